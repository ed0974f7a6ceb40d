// What those at a table are called.

import type { SeatInfo } from "../api/messages.d";
import { recallTable } from "../store";
import { t } from "../text/text.svelte";

/** Bots have names too; each seat its own, so that they are told apart. */
const BOTS = ["Odile", "Basile", "Cléo", "Hugo", "Irma", "Otto"];

/** Whether somebody sits there who plays themselves. */
export const playsOn = ({ by, stand_in, gone }: Pick<SeatInfo, "by" | "stand_in" | "gone">): boolean =>
  by === "person" && !stand_in && !gone;

type Sitting = Pick<SeatInfo, "by" | "name">;

export function nameOf(seat: Sitting, number: number): string {
  if (seat.by === "bot") return BOTS[number % BOTS.length]!;
  if (seat.by === "open") return t("web-seat-open");
  return seat.name || guest(number);
}

/** The names of all seats, as this device was told them; no two people have the same. */
export function namesAt(table: string, seats: (Sitting & Pick<SeatInfo, "user">)[]): string[] {
  const given = recallTable(table).names ?? {};
  const names: string[] = [];
  for (const [number, seat] of seats.entries()) {
    // Whoever brought others around their device lends their name to none of them.
    const isBrought = seat.user !== null && seats.findIndex(({ user }) => user === seat.user) < number;
    const name = given[number] ?? (isBrought ? guest(number) : nameOf(seat, number));
    names.push(seat.by === "open" ? name : toldApart(name, names));
  }
  return names;
}

const guest = (number: number): string => t("web-somebody", { n: number + 1 });

function toldApart(name: string, others: string[]): string {
  let [own, count] = [name, 1];
  while (others.includes(own)) own = `${name.replace(/ \d+$/, "")} ${++count}`;
  return own;
}

/** The colour of a seat's avatar: the same at every table. */
export const AVATARS = ["a", "k", "od", "z", "v", "w"];
