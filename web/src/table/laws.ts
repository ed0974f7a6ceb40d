// Which numbers give a chance event, as far as that follows from its words alone (docs/fair-dice.md).

import type { Draw } from "../api/rest.d";

/** What the words of a chance event say about its numbers: `of` them, of which only `number` gives it. */
interface Law {
  of?: number;
  number?: number;
}

type Words = (rest: string[], seats: number) => Law;

const LAWS: Record<string, Words> = {
  first: ([seat], seats) => ({ of: seats, number: Number(seat) }),
  // Dice count up, the last one fastest.
  dice: (dice) => ({
    of: 6 ** dice.length,
    number: dice.reduce((number, die) => 6 * number + Number(die.slice(1)) - 1, 0),
  }),
  draw: () => ({}), // each card has one number; which one, only the rules know
};

const lawOf = (event: string, seats: number): Law | null => {
  const [word = "", ...rest] = event.split(" ");
  return Object.hasOwn(LAWS, word) ? LAWS[word]!(rest, seats) : null;
};

/** Whether the numbers of an event are known here without the server's help. */
export const isKnown = ({ event }: Draw, seats: number): boolean => lawOf(event, seats)?.number !== undefined;

/** Whether the numbers that are said to give an event can be those. */
export function isPossible({ event, of, low, high }: Draw, seats: number): boolean {
  const isRange = [of, low, high].every(Number.isSafeInteger) && 0 <= low && low <= high && high < of;
  const isCertain = low === 0 && high === of - 1; // only where a single thing can come
  if (!isRange || (isCertain && of > 1)) return false;
  const law = lawOf(event, seats);
  return law === null || (low === high && of === (law.of ?? of) && low === (law.number ?? low));
}
