import { expect, test } from "vitest";

import { CELLS, cellOf, freshCells, missPoints, nearest, step } from "./sheet";
import { sheetView, TestTable } from "./testing.svelte";

test("27 cells lie on twelve columns, five of them are pentagons", () => {
  expect(CELLS).toHaveLength(27);
  expect(CELLS.filter((cell) => cell.bonus >= 0).map((cell) => cell.name)).toEqual(["o2", "o5", "y7", "p3", "p9"]);
  expect(cellOf("y6").column).toBe(7);
});

test("arrows follow the row over the gap, and the columns up and down", () => {
  expect(step("o3", "ArrowRight")).toBe("o4");
  expect(step("o1", "ArrowLeft")).toBe("o1");
  expect(step("o1", "ArrowDown")).toBe("y2");
  expect(step("y9", "ArrowUp")).toBe("o8");
  expect(step("o9", "ArrowDown")).toBe("y9");
  expect(step("p4", "ArrowDown")).toBe("p4");
  expect(step("p4", "End")).toBe("p9");
});

test("a tap goes to the nearest box within reach", () => {
  const box = (left: number) => ({ left, right: left + 27, top: 0, bottom: 48 });
  const boxes = new Map([["o1", box(0)], ["o3", box(60)]]);
  expect(nearest(13, 20, boxes)).toBe("o1");
  expect(nearest(36, 20, boxes)).toBe("o1");
  expect(nearest(50, 20, boxes)).toBe("o3");
  expect(nearest(50, 90, boxes)).toBeNull();
});

test("what misthrows cost is read from the score", () => {
  expect(missPoints({ cells: [], misses: 2, rows: [4, 16, 6], bonus: [5, 10, 12, 0, 0], score: 43 })).toBe(-10);
});

test("fresh cells are those of the step just finished, once they are on the sheet", () => {
  const view = sheetView("qwinto", {}, { last: [{ seat: 1, event: "write o2" }, { seat: 0, event: "pass" }] });
  const table = new TestTable(view);
  expect(freshCells(table, 1).size).toBe(0);
  (view.shown as never as { sheets: { cells: (number | null)[][] }[] }).sheets[1]!.cells[0]![1] = 5;
  expect([...freshCells(table, 1)]).toEqual(["o2"]);
  expect(freshCells(table, 0).size).toBe(0);
});
