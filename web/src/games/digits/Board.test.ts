import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { told } from "../../table/told";
import { words } from "../../text/text.svelte";
import type { TableEvent } from "../contract";
import Board from "./Board.svelte";
import Detail from "./Detail.svelte";
import Digest from "./Digest.svelte";
import Scoring from "./Scoring.svelte";
import { name, tell } from "./tell";
import { CHOICES, NEARLY_FULL, piece, tableWith, viewOf } from "./testing";

vi.setConfig({ testTimeout: 60_000 }); // many elements, on machines with much to do
beforeAll(() => words.speak("en"));
afterEach(cleanup);
const choosing = { legal: CHOICES, pieces: NEARLY_FULL };

describe("the board", () => {
  it("announces a final piece with what it brings and costs", async () => {
    const table = tableWith(choosing);
    render(Board, { table });
    await fireEvent.click(screen.getByRole("button", { name: /^piece 3,/ }));
    await fireEvent.click(screen.getByText("Final of 3"));
    const button = screen.getByText("Announce the 3 and turn over");
    expect(button.textContent).toMatch(/right: \+3.*wrong: −3/);
    await fireEvent.click(button);
    expect(table.played).toEqual(["choose 3 final 3"]);
  });

  it("is played by keys", async () => {
    const table = tableWith(choosing);
    render(Board, { table });
    await fireEvent.keyDown(window, { key: "5" });
    expect(document.activeElement?.getAttribute("data-piece")).toBe("5");
    await fireEvent.keyDown(document.activeElement!, { key: "Enter" });
    expect(table.played).toEqual(["choose 5"]);
  });

  it("speaks of every band: shape, what lies there, and whether it may be taken", async () => {
    render(Board, { table: tableWith(choosing) });
    screen.getByLabelText("Card 3, band 1, round, your piece 1, round");
    screen.getByLabelText("Card 3, band 4, half, half of Odette");
    await fireEvent.keyDown(window, { key: "3" });
    screen.getByLabelText("Card 5, band 2, half, free, your piece might fit here");
  });

  it("tells hidden faces only where the table helps to remember", () => {
    render(Board, { table: tableWith(choosing) });
    screen.getByRole("button", { name: /^piece 3, .*underneath half \(1 in 2\) or joker/ });
    cleanup();
    render(Board, { table: tableWith(choosing, { hasMemoryAid: false }) });
    expect(screen.queryByLabelText(/underneath/)).toBeNull();
  });

  it("marks hints in words, too", () => {
    const hints = [{ move: "choose 2", value: 0.6, reasons: [] }];
    render(Board, { table: tableWith(choosing, { hints }) });
    screen.getByRole("button", { name: /^piece 2,.*hint 1, 60/ });
  });

  it("says that an announcement was wrong", () => {
    const hand = { piece: 3, source: null, announced: null, plain: false, due: "place" as const };
    const last = [{ seat: 0, event: "choose 3 final 4" }, { seat: null, event: "turn O" }];
    const legal = [{ move: "place 4 1", effects: { completes: false, points: 0, changes: [0, 0], wins: false, returns: false } }];
    render(Board, { table: tableWith({ hand, last, legal, pieces: [{ 3: piece(3, "hand") }] }) });
    screen.getByText("Card 4: the wrong face");
  });

  it("says why the game is over", () => {
    const view = { over: true, ranks: [1, 2] };
    render(Board, { table: tableWith({ view, legal: [], shown: { turn: 300 } }) });
    screen.getByText("All 300 turns are played; the highest score wins.");
    cleanup();
    render(Board, { table: tableWith({ view, legal: [], shown: { turn: 12 } }) });
    screen.getByText("The game ended before the target was reached.");
  });

  it("has neither pieces nor buttons of one's own for a spectator", () => {
    render(Board, { table: tableWith({ ...choosing, legal: [] }, { seat: null }) });
    expect(screen.queryByText("Your pieces")).toBeNull();
    screen.getByText("Aline is choosing a piece");
  });

  it("explains the variants of the table", async () => {
    const options = { combination: [1, 2], unturned_seats: [1], joker_completes: true };
    render(Board, { table: tableWith({ ...choosing, options }) });
    await fireEvent.click(screen.getByText("What am I looking at?"));
    screen.getByText("Whoever has won the cards 1 · 2 wins at once.");
    screen.getByText("Never turn their pieces over: Odette.");
  });
});

it("shows a player at a glance, in full, and after the game", () => {
  const table = tableWith({ ...choosing, view: { over: true, ranks: [2, 1] }, shown: { winner: 1, scores: [4, 17] } });
  render(Digest, { table, seat: 1 });
  screen.getByText("/17");
  cleanup();
  render(Detail, { table, seat: 1 });
  screen.getByText(/piece 1, half on top, full underneath, on card 3, band 4/);
  cleanup();
  render(Scoring, { table, seat: 0 });
  screen.getByText("13");
});

it("spells out what every card brought or cost, one's own and others' doing", async () => {
  const gains = async () => [
    { seat: 0, move: "place 3 5", changes: [3, 0] },
    { seat: 0, move: "choose 2 final 4", changes: [-4, 0] },
    { seat: 1, move: "place 0 1", changes: [-3, 0] },
    { seat: 1, move: "place 6 1", changes: [0, 6] },
  ];
  render(Scoring, { table: tableWith(choosing, { gains }), seat: 0 });
  await screen.findByText("Card 3 completed");
  const lines = [...document.querySelectorAll("dl > div")].map((line) => line.textContent!.replace(/\s+/g, " ").trim());
  expect(lines.slice(0, 3)).toEqual([
    "Card 3 completed +3", "Card 4 announced in vain −4", "Odette completes card 0 −3",
  ]);
});

