import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { words } from "../../text/text.svelte";
import type { BoardTable, Legal, View } from "../contract";
import Board from "./Board.svelte";
import type { Shown } from "./cards";
import { letters, movesOf, sort } from "./choices";
import { arc, plan, type Box } from "./flightplan";
import { marks } from "./marks";
import { drawn } from "./pending";
import Scoring from "./Scoring.svelte";
import { name, tell } from "./tell";

const LEGAL: Legal[] = [
  { move: "lay 22", effects: { low: 12, high: 32 } },
  { move: "lay 42", effects: { low: 32, high: 52 } },
  {
    move: "twist 13",
    effects: { mirror: 31, points: 2, empties_row: false, ends_round: false, low: 22, high: 42 },
  },
  {
    move: "twist 42",
    effects: { mirror: 24, points: 2, empties_row: false, ends_round: false, low: 22, high: 42 },
  },
  { move: "take", effects: { cards: 4, toads: 1, points: -8, unseen: false, ends_round: false } },
];

const SHOWN: Shown = {
  phase: "play",
  round: 1,
  starter: 0,
  active: 0,
  row: [24, 31, 33, 32],
  cost: 8,
  zone: [22, 42],
  pile: 40,
  hand: [13, 22, 42, 63],
  hands: [4, 9],
  up: [[], [38, 83]],
  down: [2, 3],
  unseen: [0, 1],
  down_cards: [[44, 51], null],
  totals: [0, 0],
  scores: [-6, -1],
};

function view(changes: Partial<View> = {}, shown: Partial<Shown> = {}): View {
  return {
    game: "take_that",
    rules: 1,
    seats: 2,
    options: { rounds: 2, expert: false },
    seat: 0,
    to_move: [0],
    chance: false,
    over: false,
    ranks: null,
    legal: LEGAL,
    shown: { ...SHOWN, ...shown } as unknown as View["shown"],
    last: [],
    ...changes,
  };
}

function table(seen: View, changes: Partial<BoardTable> = {}): BoardTable {
  return {
    view: seen,
    seat: 0,
    legal: seen.legal,
    names: ["Aline", "Odette"],
    happened: [],
    pending: null,
    hints: null,
    hasMemoryAid: true,
    isAnimated: false,
    play: vi.fn(),
    whyNot: vi.fn(),
    refuseAt: vi.fn(),
    announce: vi.fn(),
    ...changes,
  };
}

