import { render } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";

import { me } from "../me.svelte";
import { words } from "../text/text.svelte";
import Home from "./Home.svelte";

const ADA = { user: "u", name: "Ada", is_guest: true, settings: {} };

it("asks once who is here and which games go on, though the answer changes what is known", async () => {
  const asked: string[] = [];
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path.replace("/api/v1", ""));
    return new Response(JSON.stringify(path.endsWith("/session") ? { profile: ADA } : []));
  });
  await words.speak("en");
  me.take({ ...ADA, name: "" });
  const { findByText } = render(Home);
  await findByText(/Ada/);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked.filter((path) => path === "/session")).toHaveLength(1);
  expect(asked.filter((path) => path === "/tables/mine")).toHaveLength(1);
});
