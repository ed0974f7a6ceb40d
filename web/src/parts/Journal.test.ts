import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";

import type { GameScreen } from "../games/contract";
import { sheetView, TestTable } from "../kit/testing.svelte";
import Journal from "./Journal.svelte";

afterEach(cleanup);

const feed = [
  { seat: 0, event: "roll" },
  { seat: 1, event: "write a" },
  { seat: 0, event: "write b" },
  { seat: 1, event: "keep" },
  { seat: null, event: "dice" },
];
const told = { tell: ({ event }: { event: string }) => event } as unknown as GameScreen;

function lines(seat: number | null, events = feed): string[] {
  const table = new TestTable(sheetView("qwinto", {}));
  table.seat = seat;
  render(Journal, { table, screen: told, feed: events, bots: [] });
  return screen.getAllByRole("listitem").map((line) => line.textContent!.replace(/^[✳AO]\s*/, "").trim());
}

it("sets apart all that happened since one's last move", () => {
  expect(lines(0)).toEqual([
    "Since your last move", "dice", "Odette keep", "Before", "Aline write b", "Odette write a", "Aline roll",
  ]);
});

it("counts answers that were opened together with one's own as news, and one's own as none", () => {
  const sealed = { seat: 1, event: "answered 1" };
  const opened = [feed[0]!, sealed, { seat: 1, event: "write c" }, { seat: 0, event: "write d" }];
  expect(lines(0, opened)).toEqual([
    "Since your last move", "Odette write c", "Before", "Aline write d", "Odette answered 1", "Aline roll",
  ]);
});

it("is one list where nothing has happened since, for those who watch, and before one's first move", () => {
  expect(lines(0, feed.slice(0, 3))).toEqual(["Aline write b", "Odette write a", "Aline roll"]);
  cleanup();
  expect(lines(null)).toHaveLength(5);
  cleanup();
  expect(lines(0, feed.slice(3))).toHaveLength(2);
});
