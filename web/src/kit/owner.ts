// Whose things lie near on the table.

import type { BoardTable } from "../games/contract";
import { t } from "../text/text.svelte";
import { shownOf } from "./sheet";

/** The seat whose things are seen from near: one's own, or the one that a replay is seen as; null for spectators. */
export const lookerOf = (table: BoardTable): number | null => table.seat ?? table.view.seat;

/** Whose sheet lies large: for those who look on, that of the active seat, and of the winner in the end. */
export function ownerOf(table: BoardTable): number {
  const { ranks } = table.view;
  const best = ranks ? ranks.indexOf(Math.min(...ranks)) : null;
  return lookerOf(table) ?? best ?? shownOf(table.view).active ?? 0;
}

export const sheetTitle = (table: BoardTable, seat: number): string =>
  seat === table.seat ? t("sheet-own") : t("sheet-of", { name: table.names[seat] });
