// The socket of one seat at a table, kept alive.
//
// Commands are kept until the server has answered them, and sent again after a connection was lost: a
// move has an id by which the server knows it, so it happens once. What was said is looked for among the
// lines that the server tells. A connection that says nothing is asked whether it is there.

import { Inbox } from "./inbox";
import type { Closing, FromServer, LineInfo, Refusal, ToServer } from "./messages.d";

export type WireState =
  | { is: "connecting"; attempt: number }
  | { is: "ready" }
  | { is: "waiting"; attempt: number } // until the next attempt
  | { is: "closed"; reason: string }; // for good

type WithoutId<Message> = Message extends { id: string } ? Omit<Message, "id"> : never;
export type Command = WithoutId<ToServer>;

/** How a command was answered; hints and checks have more to tell. */
export type Answer =
  | { ok: true; message: FromServer | null }
  | { ok: false; refusal: Refusal };

export interface WireOptions {
  url: string;
  token: string | null;
  share: string | null;
  onMessage: (message: FromServer, isNew: boolean) => void;
  onState: (state: WireState) => void;
  /** Milliseconds by which the server's clock is ahead of this one. */
  onClock?: (offset: number) => void;
  open?: (url: string) => WebSocket;
}

interface Waiting {
  command: Command & { id: string };
  settle: (answer: Answer) => void;
  sent: number; // how often, perhaps in vain
}

const QUIET = 12_000; // milliseconds after which a silent server is asked whether it is there,
const ASKED = 2_000; // and when it should have answered something
const PATIENCE = 6_000; // to answer, or to let us in
const BACKOFF = [250, 500, 1000, 2000, 4000, 8000];
/** Refusals of what was sent again that mean: it has happened already. */
const ALREADY = new Set(["undo", "gone", "over", "started", "stand-in", "running"]);

export class Wire {
  state: WireState = { is: "connecting", attempt: 0 };
  /** Up to which version the table is known here. */
  version = 0;

  private socket: WebSocket | null = null;
  private inbox: Inbox | null = null;
  private waiting = new Map<string, Waiting>();
  private attempt = 0;
  private count = 0;
  private user: string | null = null; // who sits here
  private readonly said = new Set<number>(); // the lines of chat that were heard
  private pinged = 0;
  private best = Infinity; // the shortest way there and back so far
  private end: Closing | null = null;
  private timers: Record<string, ReturnType<typeof setTimeout> | undefined> = {};
  private readonly session = randomHex(6);

  constructor(private readonly options: WireOptions) {
    document.addEventListener("visibilitychange", this.wake);
    window.addEventListener("online", this.wake);
    window.addEventListener("offline", this.doubt);
    window.addEventListener("pageshow", this.wake);
    this.connect();
  }

  /** Ask for something; it is asked again after a loss until there is an answer. */
  send(command: Command): Promise<Answer> {
    const id = `${this.session}-${++this.count}`;
    return new Promise((settle) => {
      const one = { command: { ...command, id } as Waiting["command"], settle, sent: 0 };
      this.waiting.set(id, one);
      if (this.state.is === "closed") this.settle(id, { ok: false, refusal: lost(this.state.reason) });
      else if (this.state.is === "ready") this.deliver(one);
    });
  }

  /** End for good. */
  close(reason = "left"): void {
    document.removeEventListener("visibilitychange", this.wake);
    window.removeEventListener("online", this.wake);
    window.removeEventListener("offline", this.doubt);
    window.removeEventListener("pageshow", this.wake);
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
    this.become({ is: "closed", reason });
    this.drop();
    for (const id of [...this.waiting.keys()])
      this.settle(id, { ok: false, refusal: lost(reason) });
  }

