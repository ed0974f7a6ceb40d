// Events as lines of a journal.

import type { Among, BoardTable, GameScreen, TableEvent } from "../games/contract";
import { t } from "../text/text.svelte";

export interface Line {
  key: number; // the number of the event
  seat: number | null;
  text: string;
  isLate: boolean; // a bot made the move, as time was up
}

type At = Pick<BoardTable, "view" | "names">;

/** The latest lines, at most so many, of what happened from a number on, in their order: screens see the end of games. */
export function told(
  feed: TableEvent[],
  table: At,
  screen: Pick<GameScreen, "tell">,
  most = Infinity,
  from = 0,
): Line[] {
  const lines: Line[] = [];
  for (let key = feed.length - 1; key >= from && lines.length < most; key--) {
    const event = feed[key]!;
    const text = tellOne(event, table, screen, { feed, at: key, from });
    if (!text) continue;
    const late = isLate(event);
    lines.push({ key, seat: event.seat, text: late ? t("web-told-late", { text }) : text, isLate: late });
  }
  return lines.reverse();
}

function tellOne(
  event: TableEvent,
  table: At,
  screen: Pick<GameScreen, "tell">,
  among: Among,
): string | null {
  if (event.event === "undo") return t("web-told-undo");
  const starter = /^first (\d)$/.exec(event.event); // every game tells it alike
  if (starter) return t("web-told-first", { name: table.names[Number(starter[1])] ?? "" });
  return screen.tell(event, table.view, among);
}

/** Whether a bot made a move, as time was up. */
export const isLate = ({ by }: TableEvent): boolean => by === "clock";

/** The number of the last move that a seat made itself; -1: it has made none. */
function lastOf(feed: TableEvent[], seat: number | null): number {
  return feed.findLastIndex((event) => event.seat === seat && seat !== null && !isLate(event));
}

/** The number from which on events of others are new since a seat's own last move. */
export function since(feed: TableEvent[], seat: number | null): number {
  const last = lastOf(feed, seat);
  return answeredWith(feed, last) ?? last + 1;
}

/** What others did since a seat's own last move, and what a bot did for it; the latest lines, at most so many. */
export function news(feed: TableEvent[], seat: number | null, table: At, screen: Pick<GameScreen, "tell">, most = Infinity): Line[] {
  const fresh = told(feed, table, screen, most, since(feed, seat));
  return fresh.filter((line) => line.seat !== null && (line.seat !== seat || line.isLate));
}

/** The first of the answers of others that an own answer, the last one of its step, opened: they were sealed until then. */
function answeredWith(feed: TableEvent[], own: number): number | null {
  const isOther = ({ seat }: TableEvent) => seat !== null && seat !== feed[own]!.seat;
  let first = own;
  while (first > 0 && isOther(feed[first - 1]!) && !isSealed(feed[first - 1]!)) first--;
  return first > 0 && isSealed(feed[first - 1]!) ? first : null;
}

const isSealed = ({ event }: TableEvent): boolean => event.startsWith("answered ");

/** Whether among some events is nothing but moves of one seat, and answers of others that nobody sees yet. */
export const isQuiet = (events: TableEvent[], seat: number | null): boolean =>
  events.every((event) => isSealed(event) || (event.seat === seat && seat !== null && event.event !== "undo"));

/** A line with the name of who did it, as it is heard. */
export function spoken({ seat, text }: Pick<Line, "seat" | "text">, names: string[]): string {
  return seat === null ? text : `${names[seat] ?? ""} ${text}`;
}
