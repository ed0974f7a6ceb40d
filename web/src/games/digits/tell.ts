// What happened and what could be done, in words: for the journal, hints and questions.

import { t } from "../../text/text.svelte";
import type { Among, Tell, TableEvent, View } from "../contract";
import { bandOf, cardOf, optionsIn, readChoosing, readPlace, shownIn, type Choosing } from "./shown";
import { placeName } from "./speech";

/** A turn is one line of the journal, that of the choice which began it: what came up, and where the piece went. */
export const tell: Tell = (event, _view, among = { feed: [event], at: 0, from: 0 }) => {
  if (isOfTurnBefore(among)) return null;
  return turnFrom(among).reduce<string | null>((told, at) => tellOn(told, { ...among, at }), null);
};

/** What was told of a turn, and what happened then. */
function tellOn(told: string | null, among: Among): string | null {
  const face = readTurn(among.feed[among.at]!.event);
  if (told && face) return t("dg-told-shows", { told, face });
  return [told, tellOne(among)].filter((part) => part !== null).join(", ") || null;
}

/** The first throws say nothing that the table does not show. */
function tellOne(among: Among): string | null {
  const { seat, event } = among.feed[among.at]!;
  const choosing = readChoosing(event);
  if (choosing) return tellChoosing(choosing);
  if (isPlacing(event)) return tellPlace(readPlace(event), announced(among.feed, among.at, seat));
  const face = readTurn(event);
  return face && t("digits-told-turn", { face });
}

const readTurn = (event: string): string | null => /^turn (.)$/.exec(event)?.[1] ?? null;
const isPlacing = (event: string): boolean => readPlace(event) !== null || event === "stock";

/** The numbers of an event and, if it is the choice of a piece, of what follows in the same turn. */
function turnFrom({ feed, at }: Among): number[] {
  const turn = [at];
  if (!readChoosing(feed[at]!.event)) return turn;
  if (readTurn(feed[at + 1]?.event ?? "")) turn.push(at + 1);
  const next = feed[at + turn.length];
  if (next?.seat === feed[at]!.seat && isPlacing(next.event)) turn.push(at + turn.length);
  return turn;
}

/** Whether an event is told with the choice before it. */
const isOfTurnBefore = (among: Among): boolean =>
  [among.at - 1, among.at - 2].some((at) => at >= among.from && turnFrom({ ...among, at }).includes(among.at));

/** A piece that goes to the card it was announced for completes it; one that goes elsewhere was announced in vain. */
function tellPlace(place: string | null, final: number | null): string {
  if (place && final === cardOf(place)) return t("dg-told-complete", { card: final });
  const told = place ? t("digits-told-place", { card: cardOf(place), band: bandOf(place) }) : t("digits-told-stock");
  return final === null ? told : t("dg-told-vain", { told, card: final });
}

/** The card that a piece was announced for when it was chosen. */
function announced(feed: TableEvent[], at: number, seat: number | null): number | null {
  for (let before = at - 1; before >= 0; before--) {
    const choosing = feed[before]!.seat === seat ? readChoosing(feed[before]!.event) : null;
    if (choosing) return choosing.final;
  }
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
