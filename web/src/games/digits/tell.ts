// What happened and what could be done, in words: for the journal, hints and questions.

import { t } from "../../text/text.svelte";
import type { TableEvent, View } from "../contract";
import { bandOf, cardOf, optionsIn, readChoosing, readPlace, shownIn, type Choosing } from "./shown";
import { placeName } from "./speech";

/** An event as a line of the journal; the first throws say nothing that the table does not show. */
export function tell({ event }: TableEvent, _view: View): string | null {
  const choosing = readChoosing(event);
  if (choosing) return tellChoosing(choosing);
  const place = readPlace(event);
  if (place) return t("digits-told-place", { card: cardOf(place), band: bandOf(place) });
  if (event === "stock") return t("digits-told-stock");
  const [kind, what] = event.split(" ");
  if (kind === "turn") return t("digits-told-turn", { face: what });
  return null;
}

function tellChoosing({ piece, isPlain, final }: Choosing): string {
  const plain = isPlain ? "-plain" : "";
  return final === null
    ? t(`digits-told-choose${plain}`, { piece })
    : t(`digits-told-choose${plain}-final`, { piece, card: final });
}

/** A move of the seat that a view belongs to, as one would say it. */
export function name(move: string, view: View): string {
  const choosing = readChoosing(move);
  if (choosing) return nameChoosing(choosing, view);
  const place = readPlace(move);
  if (place) return t("dg-name-place", { card: cardOf(place), band: bandOf(place) });
  return t("dg-do-stock");
}

function nameChoosing({ piece, isPlain, final }: Choosing, view: View): string {
  const seat = view.seat ?? shownIn(view).active ?? 0;
  const found = shownIn(view).pieces[seat]?.[piece - 1];
  const isUnturned = optionsIn(view).unturned_seats.includes(seat);
  const way = isPlain || isUnturned ? "plain" : "turn";
  return t(final === null ? `dg-name-${way}` : `dg-name-${way}-final`, {
    piece,
    card: final ?? 0,
    face: found?.face ?? "P",
    place: found ? placeName(found.place) : "",
  });
}
