// What happened and what could be done, in words: for the journal, hints and questions.

import { t } from "../../text/text.svelte";
import type { Among, Tell, TableEvent, View } from "../contract";
import { bandOf, cardOf, optionsIn, readChoosing, readPlace, shownIn, type Choosing, type Face } from "./shown";
import { placeName } from "./speech";

/** A turn is one line of the journal, that of the choice which began it: what came up, and where the piece went. */
export const tell: Tell = (event, view, among = { feed: [event], at: 0, from: 0 }) => {
  if (isOfTurnBefore(among)) return null;
  return turnFrom(among).reduce<string | null>((told, at) => tellOn(told, { ...among, at }, view), null);
};

/** What was told of a turn, and what happened then. */
function tellOn(told: string | null, among: Among, view: View): string | null {
  const face = readTurn(among.feed[among.at]!.event);
  if (told && face) return t("dg-told-shows", { told, face });
  return [told, tellOne(among, view)].filter((part) => part !== null).join(", ") || null;
}

/** The first throws say nothing that the table does not show. */
function tellOne(among: Among, view: View): string | null {
  const { seat, event } = among.feed[among.at]!;
  const choosing = readChoosing(event);
  if (choosing) {
    const [told, face] = [tellChoosing(choosing), faceAfter(among, view)];
    return face ? t("dg-told-shows", { told, face }) : told;
  }
  if (isPlacing(event)) return tellPlace(readPlace(event), announced(among.feed, among.at, seat));
  const face = readTurn(event);
  return face && t("digits-told-turn", { face });
}

const readTurn = (event: string): string | null => /^turn (.)$/.exec(event)?.[1] ?? null;
const isPlacing = (event: string): boolean => readPlace(event) !== null || event === "stock";

/** Whether a choice turns its piece over. */
const isTurning = ({ isPlain }: Choosing, seat: number, view: View): boolean =>
  !isPlain && !optionsIn(view).unturned_seats.includes(seat);

/**
 * The face that lay up after a choice, where no event tells it, as everybody knew it before: the one that lies up
 * now, or the other one if the piece has been turned an odd number of times since; null: that cannot be told, as
 * where something was taken back since.
 */
function faceAfter({ feed, at }: Among, view: View): Face | null {
  const { seat, event } = feed[at]!;
  const { piece } = readChoosing(event)!;
  const { pieces, active, hand } = shownIn(view);
  const found = seat === null ? undefined : pieces[seat]?.[piece - 1];
  const isAwaited = seat === active && hand?.piece === piece && hand.due === "turn";
  if (seat === null || !found || isAwaited || readTurn(feed[at + 1]?.event ?? "")) return null;
  const later = feed.slice(at + 1);
  if (later.some(({ event }) => event === "undo")) return null;
  const since = later.filter((other) => {
    const choosing = other.seat === seat ? readChoosing(other.event) : null;
    return choosing?.piece === piece && isTurning(choosing, seat, view);
  });
  if (since.length % 2 === 0) return found.face;
  const backs = Object.keys(found.hidden) as Face[];
  return backs.length === 1 ? backs[0]! : null;
}

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

function nameChoosing(choosing: Choosing, view: View): string {
  const { piece, final } = choosing;
  const seat = view.seat ?? shownIn(view).active ?? 0;
  const found = shownIn(view).pieces[seat]?.[piece - 1];
  const way = isTurning(choosing, seat, view) ? "turn" : "plain";
  return t(final === null ? `dg-name-${way}` : `dg-name-${way}-final`, {
    piece,
    card: final ?? 0,
    face: found?.face ?? "P",
    place: found ? placeName(found.place) : "",
  });
}