const card = (number: number): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-card="${number}"]`)!;

beforeAll(() => words.speak("en"));
afterEach(cleanup);

describe("choices", () => {
  it("a card that can be laid and twisted offers the twist first", () => {
    expect(movesOf(42, sort(LEGAL))).toEqual(["twist 42", "lay 42"]);
    expect(movesOf(63, sort(LEGAL))).toEqual([]);
  });

  it("twist partners share a letter, in the order of the row", () => {
    const tabs = letters(sort(LEGAL), SHOWN.row);
    expect([tabs.get(24), tabs.get(42), tabs.get(31), tabs.get(13)]).toEqual(["a", "a", "b", "b"]);
  });
});

describe("a move on its way", () => {
  it("is what is waited for, not oneself", () => {
    render(Board, { table: table(view(), { legal: [], pending: "lay 22" }) });
    screen.getByRole("button", { name: "Your move is on its way" });
    expect(screen.queryByText("Aline to move")).toBeNull();
  });

  it("is drawn as if it were done", () => {
    const laid = drawn(view(), "lay 22", 0);
    expect([laid.row.at(-1), laid.hand, laid.zone]).toEqual([22, [13, 42, 63], [12, 32]]);
    const twisted = drawn(view(), "twist 13", 0);
    expect([twisted.row, twisted.up[0]]).toEqual([[24, 33, 32], [13, 31]]);
    const taken = drawn(view(), "take", 0);
    expect([taken.row, taken.down[0], taken.scores[0]]).toEqual([[], 6, -14]);
  });

  it("is counted with the row, whose cost comes with the answer", () => {
    const laid = table(view(), { legal: [], pending: "lay 22" });
    render(Board, { table: laid });
    screen.getByText("5 cards, 2 toads");
    screen.getByRole("region", { name: "The row: 5 cards, 2 toads" });
    expect(screen.queryByText("4 cards, 1 toad: −8 to take")).toBeNull();
  });

  it("of which nothing is known changes nothing", () => {
    expect(drawn(view({ legal: [] }), "lay 22", 0)).toEqual(SHOWN);
  });
});

describe("cards that travel", () => {
  const box = (x: number): Box => ({ x, y: 0, width: 10, height: 10 });

  it("go from the hand to the row", () => {
    const before = new Map([["hand:22", box(0)]]);
    const { flights } = plan([{ seat: 0, event: "lay 22" }], before, new Map([["row:22", box(50)]]), 0);
    expect(flights).toMatchObject([{ card: 22, from: box(0), to: box(50), becomes: "row:22" }]);
    const way = arc(flights[0]!).map(({ transform }) => transform);
    expect([way[0], way.at(-1)]).toEqual(["translate(-50px, 0px) scale(1)", "translate(0px, 0px) scale(1)"]);
  });

  it("stay where they are when their move was shown already", () => {
    const places = new Map([["row:22", box(50)]]);
    expect(plan([{ seat: 0, event: "lay 22" }], places, places, 0).flights).toEqual([]);
  });

  it("never take longer than 900 ms, and a deal takes none", () => {
    const before = new Map([...Array(30).keys()].map((n) => [`row:${n + 12}`, box(n)]));
    const after = new Map([
      ["seat:1", box(3)],
      ["row:98", box(5)],
    ]);
    const events = [
      { seat: 1, event: "take" },
      { seat: 1, event: "lay 98" },
      ...Array(4).fill({ seat: null, event: "draw ?" }),
    ];
    const { flights } = plan(events, before, after, 0);
    expect(flights).toHaveLength(31);
    expect(Math.max(...flights.map(({ delay, ms }) => delay + ms))).toBeLessThanOrEqual(900.001);
  });
});

describe("words", () => {
  it("tell moves, own draws and the unseen card, but not every draw of others", () => {
    const take = { seat: 1, event: "take" };
    const hidden = { seat: null, event: "draw ?" };
    expect(tell({ seat: 1, event: "twist 94" }, view())).toBe("twists 94 with 49");
    const draw = { seat: null, event: "draw 55" };
    expect(tell(draw, view({ last: [{ seat: 0, event: "lay 22" }, draw] }))).toBe("55 is drawn");
    expect(tell(draw, view())).toBeNull();
    expect(tell(hidden, view({ last: [{ seat: 1, event: "lay 22" }, hidden] }))).toBeNull();
    expect(tell(hidden, view({ last: [take, hidden] }))).toBe("A card is drawn face down");
    expect(tell(hidden, view({ last: Array(18).fill(hidden) }))).toBeNull();
  });

  it("tell where rounds begin", () => {
    const deal = Array(18).fill({ seat: null, event: "draw ?" });
    const feed = [...deal, { seat: 0, event: "lay 22" }, deal[0], { seat: 1, event: "take" }, ...deal];
    const told = feed.map((event, at) => tell(event, view({}, { round: 2 }), { feed, at, from: 0 }));
    expect(told[0]).toBe("Round 1 begins: the cards are dealt");
    expect(told[21]).toBe("Round 2 begins: the cards are dealt");
    expect(told.filter((line) => line?.startsWith("Round"))).toHaveLength(2);
  });

  it("name moves", () => {
    expect(name("lay 41", view())).toBe("Lay 41");
    expect(name("take", view())).toBe("Take the row");
  });
});

it("what earlier rounds brought and cost is spelled out, too", async () => {
  const over = view({ over: true }, { round: 2, totals: [-3, 1], scores: [-9, 2], down: [6, 3] });
  const gains = async () => [
    { seat: 0, move: "twist 13", changes: [2, 0] },
    { seat: 0, move: "take", changes: [-5, 0] },
    { seat: 1, move: "twist 38", changes: [0, 2] },
    { seat: 0, move: "take", changes: [-6, 0] },
  ];
  render(Scoring, { table: table(over, { gains }), seat: 0 });
  await screen.findByText("Twisted pairs");
  const lines = [...document.querySelectorAll(".line")].map((line) => line.textContent!.replace(/\s+/g, " ").trim());
  expect(lines.slice(0, 3)).toEqual(["Round 1−3", "Twisted pairs+2", "Taken cards−5"]);
});

it("hints mark a card with its best rank, and the row", () => {
  const hint = (move: string, value: number) => ({ move, value, reasons: [] });
  const hints = [hint("twist 42", 0.61), hint("take", 0.5), hint("lay 42", 0.4)];
  const found = marks(table(view(), { hints }));
  expect(found.cards.get(42)).toMatchObject({ rank: 1, kind: "twist" });
  expect(found.take?.rank).toBe(2);
});

describe("the board", () => {
  it("asks for a choice, names it, and plays it", async () => {
    const at = table(view());
    render(Board, { table: at });
    await fireEvent.click(card(22));
    expect(card(22).getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(screen.getByText(/^Lay 22/));
    expect(at.play).toHaveBeenCalledWith("lay 22");
  });

  it("calls one's points a bound where nobody has seen a card (T12)", () => {
    render(Board, { table: table(view()) });
    expect(screen.queryByText("at most −6 points")).toBeNull();
    cleanup();
    render(Board, { table: table(view({}, { down: [3, 3], unseen: [1, 1] })) });
    expect(screen.getByText("at most −6 points")).toBeTruthy();
  });

  it("spells out what taking costs, and takes on the second tap only", async () => {
    const at = table(view());
    render(Board, { table: at });
    await fireEvent.click(screen.getByText("Take the row: 4 cards, 1 toad, −8"));
    expect(at.play).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText("4 cards, 1 toad, −8"));
    expect(at.play).toHaveBeenCalledWith("take");
  });

  it("asks the referee about a card that does nothing", async () => {
    const at = table(view());
    render(Board, { table: at });
    await fireEvent.click(card(63));
    expect(at.whyNot).toHaveBeenCalledWith("lay 63", card(63));
  });

  it("goes by keys: 3 chooses, K lays, R twists, T takes twice, Esc goes back", async () => {
    const at = table(view());
    render(Board, { table: at });
    const press = (key: string) => fireEvent.keyDown(document.body, { key });
    await press("3");
    expect(document.activeElement).toBe(card(42));
    await press("k");
    expect(at.play).toHaveBeenLastCalledWith("lay 42");
    expect(document.activeElement).toBe(card(63)); // before the card that is laid goes
    await press("1");
    await press("r");
    expect(at.play).toHaveBeenLastCalledWith("twist 13");
    await press("t");
    await press("Escape");
    await press("t");
    expect(at.play).toHaveBeenCalledTimes(2);
    await press("t");
    expect(at.play).toHaveBeenLastCalledWith("take");
  });

  it("walks the hand with arrows, and Enter on the chosen card confirms", async () => {
    const at = table(view());
    render(Board, { table: at });
    card(13).focus();
    await fireEvent.keyDown(card(13), { key: "ArrowRight" });
    expect(document.activeElement).toBe(card(22));
    await fireEvent.click(card(22));
    await fireEvent.keyDown(card(22), { key: "Enter" });
    expect(at.play).toHaveBeenCalledWith("lay 22");
  });

  it("has neither hand nor buttons for those who only watch", () => {
    const seen = view({ seat: null, legal: [] }, { hand: null, down_cards: [null, null] });
    render(Board, { table: table(seen, { seat: null }) });
    expect(document.querySelector("[data-card], button")).toBeNull();
  });

  it("keeps what lies face down to itself when the memory aid is off", () => {
    render(Board, { table: table(view(), { hasMemoryAid: false }) });
    expect(screen.queryByText(/1 toad$/)).toBeNull();
    expect(screen.queryByText("−6 points")).toBeNull();
  });
});
