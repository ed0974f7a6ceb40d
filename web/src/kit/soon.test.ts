// What waits for its turn is done by rank, in a frame of its own unless it is small.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { inFreeFrame, inTurn } from "./soon";

let clock = 0; // milliseconds that have been worked
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** One frame is painted, and what comes after it is done. */
function frame(): void {
  vi.advanceTimersToNextFrame();
  vi.advanceTimersByTime(1);
}

/** How many of four are done after each of four frames, and in which order, if each takes so many milliseconds. */
function fourThatTake(time: number, isSmall: boolean): { frames: number[]; done: string[] } {
  const done: string[] = [];
  for (const [rank, name] of [[3, "words"], [1, "offers"], [2, "sheet"], [1, "dock"]] as const)
    inTurn(rank, () => {
      clock += time;
      done.push(name);
    }, isSmall);
  const frames = Array.from({ length: 4 }, () => {
    frame();
    return done.length;
  });
  return { frames, done };
}

test("each has a frame of its own, first those of a low rank, then those that came first", () => {
  const { frames, done } = fourThatTake(0.1, false);
  expect(frames).toEqual([1, 2, 3, 4]);
  expect(done).toEqual(["offers", "dock", "sheet", "words"]);
});

test("small ones share a frame, as long as another one has room", () => {
  expect(fourThatTake(0.1, true).frames).toEqual([4, 4, 4, 4]);
  expect(fourThatTake(0.4, true).frames).toEqual([2, 4, 4, 4]);
  expect(fourThatTake(2, true).frames).toEqual([1, 2, 3, 4]);
});

test("what fails does not keep others from their turn", () => {
  const done: string[] = [];
  inTurn(1, () => {
    throw new Error("no");
  });
  inTurn(2, () => done.push("sheet"));
  expect(frame).toThrow("no");
  frame();
  expect(done).toEqual(["sheet"]);
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
