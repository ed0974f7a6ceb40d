// One seat at a table as it is seen from there (no token: as a spectator sees it).

import type { Chat, FromServer, LineInfo, Refusal, TableInfo } from "../api/messages.d";
import { Wire, socketAddress, type Answer, type Command, type WireState } from "../api/wire";
import type { Hint, TableEvent, View } from "../games/contract";
import { kept } from "../kit/kept";

export type OpenWire = (options: ConstructorParameters<typeof Wire>[0]) => Wire;

export interface News {
  /** Something happened while one looked on. */
  onNews?: (link: SeatLink, events: TableEvent[], before: View | null) => void;
  onRefused?: (refusal: Refusal, command: Command) => void;
  onLines?: (lines: LineInfo[]) => void;
}

/** What is said: words of one's own, or the code of a phrase. */
export type Words = Required<Pick<Chat, "text" | "phrase">>;

export class SeatLink {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  version = $state(0);
  /** All that happened, in its order. */
  feed = $state.raw<TableEvent[]>([]);
  /** What the last view has that the one before had not. */
  happened = $state.raw<TableEvent[]>([]);
  lines = $state.raw<LineInfo[]>([]);
  /** What was said here and is still on its way. */
  unsaid = $state.raw<Words[]>([]);
  connection = $state.raw<WireState>({ is: "connecting", attempt: 0 });
  isReady = $state(false); // has been, at least once
  pending = $state<string | null>(null);
  hints = $state.raw<Hint[] | null>(null);
  isThinking = $state(false);
  /** What the server said before it closed. */
  problem = $state.raw<Refusal | null>(null);
  /** Milliseconds by which the server's clock is ahead. */
  offset = $state(0);

  private step = 0;
  private readonly wire: Wire;

  constructor(
    table: string,
    readonly seat: number | null,
    token: string | null,
    share: string | null,
    private readonly news: News,
    open: OpenWire = (options) => new Wire(options),
  ) {
    this.wire = open({
      url: socketAddress(table),
      token,
      share,
      onMessage: (message, isNew) => this.hear(message, isNew),
      onState: (state) => (this.connection = state),
      onClock: (offset) => (this.offset = offset),
    });
  }

  /** Ask for something; a refusal is told. */
  async ask(command: Command): Promise<Answer> {
    const answer = await this.wire.send(command);
    if (!answer.ok) this.news.onRefused?.(answer.refusal, command);
    return answer;
  }

  /** Make a move: it counts as made here until the server says otherwise. */
  async play(move: string): Promise<void> {
    if (this.pending !== null) return;
    this.pending = move;
    this.hints = null;
    await this.ask({ do: "play", step: this.step, move });
    if (this.pending === move) this.pending = null;
  }

  /** Say something to everybody at the table. */
  async say(words: Words): Promise<Answer> {
    this.unsaid = [...this.unsaid, words];
    const answer = await this.ask({ do: "chat", ...words });
    this.unsaid = this.unsaid.filter((other) => other !== words);
    return answer;
  }

  /** Why a move is refused, now or once `first` is made; null if it is not. */
  async check(move: string, first?: string): Promise<Refusal | null> {
    const answer = await this.wire.send({ do: "check", move, first });
    if (!answer.ok) return answer.refusal;
    return answer.message && "checked" in answer.message ? answer.message.refusal : null;
  }

  /** Ask for the best moves; those for a view that is past are not shown. */
  async askHints(): Promise<void> {
    if (this.isThinking) return;
    const { version } = this;
    this.isThinking = true;
    const answer = await this.ask({ do: "hint", seconds: 1.5 });
    this.isThinking = false;
    const message = answer.ok ? answer.message : null;
    if (message && "hints" in message && version === this.version) this.hints = message.moves;
  }

  close(): void {
    this.wire.close();
  }

  private hear(message: FromServer, isNew: boolean): void {
    if ("view" in message) this.goOn(message.version, message.step, message.events, message.view, isNew);
    else if ("table" in message) this.info = kept(this.info, message.table);
    else if ("chat" in message) this.listen(message.chat, isNew);
    else if ("ready" in message) this.isReady = true;
    else if ("error" in message) this.problem = message.error;
  }

  private goOn(version: number, step: number, events: TableEvent[], view: View | null, isNew: boolean): void {
    const before = this.view;
    if (version !== this.version || view !== null) {
      this.feed = this.version === 0 ? events : [...this.feed, ...events];
      this.happened = isNew || before ? events : [];
    }
    if (events.some(({ seat, event }) => seat === this.seat && event === this.pending) || step !== this.step)
      this.pending = null;
    if (version !== this.version) this.hints = null;
    if (before && view) [view.shown, view.options] = [kept(before.shown, view.shown), kept(before.options, view.options)];
    [this.version, this.step, this.view] = [version, step, view];
    if (isNew && events.length) this.news.onNews?.(this, events, before);
  }

  private listen(lines: LineInfo[], isNew: boolean): void {
    // One that is said while somebody comes in may be told before those that were said earlier.
    const known = new Set(this.lines.map(({ number }) => number));
    const fresh = lines.filter(({ number }) => !known.has(number));
    this.lines = [...this.lines, ...fresh].sort((one, other) => one.number - other.number);
    if (isNew && fresh.length) this.news.onLines?.(fresh);
  }
}
