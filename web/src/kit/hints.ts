// Where hints point: the rank of a move among the best ones, and what it is worth.

import type { BoardTable } from "../games/contract";
import { t } from "../text/text.svelte";

export interface Advice {
  rank: number;
  value: string;
}

/** What a value means: the share of the win, or points in a game alone. */
export const worth = (value: number, seats: number): string =>
  seats === 1
    ? t("sheet-points", { points: Math.round(value) })
    : t("sheet-share", { percent: Math.round(value * 100) });

/** The hints of a table by their move. */
export function adviceOn(table: BoardTable): Map<string, Advice> {
  const hints = table.hints ?? [];
  return new Map(
    hints.map(({ move, value }, at) => [move, { rank: at + 1, value: worth(value, table.view.seats) }]),
  );
}

/** The hints on moves that begin so, by the rest of the move: those on cells for `write `. */
export function adviceAfter(table: BoardTable, start: string): Map<string, Advice> {
  const all = [...adviceOn(table)].filter(([move]) => move.startsWith(start));
  return new Map(all.map(([move, advice]) => [move.slice(start.length), advice]));
}
