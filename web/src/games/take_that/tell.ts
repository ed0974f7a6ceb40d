// What happened at a table of Take That, and its moves, in words.

import { t } from "../../text/text.svelte";
import type { Tell, TableEvent, View } from "../contract";
import { mirrorOf } from "./cards";
import { parse } from "./choices";

/** After a move at most two cards are drawn (T7, T12); more of them at once are a deal. */
const MOST_DRAWS = 2;

export const tell: Tell = (event, view) => {
  const { kind, card } = parse(event.event);
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
