// Sentences that several parts of the screen say.

import { or, signed } from "../../text/lists";
import { t, words } from "../../text/text.svelte";
import type { BoardTable, Hint } from "../contract";
import {
  FACES,
  bandOf,
  cardOf,
  isOnCard,
  optionsIn,
  type Backs,
  type Face,
  type PieceShown,
} from "./shown";

export const faceName = (face: Face): string => t("digits-face", { face });

export interface Candidate {
  face: Face;
  weight: number;
}

/** The faces that a back may be, the likeliest first. */
export function candidates(backs: Backs): Candidate[] {
  return FACES.map((face) => ({ face, weight: backs[face] ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** A chance as "1 in 2". */
export function chanceName(weight: number, total: number): string {
  const shared = divisor(weight, total);
  return t("dg-chance", { right: weight / shared, of: total / shared });
}

export const placeName = (place: string): string =>
  isOnCard(place)
    ? t("dg-place-card", { card: cardOf(place), band: bandOf(place) })
    : t(`dg-place-${place}`);

/** Where a piece is, as short as can be. */
export const placeShort = (place: string): string =>
  isOnCard(place) ? t("dg-place-card-short", { card: cardOf(place) }) : t(`dg-place-${place}`);

function backName(backs: Backs): string {
  const found = candidates(backs);
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  if (found.length === 1) return t("dg-back-known", { face: found[0]!.face });
  const names = found.map(
    ({ face, weight }) => `${faceName(face)} (${chanceName(weight, total)})`,
  );
  return t("dg-back-open", { faces: or(names) });
}

/** Whether it is shown what may be on the backs of a seat: the table helps, and pieces are ever turned (D29). */
export const tellsBacks = (table: BoardTable, seat: number): boolean =>
  table.hasMemoryAid && !optionsIn(table.view).unturned_seats.includes(seat);

/** Everything about a piece that may be said; of its back only what is shown. */
export function pieceName(piece: PieceShown, backs: Backs | null): string {
  const parts = [t("dg-piece", { piece: piece.piece })];
  if (piece.face) parts.push(t("dg-face-up", { face: piece.face }));
  if (piece.face && backs) parts.push(backName(backs));
  parts.push(placeName(piece.place));
  if (piece.barred !== null) parts.push(t("dg-barred", { card: piece.barred }));
  return parts.join(", ");
}

/** A change of points; that there is none is told, too. */
export const changed = (points: number): string => (points ? signed(points) : "±0");

export const percent = (share: number): string =>
  new Intl.NumberFormat(words.language, { style: "percent" }).format(share);

/** That something is among the best moves, and what it promises. */
export const adviceName = (hints: Hint[], rank: number): string =>
  t("dg-hint-rank", { rank: rank + 1, chance: percent(hints[rank]?.value ?? 0) });
