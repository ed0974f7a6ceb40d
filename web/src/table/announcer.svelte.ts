// What is said to those who hear the screen. A text that is said twice is read twice.

const REPEATED = "\u00a0"; // makes a text another one, and is not heard

class Announcer {
  polite = $state("");
  urgent = $state("");

  say(text: string, isUrgent = false): void {
    const place = isUrgent ? "urgent" : "polite";
    this[place] = this[place] === text ? text + REPEATED : text;
  }
}

export const announcer = new Announcer();
