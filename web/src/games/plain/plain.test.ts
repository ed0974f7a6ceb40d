import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import { words } from "../../text/text.svelte";
import type { BoardTable, Legal } from "../contract";
import Board from "./Board.svelte";
import Detail from "./Detail.svelte";

beforeAll(() => words.speak("en"));
afterEach(cleanup);

const legal: Legal[] = [
  { move: "take", effects: { points: -3 } },
  { move: "lay 12", effects: {} },
];
function table(more: Partial<BoardTable> = {}): BoardTable {
  const view = { seats: 2, over: false, shown: { scores: [4, 7], row: [12, 21, 30] } };
  return { view, seat: 0, legal, names: [], hints: null, pending: null, play: vi.fn(), ...more } as unknown as BoardTable;
}

it("every legal move is a button that makes it", async () => {
  const lies = table();
  render(Board, { table: lies });
  expect(screen.getAllByRole("button").length).toBe(2);
  await fireEvent.click(screen.getByRole("button", { name: /take/ }));
  expect(lies.play).toHaveBeenCalledWith("take");
});

it("a spectator sees what is shown and no moves", () => {
  render(Board, { table: table({ seat: null }) });
  expect(screen.getByText("[12,21,30]")).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

it("a seat's own part of what is shown is told", () => {
  render(Detail, { table: table(), seat: 1 });
  expect(screen.getByText("7")).toBeTruthy();
  expect(screen.queryByText("[12,21,30]")).toBeNull();
});
