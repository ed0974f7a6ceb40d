// Work that has to be done before anything is painted, but not at once.

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

let due: { frames: number; act: () => void }[] = [];

/** One frame more is painted: what has waited long enough is done in a task of its own. */
function tick(): void {
  for (const one of due) one.frames -= 1;
  const now = due.filter(({ frames }) => frames === 0);
  due = due.filter(({ frames }) => frames > 0);
  if (due.length) requestAnimationFrame(tick);
  for (const { act } of now) setTimeout(act);
}

/** Do something once so many frames are painted; gives what takes it back. */
export function inFrames(frames: number, act: () => void): () => void {
  let isOpen = true;
  if (!due.length) requestAnimationFrame(tick);
  due.push({ frames, act: () => isOpen && act() });
  return () => void (isOpen = false);
}
