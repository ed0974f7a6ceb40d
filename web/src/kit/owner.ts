// Whose sheet lies large on the table: one's own; for those who look on, that of the active seat.

import type { BoardTable } from "../games/contract";
import { t } from "../text/text.svelte";
import { shownOf } from "./sheet";

export function ownerOf(table: BoardTable): number {
  const { ranks } = table.view;
  const best = ranks ? ranks.indexOf(Math.min(...ranks)) : null;
  return table.seat ?? best ?? shownOf(table.view).active ?? 0;
}

export const sheetTitle = (table: BoardTable, seat: number): string =>
  seat === table.seat ? t("sheet-own") : t("sheet-of", { name: table.names[seat] });