  /** Try at once: somebody looks, or the network is back. */
  wake = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.state.is === "waiting") this.connect();
    else if (this.state.is === "ready") this.ping();
  };

  /** The network is said to be gone; a server on this machine, or in this house, answers all the same. */
  private doubt = (): void => {
    if (this.state.is !== "ready") return;
    this.ping();
    this.after("patience", ASKED, () => this.lose());
  };

  private connect(): void {
    this.drop();
    this.end = null;
    this.become({ is: "connecting", attempt: this.attempt });
    const { url, token, share, open = (address) => new WebSocket(address) } = this.options;
    const socket = (this.socket = open(url));
    const mine = <E>(act: (event: E) => void) => (event: E) => void (this.socket === socket && act(event));
    this.expect();
    socket.onopen = mine(() =>
      this.tell({ do: "hello", version: this.version, ...(token && { token, share }) }),
    );
    const inbox = (this.inbox = new Inbox((message) => this.socket === socket && this.hear(message)));
    socket.onmessage = mine((event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as FromServer));
    const end = mine(() => {
      inbox.empty();
      this.lose();
    });
    [socket.onclose, socket.onerror] = [end, end];
  }

  /** That something was said counts at once, what it says in its turn. */
  private receive(message: FromServer): void {
    this.after("quiet", QUIET, () => this.ping());
    if ("pong" in message) return this.measure(message.pong);
    if (this.pinged || this.state.is !== "ready") this.expect(); // the answer itself is still to come
    if (this.state.is === "ready") this.inbox?.take(message);
    else this.hear(message);
  }

  private hear(message: FromServer): void {
    if ("closing" in message) {
      this.end = message;
      return this.lose();
    }
    const isNew = this.state.is === "ready";
    if ("table" in message) this.user = message.table.seats.find(({ you }) => you)?.user ?? null;
    if ("chat" in message) this.recognise(message.chat);
    if ("view" in message) this.version = message.version;
    this.options.onMessage(message, isNew);
    if ("ready" in message) this.begin();
    else if ("ack" in message) this.settle(message.ack, { ok: true, message });
    else if ("hints" in message) this.settle(message.hints, { ok: true, message });
    else if ("checked" in message) this.settle(message.checked, { ok: true, message });
    else if ("refused" in message) this.refuse(message.refused, message);
  }

  /** All has been told: what is still unanswered is sent again, in its order. */
  private begin(): void {
    this.attempt = 0;
    this.become({ is: "ready" });
    this.ping();
    for (const one of this.waiting.values()) this.deliver(one);
  }

  private deliver(one: Waiting): void {
    this.tell(one.command);
    if (one.command.do === "play") this.inbox?.rest(); // until the move is drawn
    one.sent += 1;
    this.after("quiet", ASKED, () => this.ping());
  }

  private refuse(id: string, refusal: Refusal): void {
    const one = this.waiting.get(id);
    const isAgain = one && one.sent > 1 && one.command.do !== "play";
    if (isAgain && ALREADY.has(refusal.code)) this.settle(id, { ok: true, message: null });
    else this.settle(id, { ok: false, refusal });
  }

  private settle(id: string, answer: Answer): void {
    const one = this.waiting.get(id);
    this.waiting.delete(id);
    one?.settle(answer);
  }

  /** Lines of chat that were sent and are heard have been said, though the answer is still to come, or was lost. */
  private recognise(lines: LineInfo[]): void {
    const fresh = lines.filter(({ number }) => !this.said.has(number));
    for (const { number } of fresh) this.said.add(number);
    for (const [id, { command, sent }] of [...this.waiting]) {
      if (command.do !== "chat" || !sent) continue;
      const { text = "", phrase = "" } = command;
      const heard = fresh.findIndex(
        (line) => line.user === this.user && line.text === tidy(text) && line.phrase === phrase,
      );
      if (heard >= 0) {
        fresh.splice(heard, 1);
        this.settle(id, { ok: true, message: null });
      }
    }
  }

  /** The connection is gone, or as good as gone. */
  private lose(): void {
    if (this.state.is === "closed") return;
    if (this.end && !this.end.reconnect) return this.close(this.end.closing);
    this.drop();
    const wait = BACKOFF[Math.min(this.attempt, BACKOFF.length - 1)]!;
    this.attempt += 1;
    this.become({ is: "waiting", attempt: this.attempt });
    this.after("retry", wait * (0.75 + Math.random() / 2), () => this.connect());
  }

  private ping(): void {
    if (this.state.is !== "ready" || this.pinged) return;
    this.pinged = performance.now();
    this.tell({ do: "ping" });
    this.expect();
  }

  /** Somebody has to answer: where nothing is heard any more, the connection is gone. */
  private expect(): void {
    this.after("patience", PATIENCE, () => this.lose());
  }

  private measure(serverTime: number): void {
    clearTimeout(this.timers.patience);
    const way = performance.now() - this.pinged;
    this.pinged = 0;
    if (way > this.best) return;
    this.best = way;
    this.options.onClock?.(serverTime * 1000 + way / 2 - Date.now());
  }

  private tell(message: ToServer): void {
    this.socket?.send(JSON.stringify(message));
  }

  private drop(): void {
    const { socket } = this;
    this.socket = null;
    this.pinged = 0;
    this.best = Infinity;
    for (const name of ["patience", "quiet", "retry"]) clearTimeout(this.timers[name]);
    socket?.close();
  }

  private become(state: WireState): void {
    this.state = state;
    this.options.onState(state);
  }

  private after(name: string, wait: number, act: () => void): void {
    clearTimeout(this.timers[name]);
    this.timers[name] = setTimeout(act, wait);
  }
}

/** What the server makes of a line: no spaces around it or doubled in it. */
const tidy = (text: string): string => text.split(/\s+/).filter(Boolean).join(" ");

const lost = (reason: string): Refusal => ({ code: "connection", params: { reason } });

/** Random bytes; there is no secure context by IP address, but there is this. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return [...drawn].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where the socket of a table is. */
export function socketAddress(table: string): string {
  const secure = location.protocol === "https:" ? "wss:" : "ws:";
  return `${secure}//${location.host}/api/v1/tables/${encodeURIComponent(table)}/socket`;
}
