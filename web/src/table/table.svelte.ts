// A table on this screen: one seat, several around one device, or a spectator's chair.
//
// Each seat that this device holds has a link of its own; the board sees the one whose turn it is to look.

import { api } from "../api/rest";
import type { LineInfo, Refusal, TableInfo } from "../api/messages.d";
import type { Answer, Command } from "../api/wire";
import type { BoardTable, Gain, Hint, Legal, Manner, TableEvent, View } from "../games/contract";
import { letGo } from "../kit/focus";
import { mayMove } from "../kit/motion";
import { settings } from "../settings.svelte";
import { sound } from "../sound";
import { recallTable, rememberTable } from "../store";
import { t, words } from "../text/text.svelte";
import { announcer } from "./announcer.svelte";
import { SeatLink, type OpenWire, type Words } from "./link.svelte";
import { namesAt } from "./names";
import { sharesFor } from "./noted";
import { speakerOf, wordsOf } from "./said";
import { isLate, isQuiet } from "./told";

/** What is refused, and why; null: the referee is being asked. */
export interface Why {
  at: Element;
  text: string | null;
  clause: string | null;
}

export interface Toast {
  id: number;
  text: string;
  isBad: boolean;
}

const TOAST_TIME = 4000; // milliseconds
const NONE: Legal[] = []; // the same one always, so that nothing is drawn again where there was nothing

export class TableState implements BoardTable {
  links = $state.raw<SeatLink[]>([]);
  /** The seat that looks; null: nobody yet, or only spectators. */
  here = $state<number | null>(null);
  /** Why the table cannot be shown. */
  failure = $state<string | null>(null);
  why = $state.raw<Why | null>(null);
  toasts = $state.raw<Toast[]>([]);
  read = $state(0); // so many lines of chat, on this device
  /** Whoever looks has asked for another game. */
  wantsMore = $state(false);
  isTalking = false; // they are open on this screen
  draft = $state(""); // what is being written to the others
  /** Around one device, hands are hidden between turns unless everybody agrees to play openly. */
  isOpen = $state(false);

  /** Which clause of the game's rules each decision has. */
  clauses: Record<string, string> = {};

  private due: { text: string; link: SeatLink | undefined; at: number } | null = null;
  private count = 0;
  private isEnded = false;

  constructor(
    readonly id: string,
    private readonly open?: OpenWire,
  ) {
    const { isOpen = false, read = 0 } = recallTable(id);
    [this.isOpen, this.read] = [isOpen, read];
  }

  /** Take the seats that are held here, or watch. */
  async enter(): Promise<void> {
    const found = await Promise.all([api.table(this.id), api.seats(this.id)]).catch((error: unknown) => {
      this.failure = error instanceof Error ? error.message : String(error);
      return null;
    });
    if (found === null || this.isEnded) return;
    const [info, held] = found;
    for (const link of this.links) link.close();
    const shares = sharesFor(this.id, info, held.map(({ seat }) => seat));
    this.links = held.length
      ? held.map(({ seat, token }) => this.link(seat, token, shares[seat] ?? null))
      : [this.link(null, null, null)];
    this.here = held.length === 1 ? held[0]!.seat : null;
  }

  leave(): void {
    this.isEnded = true;
    for (const link of this.links) link.close();
  }

  private link(seat: number | null, token: string | null, share: string | null): SeatLink {
    return new SeatLink(
      this.id,
      seat,
      token,
      share,
      {
        onNews: (link, events, before) => this.report(link, events, before),
        onRefused: (refusal, command) => this.refuse(refusal, command),
        onLines: (lines) => {
          if (seat === this.links[0]?.seat) this.listen(lines);
        },
      },
      this.open,
    );
  }

  // What boards see

  /** The link whose view is shown. */
  readonly now = $derived(this.links.find(({ seat }) => seat === this.here) ?? this.links[0]);

