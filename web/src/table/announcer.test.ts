import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { announcer } from "./announcer.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(60_000); // long after whatever was said before
});
afterEach(() => vi.useRealTimers());

it("says things of one moment as sentences of their own", () => {
  announcer.say("Basile writes in purple, cell 3");
  announcer.say("Cléo writes in yellow, cell 4");
  announcer.say("19 cells are possible.");
  announcer.say("Yes");
  expect(announcer.polite).toBe(
    "Basile writes in purple, cell 3. Cléo writes in yellow, cell 4. 19 cells are possible. Yes",
  );
});
