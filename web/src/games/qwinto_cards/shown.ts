// What a view of the card game shows, beyond its sheets.

import type { Colour } from "../../drawing/marks";
import type { SheetShown } from "../../kit/sheet";
import type { View } from "../contract";

export const PLACES = ["nw", "ne", "sw", "se"] as const;
export type Place = (typeof PLACES)[number];

export interface CardsShown extends SheetShown {
  grid: Record<Place, string | null>;
  last: Place | null;
  hand: string[] | null;
  hands: number[];
  pile: number;
  covered: string[];
}

export interface LayEffects {
  number: number;
  colours: string;
  cells: string[];
  miss: boolean;
}

/** A card on a place. */
export interface Laid {
  card: string;
  place: Place;
}

export const cardsShown = (view: View): CardsShown => view.shown as unknown as CardsShown;
export const colourOf = (card: string): Colour => card[0] as Colour;
export const valueOf = (card: string): number => Number(card.slice(1));

/** Where the places lie: the one across is no neighbour. */
export const ACROSS: Record<Place, Place> = { nw: "se", ne: "sw", sw: "ne", se: "nw" };

/** The cards of `lay p1 sw o1 se`, in the order they are laid. */
export function laidBy(move: string): Laid[] {
  const [, ...rest] = move.split(" ");
  const laid: Laid[] = [];
  for (let at = 0; at + 1 < rest.length; at += 2)
    laid.push({ card: rest[at]!, place: rest[at + 1] as Place });
  return laid;
}
export const layMove = (laid: Laid[]): string => `lay ${laid.map(({ card, place }) => `${card} ${place}`).join(" ")}`;
