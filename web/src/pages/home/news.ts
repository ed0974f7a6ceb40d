// What somebody finds who comes back: what is new, and what goes on.

import type { Played, TableListed } from "../../api/rest.d";
import { recallTable } from "../../store";

const MOST = 5; // rows of a list

export interface Found {
  turned: TableListed[]; // at which it has become one's turn, or at which others have given one a seat
  ended: Played[]; // whose end was not seen here
  running: TableListed[]; // all others that are not over
}

/** Around one device a game is played at several seats, and is over once. */
const once = ({ table }: Played, at: number, all: Played[]): boolean =>
  all.findIndex((one) => one.table === table) === at;

/** Sort out what is new to this device, which came for the first time at `since` (seconds). */
export function sortOut(tables: TableListed[], played: Played[], since: number): Found {
  // What was going on before this device came is only going on, however much of it was seen elsewhere.
  const isNew = ({ table, version, changed, is_your_turn }: TableListed): boolean => {
    const { seen } = recallTable(table);
    return seen === undefined ? changed > since : !!is_your_turn && (version ?? 0) > seen;
  };
  const isUnseen = ({ table, finished }: Played): boolean => {
    const { seen, hasEnded } = recallTable(table);
    return !hasEnded && (seen !== undefined || finished > since);
  };
  return {
    turned: tables.filter(isNew).slice(0, MOST),
    ended: played.filter(isUnseen).filter(once).slice(0, MOST),
    running: tables.filter((table) => !isNew(table)).slice(0, MOST),
  };
}
