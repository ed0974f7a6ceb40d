import { beforeEach, expect, it } from "vitest";

import type { Played, TableListed } from "../../api/rest.d";
import { rememberTable } from "../../store";
import { sortOut } from "./news";

const NOW = 1000;
const listed = (table: string, version: number, is_your_turn: boolean, changed = NOW + 1) =>
  ({ table, version, is_your_turn, changed, game: "qwinto", status: "playing" }) as TableListed;
const over = (table: string, finished: number, seat = 0) =>
  ({ table, finished, seat, game: "qwinto", seats: 2, score: 40, rank: 1, is_rated: false }) as Played;
const ids = (all: { table: string }[]) => all.map(({ table }) => table);

beforeEach(() => localStorage.clear());

it("tells of a game that ended while one was away until its result was seen", () => {
  rememberTable("left", { seen: 5 });
  rememberTable("watched", { seen: 9, hasEnded: true });
  const played = [over("left", NOW - 500), over("watched", NOW + 5), over("elsewhere", NOW + 1), over("old", NOW - 9)];
  expect(ids(sortOut([], played, NOW).ended)).toEqual(["left", "elsewhere"]);
  rememberTable("left", { hasEnded: true });
  expect(ids(sortOut([], played, NOW).ended)).toEqual(["elsewhere"]);
});

it("tells of a game around one device once", () => {
  expect(sortOut([], [over("a", NOW + 1, 0), over("a", NOW + 1, 1)], NOW).ended).toHaveLength(1);
});

it("tells of a turn that has come, and of a table that others have laid", () => {
  rememberTable("come", { seen: 5 });
  rememberTable("still", { seen: 5 });
  rememberTable("theirs", { seen: 5 });
  const tables = [listed("come", 6, true), listed("still", 5, true), listed("theirs", 8, false), listed("rematch", 1, false)];
  const { turned, running } = sortOut(tables, [], NOW);
  expect(ids(turned)).toEqual(["come", "rematch"]);
  expect(ids(running)).toEqual(["still", "theirs"]);
});

it("on a new device, games that were going on already are nothing new", () => {
  const { turned, running } = sortOut([listed("old", 9, true, NOW - 60), listed("moved", 9, true)], [], NOW);
  expect(ids(turned)).toEqual(["moved"]);
  expect(ids(running)).toEqual(["old"]);
});
