import { beforeEach, describe, expect, it, vi } from "vitest";

import type { FromServer } from "../api/messages.d";
import type { Answer, Command, Wire, WireOptions } from "../api/wire";
import { recallTable, remember } from "../store";
import { words } from "../text/text.svelte";
import { announcer } from "./announcer.svelte";
import type { OpenWire } from "./link.svelte";
import { TableState } from "./table.svelte";

/** A wire whose other end is the test. */
class FakeWire {
  asked: Command[] = [];
  answers: ((answer: Answer) => void)[] = [];
  constructor(readonly options: WireOptions) {}
  send(command: Command): Promise<Answer> {
    this.asked.push(command);
    return new Promise((settle) => this.answers.push(settle));
  }
  say(message: object, isNew = true): void {
    this.options.onMessage(message as FromServer, isNew);
  }
  close(): void {}
}

let wires: FakeWire[];
const open: OpenWire = (options) => {
  const wire = new FakeWire(options);
  wires.push(wire);
  return wire as unknown as Wire;
};

const view = (seat: number | null, to_move: number[], more: object = {}) => ({
  game: "qwinto", rules: 1, seats: 2, options: {}, seat, to_move, chance: false, over: false,
  ranks: null, legal: seat !== null && to_move.includes(seat) ? [{ move: "keep", effects: {} }] : [],
  shown: {}, last: [], ...more,
});
const info = (seat: number | null, more: object = {}) => ({
  table: {
    id: "t", status: "playing", seat, has_memory_aid: true, has_secrets: true,
    seats: [
      { by: "person", name: "Anne", user: "a", stand_in: false },
      { by: "person", name: "", user: "a", stand_in: false },
    ],
    ...more,
  },
});

async function enter(seats: number[], wire = open): Promise<TableState> {
  const tokens = seats.map((seat) => ({ seat, token: `token${seat}` }));
  const found = { status: "open", commitment: "c0", seats: [{ share: null }, { share: null }] };
  vi.stubGlobal("fetch", async (path: string) =>
    new Response(JSON.stringify(path.endsWith("/seats") ? tokens : found)),
  );
  const table = new TableState("t", wire);
  await table.enter();
  return table;
}

beforeEach(async () => {
  wires = [];
  localStorage.clear();
  remember("tables", []);
  await words.speak("en");
});