  get view(): View {
    return this.now!.view!;
  }
  readonly seat: number | null = $derived.by(() => {
    const seat = this.now?.seat ?? null;
    return seat !== null && this.info?.seats[seat]?.stand_in ? null : seat;
  });
  readonly legal: Legal[] = $derived.by(() =>
    this.pending === null && this.seat !== null && !this.isOver ? (this.now?.view?.legal ?? NONE) : NONE,
  );
  readonly names = $derived.by(() => namesAt(this.id, this.info?.seats ?? []));
  get happened(): TableEvent[] {
    return this.now?.happened ?? [];
  }
  get pending(): string | null {
    return this.now?.pending ?? null;
  }
  get hints(): Hint[] | null {
    return this.now?.hints ?? null;
  }
  get hasMemoryAid(): boolean {
    return this.info?.has_memory_aid ?? true;
  }
  get isAnimated(): boolean {
    return settings.chosen.isAnimated;
  }

  play = (move: string): void => {
    if (!this.legal.some((legal) => legal.move === move)) return this.tellLate(move);
    letGo(mayMove(this));
    this.why = null;
    sound("own");
    void this.now?.play(move);
  };

  /** What was offered a moment ago is seen still: say why it cannot be done, unless that is being done. */
  private tellLate(move: string): void {
    if (this.pending === move) return;
    if (this.pending !== null) this.object(t("web-turn-sent"));
    else if (this.isOver) this.object(this.explain({ code: "over", params: {} }));
    else this.object(t(this.isMyTurn ? "web-stale" : "web-not-your-turn"));
  }

  /** What was touched is marked at once; the answer may take its time, unless something else is touched. */
  whyNot = async (move: string, at: Element, first?: string): Promise<void> => {
    const asked = (this.why = { at, text: null, clause: null });
    const refusal = await this.now?.check(move, first);
    if (this.why !== asked) return;
    if (refusal && at.isConnected) this.refuseAt(at, this.explain(refusal), this.clauseOf(refusal));
    else this.why = null;
  };

  refuseAt = (at: Element, text: string, clause: string | null = null): void => {
    this.why = { at, text, clause };
    sound("refused");
    this.announce(text, "urgent");
  };

  gains = (): Promise<Gain[]> => api.gains(this.id);

  announce = (text: string, manner?: Manner): void => {
    if (manner !== "due" || !this.isSaid(text)) announcer.say(text, manner);
  };

  /** What can be done was said already, and only what one did oneself has happened since. */
  private isSaid(text: string): boolean {
    const { now, due } = this;
    const feed = now?.feed ?? [];
    this.due = { text, link: now, at: feed.length };
    return due?.text === text && due.link === now && isQuiet(feed.slice(due.at), now?.seat ?? null);
  }

  // Around the game

  get info(): TableInfo | null {
    return this.now?.info ?? null;
  }
  get isOver(): boolean {
    return this.info?.status === "over";
  }
  get isSpectator(): boolean {
    return this.links[0]?.seat === null;
  }
  get isMyTurn(): boolean {
    return this.legal.length > 0;
  }
  /** The seats that this device holds. */
  readonly own = $derived(this.links.flatMap(({ seat }) => (seat === null ? [] : [seat])));

  /** Who is spoken to, even while a bot plays for them; several around one device are nobody. */
  get reader(): number | null {
    return this.own.length > 1 ? null : (this.now?.seat ?? null);
  }

  /** Who has to be given the device now; null: whoever looks may go on looking. */
  readonly handTo = $derived.by(() => {
    if (this.own.length < 2 || this.info?.status !== "playing") return null;
    const due = this.links.find(({ seat, view }) => seat !== null && view?.to_move.includes(seat));
    const mine = this.links.find(({ seat }) => seat === this.here)?.view;
    const isStillDue = this.here !== null && mine?.to_move.includes(this.here);
    const next = isStillDue ? this.here : (due?.seat ?? this.here ?? this.own[0]!);
    return next === this.here ? null : next;
  });

