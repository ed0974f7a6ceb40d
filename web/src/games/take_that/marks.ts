// Where the best moves are marked: on the cards of the hand, and on the button that takes the row.

import type { Hint } from "../contract";
import { parse } from "./choices";

export interface Mark {
  rank: number;
  percent: number; // the share of the win that can be expected
  kind: string;
}

export function marks(hints: Hint[] | null): { cards: Map<number, Mark>; take: Mark | undefined } {
  const cards = new Map<number, Mark>();
  let take: Mark | undefined;
  (hints ?? []).forEach(({ move, value }, n) => {
    const { kind, card } = parse(move);
    const mark = { rank: n + 1, percent: Math.round(value * 100), kind };
    if (kind === "take") take = mark;
    else if (!cards.has(card)) cards.set(card, mark);
  });
  return { cards, take };
}
