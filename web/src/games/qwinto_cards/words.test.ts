import { expect, test } from "vitest";

import "../../kit/testing.svelte";
import { sheetView } from "../../kit/testing.svelte";
import * as dice from "../qwinto/words";
import { inWords, name, tell } from "./words";

const view = sheetView("qwinto_cards", {});

test("laid cards are told with their places, draws are not told", () => {
  expect(tell({ seat: 0, event: "lay o-2 nw" })).toBe("lays orange −2 top left");
  expect(tell({ seat: 0, event: "lay p1 sw o1 se" })).toBe("lays purple 1 bottom left, then orange 1 bottom right");
  expect(tell({ seat: null, event: "draw ?" })).toBeNull();
  expect(tell({ seat: 1, event: "answered 1" })).toBeNull();
  expect(tell({ seat: 1, event: "write y3" })).toBe("writes in yellow, cell 3");
});

test("cards that a reason names are told in words", () => {
  expect(inWords({ cards: ["o4", "p-2"], ways: 8 })).toEqual({ cards: "orange 4 and purple −2", ways: 8 });
  expect(inWords({ number: -2 })).toEqual({ number: -2 });
});

test("throws are told with their sum and rows", () => {
  expect(dice.tell({ seat: null, event: "dice o2 p4" })).toBe("6 in orange or purple");
  expect(dice.tell({ seat: 0, event: "roll op" })).toBe("takes the dice orange and purple");
  expect(dice.tell({ seat: 0, event: "reroll" })).toBe("throws again");
});

test("moves have names", () => {
  expect(name("lay o4 se", view)).toBe("Lay orange 4 bottom right");
  expect(name("pass", view)).toBe("write nothing");
  expect(dice.name("roll oyp", view)).toBe("Throw orange, yellow, and purple");
  const writing = sheetView("qwinto", { number: 9 }, { legal: [{ move: "write o5", effects: { points: 9 } }] });
  expect(dice.name("write o5", writing)).toBe("orange, cell 5 (+9)");
  expect(dice.name("keep", writing)).toBe("Keep the 9");
});
