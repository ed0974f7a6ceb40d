// Moves and events of the card game in words.

import { nameAnswer, tellAnswer } from "../../kit/sheet_words";
import { and } from "../../text/lists";
import { t } from "../../text/text.svelte";
import type { Tell, View } from "../contract";
import { colourOf, laidBy, valueOf } from "./shown";

export const cardWords = (card: string): string =>
  t("qwinto-cards-card", { colour: colourOf(card), value: valueOf(card) });

/** The cards that a reason names. */
export const inWords = ({ cards, ...rest }: Record<string, unknown>): Record<string, unknown> =>
  Array.isArray(cards) ? { ...rest, cards: and(cards.map(cardWords)) } : rest;

/** The cards of `lay p1 sw o1 se` and where they go. */
export function layWords(move: string): string {
  const [first, last] = laidBy(move).map(({ card, place }) =>
    t("qwinto-cards-laid", { card: cardWords(card), place }),
  );
  return last ? t("qwinto-cards-laid-two", { first, last }) : first!;
}

/** Who starts is told by the turn, and what is drawn by the hand: neither fills the journal. */
export const tell: Tell = (told, view, among) =>
  told.event.startsWith("lay ")
    ? t("qwinto-cards-told-lay", { laid: layWords(told.event) })
    : tellAnswer(told, view, among);

export const name = (move: string, view: View): string =>
  move.startsWith("lay ") ? t("qwinto-cards-do-lay", { laid: layWords(move) }) : nameAnswer(move, view);
