// What a view of Qwinto shows, beyond its sheets.

import type { Row, SheetShown } from "../../kit/sheet";
import type { View } from "../contract";

export interface QwintoShown extends SheetShown {
  dice: Record<string, number | null>;
  throws: number;
}

export interface RollEffects {
  colours: string;
  lowest: number;
  highest: number;
}

export interface KeepEffects {
  number: number;
  colours: string;
  cells: string[];
}

export const qwintoShown = (view: View): QwintoShown => view.shown as unknown as QwintoShown;

/** Degrees by which the dice have come to lie. */
export const TURNED: Record<Row, number> = { o: -7, y: 4, p: 9 };
