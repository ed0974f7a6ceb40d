// What those at a table are called.

import type { SeatInfo } from "../api/messages.d";
import { t } from "../text/text.svelte";

/** Bots have names too; each seat its own, so that they are told apart. */
const BOTS = ["Odile", "Basile", "Cléo", "Hugo", "Irma", "Otto"];

type Sitting = Pick<SeatInfo, "by" | "name">;

export function nameOf(seat: Sitting, number: number): string {
  if (seat.by === "bot") return BOTS[number % BOTS.length]!;
  if (seat.by === "open") return t("web-seat-open");
  return seat.name || t("web-somebody", { n: number + 1 });
}

/** The colour of a seat's avatar: the same at every table. */
export const AVATARS = ["a", "k", "od", "z", "v", "w"];
