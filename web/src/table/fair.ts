// Fair dice, checked here: what docs/fair-dice.md describes, without a secure context.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { Draw, GameRecord, Receipt, RecordRow } from "../api/rest.d";
import { isKnown, isPossible } from "./laws";

/** What the check needs of a record. */
export type Played = Pick<GameRecord, "seats" | "dice"> & { rows: Pick<RecordRow, "chance">[] };

/** What this device noted before play. */
export interface Noted {
  commitment?: string; // shown before this device added anything
  shares?: string[]; // what it added
  taken?: string[]; // all shares, as the table told them when play began
}

/** What could not be compared, so that nobody may call the dice fair from here:
 *  no commitment was noted, nothing drawn here is among the dice, the shares of all were not noted,
 *  nobody added anything. */
export type Gap = "commitment" | "own" | "taken" | "shares";

export interface Verdict {
  /** The seed is the one that was promised. */
  isPromised: boolean;
  /** The promise is the one that this device saw before play; null if it saw none. */
  isSame: boolean | null;
  /** The shares are those that were told when play began; null if they were not noted. */
  areTaken: boolean | null;
  /** All that this device drew is part of the dice. */
  hasOwnShare: boolean;
  /** How many chance events are what the dice give, */
  right: number;
  /** and how many of these with numbers that the server need not be believed about. */
  known: number;
  all: number;
  gaps: Gap[];
  is: "fair" | "open" | "unfair";
}

const WORDS = 2n ** 64n;

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const commitmentOf = (seed: Uint8Array): string => hexOf(sha256(seed));

/** word(k, j): a number below 2⁶⁴. */
export function wordOf(seed: Uint8Array, shares: Uint8Array[], k: number, j: number): bigint {
  const length = shares.reduce((sum, share) => sum + share.length, 0);
  const message = new Uint8Array(length + 12);
  let at = 0;
  for (const share of shares) {
    message.set(share, at);
    at += share.length;
  }
  const numbers = new DataView(message.buffer);
  numbers.setBigUint64(length, BigInt(k));
  numbers.setUint32(length + 8, j);
  const block = hmac(sha256, seed, message);
  return new DataView(block.buffer, block.byteOffset).getBigUint64(0);
}

/** number(k, n): every number below n is equally likely. */
export function numberOf(seed: Uint8Array, shares: Uint8Array[], k: number, n: bigint): bigint {
  const most = WORDS - (WORDS % n);
  for (let j = 0; ; j++) {
    const word = wordOf(seed, shares, k, j);
    if (word < most) return word % n;
  }
}

/** Check a record against the numbers of its chance events, and against what this device noted before play.
 *
 *  @param draws which numbers give which event, as the server says: believed only where this cannot know better */
export function judge({ seats, rows, dice }: Played, draws: Draw[], noted: Noted): Verdict {
  const told = rows.flatMap(({ chance }) => chance);
  const [seed, shares] = [bytesOf(dice.seed), dice.shares.map(bytesOf)];
  const right = draws.filter((draw, k) => {
    if (draw.event !== told[k] || !isPossible(draw, seats)) return false;
    const number = numberOf(seed, shares, k, BigInt(draw.of));
    return number >= draw.low && number <= draw.high;
  });
  const own = noted.shares ?? [];
  const found = {
    isPromised: commitmentOf(seed) === dice.commitment,
    isSame: noted.commitment === undefined ? null : noted.commitment === dice.commitment,
    areTaken: noted.taken === undefined ? null : String(noted.taken) === String(dice.shares),
    hasOwnShare: own.length > 0 && own.every((share) => dice.shares.includes(share)),
    right: right.length,
    known: right.filter((draw) => isKnown(draw, seats)).length,
    all: Math.max(draws.length, told.length),
  };
  const gaps = gapsIn(found, dice);
  const isBroken =
    !found.isPromised || found.isSame === false || found.areTaken === false || found.right < found.all;
  return { ...found, gaps, is: isBroken ? "unfair" : gaps.length ? "open" : "fair" };
}

function gapsIn({ isSame, areTaken, hasOwnShare }: Omit<Verdict, "gaps" | "is">, { shares }: Receipt): Gap[] {
  const gaps: Gap[] = [];
  if (isSame === null) gaps.push("commitment");
  if (!shares.length) gaps.push("shares");
  else if (!hasOwnShare) gaps.push("own");
  if (areTaken === null) gaps.push("taken");
  return gaps;
}
