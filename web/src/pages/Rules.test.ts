import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";

import { words } from "../text/text.svelte";
import Rules from "./Rules.svelte";

afterEach(cleanup);

it("says that there is nothing where there is no such game", async () => {
  vi.stubGlobal("fetch", async () => new Response("[]"));
  await words.speak("en");
  const { getByRole } = render(Rules, { game: "nogame" });
  expect(getByRole("heading", { level: 1 }).textContent).toBe(words.say("web-missing"));
});
