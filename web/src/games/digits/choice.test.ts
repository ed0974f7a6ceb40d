import { beforeAll, describe, expect, it } from "vitest";

import { words } from "../../text/text.svelte";
import { Choice } from "./choice.svelte";
import { CHOICES, NEARLY_FULL, piece, tableWith, type Scene } from "./testing";

beforeAll(() => words.speak("en"));

const choosing: Scene = { legal: CHOICES, pieces: NEARLY_FULL };
const held = { piece: 3, source: null, announced: null, plain: false, due: "place" as const };
const placeEffects = { completes: false, points: 0, changes: [0, 0], wins: false, returns: false };
const placing: Scene = {
  hand: held,
  pieces: [{ 3: piece(3, "hand", { face: "M" }) }],
  legal: ["4 4", "5 2"].map((place) => ({ move: `place ${place}`, effects: placeEffects })),
};
const here = {} as Element;

describe("choosing a piece", () => {
  it("lights where its faces could go", () => {
    const choice = new Choice(tableWith(choosing));
    choice.pick(3);
    expect([...choice.targets.keys()].sort()).toEqual(["4 1", "4 4", "5 2"]);
    expect(choice.targets.get("4 4")).toBe("maybe");
  });

  it("lights nothing where everybody remembers by themselves", () => {
    const choice = new Choice(tableWith(choosing, { hasMemoryAid: false }));
    choice.pick(3);
    expect(choice.targets.size).toBe(0);
  });

  it("offers the simple turn first, then the announcement", () => {
    const choice = new Choice(tableWith(choosing));
    choice.pick(3);
    expect(choice.ways.map((way) => way.move)).toEqual(["choose 3", "choose 3 final 3"]);
    expect(choice.move).toBe("choose 3");
  });

  it("announces by a tap on the missing band", () => {
    const choice = new Choice(tableWith(choosing));
    choice.pick(3);
    choice.tapBand("3 2", here);
    expect(choice.move).toBe("choose 3 final 3");
    expect(choice.targets.get("3 2")).toBe("final");
  });

  it("asks why a piece cannot be announced", () => {
    const table = tableWith(choosing);
    const choice = new Choice(table);
    choice.pick(4);
    choice.tapBand("3 2", here);
    expect(table.asked).toEqual(["choose 4 final 3"]);
  });

  it("picks up a piece of one's own from a card, and drops it again", () => {
    const choice = new Choice(tableWith(choosing));
    choice.tapBand("3 1", here);
    expect(choice.piece).toBe(1);
    expect(choice.drop()).toBe(true);
    expect(choice.move).toBeNull();
    expect(choice.drop()).toBe(false);
  });

  it("asks the referee about a piece of somebody else", () => {
    const table = tableWith(choosing);
    new Choice(table).tapBand("3 4", here);
    expect(table.asked).toEqual(["place 3 4"]);
  });

  it("says that a picked piece is turned over first", () => {
    const table = tableWith(choosing);
    const choice = new Choice(table);
    choice.pick(4);
    choice.tapBand("3 4", here);
    expect(table.said).toEqual(["Piece 4 is chosen: turn it over first, then place it."]);
    expect(table.asked).toEqual([]);
  });

  it("sends nothing while a move is on its way", () => {
    const table = tableWith(choosing, { legal: [], pending: "choose 3" });
    const choice = new Choice(table);
    choice.tapPiece(4, here);
    choice.confirm();
    expect(choice.move).toBeNull();
    expect(table.played).toEqual([]);
    expect(choice.staged?.piece.piece).toBe(3);
  });
});

describe("placing a piece", () => {
  it("waits for a band when there are several", () => {
    const table = tableWith(placing);
    const choice = new Choice(table);
    expect(choice.move).toBeNull();
    choice.tapBand("5 2", here);
    choice.confirm();
    expect(table.played).toEqual(["place 5 2"]);
  });

  it("proposes the only band there is", () => {
    const choice = new Choice(tableWith({ ...placing, legal: placing.legal!.slice(0, 1) }));
    expect(choice.move).toBe("place 4 4");
    expect(choice.ghost?.lying).toEqual({ seat: 0, piece: 3, face: "M" });
  });

  it("asks why another band or another piece is refused", () => {
    const table = tableWith(placing);
    const choice = new Choice(table);
    choice.tapBand("2 1", here);
    choice.tapPiece(5, here);
    expect(table.asked).toEqual(["place 2 1", "choose 5"]);
  });

  it("goes to the stock when nothing fits", () => {
    const choice = new Choice(tableWith({ ...placing, legal: [{ move: "stock", effects: {} }] }));
    expect(choice.move).toBe("stock");
  });

  it("draws a sent piece as if it lay there", () => {
    const table = tableWith(placing, { legal: [], pending: "place 5 2" });
    expect(new Choice(table).laid?.place).toBe("5 2");
  });
});

it("lets a spectator only look", () => {
  const table = tableWith({ ...placing, legal: [] }, { seat: null });
  const choice = new Choice(table);
  choice.tapBand("5 2", here);
  choice.tapPiece(1, here);
  expect(choice.step).toBe("watch");
  expect(table.asked).toEqual([]);
});
