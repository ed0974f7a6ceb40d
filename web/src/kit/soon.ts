// Work that has to be done before anything is painted, but not at once; and work that can wait for its turn.

import { flushSync } from "svelte";

interface Scheduler {
  postTask(task: () => void, options: { priority: "user-blocking" }): Promise<void>;
}
const { scheduler } = globalThis as { scheduler?: Scheduler };

/** Do something in a task of its own, at the latest in the next frame; gives what takes it back. */
export function beforePaint(act: () => void): () => void {
  let isOpen = true;
  const go = () => {
    if (isOpen) act();
    isOpen = false;
  };
  // A frame that is late would come before a timer.
  if (scheduler) void scheduler.postTask(go, { priority: "user-blocking" });
  else setTimeout(go);
  requestAnimationFrame(go);
  return () => void (isOpen = false);
}

interface Step {
  rank: number;
  act: () => void;
  isSmall: boolean;
}
const ROOM = 1; // millisecond of script for small steps in a frame: style and layout of what they change take longer
let waiting: Step[] = [];
let isGoing = false;

/** A frame is painted: then what waits is done, in a task of its own, and the rest after the next frame. */
function goOn(): void {
  isGoing = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      try {
        fill();
      } finally {
        isGoing = false;
        if (waiting.length) goOn();
      }
    }),
  );
}

/** Do the first that waits, and small ones after a small one as long as another like the last has room. */
function fill(): void {
  const start = performance.now();
  let [before, now] = [start, start];
  let step: Step | undefined;
  do {
    before = now;
    step = waiting.shift();
    console.timeStamp?.(`step ${step?.rank}`); // whoever looks at a trace sees what a frame was for
    step?.act();
    flushSync();
    now = performance.now();
  } while (step?.isSmall && waiting[0]?.isSmall && now - start + (now - before) <= ROOM);
}

/** Do something after the next frame, once nothing of a lower rank waits: each has a frame of its own.
 *
 *  Gives what takes it back.
 *
 *  @param isSmall others that are small, too, may share its frame */
export function inTurn(rank: number, act: () => void, isSmall = false): () => void {
  const step = { rank, act, isSmall };
  const at = waiting.findIndex((other) => other.rank > rank);
  waiting.splice(at < 0 ? waiting.length : at, 0, step);
  if (!isGoing) goOn();
  return () => void (waiting = waiting.filter((other) => other !== step));
}

/** Do something in a frame in which nothing else changes: at once, or before all that waits; gives what takes it back. */
export function inFreeFrame(act: () => void): () => void {
  if (isGoing) return inTurn(-1, act);
  act();
  return () => undefined;
}
