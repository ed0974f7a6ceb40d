import { expect, test } from "vitest";

import "../../kit/testing.svelte";
import type { SheetData } from "../../kit/sheet";
import { sheetView } from "../../kit/testing.svelte";
import { LANGUAGES, words } from "../../text/text.svelte";
import * as dice from "../qwinto/words";
import { inWords, name, tell } from "./words";

const view = sheetView("qwinto_cards", {});

test("laid cards are told with their places, draws are not told", () => {
  expect(tell({ seat: 0, event: "lay o-2 nw" }, view)).toBe("lays orange −2 top left");
  expect(tell({ seat: 0, event: "lay p1 sw o1 se" }, view)).toBe("lays purple 1 bottom left, then orange 1 bottom right");
  expect(tell({ seat: null, event: "draw ?" }, view)).toBeNull();
  expect(tell({ seat: 1, event: "answered 1" }, view)).toBeNull();
  expect(tell({ seat: 1, event: "write y3" }, view)).toBe("writes in yellow, cell 3");
});

test("a number that was written is told, as long as it surely is the one on the sheet", () => {
  const [first, other] = view.shown.sheets as SheetData[];
  const sheets = [{ ...first!, cells: [[null, null, null, 8, null, null, null, null, null], ...first!.cells.slice(1)] }, other!];
  const shown = sheetView("qwinto_cards", { sheets });
  const feed = [{ seat: 0, event: "write o4" }, { seat: 1, event: "write o4" }];
  expect(tell(feed[0]!, shown, { feed, at: 0, from: 0 })).toBe("writes 8 in orange, cell 4");
  expect(tell(feed[1]!, shown, { feed, at: 1, from: 0 })).toBe("writes in orange, cell 4");
  const undone = [...feed, { seat: 0, event: "undo" }];
  expect(tell(feed[0]!, shown, { feed: undone, at: 0, from: 0 })).toBe("writes in orange, cell 4");
});

test("whoever's turn it is pays for writing nothing, and that is told", () => {
  const laid = { seat: 1, event: "lay o-2 nw" };
  const feed = [laid, { seat: 0, event: "answered 0" }, { seat: 1, event: "pass" }, { seat: 0, event: "pass" }];
  expect(tell(feed[2]!, view, { feed, at: 2, from: 2 })).toBe("writes nothing: a misthrow, −5");
  expect(tell(feed[3]!, view, { feed, at: 3, from: 2 })).toBe("writes nothing");
  const thrown = [{ seat: 1, event: "roll o" }, { seat: null, event: "dice o5" }, { seat: 1, event: "keep" }, feed[2]!];
  expect(dice.tell(thrown[3]!, view, { feed: thrown, at: 3, from: 0 })).toBe("writes nothing: a misthrow, −5");
});

test("cards that a reason names are told in words", () => {
  expect(inWords({ cards: ["o4", "p-2"], ways: 8 })).toEqual({ cards: "orange 4 and purple −2", ways: 8 });
  expect(inWords({ number: -2 })).toEqual({ number: -2 });
});

test("throws are told with their sum and rows", () => {
  expect(dice.tell({ seat: null, event: "dice o2 p4" }, view)).toBe("6 in orange or purple");
  expect(dice.tell({ seat: 0, event: "roll op" }, view)).toBe("takes the orange and purple dice");
  expect(dice.tell({ seat: 0, event: "reroll" }, view)).toBe("throws again");
});

test("one die is one, in every language", async () => {
  const told = { en: "takes the orange die", fr: "prend le dé orange", de: "nimmt den Würfel Orange" };
  for (const language of LANGUAGES) {
    await words.speak(language);
    expect(dice.tell({ seat: 0, event: "roll o" }, view)).toBe(told[language]);
  }
  await words.speak("en");
});

test("moves have names", () => {
  expect(name("lay o4 se", view)).toBe("Lay orange 4 bottom right");
  expect(name("pass", view)).toBe("write nothing");
  expect(dice.name("roll oyp", view)).toBe("Throw orange, yellow and purple");
  const writing = sheetView("qwinto", { number: 9 }, { legal: [{ move: "write o5", effects: { points: 9 } }] });
  expect(dice.name("write o5", writing)).toBe("orange, cell 5 (+9)");
  expect(dice.name("keep", writing)).toBe("Keep the 9");
});
