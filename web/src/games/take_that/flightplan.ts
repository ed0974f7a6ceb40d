// Which cards travel when the table changes: from where, to where, and when.

import type { TableEvent } from "../contract";
import { mirrorOf } from "./cards";
import { parse } from "./choices";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where things lie: `row:41`, `hand:41`, `slot`, `pile`, `up` and `down` (one's own), `seat:1`. */
export type Places = Map<string, Box>;

export interface Flight {
  /** The number on it; null shows its back. */
  card: number | null;
  from: Box;
  to: Box;
  delay: number;
  ms: number;
  /** It lifts and its digits swap before it leaves. */
  isTwist: boolean;
  /** The card of the screen that it is; null: it leaves the screen, and a ghost flies. */
  becomes: string | null;
  /** The card of the screen that leaves it. */
  leaves?: string;
  /** What happened to it. */
  why: TableEvent;
}

export interface Shift {
  place: string;
  dx: number;
  dy: number;
  delay: number;
}

export interface Plan {
  flights: Flight[];
  shifts: Shift[];
  /** When the cards that stay close up. */
  gap: number;
}

const LAY = 320;
const TWIST = 660; // lift 120, swap 220, fly 320
const GAP = 340; // lifted and swapped: the gap closes
const DRAW = 260;
const SPREAD = 180; // between the first and the last card of a row that is taken
const MOST = 900; // all that happens at once
const DEAL = 3; // so many draws at once are a deal, which is not shown card by card

export function plan(
  events: TableEvent[],
  before: Places,
  after: Places,
  ownSeat: number | null,
  gap = 0,
): Plan {
  const flights: Flight[] = [];
  let now = 0;
  let end = 0;
  let mover: number | null = null;
  const isDeal = events.filter(({ event }) => event.startsWith("draw")).length >= DEAL;
  const add = (some: Partial<Flight> & Pick<Flight, "card" | "why">, from?: Box, to?: Box): void => {
    const flight = { delay: now, ms: LAY, isTwist: false, becomes: null, ...some };
    end = Math.max(end, flight.delay + flight.ms); // the same before and after those have come that come
    if (from && to) flights.push({ ...flight, from, to });
  };
  const home = (seat: number | null, pile: string): Box | undefined =>
    seat === ownSeat && seat !== null
      ? (after.get(pile) ?? before.get(pile))
      : cardIn(after.get(`seat:${seat}`));

  for (const why of events) {
    const { seat, event } = why;
    const { kind, card } = parse(event);
    const hand = before.get(`hand:${card}`) ?? home(seat, "up");
    mover = seat ?? mover;
    if (kind === "lay" && !before.has(`row:${card}`)) {
      add({ why, card, becomes: `row:${card}` }, hand, after.get(`row:${card}`));
      now += LAY;
    } else if (kind === "twist") {
      const spot = before.get(`row:${mirrorOf(card)}`);
      if (!spot) continue; // shown already, when the move was sent
      const start = before.get(`hand:${card}`) ?? beside(spot);
      add({ why, card: mirrorOf(card), ms: TWIST, isTwist: true }, spot, home(seat, "up"));
      add({ why, card, ms: TWIST, isTwist: true }, start, home(seat, "up"));
      gap = now + GAP;
      now += TWIST;
    } else if (kind === "take") {
      const row = [...before].filter(([place]) => place.startsWith("row:"));
      row.forEach(([place, box], n) =>
        add(
          { why, card: Number(place.slice(4)), leaves: place, delay: now + (n / row.length) * SPREAD },
          box,
          home(seat, "down"),
        ),
      );
      now += row.length ? LAY + SPREAD : 0;
    } else if (kind === "draw" && !isDeal) {
      const to = after.get(`hand:${card}`);
      const isOwn = mover === ownSeat && mover !== null;
      if (to || isOwn) add({ why, card, ms: DRAW, becomes: `hand:${card}` }, before.get("pile"), to);
      else add({ why, card: null, ms: DRAW }, before.get("pile"), home(mover, "down"));
    }
  }
  return brief({ flights, shifts: shifts(before, after, gap), gap }, end);
}

/** A small card in the middle of a player's strip. */
function cardIn(strip: Box | undefined): Box | undefined {
  if (!strip) return undefined;
  const { x, y, width, height } = strip;
  return { x: x + width / 2 - 14, y: y + height / 2 - 19, width: 28, height: 38 };
}

const beside = (box: Box): Box => ({
  ...box,
  x: box.x + box.width * 0.45,
  y: box.y - box.height * 0.3,
});

/** Cards that stay move over to where they lie now. */
function shifts(before: Places, after: Places, delay: number): Shift[] {
  const moved: Shift[] = [];
  for (const [place, to] of after) {
    const from = before.get(place);
    if (!from || !/^(row|hand):|^slot$/.test(place)) continue;
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    if (Math.abs(dx) + Math.abs(dy) > 1) moved.push({ place, dx, dy, delay });
  }
  return moved;
}

const SMALL = 28; // how wide a card is that arrives on a pile

/** An arc, four pixels too far, and down. A card is drawn where it arrives, a ghost where it starts. */
export function arc({ card, from, to, becomes }: Flight): Keyframe[] {
  const [dx, dy] = [middle(to).x - middle(from).x, middle(to).y - middle(from).y];
  const [first, last] = becomes ? [from.width / to.width, 1] : [1, SMALL / from.width];
  const drawnAt = becomes ? 1 : 0;
  const at = (way: number, lower: number, scale: number): string =>
    `translate(${dx * (way - drawnAt)}px, ${dy * (way - drawnAt) + lower}px) scale(${scale})`;
  const isDrawn = card === null || becomes?.startsWith("hand:");
  const rise = Math.min(60, 16 + Math.abs(dx) / 6);
  return [
    { transform: at(0, 0, first), opacity: isDrawn ? 0 : 1, easing: "ease-out" },
    { transform: at(0.55, -rise, (first + last) / 2), opacity: 1, offset: 0.5, easing: "ease-in" },
    { transform: at(1, 4, last), opacity: 1, offset: 0.86, easing: "ease-out" },
    { transform: at(1, 0, last), opacity: becomes ? 1 : 0 },
  ];
}

/** It lifts, waits until its digits have swapped, and leaves. */
export function lift({ from, to }: Flight): Keyframe[] {
  const [dx, dy] = [middle(to).x - middle(from).x, middle(to).y - middle(from).y];
  const there = `translate(${dx}px, ${dy}px) scale(${SMALL / from.width})`;
  return [
    { transform: "none", easing: "ease-out" },
    { transform: "translateY(-10px) scale(1.08)", offset: 0.18 },
    { transform: "translateY(-10px) scale(1.08)", offset: 0.52, easing: "ease-in-out" },
    { transform: there, opacity: 1, offset: 0.94 },
    { transform: there, opacity: 0 },
  ];
}

const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** However much happens at once, nobody waits longer than that. */
function brief(found: Plan, end: number): Plan {
  const pace = end > MOST ? MOST / end : 1;
  const quicker = <T extends { delay: number }>(one: T): T => ({ ...one, delay: one.delay * pace });
  return {
    flights: found.flights.map((one) => ({ ...quicker(one), ms: one.ms * pace })),
    shifts: found.shifts.map(quicker),
    gap: found.gap * pace,
  };
}
