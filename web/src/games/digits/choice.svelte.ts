// The decision of the seat at this screen: what it has picked so far, and what that could become.
//
// Nothing here knows a rule: what may be done stands in the legal moves, what it would do in their
// effects, and everything else is asked of the referee.

import { t } from "../../text/text.svelte";
import type { BoardTable, Legal } from "../contract";
import {
  cardOf,
  optionsIn,
  readChoosing,
  readPlace,
  shownIn,
  type CardShown,
  type ChooseEffects,
  type Face,
  type FinalEffects,
  type Lying,
  type PieceShown,
  type PlaceEffects,
} from "./shown";

export type Step = "choose" | "place" | "wait" | "watch" | "over";

/** One way to play a picked piece: turned or plain, announced or not. */
export interface Way {
  move: string;
  isPlain: boolean;
  final: number | null;
  effects: ChooseEffects | FinalEffects;
}

/** Why a band is lit: it may be taken now, or a face that may come up could go there. */
export type Target = "legal" | "final" | "sure" | "maybe";

/** The piece that everybody looks at: in hand, on its way there, or just picked. */
export interface Staged {
  seat: number;
  piece: PieceShown;
  isHeld: boolean;
}

// One of each, so that nothing is drawn again where there was nothing and is nothing.
const NO_CARDS: ReadonlySet<number> = new Set();
const NO_PLACES: ReadonlySet<string> = new Set();
const NO_TARGETS: ReadonlyMap<string, Target> = new Map();

/** The place of the only band that a card still lacks. */
function lastBandOf({ card, won, lying }: CardShown): string | null {
  const free = lying.flatMap((one, band) => (one ? [] : [`${card} ${band + 1}`]));
  return !won && free.length === 1 ? free[0]! : null;
}

const rankOf = (way: Way): number => Number(way.final !== null) + 2 * Number(way.isPlain);

export class Choice {
  private readonly table: BoardTable;
  // What was picked, and at which moment: it counts for that moment only.
  private picked = $state.raw<{ moment: string; piece: number; move: string | null } | null>(null);
  private aimed = $state.raw<{ turn: number; place: string } | null>(null);

  constructor(table: BoardTable) {
    this.table = table;
  }

  readonly shown = $derived.by(() => shownIn(this.table.view));
  readonly options = $derived.by(() => optionsIn(this.table.view));

  readonly step: Step = $derived.by(() => {
    const { view, seat } = this.table;
    if (view.over) return "over";
    if (seat === null) return "watch";
    const first = view.legal[0]?.move;
    if (first === undefined) return "wait";
    return first.startsWith("choose") ? "choose" : "place";
  });

  /** Whether something may be chosen: not while a move is on its way. */
  readonly isOpen = $derived.by(() => this.table.legal.length > 0);
  private readonly moment = $derived.by(() => `${this.shown.turn} ${this.step}`);

  readonly piece: number | null = $derived.by(() =>
    this.step === "choose" && this.picked?.moment === this.moment ? this.picked.piece : null,
  );

  /** How the picked piece may be played: first simply, then announced, then without turning it. */
  readonly ways: Way[] = $derived.by(() => (this.piece === null ? [] : this.waysOf(this.piece)));

  readonly way: Way | null = $derived.by(
    () => this.ways.find((way) => way.move === this.picked?.move) ?? this.ways[0] ?? null,
  );

  /** The cards that one could announce now, with whatever piece. */
  readonly announceable: ReadonlySet<number> = $derived.by(() => {
    const finals = this.table.legal.flatMap((legal) => readChoosing(legal.move)?.final ?? []);
    return finals.length ? new Set(finals) : NO_CARDS;
  });

  /** The one band that each of these cards lacks. */
  private readonly missing: ReadonlySet<string> = $derived.by(() => {
    if (!this.announceable.size) return NO_PLACES;
    const cards = this.shown.cards.filter(({ card }) => this.announceable.has(card));
    return new Set(cards.flatMap((card) => lastBandOf(card) ?? []));
  });

