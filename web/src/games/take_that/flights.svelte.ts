// Cards in the air: remembers where all lay before the screen changed, and lets them travel to where they
// lie now. Any tap or key brings them down at once.

import { tick } from "svelte";

import { LATER } from "../../kit/later.svelte";
import { beforePaint, inTurn } from "../../kit/soon";
import type { TableEvent } from "../contract";
import { parse } from "./choices";
import { arc, plan, type Box, type Flight, type Places } from "./flightplan";

const SHIFT = 180;

const isAmong = (events: TableEvent[], { seat, event }: TableEvent): boolean =>
  events.some((one) => one.seat === seat && one.event === event);

export class Flights {
  aloft = $state.raw<Flight[]>([]);
  /** Cards that leave the row themselves, and where they lay: they are kept until they have gone. */
  away = $state.raw<ReadonlyMap<number, Box>>(new Map());
  private before: Places = new Map();
  private running = new Map<Element, Animation>();
  private leaving = new Map<number, Animation>();
  private rising: (() => void)[] = []; // what takes back ghosts that have not come yet: a frame each
  private raised: HTMLElement[] = [];
  private unseen: HTMLElement[] = []; // laid, and not looked at yet
  private happened: TableEvent[] = []; // since the last frame
  private gone: TableEvent[] = []; // what left for it is in the air, and the screen is about to change
  private gap = 0; // milliseconds after which the hand closes, like the row before it
  private forgo: (() => void) | null = null; // what waits to be shown
  /** Whether all lies where it lay when it was last looked at: to look again, a browser lays out everything. */
  private isKnown = false;

  constructor(private readonly board: () => HTMLElement | undefined) {}

  /** The screen is about to change: let rise what leaves it, a frame before. */
  depart(events: TableEvent[], seat: number | null): void {
    const news = events.filter((event) => !isAmong(this.gone, event));
    this.note();
    this.gone.push(...news);
    const { flights } = plan(news, ...this.onBoard(this.before, this.before), seat);
    const leaving = flights.filter(({ becomes }) => !becomes);
    for (const flight of leaving)
      if (flight.leaves) this.sendOff(flight);
      else this.rising.push(inTurn(LATER.leave, () => void (this.aloft = [...this.aloft, flight]), true));
  }

  /** The screen does not change after all. */
  stay(): void {
    if (this.gone.length) for (const [card, flight] of this.leaving) this.release(card, flight);
    this.gone = [];
  }

  /** Remember where everything lies: the screen is about to change. */
  note(): void {
    if (this.gone.length) return;
    this.land();
    if (this.isKnown || this.forgo) return;
    this.before = this.places();
    this.isKnown = true;
  }

  /** The screen has scrolled, or something else than a move has changed it. */
  forget = (): void => {
    this.isKnown = false;
  };

  /** The screen has changed: let travel what has moved, once for all that changes before it is painted.
   *
   *  To look where it lies before it is painted, a browser lays out everything twice. So a card that is laid is looked
   *  at after that, unseen for a frame; where others close up behind one that leaves, that would be seen.
   *
   *  @param isApart nothing closes up */
  show(events: TableEvent[], seat: number | null, isApart = false): void {
    if (!document.hidden) this.happened.push(...events.filter((event) => !this.isAwaited(event)));
    this.forgo?.();
    const takeOff = (): void => {
      this.forgo = null;
      void this.takeOff(this.happened.splice(0), seat, isApart);
    };
    if (isApart) this.hide();
    this.forgo = isApart ? inTurn(LATER.board, takeOff) : beforePaint(takeOff);
  }

  /** Cards that have been laid are not seen where they land before they have flown there. */
  private hide(): void {
    for (const { event } of this.happened) {
      const { kind, card } = parse(event);
      const laid = kind === "lay" && !this.before.has(`row:${card}`) && this.element(`row:${card}`);
      if (!laid) continue;
      laid.style.opacity = "0";
      this.unseen.push(laid);
    }
  }

  /** Whether a move will be shown already: it was sent, and is confirmed before anything is painted. */
  private isAwaited(event: TableEvent): boolean {
    return event.seat !== null && isAmong(this.happened, event);
  }

