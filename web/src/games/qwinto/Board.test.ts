import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";

import { sheetView, TestTable } from "../../kit/testing.svelte";
import Board from "./Board.svelte";

afterEach(cleanup);

const announced = { dice: { o: 5, p: 4 }, throws: 1, number: 9, colours: "op" };
const writing = sheetView("qwinto", announced, {
  to_move: [0, 1],
  legal: [
    { move: "pass", effects: { points: -5, miss: true } },
    { move: "write o5", effects: { points: 1, miss: false } },
    { move: "write p2", effects: { points: 15, miss: false } },
  ],
});
const keeping = sheetView("qwinto", announced, {
  legal: [
    { move: "keep", effects: { number: 9, colours: "op", cells: ["o5", "p2"] } },
    { move: "reroll", effects: { throws: 36 } },
  ],
});
const choosing = sheetView("qwinto", { dice: {}, throws: 0 }, {
  legal: ["o", "y", "oy", "p", "op", "yp", "oyp"].map((colours) => ({
    move: `roll ${colours}`,
    effects: { colours, lowest: colours.length, highest: 6 * colours.length },
  })),
});

function seat(view: typeof writing) {
  const table = new TestTable(view);
  render(Board, { table });
  return table;
}
const cell = (name: string) => document.querySelector<HTMLElement>(`[data-cell=${name}]`)!;

test("dice are taken up and thrown", async () => {
  const table = seat(choosing);
  await fireEvent.click(screen.getByRole("button", { name: "yellow die" }));
  expect(screen.getByText("2 to 12")).toBeTruthy();
  await fireEvent.keyDown(window, { key: "3" });
  await fireEvent.click(screen.getByRole("button", { name: /Throw orange/ }));
  expect(table.played).toEqual(["roll o"]);
});

test("without dice nothing is thrown", async () => {
  const table = seat(choosing);
  for (const key of ["1", "2", "3"]) await fireEvent.keyDown(window, { key });
  await fireEvent.keyDown(window, { key: "r" });
  expect((screen.getByRole("button", { name: /Choose dice/ }) as HTMLButtonElement).disabled).toBe(true);
  expect(table.played).toEqual([]);
});

test("a cell is chosen, and written only by the button", async () => {
  const table = seat(writing);
  await fireEvent.click(cell("p2"), { detail: 0 });
  expect(cell("p2").getAttribute("aria-selected")).toBe("true");
  expect(table.played).toEqual([]);
  await fireEvent.click(screen.getByRole("button", { name: /Write 9 in purple, \+15/ }));
  expect(table.played).toEqual(["write p2"]);
});

test("Enter chooses, and again confirms", async () => {
  const table = seat(writing);
  await fireEvent.click(cell("o5"), { detail: 0 });
  await fireEvent.click(cell("o5"), { detail: 0 });
  expect(table.played).toEqual(["write o5"]);
});

test("a refused cell asks the referee", async () => {
  const table = seat(writing);
  await fireEvent.click(cell("y1"), { detail: 0 });
  await fireEvent.keyDown(cell("o5"), { key: "?" });
  expect(table.asked).toEqual(["write y1", "write o5"]);
  expect(table.played).toEqual([]);
});

test("before a throw is kept, a refused cell asks as if it were", async () => {
  const table = seat(keeping);
  await fireEvent.click(cell("y1"), { detail: 0 });
  expect(table.asked).toEqual(["write y1 after keep"]);
});

test("writing nothing is chosen first, with its price, and confirmed then", async () => {
  const table = seat(writing);
  await fireEvent.keyDown(window, { key: "m" });
  expect(table.played).toEqual([]);
  await fireEvent.click(screen.getByRole("button", { name: /Write nothing.*misthrow, −5/ }));
  expect(table.played).toEqual(["pass"]);
});

test("M leads to the button that confirms, and says so", async () => {
  const table = seat(writing);
  cell("o5").focus();
  await fireEvent.keyDown(cell("o5"), { key: "m" });
  expect(table.said.at(-1)).toBe("Write nothing, misthrow, −5. Enter confirms.");
  const button = screen.getByRole("button", { name: /Write nothing/ });
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
  expect(table.played).toEqual([]);
});

test("a cell chosen before the throw is kept is written as soon as it may be", async () => {
  const table = seat(keeping);
  await fireEvent.click(cell("p2"), { detail: 0 });
  await fireEvent.click(screen.getByRole("button", { name: /Keep 9.*purple/ }));
  expect(table.played).toEqual(["keep"]);
  table.pending = "keep";
  await tick();
  expect(cell("p2").classList.contains("fill")).toBe(true);
  table.pending = null;
  table.view = writing;
  await tick();
  expect(table.played).toEqual(["keep", "write p2"]);
});

test("while the others decide, the own entry stands and their names are told", () => {
  seat(sheetView("qwinto", { ...announced, answered: [0], answer: "write p2" }, { to_move: [1] }));
  expect(cell("p2").classList.contains("fill")).toBe(true);
  expect(screen.getByText("Your 9 is written. Waiting for Odette")).toBeTruthy();
});

test("hints mark cells with their rank", async () => {
  const table = seat(writing);
  table.hints = [{ move: "write p2", value: 0.61, reasons: [] }];
  await tick();
  expect(cell("p2").querySelector(".rank")!.textContent).toBe("1");
  expect(cell("p2").getAttribute("aria-label")).toContain("hint 1: 61%");
});

test("those who look on see the active sheet and no buttons", () => {
  seat(sheetView("qwinto", { ...announced, active: 1 }, { seat: null, to_move: [1] }));
  expect(screen.getByRole("heading", { name: "Odette: sheet" })).toBeTruthy();
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test("the sheet takes the focus when the button that had it goes", async () => {
  const table = seat(writing);
  await fireEvent.click(cell("p2"), { detail: 0 });
  const button = screen.getByRole("button", { name: /Write 9/ });
  button.focus();
  table.view = sheetView("qwinto", { ...announced, answered: [0], answer: "write p2" }, { to_move: [1] });
  await vi.waitFor(() => expect((document.activeElement as HTMLElement).dataset.cell).toBeTruthy());
  expect(button.isConnected).toBe(false);
});

test("a move that is on its way says so where nobody else is waited for", async () => {
  const table = seat(choosing);
  table.pending = "roll oyp";
  await tick();
  expect(screen.getByText("Your move is on its way")).toBeTruthy();
});
