// What is said to those who hear the screen. Things of one moment are collected and said once: what happened comes
// before what can be done now. A text that is said twice is read twice.

import type { Manner } from "../games/contract";

const MOMENT = 250; // milliseconds
const REPEATED = "\u00a0"; // makes a text another one, and is not heard

/** A text as a sentence: what follows is not read in one breath with it. */
const closed = (text: string): string => (/[.!?…:;]$/.test(text) ? text : `${text}.`);

/** Texts one after the other; several parts of a screen may tell the same. */
const joined = (texts: string[]): string =>
  texts.reduce((all, text) => {
    if (all.includes(text)) return all;
    return all ? `${closed(all)} ${text}` : text;
  }, "");

class Announcer {
  polite = $state("");
  urgent = $state("");
  private waiting: { text: string; manner: Manner }[] = [];

  say(text: string, manner: Manner = "news"): void {
    if (!this.waiting.length) setTimeout(() => this.put(), MOMENT);
    this.waiting.push({ text, manner });
  }

  /** Whoever looks around on the screen later finds what was said last, nothing that is over. */
  private put(): void {
    const texts = (manner: Manner) => this.waiting.filter((one) => one.manner === manner).map(({ text }) => text);
    const now = { polite: joined([...texts("news"), ...texts("due")]), urgent: joined(texts("urgent")) };
    this.waiting = [];
    for (const place of ["polite", "urgent"] as const)
      this[place] = now[place] && now[place] === this[place] ? now[place] + REPEATED : now[place];
  }
}

export const announcer = new Announcer();
