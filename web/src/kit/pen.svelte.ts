// The choice of a cell, from the first tap until it is written.
//
// A cell may already be chosen while the number is not final (before `keep`, before a card is laid): then the
// move goes first, and the entry follows as soon as the referee takes entries.

import type { BoardTable } from "../games/contract";
import { cellWritten, shownOf, writeMoves } from "./sheet";

export class Pen {
  #picked = $state.raw<{ turn: string; what: string } | null>(null);
  #planned = $state.raw<{ turn: string; cell: string; first: string } | null>(null);

  /** @param early the cells that the move before the entry would open */
  constructor(
    private readonly table: BoardTable,
    private readonly early: () => Iterable<string> = () => [],
  ) {
    $effect(() => this.#carryOut());
  }

  /** What may be chosen, with the points it changes; null where they are not known yet. */
  readonly open: ReadonlyMap<string, number | null> = $derived.by(() => {
    const writes = writeMoves(this.table.legal);
    return this.isWriting ? writes : new Map([...this.early()].map((cell) => [cell, null]));
  });

  /** Whether an entry is due now. */
  get isWriting(): boolean {
    return this.pass !== undefined;
  }

  /** What writing nothing would do. */
  get pass() {
    return this.table.legal.find(({ move }) => move === "pass");
  }

  /** The cell chosen, or `pass`. */
  readonly chosen: string | null = $derived.by(() => {
    const picked = this.#picked?.turn === this.#turn ? this.#picked.what : null;
    if (picked !== null && (this.open.has(picked) || (picked === "pass" && this.isWriting))) return picked;
    return this.isWriting && this.open.size === 0 ? "pass" : null;
  });

  get cell(): string | null {
    return this.chosen === "pass" ? null : this.chosen;
  }

  /** The cell of an entry that is on its way, or that the others do not see yet. */
  get answer(): string | null {
    const { pending, view } = this.table;
    const planned = this.#planned && this.#isUnderWay ? this.#planned.cell : null;
    return planned ?? cellWritten(pending) ?? (view.over ? null : cellWritten(shownOf(view).answer));
  }

  choose(what: string | null): void {
    this.#planned = null;
    this.#picked = what === null ? null : { turn: this.#turn, what };
  }

  /** Write what is chosen; before the entries are due, make `first` and then write. */
  confirm(first?: string): void {
    const { chosen } = this;
    if (this.isWriting) {
      if (chosen) this.table.play(chosen === "pass" ? "pass" : `write ${chosen}`);
    } else if (first) {
      this.#planned = this.cell ? { turn: this.#turn, cell: this.cell, first } : null;
      this.table.play(first);
    }
  }

  /** A turn is known by whose it is and by the own sheet: each changes one or the other. */
  readonly #turn = $derived.by(() => {
    const { active, sheets } = shownOf(this.table.view);
    return JSON.stringify([active, sheets[this.table.seat ?? 0]]);
  });

  /** Whether the move before a planned entry has been made, or is on its way. */
  get #isUnderWay(): boolean {
    const planned = this.#planned;
    if (planned?.turn !== this.#turn) return false;
    return !this.table.legal.some(({ move }) => move === planned.first);
  }

  #carryOut(): void {
    const planned = this.#planned;
    if (!planned || !this.#isUnderWay || this.table.pending || this.table.legal.length === 0) return;
    this.#planned = null;
    if (writeMoves(this.table.legal).has(planned.cell)) this.table.play(`write ${planned.cell}`);
  }
}
