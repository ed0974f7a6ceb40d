// What is said to those who hear the screen. Things said at the same moment are said one after the other,
// and a text that is said twice is read twice.

import { untrack } from "svelte";

const MOMENT = 250; // milliseconds
const REPEATED = "\u00a0"; // makes a text another one, and is not heard

/** A text as a sentence: what follows is not read in one breath with it. */
const closed = (text: string): string => (/[.!?…:;]$/.test(text) ? text : `${text}.`);

class Announcer {
  polite = $state("");
  urgent = $state("");
  private at = { polite: 0, urgent: 0 };

  /** Those who say something in an effect do not wait for what was said before. */
  say(text: string, isUrgent = false): void {
    untrack(() => this.put(text, isUrgent));
  }

  private put(text: string, isUrgent: boolean): void {
    const place = isUrgent ? "urgent" : "polite";
    const isSame = Date.now() - this.at[place] < MOMENT;
    this.at[place] = Date.now();
    const before = this[place].replace(REPEATED, "");
    if (isSame && before.includes(text)) return; // several parts of a screen may tell the same
    if (isSame && before) this[place] = `${closed(before)} ${text}`;
    else this[place] = this[place] === text ? text + REPEATED : text;
  }
}

export const announcer = new Announcer();
