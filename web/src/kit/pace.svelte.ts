// A screen that is opened comes part by part, a task each: none of them keeps the browser from answering.

import { flushSync, getContext, setContext } from "svelte";

const KEY = Symbol("pace");

export class Pace {
  /** Whether all is there. What comes later comes at once, as an answer to what somebody did. */
  isDone = $state(false);
  private waiting: (() => void)[] = [];
  private isGoing = false;

  /** @param isEndless parts come one by one whenever they come */
  constructor(private readonly isEndless = false) {}

  /** Let a part come when it is its turn. */
  wait(come: () => void): void {
    this.waiting.push(come);
    if (!this.isGoing) this.goOn();
  }

  private goOn(): void {
    this.isGoing = true;
    setTimeout(() => {
      const [next, ...later] = this.waiting;
      this.waiting = [];
      next?.();
      flushSync();
      this.waiting.push(...later); // what lies in a part comes before what lies after it
      if (this.waiting.length) return this.goOn();
      this.isGoing = false;
      this.isDone = !this.isEndless;
    });
  }
}

export const givePace = (pace: Pace): Pace => setContext(KEY, pace);
/** None: all comes at once. */
export const takePace = (): Pace | undefined => getContext(KEY);
