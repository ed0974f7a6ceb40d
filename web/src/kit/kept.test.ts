import { expect, it } from "vitest";

import { kept } from "./kept";

const cards = () => [
  { card: 1, lying: [null, { seat: 0, piece: 2 }], placed: [0] },
  { card: 2, lying: [null, null], placed: [] as number[] },
];

it("keeps what is equal, and gives what changed anew, with all that it is part of", () => {
  const before = { turn: 3, cards: cards() };
  const next = { turn: 3, cards: cards() };
  next.cards[1]!.placed = [1];
  const now = kept(before, structuredClone(next));
  expect(now).toEqual(next);
  expect(now.cards[0]).toBe(before.cards[0]);
  expect(now.cards[1]!.lying).toBe(before.cards[1]!.lying);
  expect(now.cards[1]).not.toBe(before.cards[1]);
  expect(now).not.toBe(before);
  expect(kept(before, structuredClone(before))).toBe(before);
});

it.each([
  [null, { a: 1 }],
  [{ a: 1 }, null],
  [[1, 2, 3], [1, 2]],
  [[], {}],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: null }, { a: {} }],
  [{ a: 1 }, { b: 1 }],
  [["1"], [1]],
])("never takes one thing for another: %j, then %j", (before, next) => {
  expect(kept<unknown>(before, structuredClone(next))).toStrictEqual(next);
});
