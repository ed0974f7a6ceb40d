// While things move, a screen changes part by part, a frame each: first what one looks at.

import { untrack } from "svelte";

import { mayMove, type Moving } from "./motion";
import { inTurn } from "./soon";

/** In which order they change after a view was heard; those that have not changed are left out. */
export const LATER = {
  leave: 0, board: 1, hand: 2, closed: 3, pressed: 4, offers: 5, sheet: 6, aside: 7, ready: 8, others: 9, words: 10, focus: 11,
  lost: 12,
};

/** A value once it is its turn to change.
 *
 *  @param isSmall others that are small, too, may share its frame */
export function later<T>(table: Moving, rank: number, value: () => T, isSmall = false): () => T {
  let seen = $state.raw(untrack(value));
  $effect.pre(() => {
    const now = value();
    if (now === untrack(() => seen)) return undefined;
    if (untrack(() => mayMove(table))) return inTurn(rank, () => (seen = now), isSmall);
    seen = now;
    return undefined;
  });
  return () => seen;
}

/** One thing of several that change together: who looks at it does not mind the others. */
class Seen<T> {
  constructor(private readonly look: () => T) {}
  readonly value: T = $derived.by(() => this.look());
}

/** Some values, each once it is its turn to change: those that have changed follow each other, as many in a frame as
 *  have room. */
export function laterEach<T>(table: Moving, rank: number, values: () => readonly T[]): (at: number) => T {
  const seen = untrack(values).map((value) => new Late(value));
  $effect.pre(() => {
    const now = values();
    const changed = untrack(() => seen.filter(({ value }, at) => value !== now[at]));
    const change = (one: Late<T>) => () => void (one.value = now[seen.indexOf(one)]!);
    if (!changed.length) return undefined;
    if (!untrack(() => mayMove(table))) return changed.forEach((one) => change(one)());
    const forgo = changed.map((one) => inTurn(rank, change(one), true));
    return () => forgo.forEach((take) => take());
  });
  return (at) => seen[at]!.value;
}

class Late<T> {
  value = $state.raw() as T;
  constructor(value: T) {
    this.value = value;
  }
}

/** Some values that change together, once it is their turn. */
export function laterAll<T extends object>(table: Moving, rank: number, values: () => T, isSmall = false): T {
  let before = untrack(values);
  const keys = Object.keys(before) as (keyof T)[];
  const seen = later(table, rank, () => {
    const now = values();
    return keys.every((key) => now[key] === before[key]) ? before : (before = now);
  }, isSmall);
  const all = Object.fromEntries(keys.map((key) => [key, new Seen(() => seen()[key])]));
  return new Proxy({} as T, { get: (_, key) => all[key as string]?.value });
}

/** Something, the table itself for instance, of which one sees some things when it is their turn; what it is told to do
 *  is done to itself. */
export function behind<T extends object>(table: Moving, rank: number, thing: T, ...late: (keyof T)[]): T {
  const seen = laterAll(table, rank, () => Object.fromEntries(late.map((key) => [key, thing[key]])));
  return new Proxy(thing, {
    get(_, key) {
      if (late.includes(key as keyof T)) return Reflect.get(seen, key);
      const value: unknown = Reflect.get(thing, key);
      return typeof value === "function" ? value.bind(thing) : value;
    },
  });
}
