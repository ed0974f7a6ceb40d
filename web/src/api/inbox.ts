// What a server says, in its order, and one picture of the table at a time: bots answer within the frame in
// which one's own move is drawn, and a screen that drew all of it at once would stand still.

import { inFreeFrame } from "../kit/soon";
import type { FromServer } from "./messages.d";

const LOOK = 100; // milliseconds that each picture is seen: a few frames, in which a screen draws it

export class Inbox {
  private waiting: FromServer[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined; // while a picture is looked at
  private forgo = (): void => undefined; // what waits for a frame

  constructor(private readonly hear: (message: FromServer) => void) {}

  take(message: FromServer): void {
    this.waiting.push(message);
    this.goOnSoon();
  }

  /** The screen has something to draw: the next picture waits for it. */
  rest(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.goOnSoon();
    }, LOOK);
  }

  /** Tell all that has come. */
  empty(): void {
    for (const message of this.waiting.splice(0)) this.hear(message);
  }

  /** What is left of the picture before is drawn in frames of its own. */
  private goOnSoon(): void {
    this.forgo();
    if (document.hidden) this.empty();
    else this.forgo = inFreeFrame(() => this.goOn());
  }

  private goOn(): void {
    while (this.waiting.length && !(this.timer && "view" in this.waiting[0]!)) {
      const message = this.waiting.shift()!;
      if ("view" in message) this.rest();
      this.hear(message);
    }
  }
}
