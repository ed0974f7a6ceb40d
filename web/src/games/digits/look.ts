// What is seen of the cards: all that a card is drawn from in one object, so that those that are as they were stay so.

import { t } from "../../text/text.svelte";
import type { BoardTable } from "../contract";
import type { Choice, Target } from "./choice.svelte";
import type { CardShown, Lying } from "./shown";

export interface BandLook {
  lying: Lying | null;
  /** What lies there was sent, and is not confirmed yet. */
  isSent: boolean;
  /** The piece that would lie there. */
  ghost: Lying | null;
  target: Target | null;
  /** The only band that the card lacks, which could be announced. */
  isMissing: boolean;
  isAimed: boolean;
  isPicked: boolean;
  /** Among the best moves. */
  rank: number | null;
  isTabStop: boolean;
}

export interface CardLook {
  card: CardShown;
  bands: BandLook[];
  canWin: boolean;
  isGoal: boolean;
  /** The piece that everybody looks at may not lie there. */
  isBarred: boolean;
  comesBack: boolean;
  label: string;
}

/** @param tabStop the band that Tab leads to */
export function looksOf(table: BoardTable, choice: Choice, tabStop: string): CardLook[] {
  // What all of them depend on is read once, not for each.
  const { laid, ghost, targets, aim, pickedAt, announceable, staged, way, shown, options } = choice;
  const ranks = new Map((table.hints ?? []).map(({ move }, rank) => [move, rank]));

  function bandOf(place: string, lying: Lying | null): BandLook {
    const sent = laid?.place === place ? laid.lying : null;
    const target = targets.get(place) ?? null;
    return {
      lying: lying ?? sent,
      isSent: sent !== null,
      ghost: !lying && !sent && ghost?.place === place ? ghost.lying : null,
      target,
      isMissing: choice.isMissing(place),
      isAimed: target !== null && aim === place,
      isPicked: pickedAt === place,
      rank: ranks.get(`place ${place}`) ?? null,
      isTabStop: tabStop === place,
    };
  }

  function nameOf(card: CardShown, canWin: boolean, isBarred: boolean): string {
    const parts = [t("dg-card", { card: card.card, points: card.value })];
    const free = card.lying.filter((lying) => !lying).length;
    parts.push(card.won ? t("dg-card-won", { pieces: 5 - free }) : t("dg-card-free", { free }));
    if (canWin) parts.push(t("dg-card-announceable"));
    if (isBarred) parts.push(t("dg-barred", { card: card.card }));
    if (options.unturned_card === card.card) parts.push(t("dg-card-unturned"));
    if (options.combination.includes(card.card)) parts.push(t("dg-card-combination"));
    const placed = card.placed.map((seat) => table.names[seat] ?? "");
    if (placed.length) parts.push(t("dg-card-placed", { names: placed.join(", ") }));
    return parts.join(", ");
  }

  return shown.cards.map((card) => {
    const canWin = announceable.has(card.card);
    const isBarred = staged?.piece.barred === card.card && !card.won;
    return {
      card,
      bands: card.lying.map((lying, band) => bandOf(`${card.card} ${band + 1}`, lying)),
      canWin: canWin && choice.piece === null,
      isGoal: way?.final === card.card || shown.hand?.announced === card.card,
      isBarred,
      comesBack: way?.effects.comes_back === card.card,
      label: nameOf(card, canWin, isBarred),
    };
  });
}
