import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { announcer } from "./announcer.svelte";

const MOMENT = 250;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it("says things of one moment as sentences of their own, all at once", () => {
  const before = announcer.polite;
  announcer.say("Basile writes in purple, cell 3");
  announcer.say("Cléo writes in yellow, cell 4");
  vi.advanceTimersByTime(MOMENT / 2);
  announcer.say("19 cells are possible.");
  announcer.say("Yes");
  expect(announcer.polite).toBe(before);
  vi.advanceTimersByTime(MOMENT / 2);
  expect(announcer.polite).toBe(
    "Basile writes in purple, cell 3. Cléo writes in yellow, cell 4. 19 cells are possible. Yes",
  );
});

it("says what happened before what can be done, and the same once", () => {
  announcer.say("Your turn. The row ends with 22", "due");
  announcer.say("55 is drawn");
  announcer.say("Basile lays 22");
  announcer.say("55 is drawn");
  vi.advanceTimersByTime(MOMENT);
  expect(announcer.polite).toBe("55 is drawn. Basile lays 22. Your turn. The row ends with 22");
});

it("lets go of what is over", () => {
  announcer.say("The connection is lost", "urgent");
  vi.advanceTimersByTime(MOMENT);
  expect(announcer.urgent).toBe("The connection is lost");
  announcer.say("The connection is back.");
  vi.advanceTimersByTime(MOMENT);
  expect([announcer.polite, announcer.urgent]).toEqual(["The connection is back.", ""]);
});

it("changes a text that is said again, so that it is read again", () => {
  const heard = [1, 2, 3].map(() => {
    announcer.say("Not now", "urgent");
    vi.advanceTimersByTime(MOMENT);
    return announcer.urgent;
  });
  expect(new Set(heard.slice(0, 2)).size).toBe(2);
  expect(heard[2]).toBe("Not now");
});

it("does not say again with what can be done what it told as news", () => {
  const said = (...texts: [string, "due"?][]) => {
    for (const [text, manner] of texts) announcer.say(text, manner);
    vi.advanceTimersByTime(MOMENT);
    return announcer.polite;
  };
  const open = "5 in orange or purple. 18 cells are possible.";
  expect(said(["5 in orange or purple"], [open, "due"])).toBe("5 in orange or purple. 18 cells are possible.");
  expect(said(["5 in orange or purple"])).toBe("5 in orange or purple");
  expect(said(["Basile keeps the throw"], [open, "due"])).toBe("Basile keeps the throw. 18 cells are possible.");
  expect(said([open, "due"])).toBe(open);
});

it("tells whose names or numbers begin alike apart", () => {
  announcer.say("Joanna writes in cell 12");
  announcer.say("Anna writes in cell 1");
  announcer.say("anna writes in cell 1");
  vi.advanceTimersByTime(MOMENT);
  expect(announcer.polite).toBe("Joanna writes in cell 12. Anna writes in cell 1. anna writes in cell 1");
});
