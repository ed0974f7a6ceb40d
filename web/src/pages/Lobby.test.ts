import { fireEvent, render } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";

import { me } from "../me.svelte";
import { words } from "../text/text.svelte";
import Lobby from "./Lobby.svelte";

const FREE = {
  table: "t", game: "digits", options: {}, status: "open", clock: {}, is_rated: false, created: 0, changed: 0,
  seats: [{ by: "person", name: "Ada", level: null }, { by: "open", name: null, level: null }],
};

it("says why there was no seat, also when the list has come again", async () => {
  let looks = 0;
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    if (method === "POST") return new Response(JSON.stringify({ error: { code: "full", message: "It is full." } }), { status: 409 });
    return new Response(JSON.stringify(path.endsWith("/tables") && looks++ === 0 ? [FREE] : []));
  });
  await words.speak("en");
  me.take({ user: "u", name: "Bob", is_guest: true, settings: {} });
  const { findByText, findByRole, getByRole } = render(Lobby);
  await fireEvent.click(await findByRole("button", { name: words.say("web-sit") }));
  await findByText(words.say("web-lobby-empty"));
  expect(looks).toBe(2);
  expect(getByRole("alert").textContent).toBe("It is full.");
});
