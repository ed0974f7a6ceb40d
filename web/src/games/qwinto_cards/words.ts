// Moves and events of the card game in words.

import { minus, nameAnswer, tellAnswer } from "../../kit/sheet_words";
import { t } from "../../text/text.svelte";
import type { TableEvent, View } from "../contract";
import { colourOf, laidBy, valueOf } from "./shown";

export const cardWords = (card: string): string =>
  t("qwinto-cards-card", { colour: colourOf(card), value: minus(valueOf(card)) });

/** The cards of `lay p1 sw o1 se` and where they go. */
export function layWords(move: string): string {
  const [first, last] = laidBy(move).map(({ card, place }) =>
    t("qwinto-cards-laid", { card: cardWords(card), place }),
  );
  return last ? t("qwinto-cards-laid-two", { first, last }) : first!;
}

export function tell({ event }: TableEvent): string | null {
  const [kind, what] = event.split(" ");
  switch (kind) {
    case "first":
      return t("qwinto-cards-told-first", { seat: Number(what) + 1 });
    case "lay":
      return t("qwinto-cards-told-lay", { laid: layWords(event) });
    case "draw":
      if (what === "?") return t("qwinto-cards-told-draw-hidden");
      return t("qwinto-cards-told-draw", { card: cardWords(what!) });
    default:
      return tellAnswer(event);
  }
}

export const name = (move: string, view: View): string =>
  move.startsWith("lay ") ? t("qwinto-cards-do-lay", { laid: layWords(move) }) : nameAnswer(move, view);
