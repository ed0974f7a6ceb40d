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
  const receipt = { seed: vector.seed, commitment: vector.commitment, shares: vector.shares };
  const number = (k: number) =>
    Number(numberOf(bytesOf(receipt.seed), receipt.shares.map(bytesOf), k, 36n));
  const draws = [0, 1, 2].map((k) => ({ event: `roll ${k}`, of: 36, low: number(k), high: number(k) }));

  const told = draws.map(({ event }) => event);

  it("are found fair where everything is as promised", () => {
    const noted = { commitment: receipt.commitment, shares: [receipt.shares[0]!] };
    expect(judge(receipt, draws, told, noted)).toEqual({
      isPromised: true, isSame: true, hasOwnShare: true, right: 3, all: 3, isFair: true,
    });
    expect(judge(receipt, draws, told, {})).toMatchObject({ isSame: null, hasOwnShare: false, isFair: true });
  });

  it("are found out where something was changed", () => {
    const other = { ...receipt, seed: "00".repeat(32) };
    expect(judge(other, draws, told, {})).toMatchObject({ isPromised: false, isFair: false });
    expect(judge(receipt, draws, told, { commitment: "ab" })).toMatchObject({ isSame: false, isFair: false });
    const loaded = [{ ...draws[0]!, low: (number(0) + 1) % 36, high: (number(0) + 1) % 36 }, ...draws.slice(1)];
    expect(judge(receipt, loaded, told, {})).toMatchObject({ right: 2, all: 3, isFair: false });
    expect(judge(receipt, draws, ["roll 6", ...told.slice(1)], {})).toMatchObject({ right: 2, isFair: false });
    expect(judge(receipt, draws, [...told, "roll 6"], {})).toMatchObject({ right: 3, all: 4, isFair: false });
    const left = { ...receipt, shares: receipt.shares.slice(1) };
    expect(judge(left, draws, told, {}).isFair).toBe(false);
  });
});
