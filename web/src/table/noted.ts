// What this device notes of a table's dice before play, so that it can hold the receipt against it.

import type { TableInfo } from "../api/messages.d";
import { randomHex } from "../api/wire";
import { recallTable, rememberTable } from "../store";
import type { Noted } from "./fair";

/** The shares that this device adds for its seats.
 *
 *  The commitment is noted first: a server that has shown it can take no other seed when it sees the shares.
 *  A seat to whose dice another device has added something gets nothing from here. */
export function sharesFor(table: string, { status, commitment, seats }: TableInfo, held: number[]): Record<string, string> {
  const memory = recallTable(table);
  const shares = { ...memory.shares };
  if (status !== "open") return shares;
  rememberTable(table, { commitment: memory.commitment ?? commitment });
  for (const seat of held) if (seats[seat]?.share === null) shares[seat] ??= randomHex(32);
  rememberTable(table, { shares });
  return shares;
}

/** Note the shares of all as soon as they are final, if this device was there before play. */
export function noteTaken(table: string, { status, seats }: TableInfo): void {
  const { commitment, taken } = recallTable(table);
  if (status === "playing" && commitment !== undefined && taken === undefined)
    rememberTable(table, { taken: seats.flatMap(({ share }) => share ?? []) });
}

export function notedOf(table: string): Noted {
  const { commitment, shares, taken } = recallTable(table);
  return { commitment, taken, shares: Object.values(shares ?? {}) };
}
