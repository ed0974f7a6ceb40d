// Where the best moves are marked: on the cards of the hand, and on the button that takes the row.

import { adviceOn, type Advice } from "../../kit/hints";
import type { BoardTable } from "../contract";
import { parse } from "./choices";

export interface Mark extends Advice {
  kind: string;
}

export function marks(table: BoardTable): { cards: Map<number, Mark>; take: Mark | undefined } {
  const cards = new Map<number, Mark>();
  let take: Mark | undefined;
  for (const [move, advice] of adviceOn(table)) {
    const { kind, card } = parse(move);
    if (kind === "take") take = { ...advice, kind };
    else if (!cards.has(card)) cards.set(card, { ...advice, kind });
  }
  return { cards, take };
}
