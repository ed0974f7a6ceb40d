// The Qwinto sheet as it is printed: where its cells lie on twelve columns, and how one moves and taps there.
// Cells are named as in moves: `y3` is the third cell of the yellow row, the gap not counted.

import type { BoardTable, Legal, View } from "../games/contract";

export const ROWS = ["o", "y", "p"] as const;
export type Row = (typeof ROWS)[number];

export const COLUMNS: Record<Row, readonly number[]> = {
  o: [2, 3, 4, 6, 7, 8, 9, 10, 11],
  y: [1, 2, 3, 4, 5, 7, 8, 9, 10],
  p: [0, 1, 2, 3, 5, 6, 7, 8, 9],
};
export const GAPS: Record<Row, number> = { o: 5, y: 6, p: 4 };
/** The columns of three cells from the left, each with the row of its pentagon. */
export const BONUS: readonly (readonly [number, Row])[] = [
  [2, "p"],
  [3, "o"],
  [7, "o"],
  [8, "y"],
  [9, "p"],
];
export const BOXES = 4; // for misthrows
export const REACH = 24; // px around a tap in which a cell is looked for

export interface SheetData {
  cells: (number | null)[][];
  misses: number;
  rows: number[];
  bonus: number[];
  score: number;
}

/** What both Qwinto games show. */
export interface SheetShown {
  active: number | null;
  number: number | null;
  colours: string;
  answered: number[];
  answer: string | null;
  sheets: SheetData[];
  scores: number[];
}

export interface Cell {
  name: string;
  row: Row;
  /** From 0 on. */
  index: number;
  column: number;
  /** Which of the five bonus cells it is; -1 if none. */
  bonus: number;
}

export const CELLS: readonly Cell[] = ROWS.flatMap((row) =>
  COLUMNS[row].map((column, index) => ({
    name: `${row}${index + 1}`,
    row,
    index,
    column,
    bonus: BONUS.findIndex(([at, of]) => at === column && of === row),
  })),
);
const BY_NAME = new Map(CELLS.map((cell) => [cell.name, cell]));

export const isRow = (letter: string): letter is Row => (ROWS as readonly string[]).includes(letter);
export const rowsOf = (colours: string): Row[] => [...colours].filter(isRow);
export const cellOf = (name: string): Cell => BY_NAME.get(name)!;
export const shownOf = (view: View): SheetShown => view.shown as unknown as SheetShown;

export function written(sheet: SheetData, name: string): number | null {
  const cell = cellOf(name);
  return sheet.cells[ROWS.indexOf(cell.row)]![cell.index] ?? null;
}

/** What the misthrows of a sheet cost, as its score tells. */
export function missPoints(sheet: SheetData): number {
  const sum = [...sheet.rows, ...sheet.bonus].reduce((a, b) => a + b, 0);
  return sheet.score - sum;
}

const NO_CELLS: ReadonlySet<string> = new Set(); // the same one always: nothing is drawn again for it

/** The cells that a seat has filled in the step that has just been finished. */
export function freshCells(table: BoardTable, seat: number): ReadonlySet<string> {
  const sheet = shownOf(table.view).sheets[seat]!;
  const names = [...table.view.last, ...table.happened]
    .filter((event) => event.seat === seat && event.event.startsWith("write "))
    .map((event) => event.event.slice(6))
    .filter((name) => written(sheet, name) !== null);
  return names.length ? new Set(names) : NO_CELLS;
}

/** The cell that a move writes in; null if it is another move. */
export const cellWritten = (move: string | null): string | null =>
  move?.startsWith("write ") ? move.slice(6) : null;

/** The cells that may be written now, with what it changes in points. */
export function writeMoves(legal: Legal[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { move, effects } of legal) {
    const cell = cellWritten(move);
    if (cell) found.set(cell, Number(effects.points));
  }
  return found;
}

/** The cell that an arrow key leads to from another; itself at the edge. */
export function step(name: string, key: string): string {
  const from = cellOf(name);
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (side) return CELLS.find((c) => c.row === from.row && c.index === from.index + side)?.name ?? name;
  if (key === "Home") return `${from.row}1`;
  if (key === "End") return `${from.row}9`;
  const row = ROWS[ROWS.indexOf(from.row) + ({ ArrowUp: -1, ArrowDown: 1 }[key] ?? 0)];
  if (!row) return name;
  const far = (cell: Cell) => Math.abs(cell.column - from.column);
  return CELLS.filter((cell) => cell.row === row).reduce((a, b) => (far(b) < far(a) ? b : a)).name;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The box nearest to a point, of those within reach. */
export function nearest(x: number, y: number, boxes: Map<string, Box>, reach = REACH): string | null {
  let best: string | null = null;
  let shortest = reach;
  for (const [name, box] of boxes) {
    const dx = Math.max(box.left - x, 0, x - box.right);
    const dy = Math.max(box.top - y, 0, y - box.bottom);
    const distance = Math.hypot(dx, dy);
    if (distance < shortest || (distance === shortest && best === null)) {
      best = name;
      shortest = distance;
    }
  }
  return best;
}