  private async takeOff(events: TableEvent[], seat: number | null, isApart: boolean): Promise<void> {
    const board = this.board();
    for (const card of this.unseen.splice(0)) card.style.opacity = "";
    if (!board?.animate) return;
    const [before, after, gone] = [this.before, this.places(), this.gone];
    [this.before, this.isKnown, this.gone] = [after, true, []];
    if (!before.size) return;
    const { flights, shifts, gap } = plan(events, ...this.onBoard(before, after), seat, this.gap);
    this.gap = gap;
    for (const { place, dx, dy, delay } of isApart ? [] : shifts)
      this.move(
        this.element(place),
        [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }],
        { duration: SHIFT, delay, fill: "backwards", easing: "cubic-bezier(.2,.8,.2,1)" },
      );
    for (const flight of flights) if (flight.becomes) this.fly(flight, this.element(flight.becomes));
    const leaving = flights.filter(({ becomes, why }) => !becomes && !isAmong(gone, why));
    if (leaving.length) this.aloft = [...this.aloft, ...leaving];
    await tick(); // the ghosts take off as they appear
    const all = this.running;
    await Promise.allSettled([...all.values(), ...this.leaving.values()].map(({ finished }) => finished));
    if (all === this.running) this.land();
  }

  private sendOff(flight: Flight): void {
    const card = this.element(flight.leaves!);
    if (!card?.animate) return;
    this.away = new Map([...this.away, [flight.card!, flight.from]]);
    const timing: KeyframeAnimationOptions = { duration: flight.ms, delay: flight.delay, fill: "both" };
    this.leaving.set(flight.card!, card.animate(arc(flight), timing));
  }

  /** A card is out of sight: should it lie in the row again, it is seen. */
  private release(card: number, flight: Animation): void {
    flight.cancel();
    this.leaving.delete(card);
    this.away = new Map([...this.away].filter(([other]) => other !== card));
  }

  /** Let a card itself travel, above all that lies. */
  private fly(flight: Flight, card: HTMLElement | null | undefined): void {
    if (!card) return;
    card.style.zIndex = "30";
    this.raised.push(card);
    this.move(card, arc(flight), { duration: flight.ms, delay: flight.delay, fill: "backwards" });
  }

  /** Let an element travel, so that a tap can bring it down. */
  move(element: Element | null | undefined, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    if (element?.animate) this.running.set(element, element.animate(frames, timing));
  }

  land(): void {
    for (const one of this.running.values()) one.cancel();
    [this.running, this.gap] = [new Map(), 0];
    for (const card of this.raised.splice(0)) card.style.zIndex = "";
    this.rising.splice(0).forEach((forgo) => forgo());
    if (this.aloft.length) this.aloft = [];
    for (const [card, flight] of this.leaving) {
      flight.finish();
      inTurn(LATER.words, () => this.release(card, flight), true);
    }
    this.leaving.clear();
  }

  /** The same places, seen from the board. */
  private onBoard<T extends Places[]>(...all: T): T {
    const { x, y } = this.board()!.getBoundingClientRect();
    const move = ([name, box]: [string, Box]): [string, Box] => [name, { ...box, x: box.x - x, y: box.y - y }];
    return all.map((places) => new Map([...places].map(move))) as T;
  }

  private element(place: string): HTMLElement | null | undefined {
    return this.board()?.querySelector<HTMLElement>(`[data-place="${place}"]`);
  }

  /** Everything that cards leave or reach, as it lies on the screen. */
  private places(): Places {
    const board = this.board();
    if (!board) return new Map();
    const found: Places = new Map();
    const add = (name: string, element: Element): void => {
      // What is in the air lies where it will land.
      const known = this.running.has(element) ? this.before.get(name) : undefined;
      const { x, y, width, height } = known ?? element.getBoundingClientRect();
      if (width) found.set(name, { x, y, width, height } satisfies Box);
    };
    for (const element of board.querySelectorAll<HTMLElement>("[data-place]"))
      add(element.dataset.place!, element);
    for (const element of document.querySelectorAll<HTMLElement>("[data-take-that-seat]"))
      add(`seat:${element.dataset.takeThatSeat}`, element);
    return found;
  }
}
