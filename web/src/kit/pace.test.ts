// Parts of a screen come one after the other, each in a task of its own.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Pace } from "./pace.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a task brings one part, and what lies in it comes before what lies after it", () => {
  const [pace, come] = [new Pace(), [] as string[]];
  pace.wait(() => {
    come.push("sheet");
    for (const row of ["first row", "second row"]) pace.wait(() => come.push(row));
  });
  pace.wait(() => come.push("buttons"));
  expect(come).toEqual([]);
  const steps = Array.from({ length: 4 }, () => {
    vi.advanceTimersToNextTimer();
    return come.length;
  });
  expect(steps).toEqual([1, 2, 3, 4]);
  expect(come).toEqual(["sheet", "first row", "second row", "buttons"]);
  expect(pace.isDone).toBe(true);
});

test("where things come whenever they come, they always come one by one", () => {
  const [pace, come] = [new Pace(true), [] as string[]];
  pace.wait(() => come.push("game"));
  vi.runAllTimers();
  expect(pace.isDone).toBe(false);
  for (const picture of ["one", "two"]) pace.wait(() => come.push(picture));
  vi.advanceTimersToNextTimer();
  expect(come).toEqual(["game", "one"]);
});
