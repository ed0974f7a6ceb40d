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

/** Do something in a task of its own, once so many frames are painted; gives what takes it back. */
export function inFrames(count: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let frame = requestAnimationFrame(function next() {
    if (--count > 0) frame = requestAnimationFrame(next);
    else timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
