// Events as lines of a journal.

import type { BoardTable, GameScreen, TableEvent } from "../games/contract";
import { t } from "../text/text.svelte";

export interface Line {
  key: number; // the number of the event
  seat: number | null;
  text: string;
}

type At = Pick<BoardTable, "view" | "names">;

/** The latest lines, at most so many, in their order: games are long, and screens see their end. */
export function told(
  feed: TableEvent[],
  table: At,
  screen: Pick<GameScreen, "tell">,
  most = Infinity,
): Line[] {
  const lines: Line[] = [];
  for (let key = feed.length - 1; key >= 0 && lines.length < most; key--) {
    const event = feed[key]!;
    const text = tellOne(event, table, screen, { feed, at: key });
    if (text) lines.push({ key, seat: event.seat, text });
  }
  return lines.reverse();
}

function tellOne(
  event: TableEvent,
  table: At,
  screen: Pick<GameScreen, "tell">,
  among: { feed: TableEvent[]; at: number },
): string | null {
  if (event.event === "undo") return t("web-told-undo");
  const starter = /^first (\d)$/.exec(event.event); // every game tells it alike
  if (starter) return t("web-told-first", { name: table.names[Number(starter[1])] ?? "" });
  return screen.tell(event, table.view, among);
}

/** The number of a seat's own last move; -1: it has made none. */
export function lastOf(feed: TableEvent[], seat: number | null): number {
  return feed.findLastIndex((event) => event.seat === seat && seat !== null);
}

/** What has happened since a seat's own last move, and what was answered together with it: that was not seen before. */
export function since(feed: TableEvent[], seat: number | null): TableEvent[] {
  const last = lastOf(feed, seat);
  return [...answeredWith(feed, last), ...feed.slice(last + 1)];
}

/** The answers of others that an own answer, the last one of its step, opened: they were sealed until then. */
function answeredWith(feed: TableEvent[], own: number): TableEvent[] {
  const isOther = ({ seat }: TableEvent) => seat !== null && seat !== feed[own]!.seat;
  let first = own;
  while (first > 0 && isOther(feed[first - 1]!) && !isSealed(feed[first - 1]!)) first--;
  return first > 0 && isSealed(feed[first - 1]!) ? feed.slice(first, own) : [];
}

const isSealed = ({ event }: TableEvent): boolean => event.startsWith("answered ");

/** A line with the name of who did it, as it is heard. */
export function spoken({ seat, text }: Pick<Line, "seat" | "text">, names: string[]): string {
  return seat === null ? text : `${names[seat] ?? ""} ${text}`;
}