  /** Whether the game lets anybody know what others do not. */
  get hasSecrets(): boolean {
    return this.info?.has_secrets ?? true;
  }

  /** Whether nothing is shown until the device is in the right hands. */
  get isHidden(): boolean {
    return this.handTo !== null && this.hasSecrets && !this.isOpen;
  }

  /** The device is in the hands of whoever is to play. */
  take(seat: number): void {
    this.here = seat;
    this.why = null;
  }

  playOpenly(isOpen: boolean): void {
    this.isOpen = isOpen;
    rememberTable(this.id, { isOpen });
  }

  ask = (command: Command): Promise<Answer> | undefined => (this.now ?? this.links[0])?.ask(command);

  /** Say something to everybody; words that are refused can be changed, and are not lost. */
  async say(words: Words): Promise<void> {
    const answer = await this.now?.say(words);
    if (!answer?.ok) this.draft = [words.text, this.draft].filter(Boolean).join(" ");
  }

  /** Ask everybody for another game. */
  async playAgain(): Promise<void> {
    if (this.wantsMore) return;
    this.wantsMore = true;
    const answer = await this.ask({ do: "rematch" });
    this.wantsMore = !!answer?.ok;
  }

  /** Only the host may do it: from a seat of theirs. */
  get host(): SeatLink | undefined {
    return this.links.find(({ info }) => info?.is_host);
  }

  /** What somebody reads who taps and does not write moves down. */
  explain({ code, params }: Refusal): string {
    if (code === "turn" && params.reason === "seat") return t("web-not-your-turn");
    if (code === "turn" && params.reason === "step") return t("web-not-now", { due: t(`due-${String(params.due)}`) });
    if (code === "connection") return t("web-offline");
    try {
      return words.refusal(code, params);
    } catch {
      return t("web-refused");
    }
  }

  /** The clause that refuses it, or that of the decision which is due. */
  private clauseOf({ code, params }: Refusal): string | null {
    if (/^[A-Z]\d+$/.test(code)) return code;
    return this.clauses[String(params.due)] ?? null;
  }

  toast(text: string, isBad = false): void {
    const id = ++this.count;
    this.toasts = [...this.toasts.slice(-2), { id, text, isBad }];
    setTimeout(() => (this.toasts = this.toasts.filter((one) => one.id !== id)), TOAST_TIME);
  }

  /** Short news, for eyes and ears. */
  tell(text: string): void {
    this.toast(text);
    this.announce(text);
  }

  private refuse(refusal: Refusal, command: Command): void {
    if (refusal.code === "connection") return;
    this.object(refusal.code === "stale" && command.do === "play" ? t("web-stale") : this.explain(refusal));
  }

  /** Say that something is not done, for eyes and ears. */
  object(text: string): void {
    this.toast(text, true);
    this.announce(text, "urgent");
    sound("refused");
  }

  /** What others say is heard, too; an open conversation is heard by itself. */
  private listen(lines: LineInfo[]): void {
    const theirs = lines.filter(({ seat }) => seat === null || !this.own.includes(seat));
    if (theirs.length) sound("chat");
    if (this.isTalking) return;
    for (const line of theirs) this.announce(t("web-says", { name: speakerOf(line, this.names), words: wordsOf(line) }));
  }

  private tellTimeUp(seat: number): void {
    this.tell(t("web-time-up", { who: this.reader === null ? "other" : "you", name: this.names[seat] ?? "" }));
  }

  private report(link: SeatLink, events: TableEvent[], before: View | null): void {
    if (events.some((event) => event.seat === link.seat && isLate(event))) this.tellTimeUp(link.seat!);
    if (link !== this.now) return;
    const isTurn = (view: View | null) => link.seat !== null && !!view?.to_move.includes(link.seat);
    if (link.view?.over) sound("end");
    else if (isTurn(link.view) && !isTurn(before)) sound("turn");
    else if (events.some(({ seat }) => seat !== link.seat)) sound("move");
  }
}
