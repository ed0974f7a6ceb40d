// While things move, a screen changes part by part, a frame each: first what one looks at.

import { untrack } from "svelte";

import type { BoardTable } from "../games/contract";
import { mayMove } from "./motion";
import { inFrames } from "./soon";

/** How many frames after the table they change. */
export const LATER = { offers: 1, others: 2, words: 3 };

/** A value some frames after it has changed. */
export function later<T>(table: BoardTable, frames: number, value: () => T): () => T {
  let seen = $state.raw(untrack(value));
  $effect.pre(() => {
    const now = value();
    if (now === untrack(() => seen)) return undefined;
    if (mayMove(table)) return inFrames(frames, () => (seen = now));
    seen = now;
    return undefined;
  });
  return () => seen;
}

/** A table of which one sees some things a few frames later. */
export function behind(table: BoardTable, frames: number, ...late: (keyof BoardTable)[]): BoardTable {
  const seen = later(table, frames, () => Object.fromEntries(late.map((key) => [key, table[key]])));
  return new Proxy(table, {
    get: (_, key) => (late.includes(key as keyof BoardTable) ? Reflect.get(seen(), key) : Reflect.get(table, key)),
  });
}
