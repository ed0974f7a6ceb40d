// The table as it will be when a move that is on its way has been confirmed.

import type { View } from "../contract";
import { isToad, shownOf, type Shown } from "./cards";
import { parse, sort } from "./choices";

/** What to draw: cards move at once, what only the referee knows (draws, points) comes with the answer. */
export function drawn(view: View, pending: string | null, seat: number | null): Shown {
  const shown = shownOf(view);
  if (pending === null || seat === null || !view.legal.some(({ move }) => move === pending))
    return shown;
  const { kind, card } = parse(pending);
  const choices = sort(view.legal);
  const hand = shown.hand?.filter((other) => other !== card) ?? null;
  if (kind === "lay") {
    const { low, high } = choices.lay.get(card)!;
    return { ...shown, hand, row: [...shown.row, card], cost: null, zone: [low, high] };
  }
  if (kind === "twist") {
    const { mirror, low, high } = choices.twist.get(card)!;
    const row = shown.row.filter((other) => other !== mirror);
    const won = [...shown.up[seat]!, card, mirror].sort((one, other) => one - other);
    return { ...shown, hand, row, cost: null, zone: [low, high], up: replaced(shown.up, seat, won) };
  }
  const { cards, points } = choices.take!;
  const seen = [...(shown.down_cards[seat] ?? []), ...shown.row].sort((a, b) => a - b);
  return {
    ...shown,
    row: [],
    cost: 0,
    down: replaced(shown.down, seat, shown.down[seat]! + cards),
    down_cards: replaced(shown.down_cards, seat, seen),
    scores: replaced(shown.scores, seat, shown.scores[seat]! + points),
  };
}

const replaced = <T>(list: T[], at: number, value: T): T[] =>
  list.map((other, n) => (n === at ? value : other));

export const toads = (cards: number[]): number => cards.filter(isToad).length;

/** How many cards the row has, how many of them are toads, and what they cost, for messages. */
export const counted = ({ row, cost }: Shown): { n: number; toads: number; cost: number | "unknown" } => ({
  n: row.length,
  toads: toads(row),
  cost: cost ?? "unknown",
});
