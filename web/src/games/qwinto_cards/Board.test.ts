import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test } from "vitest";

import { sheetView, TestTable } from "../../kit/testing.svelte";
import Board from "./Board.svelte";

afterEach(cleanup);

const shown = {
  grid: { nw: "g5", ne: "y6", sw: "o6", se: "o0" },
  last: null,
  hand: ["g4", "o4", "p2"],
  hands: [3, 3],
  pile: 5,
  covered: ["p1"],
};
const lay = (move: string, number: number, colours: string, cells: string[]) => ({
  move: `lay ${move}`,
  effects: { number, colours, cells, miss: number < 1 },
});
const laying = sheetView("qwinto_cards", shown, {
  legal: [
    ...["nw", "ne", "sw"].flatMap((place) => ["g4", "o4", "p2"].map((card) => lay(`${card} ${place}`, 9, "o", ["o5"]))),
    lay("g4 se", 16, "oy", ["o9", "y9"]),
    lay("o4 se", 16, "oy", ["o9", "y9"]),
    lay("p2 se", 0, "oyp", []),
    lay("g4 se o4 ne", 13, "o", ["o7"]),
    lay("g4 se o4 sw", 13, "o", ["o7"]),
  ],
});
const writing = sheetView("qwinto_cards", { ...shown, hand: ["o4", "p2"], number: 16, colours: "oy", last: "se" }, {
  to_move: [0, 1],
  legal: [
    { move: "pass", effects: { points: -5, miss: true } },
    { move: "write y9", effects: { points: 1, miss: false } },
  ],
});

function seat(view = laying) {
  const table = new TestTable(view);
  render(Board, { table });
  return table;
}
const card = (name: string) => screen.getByRole("button", { name });
const place = (name: RegExp) => screen.getByRole("button", { name });
const cell = (name: string) => document.querySelector<HTMLElement>(`[data-cell=${name}]`)!;
const tap = (element: Element) => fireEvent.click(element, { detail: 1 });

test("a held card tells at each place what it would make", async () => {
  seat();
  await tap(card("grey 4"));
  expect(place(/bottom right, grey 4 here makes 16, orange or yellow/)).toBeTruthy();
});

test("a card is laid on trial, its sum is seen, and only the button sends it", async () => {
  const table = seat();
  await tap(card("grey 4"));
  await tap(place(/bottom right/));
  expect(table.played).toEqual([]);
  expect(screen.getByText("4 + 6 + 6")).toBeTruthy();
  await fireEvent.click(place(/Lay the 4: sum 16/));
  expect(table.played).toEqual(["lay g4 se"]);
});

test("two equal cards are one move C6", async () => {
  const table = seat();
  await tap(card("grey 4"));
  await tap(place(/bottom right/));
  await tap(card("orange 4"));
  await tap(place(/top right/));
  await fireEvent.click(place(/Lay both: sum 13/));
  expect(table.played).toEqual(["lay g4 se o4 ne"]);
});

test("a second card across is refused by the referee C6", async () => {
  const table = seat();
  await tap(card("grey 4"));
  await tap(place(/bottom right/));
  await tap(card("orange 4"));
  await tap(place(/top left/));
  expect(table.asked).toEqual(["lay g4 se o4 nw"]);
});

test("another card replaces the one on trial, and a tap takes it back", async () => {
  seat();
  await tap(card("grey 4"));
  await tap(place(/bottom right/));
  await tap(card("purple 2"));
  await tap(place(/bottom right/));
  expect(screen.getByText("Nobody can write this: a misthrow")).toBeTruthy();
  await tap(screen.getByRole("button", { name: "Take purple 2 back" }));
  expect(screen.getByRole("button", { name: /Choose a card/ })).toBeTruthy();
});

test("keys hold a card, lay it and confirm", async () => {
  const table = seat();
  await fireEvent.keyDown(window, { key: "1" });
  expect(document.activeElement).toBe(place(/top left/));
  await fireEvent.keyDown(document.activeElement!, { key: "ArrowDown" });
  await fireEvent.click(document.activeElement!, { detail: 0 });
  await fireEvent.click(document.activeElement!, { detail: 0 });
  expect(table.played).toEqual(["lay g4 sw"]);
});

test("a cell chosen with the card is written as soon as it may be", async () => {
  const table = seat();
  await tap(card("grey 4"));
  await tap(place(/bottom right/));
  await fireEvent.click(cell("y9"), { detail: 0 });
  await fireEvent.click(place(/Lay the 4: sum 16.*yellow/));
  table.view = writing;
  await tick();
  expect(table.played).toEqual(["lay g4 se", "write y9"]);
});

test("a card is dragged to a place", async () => {
  seat();
  const target = place(/bottom right/);
  target.getBoundingClientRect = () => new DOMRect(100, 100, 70, 90);
  const held = card("grey 4");
  held.setPointerCapture = () => undefined;
  await fireEvent.pointerDown(held, { clientX: 10, clientY: 400, pointerId: 1, button: 0 });
  await fireEvent.pointerMove(held, { clientX: 130, clientY: 140, pointerId: 1 });
  expect(screen.getByText("4 + 6 + 6")).toBeTruthy();
  await fireEvent.pointerUp(held, { clientX: 130, clientY: 140, pointerId: 1 });
  expect(place(/Lay the 4: sum 16/)).toBeTruthy();
});

test("a pile that grows tells that the covered cards were shuffled C11", async () => {
  const table = seat();
  table.view = sheetView("qwinto_cards", { ...shown, pile: 20, covered: [] });
  await tick();
  expect(table.said).toContain("The covered cards are shuffled: a new pile of 20");
});

test("those who look on see no hand", () => {
  seat(sheetView("qwinto_cards", { ...shown, hand: null }, { seat: null, to_move: [0] }));
  expect(screen.queryByRole("group", { name: "Your hand" })).toBeNull();
});

test("a place without a card to lay there says so, where everybody sees it (C4)", async () => {
  const table = seat();
  await tap(place(/bottom right/));
  expect(table.refused).toEqual(["First take a card of your hand."]);
});

test("out of turn, cards and places ask the referee why", async () => {
  const table = seat(sheetView("qwinto_cards", shown, { to_move: [1], legal: [] }));
  await tap(card("orange 4"));
  await tap(place(/bottom right/));
  expect(table.asked).toEqual(["lay o4 nw", "lay g4 se"]);
  expect(table.played).toEqual([]);
});
