// What is said to those who hear the screen. Things of one moment are collected and said once: what happened comes
// before what can be done now, which does not say again what was told as news. A text that is said twice is read twice.

import type { Manner } from "../games/contract";

const MOMENT = 250; // milliseconds
const RECENT = 12; // news that are not said again with what can be done
const REPEATED = "\u00a0"; // makes a text another one, and is not heard

/** A text as a sentence: what follows is not read in one breath with it. */
const closed = (text: string): string => (/[.!?…:;]$/.test(text) ? text : `${text}.`);

/** Texts one after the other; several parts of a screen may tell the same. */
const joined = (texts: string[]): string =>
  [...new Map(texts.map((text) => [closed(text), text])).values()].reduce(
    (all, text) => (all ? `${closed(all)} ${text}` : text),
    "",
  );

/** A text without the sentences that were said as news. */
const without = (known: readonly string[], text: string): string =>
  text
    .split(/(?<=[.!?…]) /)
    .filter((sentence) => !known.includes(closed(sentence)))
    .join(" ");

class Announcer {
  polite = $state("");
  urgent = $state("");
  private waiting: { text: string; manner: Manner }[] = [];
  private told: string[] = []; // news since it was said last what can be done

  say(text: string, manner: Manner = "news"): void {
    if (!this.waiting.length) setTimeout(() => this.put(), MOMENT);
    this.waiting.push({ text, manner });
  }

  /** Whoever looks around on the screen later finds what was said last, nothing that is over. */
  private put(): void {
    const texts = (manner: Manner) => this.waiting.filter((one) => one.manner === manner).map(({ text }) => text);
    const [news, due] = [texts("news"), texts("due")];
    const told = [...this.told, ...news.map(closed)].slice(-RECENT);
    const left = due.map((text) => without(told, text)).filter(Boolean);
    this.told = due.length ? [] : told;
    const now = { polite: joined([...news, ...left]), urgent: joined(texts("urgent")) };
    this.waiting = [];
    for (const place of ["polite", "urgent"] as const)
      this[place] = now[place] && now[place] === this[place] ? now[place] + REPEATED : now[place];
  }
}

export const announcer = new Announcer();
