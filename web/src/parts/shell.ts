// What the screen of a table offers to the parts that boards use, such as the lamp of the action bar.

import { getContext, setContext } from "svelte";

export interface Shell {
  /** Whether there is a lamp at this table. */
  readonly hasLamp: boolean;
  /** Whether it can be lit now. */
  readonly canHint: boolean;
  readonly isThinking: boolean;
  readonly hasHints: boolean;
  /** The board still shows what could be done a frame ago. */
  readonly isBehind: boolean;
  hint(): void;
}

const KEY = Symbol("shell");
export const giveShell = (shell: Shell): Shell => setContext(KEY, shell);
/** None where a board lies on no table: in a replay, or a specimen. */
export const theShell = (): Shell | undefined => getContext(KEY);
