// What is chosen and not played yet, and what the keys do with it.

import { keyPressed } from "../../kit/keys";
import { LATER } from "../../kit/later.svelte";
import { mayMove } from "../../kit/motion";
import { lookerOf } from "../../kit/owner";
import { inTurn } from "../../kit/soon";
import type { BoardTable } from "../contract";
import { mirrorOf } from "./cards";
import { letters, movesOf, parse, sort } from "./choices";
import { drawn } from "./pending";

export interface Chosen {
  kind: string;
  card: number; // 0: the row is taken
  mirror: number;
}

interface Screen {
  /** Bring a card of the row into view. */
  reveal(card: number): void;
  /** Let the focus go to a card of the hand. */
  focus(card: number): void;
  /** What a move of a card takes away lets the focus go on. */
  handOn(card: number): void;
  /** A card of the hand. */
  cardAt(card: number): Element | null;
}

export class Choosing {
  private wanted = $state<string | null>(null);
  /** The card of the hand that was refused. */
  refused = $state<number | null>(null);

  constructor(
    private readonly table: BoardTable,
    private readonly screen: Screen,
  ) {}

  readonly shown = $derived.by(() => drawn(this.table.view, this.table.pending, this.table.seat));
  readonly hand = $derived.by(() => (lookerOf(this.table) === null ? null : this.shown.hand));
  readonly choices = $derived.by(() => sort(this.table.legal));
  readonly tabs = $derived.by(() => letters(this.choices, this.shown.row));
  readonly isDue = $derived.by(() => this.table.legal.length > 0);

  /** The move that the button plays: the one that was chosen, or the only one. */
  readonly move = $derived.by(() => {
    const legal = this.table.legal;
    if (legal.some(({ move }) => move === this.wanted)) return this.wanted;
    return legal.length === 1 ? legal[0]!.move : null;
  });
  readonly chosen = $derived.by((): Chosen | null => {
    if (!this.move) return null;
    const { kind, card } = parse(this.move);
    return { kind, card, mirror: mirrorOf(card) };
  });

  choose = (move: string | null): void => {
    this.wanted = move;
    this.refused = null;
    if (move?.startsWith("twist")) this.screen.reveal(mirrorOf(parse(move).card));
  };

  /** A card of the hand was touched: choose it, what else it can do, or nothing again. */
  pick = (card: number): void => {
    const moves = movesOf(card, this.choices);
    if (!moves.length) return this.why(card);
    const at = moves.indexOf(this.move ?? "");
    const isLast = at === moves.length - 1;
    this.choose(isLast && moves.length === 1 ? null : moves[(at + 1) % moves.length]!);
  };

  why = (card: number, kind = "lay"): void => {
    const { table } = this;
    if (table.seat === null || table.view.over || table.pending) return;
    this.wanted = null;
    this.refused = card;
    const at = this.screen.cardAt(card);
    if (at) table.whyNot(`${kind} ${card}`, at);
  };

  play = (move: string): void => {
    this.screen.handOn(parse(move).card);
    this.table.play(move);
    const letGo = () => void (this.wanted = null);
    if (mayMove(this.table)) inTurn(LATER.leave, letGo); // the tap has enough to do
    else letGo();
  };

  /** Carry out what is chosen. */
  confirm = (): void => {
    if (this.move) this.play(this.move);
  };

  press = (event: KeyboardEvent): void => {
    const key = keyPressed(event);
    if (!key || !this.isDue) return;
    const card = /^[1-9]$/.test(key) ? this.hand?.[Number(key) - 1] : undefined;
    if (card !== undefined) {
      this.screen.focus(card);
      this.pick(card);
    } else if (key === "k") this.act("lay");
    else if (key === "r") this.act("twist");
    else if (key === "t" && this.choices.take) {
      if (this.chosen?.kind === "take") this.confirm();
      else this.choose("take");
    } else if (key === "escape" && this.wanted) this.choose(null);
    else if (key === "enter" && this.move && event.target === document.body) this.confirm();
    else return;
    event.preventDefault();
  };

  /** What a letter key does with the card that is chosen or has the focus. */
  private act(kind: "lay" | "twist"): void {
    const focused = (document.activeElement as HTMLElement | null)?.dataset.card;
    const card = this.chosen?.card || Number(focused ?? 0);
    if (!card) return;
    if (this.choices[kind].has(card)) this.play(`${kind} ${card}`);
    else this.why(card, kind);
  }
}
