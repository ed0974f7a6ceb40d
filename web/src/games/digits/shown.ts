// What a view of Digits shows and what its moves would do, as docs/engine.md describes them.

import type { View } from "../contract";

export type Face = "P" | "A" | "M" | "O" | "J";
export const FACES: readonly Face[] = ["P", "A", "M", "O", "J"];

export interface Lying {
  seat: number;
  piece: number;
  face: Face;
}

export interface CardShown {
  card: number;
  value: number;
  bands: string;
  won: boolean;
  lying: (Lying | null)[];
  placed: number[];
}

/** The faces that may be on a back, with their weights. */
export type Backs = Partial<Record<Face, number>>;

export interface PieceShown {
  piece: number;
  place: string; // "stock", "hand", or card and band as "8 2"
  face: Face | null;
  hidden: Backs;
  barred: number | null;
}

export interface Hand {
  piece: number;
  source: number | null;
  announced: number | null;
  plain: boolean;
  due: "turn" | "place";
}

export interface Shown {
  active: number | null;
  turn: number;
  most_turns: number;
  target: number;
  scores: number[];
  winner: number | null;
  cards: CardShown[];
  pieces: PieceShown[][];
  hand: Hand | null;
  collected: number[][];
  latest_gains: number[];
  zero_announced: boolean[];
}

export interface Options {
  zero: boolean;
  one_colour_doubles: boolean;
  unturned_card: number | null;
  combination: number[];
  joker_completes: boolean;
  unturned_seats: number[];
}

export interface FaceEffects {
  face: Face;
  weight: number;
  places: string[];
  completes: boolean;
}

export interface ChooseEffects {
  faces: FaceEffects[];
  comes_back: number | null;
}

export interface FinalEffects extends ChooseEffects {
  card: number;
  points: number;
  one_colour: boolean;
  cost: number;
  takes: number[];
  right: number;
  of: number;
}

export interface PlaceEffects {
  completes: boolean;
  points: number;
  changes: number[];
  wins: boolean;
  returns: boolean;
}

export const shownIn = (view: View): Shown => view.shown as unknown as Shown;
export const optionsIn = (view: View): Options => view.options as unknown as Options;

/** The parts of a move of choosing: `choose 3`, `choose 3 final 8`, `choose 3 plain`, … */
export interface Choosing {
  piece: number;
  isPlain: boolean;
  final: number | null;
}

export function readChoosing(move: string): Choosing | null {
  const found = /^choose (\d)( plain)?(?: final (\d))?$/.exec(move);
  if (!found) return null;
  const final = found[3] === undefined ? null : Number(found[3]);
  return { piece: Number(found[1]), isPlain: found[2] !== undefined, final };
}

/** The place of `place 8 2` as "8 2"; null for other moves. */
export const readPlace = (move: string): string | null =>
  move.startsWith("place ") ? move.slice("place ".length) : null;

/** Card and band of a place: "8 2" is band 2 of card 8. */
export const cardOf = (place: string): number => Number(place.split(" ")[0]);
export const bandOf = (place: string): number => Number(place.split(" ")[1]);
export const isOnCard = (place: string): boolean => place.includes(" ");