describe("a move", () => {
  it("counts as made at once, and nothing else may be chosen meanwhile", async () => {
    const table = await enter([0]);
    wires[0]!.say(info(0));
    wires[0]!.say({ version: 3, step: 2, events: [], view: view(0, [0]) }, false);
    expect(table.legal.length).toBe(1);
    table.play("keep");
    expect(table.pending).toBe("keep");
    expect(table.legal).toEqual([]);
    table.play("keep");
    expect(wires[0]!.asked).toEqual([{ do: "play", step: 2, move: "keep" }]);
    wires[0]!.say({ version: 4, step: 3, events: [{ seat: 0, event: "keep" }], view: view(0, [1]) });
    expect(table.pending).toBe(null);
    expect(table.happened).toEqual([{ seat: 0, event: "keep" }]);
  });

  it("that is refused is taken back, with the reason", async () => {
    const table = await enter([0]);
    wires[0]!.say(info(0));
    wires[0]!.say({ version: 3, step: 2, events: [], view: view(0, [0]) }, false);
    table.play("keep");
    wires[0]!.answers[0]!({ ok: false, refusal: { code: "over", params: {} } });
    await vi.waitFor(() => expect(table.pending).toBe(null));
    expect(table.toasts.map(({ text }) => text)).toEqual(["The game is over."]);
    expect(table.legal.length).toBe(1);
  });

  it("that a bot made as time was up is told to whom it concerns, for eyes and ears", async () => {
    const heard = vi.spyOn(announcer, "say");
    const table = await enter([0]);
    const said = () => table.toasts.map(({ text }) => text);
    wires[0]!.say(info(0));
    wires[0]!.say({ version: 3, step: 2, events: [], view: view(0, [0]) }, false);
    wires[0]!.say({ version: 4, step: 3, events: [{ seat: 1, event: "keep", by: "clock" }], view: view(0, [0]) });
    expect(said()).toEqual([]);
    wires[0]!.say({ version: 5, step: 4, events: [{ seat: 0, event: "keep", by: "clock" }], view: view(0, [1]) });
    expect(said()).toEqual(["Time is up: a bot has moved for you."]);
    expect(heard.mock.lastCall?.[0]).toBe("Time is up: a bot has moved for you.");
    const both = await enter([0, 1]);
    for (const wire of wires.slice(1)) wire.say(info(0));
    wires[1]!.say({ version: 5, step: 4, events: [{ seat: 0, event: "keep", by: "clock" }], view: view(0, [1]) });
    expect(both.toasts.map(({ text }) => text)).toEqual(["Time is up: a bot has moved for Anne."]);
    heard.mockRestore();
  });

  it("that is not offered any more is not made, and that is said", async () => {
    const table = await enter([0]);
    const said = () => table.toasts.map(({ text }) => text).at(-1);
    wires[0]!.say(info(0));
    wires[0]!.say({ version: 3, step: 2, events: [], view: view(0, [0]) }, false);
    table.play("reroll");
    expect(said()).toBe(words.say("web-stale"));
    table.play("keep");
    table.play("keep"); // a tap too many
    expect(said()).toBe(words.say("web-stale"));
    table.play("reroll");
    expect(said()).toBe(words.say("web-turn-sent"));
    wires[0]!.say({ version: 4, step: 3, events: [{ seat: 0, event: "keep" }], view: view(0, [1]) });
    table.play("keep");
    expect(said()).toBe(words.say("web-not-your-turn"));
    wires[0]!.say(info(0, { status: "over" }));
    table.play("keep");
    expect(said()).toBe("The game is over.");
    expect(wires[0]!.asked).toHaveLength(1);
  });

  it("that another window made for the same seat ends the wait", async () => {
    const table = await enter([0]);
    wires[0]!.say(info(0));
    wires[0]!.say({ version: 3, step: 2, events: [], view: view(0, [0]) }, false);
    table.play("keep");
    wires[0]!.say({ version: 4, step: 3, events: [{ seat: 0, event: "reroll" }], view: view(0, [0]) });
    expect(table.pending).toBe(null);
    expect(table.legal.length).toBe(1);
  });
});

describe("what happened", () => {
  it("before one came is told but not shown as moving", async () => {
    const table = await enter([0]);
    wires[0]!.say({ version: 3, step: 2, events: [{ seat: null, event: "first 0" }], view: view(0, [0]) }, false);
    expect(table.happened).toEqual([]);
    expect(table.now!.feed.length).toBe(1);
  });

  it("while the connection was lost comes in its order", async () => {
    const table = await enter([0]);
    wires[0]!.say({ version: 3, step: 2, events: [{ seat: 0, event: "a" }], view: view(0, [1]) }, false);
    wires[0]!.say({ version: 5, step: 4, events: [{ seat: 1, event: "b" }], view: view(0, [0]) }, false);
    expect(table.now!.feed.map(({ event }) => event)).toEqual(["a", "b"]);
    expect(table.happened).toEqual([{ seat: 1, event: "b" }]);
  });
});

