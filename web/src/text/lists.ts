// Enumerations and numbers as a language writes them.

import { trueMinus, words } from "./text.svelte";

/** Several things with "and", or with "or". */
export const and = (parts: string[]): string => listed(parts, "conjunction");
export const or = (parts: string[]): string => listed(parts, "disjunction");

const formats = new Map<string, Intl.ListFormat>();

/** One thing is no list: preparing to format one takes a phone long. */
function listed(parts: string[], type: Intl.ListFormatType): string {
  if (parts.length < 2) return parts.join();
  const key = `${words.language} ${type}`;
  const format = formats.get(key) ?? new Intl.ListFormat(words.language, { type });
  formats.set(key, format);
  return format.format(parts);
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
