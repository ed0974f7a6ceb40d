// What a game brings to the screen of a table, and what the table offers to it.
//
// A board draws what a view shows and offers what is legal; it knows no rules. Whatever a move would do
// stands in its `effects`, and why it is refused is asked of the referee.

import { getContext, setContext, type Component } from "svelte";
import type { EventTold, HintInfo, Legal as SomeLegal, Reason, View as SomeView } from "../api/messages.d";
import type { Gain } from "../api/rest.d";

export type { Gain, Reason };
export type TableEvent = EventTold;
export type Hint = HintInfo;

/** A move that may be made; a game knows what its effects are. */
export type Legal<Effects = Record<string, unknown>> = Omit<SomeLegal, "effects"> & { effects: Effects };

/** What one seat may see, as docs/engine.md describes it; a game knows what it shows. */
export type View<Shown = Record<string, unknown>> = Omit<SomeView, "shown"> & { shown: Shown };

/** The table that a board lies on. All members are reactive. */
export interface BoardTable {
  readonly view: View;
  /** The seat that this screen plays; null for a spectator, a replay, or a hidden hand. */
  readonly seat: number | null;
  /** What may be chosen now: empty while a move is on its way, and when it is not one's turn. */
  readonly legal: Legal[];
  /** The names of the seats. */
  readonly names: string[];
  /** What has happened since the view before, in its order: for animation. */
  readonly happened: TableEvent[];
  /** The move that was sent and is not confirmed yet: draw it as if it were done. */
  readonly pending: string | null;
  /** The best moves, when they were asked for. */
  readonly hints: Hint[] | null;
  /** Whether what is known of hidden faces and cards is shown. */
  readonly hasMemoryAid: boolean;
  /** Whether things may move. */
  readonly isAnimated: boolean;
  /** After the game: the moves that changed the points. */
  gains?(): Promise<Gain[]>;
  /** Make a move. */
  play(move: string): void;
  /** Ask the referee why a move is refused, now or once `first` is made, and show the answer beside an element. */
  whyNot(move: string, at: Element, first?: string): void;
  /** Say beside an element why it does nothing now, where that is no move that a referee knows. */
  refuseAt(at: Element, text: string, clause?: string): void;
  /** Say something to those who hear the screen (screen readers); news, unless it is said otherwise. */
  announce(text: string, manner?: Manner): void;
}

/** How something is said: what happened comes before what can be done now; what is urgent interrupts. */
export type Manner = "news" | "due" | "urgent";

export interface SeatProps {
  table: BoardTable;
  seat: number;
}

/** Where an event stands: among all that happened, of which what came before `from` has been told. */
export interface Among {
  feed: TableEvent[];
  at: number;
  from: number;
}

/** One line of the journal: what happened, in words (and among what); null leaves the event out. */
export type Tell = (event: TableEvent, view: View, among?: Among) => string | null;

/** A game's part of the application: `src/games/<id>/index.ts` exports it as default. */
export interface GameScreen {
  /** The table, one's own things and the decision, with an `<ActionBar>` at its end. */
  Board: Component<{ table: BoardTable }>;
  /** Inside the strip of another player: what to see of them at a glance. */
  Digest: Component<SeatProps>;
  /** Everything public of one seat, large: after a tap on the strip. */
  Detail: Component<SeatProps>;
  /** After the game: the points of a seat spelled out. */
  Scoring: Component<SeatProps>;
  /** The picture of the game on the home page; `alive` lets it move. */
  Picture: Component<{ alive: boolean }>;
  tell: Tell;
  /** What the game is called where there is little room. */
  shortTitle?: () => string;
  /** What stands before the points of a seat where they are not the whole truth: its sign and its words. */
  bound?: (view: View, seat: number) => { sign: string; text: string } | null;
  /** The clauses of the rules that each decision has, by its name in refusals (`due`). */
  clauses?: Record<string, string>;
  /** The games whose rules hold here, too, by the letter of their clauses. */
  books?: Record<string, string>;
  /** Whether the board says itself whose turn it is and what to do, so that the table need not. */
  hasTurnLine?: boolean;
  /** What reasons for a move name in the notation, in words. */
  inWords?: (params: Record<string, unknown>) => Record<string, unknown>;
  /** A move in words, as a hint or a question names it. */
  name: (move: string, view: View) => string;
}

/** The game in whose rules a clause stands. */
export const bookOf = (screen: GameScreen, game: string, clause: string | null): string =>
  screen.books?.[clause?.[0] ?? ""] ?? game;

const KEY = Symbol("table");
export const giveTable = (table: BoardTable): BoardTable => setContext(KEY, table);
export const theTable = (): BoardTable | undefined => getContext(KEY);