it("says why a card brought more or less than it is worth", async () => {
  const gains = async () => [
    { seat: 0, move: "place 2 5", changes: [5, 0] },
    { seat: 0, move: "place 1 5", changes: [7, 0] },
    { seat: 0, move: "place 3 5", changes: [3, 0] },
  ];
  render(Scoring, { table: tableWith(choosing, { gains }), seat: 0 });
  await screen.findByText("Card 3 completed");
  const lines = [...document.querySelectorAll("dl > div")].map((line) => line.querySelector("small")?.textContent);
  expect(lines.slice(0, 3)).toEqual(["All in one colour", "Points beyond the target do not count", undefined]);
});

it("lets a replay see the pieces of the seat it is seen as", () => {
  const table = tableWith(choosing, { seat: null, legal: [] });
  render(Board, { table: { ...table, view: { ...table.view, seat: 1 } } });
  screen.getByRole("heading", { name: "Odette" });
});

it("tells events and names moves", () => {
  const view = viewOf(choosing);
  expect(tell({ seat: 1, event: "choose 3 plain final 8" }, view)).toMatch(/without turning.*card 8/);
  expect(tell({ seat: null, event: "turn J" }, view)).toBe("joker comes up");
  expect(tell({ seat: null, event: "throw PAMOOAM" }, view)).toBeNull();
  expect(name("choose 3 final 3", view)).toBe("Announce card 3 with piece 3 (slanted, stock)");
  expect(name("stock", view)).toBe("Back to the stock");
});

it("tells what became of an announcement", () => {
  const view = viewOf(choosing);
  const chosen = { seat: 1, event: "choose 3 final 8" };
  const turned = { seat: null, event: "turn A" };
  const after = (event: string, ...before: TableEvent[]) => {
    const feed = [...before, { seat: 1, event }];
    return told(feed, { view, names: [] }, { tell }).at(-1)!.text.split(": round, ")[1];
  };
  expect(after("place 8 3", chosen, turned)).toBe("completes card 8");
  expect(after("place 5 3", chosen, turned)).toBe("places it on card 5, band 3 (card 8 announced in vain)");
  expect(after("stock", chosen, turned)).toBe("it fits nowhere and goes to the stock (card 8 announced in vain)");
  expect(after("place 8 3", chosen, turned, { seat: 1, event: "choose 2" }, turned)).toBe("places it on card 8, band 3");
});

it("tells a turn in one line, as far as it has come", () => {
  const view = viewOf(choosing);
  const lines = (...feed: string[]) => {
    const events = feed.map((event) => ({ seat: event.startsWith("turn") ? null : 1, event }));
    return told(events, { view, names: [] }, { tell }).map(({ key, seat, text }) => `${key} ${seat} ${text}`);
  };
  expect(lines("choose 3")).toEqual(["0 1 takes piece 3: slanted"]);
  expect(lines("choose 3", "turn A")).toEqual(["0 1 takes piece 3: round"]);
  expect(lines("choose 3", "turn A", "place 5 3", "choose 2 plain", "stock")).toEqual([
    "0 1 takes piece 3: round, places it on card 5, band 3",
    "3 1 takes piece 2 without turning it: round, it fits nowhere and goes to the stock",
  ]);
  const heard = ["choose 3 final 5", "place 5 3"].map((event) => ({ seat: 1, event }));
  expect(told(heard, { view, names: [] }, { tell }, 4, 1).map(({ text }) => text)).toEqual(["completes card 5"]);
  expect(lines("place 5 3")).toEqual(["0 1 places it on card 5, band 3"]);
  expect(lines("choose 3", "place 5 3", "undo", "place 5 4").slice(1)).toEqual([
    "2 1 takes the last move back", "3 1 places it on card 5, band 4",
  ]);
});

it("tells the face of a piece that nothing new came up on: the one that lies up, or its back if it was turned since", () => {
  const pieces = [{ 7: piece(7, "stock", { face: "P", hidden: { M: 1 } }) }];
  const lines = (feed: string[], scene: Parameters<typeof viewOf>[0] = {}) => {
    const events = feed.map((event) => ({ seat: event.startsWith("turn") ? null : 0, event }));
    return told(events, { view: viewOf({ pieces, ...scene }), names: [] }, { tell }).map(({ text }) => text);
  };
  const [chosen, placed] = ["choose 7", "place 5 1"];
  expect(lines([chosen, placed, chosen])).toEqual(["takes piece 7: half, places it on card 5, band 1", "takes piece 7: full"]);
  expect(lines([chosen, "choose 7 plain"])).toEqual(["takes piece 7: full", "takes piece 7 without turning it: full"]);
  expect(lines([chosen, "undo", chosen])).toEqual(["takes piece 7", "takes the last move back", "takes piece 7: full"]);
  expect(lines([chosen, placed, chosen, "undo"])[0]).toBe("takes piece 7, places it on card 5, band 1");
  const children = { options: { unturned_seats: [0] } };
  expect(lines([chosen, chosen], children)).toEqual(["takes piece 7: full", "takes piece 7: full"]);
  const hand = { piece: 7, source: null, announced: null, plain: false, due: "turn" as const };
  expect(lines([chosen], { hand })).toEqual(["takes piece 7"]);
});
