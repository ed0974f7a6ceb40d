// What happened since one's own last move: beside the turn as far as there is room, as a number where the journal is opened.

import type { GameScreen } from "../games/contract";
import { later, LATER } from "../kit/later.svelte";
import type { TableState } from "./table.svelte";
import { news, type Line } from "./told";

/** So many lines are put into words; of more it is only said that there are. */
export const MOST = 9;

/** The latest lines, in a frame of their own; of spectators, as of who has not moved yet, from the beginning on. */
export function newsAt(table: TableState, screen: GameScreen): () => Line[] {
  const seen = later(table, LATER.words, () => {
    const { view, feed = [] } = table.now ?? {};
    return { view, feed };
  });
  const lines = $derived.by(() => {
    const { view, feed } = seen();
    return view ? news(feed, table.seat, { view, names: table.names }, screen, MOST + 1) : [];
  });
  return () => lines;
}
