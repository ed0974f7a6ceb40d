import { beforeAll, describe, expect, it } from "vitest";

import type { TableEvent, View } from "../games/contract";
import { words } from "../text/text.svelte";
import { headline, leaving } from "./headline";
import { since, spoken, told } from "./told";

beforeAll(() => words.speak("en"));

const feed = [
  { seat: null, event: "first 0" },
  { seat: null, event: "draw ?" },
  { seat: 0, event: "keep" },
  { seat: 1, event: "pass" },
  { seat: 1, event: "undo" },
];
const names = ["Anne", "Karim"];

describe("a journal", () => {
  const screen = { tell: ({ event }: { event: string }) => (event.startsWith("draw") ? null : event) };
  const table = { view: {} as View, names };

  it("leaves out what a game does not tell, and tells what was taken back", () => {
    expect(told(feed, table, screen).map(({ text }) => text)).toEqual([
      "Anne starts", "keep", "pass", "takes the last move back",
    ]);
  });

  it("tells no more than its end, if that is enough", () => {
    expect(told(feed, table, screen, 2).map(({ key, text }) => [key, text])).toEqual([
      [3, "pass"], [4, "takes the last move back"],
    ]);
  });

  it("knows what happened since one's own last move", () => {
    expect([since(feed, 0), since(feed, null)]).toEqual([3, 0]);
    expect(told(feed, table, screen, 4, since(feed, 0)).map(({ text }) => text)).toEqual([
      "pass", "takes the last move back",
    ]);
    expect(spoken({ seat: 1, text: "pass" }, names)).toBe("Karim pass");
  });

  it("counts what others answered together with it as new: nobody saw it before", () => {
    const sealed = [{ seat: 1, event: "answered 1" }, { seat: 2, event: "answered 2" }];
    const opened = [{ seat: 1, event: "write o1" }, { seat: 2, event: "pass" }];
    const before = [{ seat: 1, event: "roll o" }, { seat: null, event: "dice o5" }, { seat: 1, event: "keep" }];
    const own = { seat: 0, event: "write o2" };
    const fresh = (...events: TableEvent[]) => events.slice(since(events, 0)).filter(({ seat }) => seat !== 0);
    expect(fresh(...before, ...sealed, ...opened, own)).toEqual(opened);
    expect(fresh(...before, sealed[0]!, own, ...opened)).toEqual(opened);
    expect(fresh(...before, own)).toEqual([]);
    expect(fresh(...before, ...sealed, ...opened, own, { seat: 0, event: "roll o" })).toEqual([]);
  });
});

describe("a move that a bot made as time was up", () => {
  const late: TableEvent[] = [...feed.slice(0, 4), { seat: 0, event: "roll o", by: "clock" }, { seat: null, event: "draw ?" }];

  it("says so, and is no move that one has made", () => {
    const lines = told(late, { view: {} as View, names }, { tell: ({ event }) => event }, 9, since(late, 0));
    expect(lines.map(({ seat, text, isLate }) => [seat, text, isLate])).toEqual([
      [1, "pass", false], [0, "roll o (time was up)", true], [null, "draw ?", false],
    ]);
  });
});

describe("the end of a game", () => {
  const end = (scores: number[], ranks: number[] | null, more: object = {}) =>
    ({ over: true, seats: scores.length, ranks, shown: { scores }, ...more }) as unknown as View;

  it.each([
    [[72, 71], [1, 2], 0, "Won by one point"],
    [[72, 71], [1, 2], 1, "Lost by one point, well played"],
    [[72, 58], [1, 2], 1, "14 points behind Anne, well played"],
    [[72, 58], [1, 2], null, "Anne wins"],
    [[60, 60], [1, 1], 0, "You share the win: Anne and Karim"],
    [[60, 60], [1, 1], null, "Anne and Karim share the win"],
    [[40, 40], [1, 2], 1, "Anne wins, well played"],
  ])("%j %j for seat %s: %s", (scores, ranks, seat, text) => {
    expect(headline(end(scores, ranks), seat, names)).toBe(text);
  });

  it("tells who left before it", () => {
    const [stays, left] = [{ gone: false, sent_away: false }, { gone: true, sent_away: false }];
    expect(leaving([stays, stays], 0, names)).toBe("");
    expect(leaving([stays, left], 0, names)).toBe("Karim has left before the end.");
    expect(leaving([stays, left], 1, names)).toBe("You gave up.");
    expect(leaving([left, left], null, names)).toBe("Anne and Karim have left before the end.");
    expect(leaving([left, left], 1, names)).toBe("You left before the end, Anne too.");
    const sent = { gone: true, sent_away: true };
    expect(leaving([stays, sent], 0, names)).toBe("The host has sent Karim away.");
    expect(leaving([left, sent], 0, names)).toBe("You gave up. The host has sent Karim away.");
    expect(leaving([stays, { ...sent, gone: false }], 0, names)).toBe(""); // told of before
  });

  it("alone, or given up", () => {
    expect(headline(end([31], [1]), 0, ["Anne"])).toBe("31 points, alone at the table");
    expect(headline(end([1, 2], null, { over: false }), 0, names)).toBe("The game was given up");
  });
});