describe("why not", () => {
  it("is answered by the referee, beside what was touched", async () => {
    const table = await enter([0]);
    wires[0]!.say(info(0));
    wires[0]!.say({ version: 3, step: 2, events: [], view: view(0, [0]) }, false);
    const at = document.body.appendChild(document.createElement("button"));
    const asked = table.whyNot("write o1", at);
    expect(table.why).toEqual({ at, text: null, clause: null }); // marked before there is an answer
    const refusal = { code: "Q12", params: { reason: "occupied", written: 3 } };
    wires[0]!.answers[0]!({ ok: true, message: { checked: "x", refusal } });
    await asked;
    expect(table.why).toEqual({ at, text: expect.stringContaining("3"), clause: "Q12" });
  });

  it("is not answered any more once something else was touched, or if there is nothing to say", async () => {
    const table = await enter([0]);
    wires[0]!.say(info(0));
    wires[0]!.say({ version: 3, step: 2, events: [], view: view(0, [0]) }, false);
    const at = document.body.appendChild(document.createElement("button"));
    const first = table.whyNot("write o1", at);
    const second = table.whyNot("write o2", at);
    wires[0]!.answers[0]!({ ok: true, message: { checked: "x", refusal: { code: "Q6", params: {} } } });
    await first;
    expect(table.why).toEqual({ at, text: null, clause: null });
    wires[0]!.answers[1]!({ ok: true, message: { checked: "x", refusal: null } });
    await second;
    expect(table.why).toBe(null);
  });

  it.each([
    ["choose", "D7"],
    ["place", "D9"],
    ["roll", "Q9"],
    ["keep", "Q10"],
    ["write", "Q12"],
    ["lay-cards", "C4"],
  ])("at another moment names what is due and its clause, never a notation: %s", async (due, clause) => {
    const table = await enter([0]);
    table.clauses = { [due]: clause };
    wires[0]!.say(info(0));
    wires[0]!.say({ version: 3, step: 2, events: [], view: view(0, [0]) }, false);
    const asked = table.whyNot("place 1 4", document.body);
    const refusal = { code: "turn", params: { reason: "step", due, move: "place 1 4" } };
    wires[0]!.answers[0]!({ ok: true, message: { checked: "x", refusal } });
    await asked;
    expect(table.why!.clause).toBe(clause);
    expect(table.why!.text).toContain(words.say(`due-${due}`));
    expect(table.why!.text).not.toContain("place 1 4");
  });
});

describe("around one device", () => {
  it("hands are hidden until whoever is to play has the device", async () => {
    const table = await enter([0, 1]);
    wires.forEach((wire, seat) => {
      wire.say(info(seat));
      wire.say({ version: 3, step: 2, events: [], view: view(seat, [1]) }, false);
    });
    expect([table.handTo, table.isHidden]).toEqual([1, true]);
    table.take(1);
    expect([table.handTo, table.seat, table.legal.length]).toEqual([null, 1, 1]);
    wires.forEach((wire, seat) =>
      wire.say({ version: 4, step: 3, events: [{ seat: 1, event: "keep" }], view: view(seat, [0, 1]) }),
    );
    expect(table.handTo).toBe(null); // who has it goes on
    wires.forEach((wire, seat) =>
      wire.say({ version: 5, step: 3, events: [], view: view(seat, [0]) }),
    );
    expect(table.handTo).toBe(0);
  });

  it("nothing is hidden where nobody has secrets", async () => {
    const table = await enter([0, 1]);
    wires.forEach((wire, seat) => {
      wire.say(info(seat, { has_secrets: false }));
      wire.say({ version: 3, step: 2, events: [], view: view(seat, [1]) }, false);
    });
    expect([table.handTo, table.isHidden]).toEqual([1, false]);
  });

  it("everybody adds a share of their own to the dice, the same after a reload", async () => {
    await enter([0, 1]);
    const shares = wires.map(({ options }) => options.share);
    expect(shares[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(shares[0]).not.toBe(shares[1]);
    await enter([0, 1]);
    expect(wires.slice(2).map(({ options }) => options.share)).toEqual(shares);
  });

  it("what the table has promised is noted before anything is added to the dice", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 500 }));
    const table = new TableState("t", open);
    await table.enter();
    expect([wires, recallTable("t")]).toEqual([[], {}]);
    const noted: unknown[] = [];
    const watched: OpenWire = (options) => {
      noted.push(recallTable("t").commitment);
      return open(options);
    };
    await enter([0, 1], watched);
    expect(noted).toEqual(["c0", "c0"]);
  });
});

