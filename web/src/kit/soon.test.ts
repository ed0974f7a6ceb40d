// What waits for its turn is done by rank, in a frame of its own.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { inFreeFrame, inTurn } from "./soon";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** One frame is painted, and what comes after it is done. */
function frame(): void {
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
}

test("each has a frame of its own, first those of a low rank, then those that came first", () => {
  const done: string[] = [];
  for (const [rank, name] of [[3, "words"], [1, "offers"], [2, "sheet"], [1, "dock"]] as const)
    inTurn(rank, () => done.push(name));
  const frames = Array.from({ length: 4 }, () => {
    frame();
    return [...done];
  });
  expect(frames.map(({ length }) => length)).toEqual([1, 2, 3, 4]);
  expect(done).toEqual(["offers", "dock", "sheet", "words"]);
});

test("what is taken back is not done, and those after it go on", () => {
  const done: string[] = [];
  const forgo = inTurn(1, () => done.push("offers"));
  inTurn(2, () => done.push("sheet"));
  forgo();
  frame();
  expect(done).toEqual(["sheet"]);
});

test("what needs a free frame is done at once, or before all that waits", () => {
  const done: string[] = [];
  inFreeFrame(() => done.push("view"));
  expect(done).toEqual(["view"]);
  inTurn(1, () => done.push("offers"));
  inFreeFrame(() => done.push("next view"));
  expect(done).toEqual(["view"]);
  frame();
  frame();
  expect(done).toEqual(["view", "next view", "offers"]);
});
