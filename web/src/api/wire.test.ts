import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { FromServer, ToServer } from "./messages.d";
import { Wire, type WireState } from "./wire";

/** A socket whose other end is the test. */
class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  sent: ToServer[] = [];
  isClosed = false;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToServer);
  }
  close(): void {
    this.isClosed = true;
  }
  say(...messages: object[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** Let the client in, as the server does. */
  welcome(version = 1, ...more: object[]): void {
    this.onopen?.();
    this.say({ version, step: 0, events: [], view: null }, ...more, { ready: version });
    this.say({ pong: Date.now() / 1000 });
  }
  asked(what: string): ToServer[] {
    return this.sent.filter((message) => message.do === what);
  }
}

const latest = (): FakeSocket => FakeSocket.all.at(-1)!;
const line = (number: number, text: string, user = "ann") => ({
  number, at: 0, user, name: user, seat: 0, text, phrase: "",
});
const told = { table: { seats: [{ you: true, user: "ann" }] } };

let states: WireState[];
let heard: FromServer[];
let wire: Wire;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  [states, heard] = [[], []];
  wire = new Wire({
    url: "ws://here",
    token: "token",
    share: "ab",
    onMessage: (message) => heard.push(message),
    onState: (state) => states.push(state),
    open: () => new FakeSocket() as unknown as WebSocket,
  });
});
afterEach(() => {
  wire.close();
  vi.useRealTimers();
});

describe("a connection", () => {
  it("says hello with what it knows", () => {
    latest().onopen?.();
    expect(latest().sent[0]).toEqual({ do: "hello", version: 0, token: "token", share: "ab" });
    latest().welcome(7);
    latest().onclose?.();
    vi.advanceTimersByTime(1000);
    latest().onopen?.();
    expect(latest().sent[0]).toMatchObject({ do: "hello", version: 7 });
  });

  it("comes back after a loss, more and more slowly", () => {
    latest().welcome();
    const waits = [1, 2, 3, 4, 5].map((n) => {
      latest().onclose?.();
      let wait = 0;
      for (; FakeSocket.all.length === n; wait += 50) vi.advanceTimersByTime(50);
      return wait;
    });
    expect(waits[0]).toBeLessThan(500);
    expect(waits.at(-1)).toBeGreaterThan(2000);
    expect(states.at(-1)).toEqual({ is: "connecting", attempt: 5 });
  });

  it("comes back at once when the network is there again", () => {
    latest().welcome();
    latest().onclose?.();
    window.dispatchEvent(new Event("online"));
    expect(FakeSocket.all.length).toBe(2);
  });

  it("asks a silent server, and takes silence for a loss", () => {
    latest().welcome();
    const before = latest().asked("ping").length;
    vi.advanceTimersByTime(12_000);
    expect(latest().asked("ping").length).toBe(before + 1);
    vi.advanceTimersByTime(6_000);
    expect(FakeSocket.all[0]!.isClosed).toBe(true);
    expect(wire.state.is).toBe("waiting");
  });

  it.each([
    ["after something else was heard", () => latest().say({ chat: [] })],
    ["though it is asked again", () => window.dispatchEvent(new Event("online"))],
  ])("takes silence for a loss also %s", (_, meanwhile) => {
    latest().welcome();
    vi.advanceTimersByTime(12_000);
    meanwhile(); // the ping is on its way, and is never answered
    vi.advanceTimersByTime(6_000);
    expect(wire.state.is).toBe("waiting");
  });

  it("takes silence for a loss before it is let in, too", () => {
    latest().onopen?.();
    latest().say({ version: 1, step: 0, events: [], view: null });
    vi.advanceTimersByTime(6_000);
    expect(wire.state.is).toBe("waiting");
  });

  it("keeps a slow server that goes on answering", () => {
    latest().welcome();
    vi.advanceTimersByTime(12_000);
    for (let n = 0; n < 4; n++) {
      vi.advanceTimersByTime(4_000);
      latest().say({ chat: [] });
    }
    latest().say({ pong: Date.now() / 1000 });
    vi.advanceTimersByTime(10_000);
    expect(wire.state.is).toBe("ready");
  });

  it("notices soon that the network is gone, if it is", () => {
    latest().welcome();
    window.dispatchEvent(new Event("offline"));
    latest().say({ pong: Date.now() / 1000 }); // the server is in this house
    vi.advanceTimersByTime(5_000);
    expect(wire.state.is).toBe("ready");
    window.dispatchEvent(new Event("offline"));
    vi.advanceTimersByTime(2_000);
    expect(wire.state.is).toBe("waiting");
  });

  it("does not come back where the server says that it is no use", () => {
    latest().welcome();
    latest().say({ closing: "removed", reconnect: false });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
    expect(wire.state).toEqual({ is: "closed", reason: "removed" });
  });

  it("comes back where the server restarts", () => {
    latest().welcome();
    latest().say({ closing: "restart", reconnect: true });
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all.length).toBe(2);
  });

  it("hears nothing of a socket that it has given up", () => {
    const old = latest();
    old.welcome();
    old.onclose?.();
    vi.advanceTimersByTime(1000);
    const count = heard.length;
    old.say({ version: 9, step: 1, events: [], view: null });
    expect(heard.length).toBe(count);
  });
});

