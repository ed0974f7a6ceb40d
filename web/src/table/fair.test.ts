import { describe, expect, it } from "vitest";

import vectors from "../../../docs/fair-dice.json";
import { bytesOf, commitmentOf, judge, numberOf, wordOf } from "./fair";

describe("fair dice", () => {
  it.each(vectors.map((vector, n) => [n, vector] as const))("give what vector %i says", (_, vector) => {
    const [seed, shares] = [bytesOf(vector.seed), vector.shares.map(bytesOf)];
    expect(commitmentOf(seed)).toBe(vector.commitment);
    for (const { k, n, words, number } of vector.numbers) {
      expect(words.map((_word, j) => String(wordOf(seed, shares, k, j)))).toEqual(words);
      expect(String(numberOf(seed, shares, k, BigInt(n)))).toBe(number);
    }
  });

  const vector = vectors.find(({ shares }) => shares.length)!;
  const dice = { seed: vector.seed, commitment: vector.commitment, shares: vector.shares };
  const number = (k: number, n: number) =>
    Number(numberOf(bytesOf(dice.seed), dice.shares.map(bytesOf), k, BigInt(n)));
  const exactly = (event: string, k: number, of: number) => ({ event, of, low: number(k, of), high: number(k, of) });
  const thrown = (number: number) => `dice o${Math.floor(number / 6) + 1} p${(number % 6) + 1}`;

  const draws = [
    exactly(`first ${number(0, 3)}`, 0, 3),
    exactly(thrown(number(1, 36)), 1, 36),
    exactly("draw 73", 2, 79),
    { event: "turn A", of: 12, low: number(3, 12) ? 1 : 0, high: number(3, 12) ? 11 : 10 },
  ];
  const events = draws.map(({ event }) => event);
  const played = { seats: 3, rows: [{ chance: events.slice(0, 1) }, { chance: events.slice(1) }], dice };
  const noted = { commitment: dice.commitment, shares: [dice.shares[0]!], taken: dice.shares };
  const changed = (k: number, change: object) => draws.map((draw, at) => (at === k ? { ...draw, ...change } : draw));

  it("are found fair where everything is as promised", () => {
    expect(judge(played, draws, noted)).toEqual({
      isPromised: true, isSame: true, areTaken: true, hasOwnShare: true,
      right: 4, known: 2, all: 4, gaps: [], is: "fair",
    });
  });

  it.each([
    ["commitment", { ...noted, commitment: undefined }],
    ["own", { ...noted, shares: [] }],
    ["own", { ...noted, shares: ["ff".repeat(32)] }],
    ["own", { ...noted, shares: [dice.shares[0]!, "ff".repeat(32)] }], // one of two seats here
    ["taken", { ...noted, taken: undefined }],
  ])("are not called fair where something was not compared: %s", (gap, known) => {
    expect(judge(played, draws, known)).toMatchObject({ is: "open", gaps: [gap], right: 4 });
  });

  it("are not called fair where nobody added anything, nor where nothing was noted", () => {
    const alone = { ...dice, shares: [] };
    const of = (n: number) => Number(numberOf(bytesOf(dice.seed), [], 0, BigInt(n)));
    const first = { event: `first ${of(3)}`, of: 3, low: of(3), high: of(3) };
    const bare = { seats: 3, rows: [{ chance: [first.event] }], dice: alone };
    expect(judge(bare, [first], { commitment: dice.commitment, taken: [] })).toMatchObject({
      is: "open", gaps: ["shares"], right: 1,
    });
    expect(judge(played, draws, {})).toMatchObject({ is: "open", gaps: ["commitment", "own", "taken"] });
  });

  it("are found out where something was changed", () => {
    const other = { ...played, dice: { ...dice, seed: "00".repeat(32) } };
    expect(judge(other, draws, noted)).toMatchObject({ isPromised: false, is: "unfair" });
    expect(judge(played, draws, { ...noted, commitment: "ab" })).toMatchObject({ isSame: false, is: "unfair" });
    expect(judge(played, draws, { ...noted, taken: dice.shares.slice(1) })).toMatchObject({ areTaken: false, is: "unfair" });
    const loaded = (number(2, 79) + 1) % 79;
    expect(judge(played, changed(2, { low: loaded, high: loaded }), noted)).toMatchObject({ right: 3, is: "unfair" });
    const told = (...chance: string[]) => ({ ...played, rows: [{ chance }] });
    expect(judge(told("first 7", ...events.slice(1)), draws, noted)).toMatchObject({ right: 3, is: "unfair" });
    expect(judge(told(...events, "draw 12"), draws, noted)).toMatchObject({ right: 4, all: 5, is: "unfair" });
    expect(judge(told(...events.slice(1)), draws, noted)).toMatchObject({ is: "unfair" });
    const left = { ...played, dice: { ...dice, shares: dice.shares.slice(1) } };
    expect(judge(left, draws, {}).is).toBe("unfair");
  });

  it("are found out where the server's numbers cannot be those of the event", () => {
    for (const [k, change] of [
      [0, { of: 1, low: 0, high: 0 }], // one number is certain
      [0, { low: 0, high: 2 }], // any number gives it
      [1, { event: "dice o6 p6", of: 36, low: 0, high: 35 }],
      [1, { event: thrown((number(1, 36) + 1) % 36) }], // another throw with the number that came
      [1, exactly(draws[1]!.event, 1, 6)], // too few numbers
      [2, { low: 0, high: 77 }], // a card has one number
      [3, { low: 0, high: 11 }],
      [3, { low: -1 }],
      [3, { of: 12.5 }],
      [3, { of: 0 }],
      [3, { high: draws[3]!.low - 1 }],
      [3, { high: 12 }],
    ] as [number, object][]) {
      const lie = changed(k, change);
      const record = { ...played, rows: [{ chance: lie.map(({ event }) => event) }] };
      expect([k, change, judge(record, lie, noted).right]).toEqual([k, change, 3]);
    }
  });
});
