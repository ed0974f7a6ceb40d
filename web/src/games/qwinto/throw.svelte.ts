// Dice in the air: while a throw flies, faces change, and what it came to is not told yet.

import { untrack } from "svelte";

import { mayMove } from "../../kit/motion";
import { inFreeFrame } from "../../kit/soon";
import type { BoardTable } from "../contract";

const FLIGHT = 720; // ms, as the dice keyframes
const CHANGE = 85; // ms between two faces
const FALLS = 0.72; // of the flight: from then on the face is the one thrown
const COUNT = 45; // ms for each step of the sum counting up

export type Faces = Record<string, number | null>;

export class Throw {
  /** Whether dice are in the air. */
  isFlying = $state(false);
  /** How many throws began while another one flew: a new number starts the flight anew. */
  collisions = $state(0);
  /** How much the sum shown still lacks. */
  lacks = $state(0);
  #faces = $state.raw<Faces>({});
  #seen: unknown = null;
  #forgo: (() => void)[] = []; // what takes back all that is still to come

  constructor(table: BoardTable) {
    // Before anything is drawn: dice that lie would be drawn first, and those in the air after them.
    $effect.pre(() => {
      const { happened } = table;
      if (happened === this.#seen) return;
      this.#seen = happened;
      if (happened.some(({ event }) => event.startsWith("dice ")) && mayMove(table)) untrack(() => this.#start());
    });
    $effect(() => () => this.settle());
  }

  /** The face that a die shows now. */
  face(colour: string, thrown: number | null): number | null {
    return this.isFlying ? (this.#faces[colour] ?? thrown) : thrown;
  }

  /** Let everything lie at once: any tap does. */
  settle(): void {
    this.#forgo.splice(0).forEach((take) => take());
    this.isFlying = false;
    this.lacks = 0;
  }

  #start(): void {
    if (this.isFlying) this.collisions += 1;
    this.settle();
    this.isFlying = true;
    this.#change();
    for (let at = CHANGE; at < FLIGHT * FALLS; at += CHANGE) this.#at(at, () => this.#change());
    this.#at(FLIGHT * FALLS, () => (this.#faces = {}));
    this.#at(FLIGHT, () => this.#count());
  }

  #change(): void {
    this.#faces = Object.fromEntries([..."oyp"].map((colour) => [colour, 1 + Math.floor(Math.random() * 6)]));
  }

  #count(): void {
    this.isFlying = false;
    this.lacks = 4;
    for (let step = 1; step <= 4; step++) this.#at(step * COUNT, () => (this.lacks = 4 - step));
  }

  /** In a frame of its own: others may just be drawing what was thrown. */
  #at(time: number, act: () => void): void {
    const timer = setTimeout(() => this.#forgo.push(inFreeFrame(act)), time);
    this.#forgo.push(() => clearTimeout(timer));
  }
}