describe("a command", () => {
  it("is answered once it is done", async () => {
    latest().welcome();
    const done = wire.send({ do: "play", step: 0, move: "keep" });
    const [sent] = latest().asked("play") as { id: string }[];
    latest().say({ ack: sent!.id, version: 2 });
    expect(await done).toMatchObject({ ok: true });
  });

  it("is sent again with its id after a loss, and only while it is unanswered", async () => {
    latest().welcome();
    const lost = wire.send({ do: "play", step: 0, move: "keep" });
    const done = wire.send({ do: "start" });
    const first = latest();
    const [play, start] = [first.asked("play")[0] as { id: string }, first.asked("start")[0] as { id: string }];
    first.say({ ack: start.id, version: 2 });
    expect(await done).toMatchObject({ ok: true });
    first.onclose?.();
    vi.advanceTimersByTime(1000);
    latest().welcome(2);
    expect(latest().asked("play")).toEqual([play]);
    expect(latest().asked("start")).toEqual([]);
    latest().say({ ack: play.id, version: 3 });
    expect(await lost).toMatchObject({ ok: true });
  });

  it("waits while there is no connection", () => {
    void wire.send({ do: "play", step: 0, move: "keep" });
    expect(latest().sent).toEqual([]);
    latest().welcome();
    expect(latest().asked("play").length).toBe(1);
  });

  it("that was a line of chat and has been said is not said twice", async () => {
    latest().welcome(1, told, { chat: [line(1, "hi")] });
    const said = wire.send({ do: "chat", text: " hi   there " });
    const again = wire.send({ do: "chat", text: "hi" });
    latest().onclose?.();
    vi.advanceTimersByTime(1000);
    latest().welcome(1, told, { chat: [line(1, "hi"), line(2, "hi there"), line(3, "hi", "bob")] });
    expect(await said).toMatchObject({ ok: true });
    expect(latest().asked("chat")).toMatchObject([{ text: "hi" }]);
    latest().say({ ack: (latest().asked("chat")[0] as { id: string }).id, version: 1 });
    expect(await again).toMatchObject({ ok: true });
  });

  it("that was a line of chat is recognised, though a later one was heard first", async () => {
    latest().welcome(1, told);
    const said = wire.send({ do: "chat", text: "hi" });
    latest().say({ chat: [line(2, "hello", "bob")] }, { chat: [line(1, "hi")] });
    expect(await said).toMatchObject({ ok: true });
  });

  it("that was a line of chat is done once the line is heard", async () => {
    latest().welcome(1, told);
    const said = wire.send({ do: "chat", text: "hi" });
    const again = wire.send({ do: "chat", text: "hi" });
    latest().say({ chat: [line(1, "hi", "bob"), line(2, "hi")] });
    expect(await said).toMatchObject({ ok: true });
    const [first, second] = latest().asked("chat") as { id: string }[];
    latest().say({ ack: first!.id, version: 1 }, { refused: second!.id, code: "limit", params: {} });
    expect(await again).toMatchObject({ ok: false, refusal: { code: "limit" } });
  });

  it("that has happened before the loss is no error afterwards", async () => {
    latest().welcome();
    const given = wire.send({ do: "resign" });
    latest().onclose?.();
    vi.advanceTimersByTime(1000);
    latest().welcome(3);
    const [sent] = latest().asked("resign") as { id: string }[];
    latest().say({ refused: sent!.id, code: "over", params: {} });
    expect(await given).toMatchObject({ ok: true });
  });

  it("is refused with the reason", async () => {
    latest().welcome();
    const refused = wire.send({ do: "play", step: 0, move: "write o1" });
    const [sent] = latest().asked("play") as { id: string }[];
    latest().say({ refused: sent!.id, code: "Q6", params: { number: 3 } });
    expect(await refused).toMatchObject({ ok: false, refusal: { code: "Q6", params: { number: 3 } } });
  });

  it("ends with the connection", async () => {
    latest().welcome();
    const open = wire.send({ do: "hint" });
    wire.close("left");
    expect(await open).toMatchObject({ ok: false, refusal: { code: "connection" } });
  });
});

it("knows how far the server's clock is ahead", () => {
  const offsets: number[] = [];
  wire.close();
  wire = new Wire({
    url: "", token: null, share: null,
    onMessage: () => undefined, onState: () => undefined,
    onClock: (offset) => offsets.push(offset),
    open: () => new FakeSocket() as unknown as WebSocket,
  });
  latest().onopen?.();
  latest().say({ ready: 1 }, { pong: Date.now() / 1000 + 5 });
  expect(offsets[0]).toBeCloseTo(5000, -2);
});

describe("what the server says", () => {
  const view = (version: number) => ({ version, step: 0, events: [], view: null });
  const versions = () => heard.flatMap((message) => ("view" in message ? [message.version] : []));

  it("is one picture of the table at a time, and what follows a picture waits with it", () => {
    latest().welcome(1);
    latest().say(view(2), { chat: [] }, view(3), { chat: [line(1, "hello")] });
    expect(versions()).toEqual([1, 2]);
    expect(heard.at(-1)).toEqual({ chat: [] });
    vi.advanceTimersByTime(100);
    expect(versions()).toEqual([1, 2, 3]);
    expect(heard.at(-1)).toEqual({ chat: [line(1, "hello")] });
  });

  it("waits until a move is drawn", () => {
    latest().welcome(1);
    void wire.send({ do: "play", step: 0, move: "keep" });
    latest().say(view(2));
    expect(versions()).toEqual([1]);
    vi.advanceTimersByTime(100);
    expect(versions()).toEqual([1, 2]);
  });

  it("is heard to its end when the connection is lost", () => {
    latest().welcome(1);
    latest().say(view(2), view(3), { closing: "replaced", reconnect: false });
    latest().onclose?.();
    expect(versions()).toEqual([1, 2, 3]);
    expect(wire.state).toEqual({ is: "closed", reason: "replaced" });
  });
});
