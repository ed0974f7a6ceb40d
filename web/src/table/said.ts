// What people say at a table, as it is read and heard.

import type { LineInfo } from "../api/messages.d";
import { t } from "../text/text.svelte";

export const speakerOf = ({ seat, name }: LineInfo, names: string[]): string =>
  seat === null ? name || t("web-watcher") : (names[seat] ?? "");

/** A phrase is said in the language of whoever reads it, other words as they are. */
export const wordsOf = ({ phrase, text }: Pick<LineInfo, "phrase" | "text">): string => (phrase ? t(`phrase-${phrase}`) : text);
