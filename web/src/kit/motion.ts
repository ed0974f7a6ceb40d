// Whether and how things move.

import type { BoardTable } from "../games/contract";

const rest = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

export type Moving = Pick<BoardTable, "isAnimated">;

/** Whether things may travel: the table allows it, and the person's device does not ask for rest. */
export const mayMove = (table: Moving): boolean => table.isAnimated && !rest?.matches;