  /** The legal places by their effects, once a piece is in hand. */
  readonly places: Map<string, PlaceEffects> = $derived.by(() => {
    const found = new Map<string, PlaceEffects>();
    for (const { move, effects } of this.table.view.legal) {
      const place = this.step === "place" ? readPlace(move) : null;
      if (place !== null) found.set(place, effects as unknown as PlaceEffects);
    }
    return found;
  });

  /** The place that would be taken: the one aimed at, or the only one there is. */
  readonly place: string | null = $derived.by(() => {
    const aim = this.aim;
    if (aim !== null && this.places.has(aim)) return aim;
    return this.places.size === 1 ? [...this.places.keys()][0]! : null;
  });

  /** A band tapped this turn; one may aim before the piece is turned. */
  readonly aim: string | null = $derived.by(() =>
    this.aimed?.turn === this.shown.turn ? this.aimed.place : null,
  );

  readonly isHomeless = $derived.by(() =>
    this.table.view.legal.some((legal) => legal.move === "stock"),
  );

  /** The move that the button would make. */
  readonly move: string | null = $derived.by(() => {
    if (!this.isOpen) return null;
    if (this.step === "choose") return this.way?.move ?? null;
    if (this.isHomeless) return "stock";
    return this.place === null ? null : `place ${this.place}`;
  });

  /** The lit bands. */
  readonly targets: ReadonlyMap<string, Target> = $derived.by(() => {
    if (!this.isOpen) return NO_TARGETS;
    const found = new Map<string, Target>();
    for (const place of this.places.keys()) found.set(place, "legal");
    if (this.way) this.light(this.way, found);
    return found.size ? found : NO_TARGETS;
  });

  readonly staged: Staged | null = $derived.by(() => {
    const { seat, pending } = this.table;
    const { hand, active, pieces } = this.shown;
    if (hand && active !== null)
      return { seat: active, piece: pieces[active]![hand.piece - 1]!, isHeld: true };
    const sent = pending === null ? null : readChoosing(pending);
    const piece = sent?.piece ?? this.piece;
    if (piece === null || seat === null) return null;
    return { seat, piece: pieces[seat]![piece - 1]!, isHeld: sent !== null };
  });

  /** Where the picked piece lies. */
  readonly pickedAt: string | null = $derived.by(() => {
    const { seat } = this.table;
    return this.piece === null || seat === null ? null : this.shown.pieces[seat]![this.piece - 1]!.place;
  });

  /** The piece that was sent to a band and is not confirmed yet. */
  readonly laid: { place: string; lying: Lying } | null = $derived.by(() => {
    const place = this.table.pending === null ? null : readPlace(this.table.pending);
    return place === null ? null : this.lyingAt(place);
  });

  /** What the band that is aimed at would look like. */
  readonly ghost: { place: string; lying: Lying } | null = $derived.by(() =>
    this.isOpen && this.place !== null ? this.lyingAt(this.place) : null,
  );

  /** Whether a seat's pieces are never turned over (D29). */
  isUnturned(seat: number | null): boolean {
    return seat !== null && this.options.unturned_seats.includes(seat);
  }

  /** Whether what a piece will show may be told: it is in sight, or the table helps to remember. */
  isTold(way: Way): boolean {
    return this.table.hasMemoryAid || way.isPlain || this.isUnturned(this.table.seat);
  }

  pick(piece: number): void {
    if (!this.isOpen || this.step !== "choose") return;
    this.aimed = null;
    this.picked = this.piece === piece ? null : { moment: this.moment, piece, move: null };
  }

  take(move: string): void {
    const piece = readChoosing(move)?.piece;
    if (this.isOpen && piece !== undefined)
      this.picked = { moment: this.moment, piece, move };
  }

  /** Take back what was picked; false if there was nothing. */
  drop(): boolean {
    const had = this.piece !== null || this.aim !== null;
    this.picked = this.aimed = null;
    return had;
  }

  confirm(): void {
    if (this.move !== null) this.table.play(this.move);
  }

