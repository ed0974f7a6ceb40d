// Enumerations and numbers as a language writes them.

import { t, trueMinus, words } from "./text.svelte";

/** Several things with "and", or with "or". Browsers can do that, too, but preparing it takes a phone long. */
export const and = (parts: string[]): string =>
  listed(parts, (shape) => t(parts.length === 2 ? "web-and-two" : "web-and-more", shape));
export const or = (parts: string[]): string =>
  listed(parts, (shape) => t(parts.length === 2 ? "web-or-two" : "web-or-more", shape));

function listed(parts: string[], say: (shape: { first: string; last: string }) => string): string {
  if (parts.length < 2) return parts.join();
  return say({ first: parts.slice(0, -1).join(", "), last: parts.at(-1)! });
}

/** A moment, as long ago as it is. */
export function ago(seconds: number): string {
  const past = Math.max(0, Date.now() / 1000 - seconds);
  const format = new Intl.RelativeTimeFormat(words.language, { numeric: "auto" });
  if (past < 3600) return format.format(-Math.round(past / 60), "minute");
  if (past < 86400) return format.format(-Math.round(past / 3600), "hour");
  return format.format(-Math.round(past / 86400), "day");
}

export const day = (seconds: number): string =>
  new Intl.DateTimeFormat(words.language, { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);

/** A number with a true minus sign. */
export const minus = (value: number): string => trueMinus(String(value));
/** A change with its sign, whichever it is. */
export const signed = (change: number): string => (change > 0 ? `+${change}` : minus(change));
