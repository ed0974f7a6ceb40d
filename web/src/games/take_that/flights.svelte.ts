// Cards in the air: remembers where all lay before the screen changed, and lets them travel to where they
// lie now. Any tap or key brings them down at once.

import { tick } from "svelte";

import type { TableEvent } from "../contract";
import { plan, type Box, type Flight, type Places } from "./flightplan";

const SHIFT = 180;

export class Flights {
  aloft = $state.raw<Flight[]>([]);
  private before: Places = new Map();
  private running: Animation[] = [];

  constructor(private readonly board: () => HTMLElement | undefined) {}

  /** Remember where everything lies: the screen is about to change. */
  note(): void {
    this.land();
    this.before = this.places();
  }

  /** The screen has changed, and may have scrolled: let travel what has moved. */
  async show(events: TableEvent[], seat: number | null): Promise<void> {
    const board = this.board();
    if (!this.before.size || !board?.animate) return;
    const { x, y } = board.getBoundingClientRect();
    const onBoard = (places: Places): Places =>
      new Map([...places].map(([name, box]) => [name, { ...box, x: box.x - x, y: box.y - y }]));
    const { flights, shifts } = plan(events, onBoard(this.before), onBoard(this.places()), seat);
    for (const { place, dx, dy, delay } of shifts)
      this.move(
        this.element(place),
        [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }],
        { duration: SHIFT, delay, fill: "backwards", easing: "cubic-bezier(.2,.8,.2,1)" },
      );
    for (const { becomes, delay, ms } of flights)
      if (becomes)
        this.move(this.element(becomes), [{ opacity: 0 }, { opacity: 0 }], { duration: delay + ms });
    this.aloft = flights;
    await tick(); // the ghosts take off as they appear
    const all = this.running;
    await Promise.allSettled(all.map(({ finished }) => finished));
    if (all === this.running) this.land();
  }

  /** Let an element travel, so that a tap can bring it down. */
  move(element: Element | null | undefined, frames: Keyframe[], timing: KeyframeAnimationOptions): void {
    if (element?.animate) this.running.push(element.animate(frames, timing));
  }

  land(): void {
    const all = this.running;
    this.running = [];
    for (const one of all) one.cancel();
    if (this.aloft.length) this.aloft = [];
  }

  get isBusy(): boolean {
    return this.aloft.length > 0;
  }

  private element(place: string): Element | null | undefined {
    return this.board()?.querySelector(`[data-place="${place}"]`);
  }

  /** Everything that cards leave or reach, as it lies on the screen. */
  private places(): Places {
    const board = this.board();
    if (!board) return new Map();
    const found: Places = new Map();
    const add = (name: string, element: Element): void => {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width) found.set(name, { x, y, width, height } satisfies Box);
    };
    for (const element of board.querySelectorAll<HTMLElement>("[data-place]"))
      add(element.dataset.place!, element);
    for (const element of document.querySelectorAll<HTMLElement>("[data-take-that-seat]"))
      add(`seat:${element.dataset.takeThatSeat}`, element);
    return found;
  }
}
