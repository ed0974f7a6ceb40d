// Fair dice, checked here: what docs/fair-dice.md describes, without a secure context.

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

export interface Receipt {
  commitment: string;
  seed: string;
  shares: string[];
}

export interface Draw {
  event: string;
  of: number;
  low: number;
  high: number;
}

export interface Verdict {
  /** The seed is the one that was promised. */
  isPromised: boolean;
  /** The promise is the one that this device saw before play; null if it saw none. */
  isSame: boolean | null;
  /** Something that this device drew is part of the dice. */
  hasOwnShare: boolean;
  /** How many chance events are what the dice give. */
  right: number;
  all: number;
  isFair: boolean;
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

/** Check a receipt against the chance events of its game, and what this device noted before play.
 *
 *  @param told the chance events by the record: each has to be the one that the dice were asked for */
export function judge(
  receipt: Receipt,
  draws: Draw[],
  told: string[],
  noted: { commitment?: string; shares?: string[] },
): Verdict {
  const seed = bytesOf(receipt.seed);
  const shares = receipt.shares.map(bytesOf);
  const right = draws.filter(({ event, of, low, high }, k) => {
    const number = numberOf(seed, shares, k, BigInt(of));
    return event === told[k] && number >= low && number <= high;
  }).length;
  const all = Math.max(draws.length, told.length);
  const isPromised = commitmentOf(seed) === receipt.commitment;
  const isSame = noted.commitment === undefined ? null : noted.commitment === receipt.commitment;
  return {
    isPromised,
    isSame,
    hasOwnShare: (noted.shares ?? []).some((share) => receipt.shares.includes(share)),
    right,
    all,
    isFair: isPromised && isSame !== false && right === all,
  };
}
