// The legal moves of Take That, sorted by the card that they move.

import type { Legal } from "../contract";

export interface LayEffects {
  low: number;
  high: number;
}

export interface TwistEffects extends LayEffects {
  mirror: number;
  points: number;
  empties_row: boolean;
  ends_round: boolean;
}

export interface TakeEffects {
  cards: number;
  toads: number;
  points: number;
  unseen: boolean;
  ends_round: boolean;
}

export interface Choices {
  lay: Map<number, LayEffects>;
  twist: Map<number, TwistEffects>;
  take: TakeEffects | null;
}

/** A move as it is written, taken apart. */
export function parse(move: string): { kind: string; card: number } {
  const [kind = "", card = "0"] = move.split(" ");
  return { kind, card: Number(card) };
}

export function sort(legal: Legal[]): Choices {
  const choices: Choices = { lay: new Map(), twist: new Map(), take: null };
  for (const { move, effects } of legal) {
    const { kind, card } = parse(move);
    if (kind === "lay") choices.lay.set(card, effects as unknown as LayEffects);
    else if (kind === "twist") choices.twist.set(card, effects as unknown as TwistEffects);
    else if (kind === "take") choices.take = effects as unknown as TakeEffects;
  }
  return choices;
}

/** What a card of the hand can do, the more valuable first. */
export function movesOf(card: number, choices: Choices): string[] {
  const moves: string[] = [];
  if (choices.twist.has(card)) moves.push(`twist ${card}`);
  if (choices.lay.has(card)) moves.push(`lay ${card}`);
  return moves;
}

/** The letters that join twist partners: by both numbers of a pair, in the order of the row. */
export function letters(choices: Choices, row: number[]): Map<number, string> {
  const partners = [...choices.twist].map(([card, { mirror }]) => ({ card, mirror }));
  partners.sort((one, other) => row.indexOf(one.mirror) - row.indexOf(other.mirror));
  const found = new Map<number, string>();
  partners.forEach(({ card, mirror }, n) => {
    const letter = "abcdefghijklmnopqrstuvwxyz".charAt(n);
    found.set(card, letter).set(mirror, letter);
  });
  return found;
}
