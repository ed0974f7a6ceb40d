import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";

import type { BoardTable, Legal } from "../games/contract";
import { behind, laterEach } from "./later.svelte";

const KEEP: Legal[] = [{ move: "keep", effects: {} }];

/** A table that somebody sees a frame later. */
function seen(isAnimated: boolean): { table: { legal: Legal[]; pending: string | null }; late: BoardTable; end: () => void } {
  const table = $state({ isAnimated, legal: [] as Legal[], pending: null as string | null });
  let late!: BoardTable;
  const end = $effect.root(() => {
    late = behind(table as unknown as BoardTable, 1, table as unknown as BoardTable, "legal");
  });
  flushSync();
  return { table, late, end };
}

test("while things move, what is late comes a frame later, and all else at once", async () => {
  const { table, late, end } = seen(true);
  [table.legal, table.pending] = [KEEP, "keep"];
  flushSync();
  expect(late.legal).toEqual([]);
  expect(late.pending).toBe("keep");
  await vi.waitFor(() => expect(late.legal).toEqual(KEEP));
  end();
});

test("what has changed again meanwhile is not seen", async () => {
  const { table, late, end } = seen(true);
  table.legal = KEEP;
  flushSync();
  table.legal = [{ move: "pass", effects: {} }];
  flushSync();
  await vi.waitFor(() => expect(late.legal).not.toEqual([]));
  expect(late.legal.map(({ move }) => move)).toEqual(["pass"]);
  end();
});

test("where nothing moves, nothing is late", () => {
  const { table, late, end } = seen(false);
  table.legal = KEEP;
  flushSync();
  expect(late.legal).toEqual(KEEP);
  end();
});

test("of several values those that have changed follow, each in its turn", async () => {
  const table = $state({ isAnimated: true, values: [1, 2, 3] });
  let at!: (n: number) => number;
  const end = $effect.root(() => {
    at = laterEach(table as unknown as BoardTable, 1, () => table.values);
  });
  flushSync();
  table.values = [1, 5, 6];
  flushSync();
  expect([at(0), at(1), at(2)]).toEqual([1, 2, 3]);
  await vi.waitFor(() => expect([at(0), at(1), at(2)]).toEqual([1, 5, 6]));
  table.isAnimated = false;
  table.values = [7, 5, 6];
  flushSync();
  expect(at(0)).toBe(7);
  end();
});
