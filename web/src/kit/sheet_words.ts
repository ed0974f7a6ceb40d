// The sheet in words: what cells, answers and points are called.

import type { Among, TableEvent, Tell, View } from "../games/contract";
import { and, signed } from "../text/lists";
import { t } from "../text/text.svelte";
import type { Advice } from "./hints";
import { rowsOf, shownOf, writeMoves, written, type Cell } from "./sheet";

/** `op` as “orange, purple”. */
export const colourList = (colours: string): string => and(rowsOf(colours).map((colour) => t("colour", { colour })));
/** `op` as “orange or purple”. */
export const colourChoice = (colours: string): string => t("announced-colours", { announced: colours });

export interface CellState {
  value: number | null;
  /** What would be written there. */
  number: number | null;
  /** undefined: may not be chosen; null: what it changes is not known yet. */
  points: number | null | undefined;
  /** Its row is not announced. */
  isOff: boolean;
  isChosen: boolean;
  isAnswer: boolean;
  isFresh: boolean;
  isWon: boolean;
  /** Tab leads to it. */
  isHome: boolean;
  advice: Advice | undefined;
}

/** Everything about a cell that the eye sees: row, place, content, legality. */
export function cellLabel(cell: Cell, state: CellState): string {
  const parts = [t("sheet-cell", { row: cell.row, cell: cell.index + 1, column: cell.column })];
  if (cell.bonus >= 0) parts.push(t("sheet-cell-bonus"));
  if (state.value !== null) parts.push(String(state.value));
  else if (state.isAnswer) parts.push(t("sheet-cell-answer", { number: state.number }));
  else parts.push(t("sheet-cell-empty"));
  if (state.points !== undefined) parts.push(t("sheet-cell-open", { number: state.number }));
  if (state.points) parts.push(signed(state.points));
  if (state.isChosen) parts.push(t("sheet-cell-chosen"));
  if (state.advice) parts.push(t("sheet-advice", { ...state.advice }));
  return parts.join(", ");
}

/** An answer in the journal, with the number if the sheet shows it; null if others may not know it yet, or it is no answer. */
export const tellAnswer: Tell = ({ seat, event }, view, among) => {
  if (event === "pass") return t(among && activeAt(among) === seat ? "sheet-told-miss" : "sheet-told-pass");
  if (!event.startsWith("write ")) return null;
  const isTakenBack = among?.feed.slice(among.at).some((later) => later.event === "undo"); // and maybe written over
  const sheet = seat === null || isTakenBack ? undefined : shownOf(view).sheets[seat];
  const number = sheet ? written(sheet, event.slice(6)) : null;
  const where = { row: event[6], cell: Number(event[7]) };
  return number === null ? t("sheet-told-write", where) : t("sheet-told-number", { ...where, number });
};

/** Whose turn it was: who did the last thing before that was no answer. */
function activeAt({ feed, at }: Among): number | null {
  const isTurn = ({ seat, event }: TableEvent) => seat !== null && !/^(pass|undo|write .*|answered .*)$/.test(event);
  return feed.slice(0, at).findLast(isTurn)?.seat ?? null;
}

/** An answer as a hint names it. */
export function nameAnswer(move: string, view: View): string {
  if (move === "pass") return t("sheet-choose-pass");
  const cell = t("sheet-choose-write", { row: move[6], cell: Number(move[7]) });
  const points = writeMoves(view.legal).get(move.slice(6));
  return points ? `${cell} (${signed(points)})` : cell;
}
