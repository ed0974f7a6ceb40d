// What a server says, in its order, and one picture of the table at a time: bots answer within the frame in
// which one's own move is drawn, and a screen that drew all of it at once would stand still.

import type { FromServer } from "./messages.d";

const LOOK = 100; // milliseconds that each picture is seen: a few frames, in which a screen draws it

export class Inbox {
  private waiting: FromServer[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined; // while a picture is looked at

  constructor(private readonly hear: (message: FromServer) => void) {}

  take(message: FromServer): void {
    this.waiting.push(message);
    this.goOn();
  }

  /** The screen has something to draw: the next picture waits for it. */
  rest(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.goOn();
    }, LOOK);
  }

  /** Tell all that has come. */
  empty(): void {
    for (const message of this.waiting.splice(0)) this.hear(message);
  }

  private goOn(): void {
    if (document.hidden) return this.empty();
    while (this.waiting.length && !(this.timer && "view" in this.waiting[0]!)) {
      const message = this.waiting.shift()!;
      if ("view" in message) this.rest();
      this.hear(message);
    }
  }
}