it("what can be done is said again once somebody else has done something", async () => {
  const table = await enter([0]);
  const heard = vi.spyOn(announcer, "say");
  const open = "7 in purple. 4 cells are possible.";
  let version = 3;
  const happens = (...events: object[]) => {
    wires[0]!.say({ version: ++version, step: version, events, view: view(0, [0]) });
    heard.mockClear();
    table.announce(open, "due");
    return heard.mock.calls.length > 0;
  };
  wires[0]!.say(info(0));
  expect(happens({ seat: null, event: "dice p7" })).toBe(true);
  expect(happens({ seat: 0, event: "keep" }, { seat: 1, event: "answered 1" })).toBe(false);
  expect(happens({ seat: 0, event: "undo" })).toBe(true);
  expect(happens({ seat: 1, event: "roll p" }, { seat: null, event: "dice p7" })).toBe(true);
  heard.mockRestore();
});

describe("what is said", () => {
  const line = (number: number, seat: number, more: object) => ({
    number, at: 0, user: "b", name: "", seat, text: "", phrase: "", ...more,
  });
  const say = (...lines: object[]) => wires[0]!.say({ chat: lines });

  it("by others is heard, in one's own language, unless the conversation is open", async () => {
    const table = await enter([0]);
    const heard = vi.spyOn(announcer, "say");
    wires[0]!.say(info(0));
    say(line(1, 0, { text: "mine" }));
    expect(heard).not.toHaveBeenCalled();
    say(line(2, 1, { text: "salut" }), line(3, 1, { phrase: "thanks" }));
    expect(heard.mock.calls.map(([text]) => text)).toEqual(["Guest 2: salut", "Guest 2: Thank you"]);
    table.isTalking = true;
    say(line(4, 1, { text: "again" }));
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("stands after a colon as the language writes it", async () => {
    await words.speak("fr");
    const table = await enter([0]);
    const heard = vi.spyOn(announcer, "say");
    wires[0]!.say(info(0));
    say(line(1, 1, { text: "bonjour" }));
    expect(heard.mock.lastCall?.[0]).toBe(`${table.names[1]}\u00a0: bonjour`);
    heard.mockRestore();
  });

  it("while one comes in is not missed, though it is told before what was said earlier", async () => {
    const table = await enter([0]);
    wires[0]!.say(info(0));
    say(line(3, 1, { text: "third" }));
    say(line(1, 1, { text: "first" }), line(2, 1, { text: "second" }), line(3, 1, { text: "third" }));
    expect(table.now!.lines.map(({ text }) => text)).toEqual(["first", "second", "third"]);
  });
});

describe("what one says", () => {
  const unsaid = (table: TableState) => table.now!.unsaid.map(({ text }) => text);

  it("is on its way until the server has answered", async () => {
    const table = await enter([0]);
    void table.say({ text: "one", phrase: "" });
    void table.say({ text: "two", phrase: "" });
    expect(unsaid(table)).toEqual(["one", "two"]);
    expect(wires[0]!.asked).toMatchObject([{ do: "chat", text: "one" }, { do: "chat", text: "two" }]);
    wires[0]!.answers[0]!({ ok: true, message: null });
    await vi.waitFor(() => expect(unsaid(table)).toEqual(["two"]));
    expect(table.draft).toBe("");
  });

  it("and is refused can be changed, with the reason, and what is being written stays", async () => {
    const table = await enter([0]);
    const said = table.say({ text: "one", phrase: "" });
    table.draft = "two";
    wires[0]!.answers[0]!({ ok: false, refusal: { code: "muted", params: {} } });
    await said;
    expect([unsaid(table), table.draft]).toEqual([[], "one two"]);
    expect(table.toasts.map(({ text }) => text)).toEqual([words.refusal("muted", {})]);
  });
});

it("whoever has given up is still spoken to as themselves", async () => {
  const table = await enter([1]);
  const seats = [{ by: "person", user: "b", stand_in: false }, { by: "person", user: "a", stand_in: true, gone: true }];
  wires[0]!.say(info(1, { seats }));
  expect([table.seat, table.reader]).toEqual([null, 1]);
});

it("somebody without a seat watches, and may do nothing", async () => {
  const table = await enter([]);
  expect(wires[0]!.options.token).toBe(null);
  wires[0]!.say(info(null));
  wires[0]!.say({ version: 3, step: 2, events: [], view: view(null, [0]) }, false);
  expect([table.seat, table.legal, table.isSpectator]).toEqual([null, [], true]);
});
