import { render, waitFor } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";

import { words } from "../../text/text.svelte";
import Ratings from "./Ratings.svelte";

it("shows the best of the first game that the server has, whichever that is", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const games = [{ id: "checkers", title: "Checkers", about: "", seats: [2, 2], has_secrets: false, options: [] }];
    return new Response(JSON.stringify(path.includes("/games") ? games : []));
  });
  await words.speak("en");
  const { findByLabelText } = render(Ratings);
  expect(((await findByLabelText("Checkers")) as HTMLInputElement).checked).toBe(true);
  await waitFor(() => expect(asked.at(-1)).toContain("checkers"));
});