  /** A tap on a piece of one's own, in the tray. */
  tapPiece(piece: number, at: Element): void {
    if (this.table.pending !== null || this.table.seat === null) return;
    if (this.step === "choose") this.pick(piece);
    else this.table.whyNot(`choose ${piece}`, at);
  }

  /** A tap on a band: aim, announce, pick up, or ask why not. */
  tapBand(place: string, at: Element): void {
    if (this.table.pending !== null || this.table.seat === null || this.step === "over") return;
    if (this.step === "place" && this.places.has(place)) this.aimAt(place);
    else if (this.step === "choose") this.tapWhileChoosing(place, at);
    else this.table.whyNot(`place ${place}`, at);
  }

  private tapWhileChoosing(place: string, at: Element): void {
    const card = this.shown.cards.find((other) => other.card === cardOf(place))!;
    const own = this.ownPieceAt(place);
    const isLast = lastBandOf(card) === place;
    const final = isLast ? this.wayTo(card.card) : null;
    if (own !== null) this.pick(own);
    else if (final) this.take(final.move);
    else if (this.piece !== null && isLast)
      this.table.whyNot(`choose ${this.piece} final ${card.card}`, at);
    else if (this.targets.has(place)) this.aimAt(place);
    else this.whyNotAt(place, at);
  }

  /** Why nothing can be placed on a band; a piece that is picked comes first. */
  whyNotAt(place: string, at: Element): void {
    const { piece, way, table } = this;
    if (way === null) return table.whyNot(`place ${place}`, at);
    const how = way.isPlain || this.isUnturned(table.seat) ? "take" : "turn";
    table.refuseAt(at, t("dg-why-first", { piece, how }), "D7");
  }

  ownPieceAt(place: string): number | null {
    const { seat } = this.table;
    const pieces = seat === null ? [] : this.shown.pieces[seat]!;
    return pieces.find((piece) => piece.place === place)?.piece ?? null;
  }

  private waysOf(piece: number): Way[] {
    const found = this.table.view.legal.flatMap(({ move, effects }: Legal): Way[] => {
      const choosing = readChoosing(move);
      if (choosing?.piece !== piece) return [];
      const { isPlain, final } = choosing;
      return [{ move, isPlain, final, effects: effects as unknown as ChooseEffects }];
    });
    return found.sort((a, b) => rankOf(a) - rankOf(b));
  }

  /** The announcement of a card with the picked piece: as one would turn it, else plain. */
  private wayTo(card: number): Way | null {
    const ways = this.ways.filter((way) => way.final === card);
    return ways.find((way) => way.isPlain === this.way?.isPlain) ?? ways[0] ?? null;
  }

  /** Whether a tap on a band would do something. */
  isWanted(place: string): boolean {
    if (this.targets.has(place)) return true;
    if (this.step !== "choose" || !this.isOpen) return false;
    return this.ownPieceAt(place) !== null || this.isMissing(place);
  }

  /** Whether it is the one band that a card lacks which could be announced now. */
  isMissing(place: string): boolean {
    return this.missing.has(place);
  }

  private aimAt(place: string): void {
    this.aimed = this.aim === place ? null : { turn: this.shown.turn, place };
  }

  private light(way: Way, found: Map<string, Target>): void {
    if (this.isTold(way)) {
      for (const face of way.effects.faces)
        for (const place of face.places)
          found.set(place, way.effects.faces.length === 1 ? "sure" : "maybe");
    }
    const card = this.shown.cards.find((other) => other.card === way.final);
    const band = card?.lying.indexOf(null) ?? -1;
    if (band >= 0) found.set(`${way.final} ${band + 1}`, "final");
  }

  private lyingAt(place: string): { place: string; lying: Lying } | null {
    const { hand, active, pieces } = this.shown;
    if (!hand || active === null) return null;
    const face = pieces[active]![hand.piece - 1]!.face as Face;
    return { place, lying: { seat: active, piece: hand.piece, face } };
  }
}
