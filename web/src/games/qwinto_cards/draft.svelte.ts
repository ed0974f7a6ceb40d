// Cards on trial: held over a place, laid there to see the sum, perhaps a second one, and not sent yet.
// Both cards of a pair are one move, so nobody learns of a pair that is not laid.

import type { BoardTable } from "../contract";
import { cardsShown, layMove, PLACES, type Laid, type LayEffects, type Place } from "./shown";

interface Trial {
  laid: Laid[];
  effects: LayEffects;
}

/** The card that is seen on a place: one on trial, or the one that lies there. */
export const cardOn = (place: Place, grid: Record<Place, string | null>, trial: Trial | null): string | null =>
  trial?.laid.findLast((at) => at.place === place)?.card ?? grid[place];

export class Draft {
  /** The card taken up from the hand. */
  held = $state<string | null>(null);
  /** The place that it is held over. */
  over = $state<Place | null>(null);
  /** Where the places are on the screen. */
  readonly places: Partial<Record<Place, HTMLElement>> = $state({});
  #trial = $state.raw<(Trial & { turn: string }) | null>(null);

  constructor(private readonly table: BoardTable) {}

  readonly isDue = $derived.by(() => this.table.legal.some(({ move }) => move.startsWith("lay ")));

  /** What lies on trial; it stays while its move is on its way. */
  readonly trial: Trial | null = $derived.by(() => (this.#trial?.turn === this.#turn ? this.#trial : null));

  /** What would lie there if the held card were let go. */
  get preview(): Trial | null {
    return this.held && this.over ? this.on(this.over) : null;
  }

  get laid(): Laid[] {
    return this.trial?.laid ?? [];
  }

  get move(): string | null {
    return this.trial && layMove(this.trial.laid);
  }

  /** What the held card would make on a place; null if it may not go there. */
  on(place: Place): Trial | null {
    return this.held ? this.#put(this.held, place) : null;
  }

  /** The cards of the hand that may join the first one. */
  get seconds(): Set<string> {
    const [first] = this.laid;
    if (!first) return new Set();
    const start = `${layMove([first])} `;
    const longer = this.table.legal.filter(({ move }) => move.startsWith(start));
    return new Set(longer.map(({ move }) => move.split(" ")[3]!));
  }

  /** Whether two cards of the hand may be laid together. */
  get hasPair(): boolean {
    return this.table.legal.some(({ move }) => move.split(" ").length === 5);
  }

  hold(card: string | null): void {
    this.held = card;
    this.over = null;
  }

  /** Let go of the held card on a place; a refusal is explained there. */
  lay(place: Place): void {
    const { held } = this;
    if (!held) return;
    const trial = this.#put(held, place);
    if (trial) this.#trial = { ...trial, turn: this.#turn };
    else this.table.whyNot(layMove([...this.laid.slice(0, 1), { card: held, place }]), this.places[place]!);
    this.hold(null);
  }

  /** Nothing is to be laid: why not? */
  whyNotNow(place: Place, card = this.#hand[0], at: Element = this.places[place]!): void {
    const { table } = this;
    if (card && table.seat !== null && !table.view.over && !table.pending)
      table.whyNot(layMove([{ card, place }]), at);
  }

  /** Try a whole move: what a hint proposes. */
  tryMove(move: string, laid: Laid[]): void {
    const effects = this.#effects(move);
    if (effects) this.#trial = { laid, effects, turn: this.#turn };
    this.hold(null);
  }

  /** Take a card back into the hand, and with the first one the second. */
  takeBack(card = this.laid.at(-1)?.card): void {
    const [first] = this.laid;
    const rest = first && first.card !== card ? [first] : [];
    const effects = rest.length ? this.#effects(layMove(rest)) : null;
    this.#trial = effects ? { laid: rest, effects, turn: this.#turn } : null;
  }

  /** The card that is seen on a place, those on trial included. */
  seen(place: Place, trial: Trial | null = this.trial): string | null {
    return cardOn(place, cardsShown(this.table.view).grid, trial);
  }

  /** The place under a point of the screen. */
  placeAt(x: number, y: number): Place | null {
    const slack = 12;
    const isIn = (box: DOMRect) =>
      x > box.left - slack && x < box.right + slack && y > box.top - slack && y < box.bottom + slack;
    return PLACES.find((place) => this.places[place] && isIn(this.places[place].getBoundingClientRect())) ?? null;
  }

  #put(card: string, place: Place): Trial | null {
    const [first] = this.laid;
    if (first && this.seconds.has(card)) {
      const laid = [first, { card, place }];
      const effects = this.#effects(layMove(laid));
      return effects && { laid, effects };
    }
    const laid = [{ card, place }];
    const effects = this.#effects(layMove(laid));
    return effects && { laid, effects };
  }

  #effects(move: string): LayEffects | null {
    const found = this.table.legal.find((legal) => legal.move === move);
    return found ? (found.effects as unknown as LayEffects) : null;
  }

  get #hand(): string[] {
    return cardsShown(this.table.view).hand ?? [];
  }

  readonly #turn = $derived.by(() => {
    const { active, grid, hand } = cardsShown(this.table.view);
    return JSON.stringify([active, grid, hand]);
  });
}
