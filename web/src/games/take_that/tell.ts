// What happened at a table of Take That, and its moves, in words.

import { t } from "../../text/text.svelte";
import type { Tell, TableEvent, View } from "../contract";
import { mirrorOf, shownOf } from "./cards";
import { parse } from "./choices";

/** After a move at most two cards are drawn (T7, T12); more of them at once are a deal. */
const MOST_DRAWS = 2;

export const tell: Tell = (event, view, among) => {
  const { kind, card } = parse(event.event);
  if (among && isDeal(among.feed, among.at)) return t("tt-told-round", { round: roundAt(among, view) });
  switch (kind) {
    case "take":
      return t("take-that-told-take");
    case "lay":
    case "twist":
      return t(`take-that-told-${kind}`, { card, mirror: mirrorOf(card) });
    default:
      return toldDraw(event, view);
  }
};

const isDraw = (event: TableEvent | undefined): boolean => !!event?.event.startsWith("draw");

/** Whether a round begins here: with the first of the cards that are dealt. */
function isDeal(feed: TableEvent[], at: number): boolean {
  const isFirst = isDraw(feed[at]) && !isDraw(feed[at - 1]);
  return isFirst && feed.slice(at, at + MOST_DRAWS + 1).filter(isDraw).length > MOST_DRAWS;
}

/** The round that begins there: the latest one, or as many before it as begin later. */
function roundAt({ feed, at }: { feed: TableEvent[]; at: number }, view: View): number {
  const later = feed.filter((_, n) => n > at && isDeal(feed, n)).length;
  return shownOf(view).round - later;
}

/**
 * The latest draw of one's own, and the unseen card of T12: that others draw after each move goes without
 * saying, and so do the cards of a deal, from which older draws cannot be told.
 */
function toldDraw({ event }: TableEvent, view: View): string | null {
  const draws = view.last.filter(({ event: other }) => other.startsWith("draw"));
  const at = view.last.findIndex((other) => other.event === event);
  if (at < 0 || draws.length > MOST_DRAWS) return null;
  if (event !== "draw ?") return t("take-that-told-draw", { card: parse(event).card });
  return view.last[at - 1]?.event === "take" ? t("take-that-told-hidden") : null;
}

export function name(move: string, _view: View): string {
  const { kind, card } = parse(move);
  return t(`tt-name-${kind}`, { card, mirror: mirrorOf(card) });
}
