// What a view of Take That shows, and what is printed on its cards.

import type { Gain, View } from "../contract";

/** `shown` of a view, as docs/engine.md describes it. */
export interface Shown {
  phase: "first" | "deal" | "play" | "draw" | "top" | "over";
  round: number;
  starter: number | null;
  active: number | null;
  row: number[];
  cost: number | null; // null: only the referee knows it, as a move is on its way
  zone: [number, number];
  pile: number;
  hand: number[] | null;
  hands: number[];
  up: number[][];
  down: number[];
  unseen: number[];
  down_cards: (number[] | null)[];
  totals: number[];
  scores: number[];
}

export const shownOf = (view: View): Shown => view.shown as unknown as Shown;

const TENS = 10;

/** Whether a toad sits on the card. */
export const isToad = (card: number): boolean => card % (TENS + 1) === 0;

/** The small number on a card: its digits swapped. */
export const mirrorOf = (card: number): number =>
  (card % TENS) * TENS + Math.floor(card / TENS);

/** The colour of a number goes from cold to warm with its first digit. */
export const warmth = (card: number): string => `warm-${Math.floor(card / TENS)}`;

/** Face-up cards as they were won: each with its mirror. */
export function pairs(up: number[]): [number, number][] {
  return up
    .filter((card) => card < mirrorOf(card))
    .map((card): [number, number] => [card, mirrorOf(card)]);
}

/** What the cards beside a seat are worth in this round, as far as this screen is shown them. */
export function roundPoints(shown: Shown, seat: number): { up: number; down: number } {
  const up = shown.up[seat]?.length ?? 0;
  const now = (shown.scores[seat] ?? 0) - (shown.totals[seat] ?? 0);
  return { up, down: now - up };
}

/** What pairs brought and taken cards cost in the rounds before this one, by all that changed the points. */
export function earlierPoints(shown: Shown, seat: number, gains: Gain[]): { up: number; down: number } {
  const now = roundPoints(shown, seat);
  const sum = (sign: 1 | -1) =>
    gains.reduce((all, { changes }) => all + sign * Math.max(sign * (changes[seat] ?? 0), 0), 0);
  return { up: sum(1) - now.up, down: sum(-1) - now.down };
}

/** Whether the points of a seat can only be less than they seem: a hidden card may be a toad. */
export const isGuess = (shown: Shown, seat: number): boolean =>
  (shown.down[seat] ?? 0) > (shown.down_cards[seat]?.length ?? 0);
