import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";

import { words } from "../text/text.svelte";
import Menu from "./Menu.svelte";
import { TableState } from "./table.svelte";

afterEach(cleanup);

it.each([
  ["a bot", { by: "bot" }, false],
  ["somebody who plays", { by: "person", user: "b" }, true],
  ["somebody for whom a bot plays", { by: "person", user: "b", stand_in: true }, false],
  ["somebody who gave up", { by: "person", user: "b", gone: true }, false],
])("offers a bot in one's place while others play on: beside %s", async (_, other, isOffered) => {
  await words.speak("en");
  const info = { status: "playing", seats: [{ by: "person", user: "a" }, other] };
  const table = new TableState("t");
  table.links = [{ seat: 0, info, feed: [] }] as unknown as TableState["links"];
  render(Menu, { table, onclose: () => undefined, onshare: () => undefined });
  expect(screen.queryByText(words.say("web-stand-in")) !== null).toBe(isOffered);
});
