// Enumerations and numbers as a language writes them.

import { words } from "./text.svelte";

/** Several things with "and". */
export const and = (parts: string[]): string =>
  new Intl.ListFormat(words.language, { style: "long", type: "conjunction" }).format(parts);

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
export const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));
