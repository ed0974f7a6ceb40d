import { expect, it, vi } from "vitest";

import { fresh } from "./fresh.svelte";

const page = (name: string) => `<script type="module" crossorigin src="/assets/${name}.js"></script>`;
const serve = (html: string) => vi.stubGlobal("fetch", async () => new Response(html));

it("a page is stale once the server shows another one", async () => {
  const script = document.createElement("script");
  script.type = "text/plain"; // is not run here
  script.src = "/assets/shared-1a.js";
  document.head.append(script);
  serve(page("shared-1a"));
  await fresh.check(true);
  expect(fresh.isStale).toBe(false);
  serve(page("shared-2b"));
  await fresh.check();
  expect(fresh.isStale).toBe(false); // asked a moment ago
  await fresh.check(true);
  expect(fresh.isStale).toBe(true);
});

it("a part that did not come is because the server is away, or because of an upgrade", async () => {
  serve(page("shared-1a"));
  await fresh.miss();
  expect([fresh.isStale, fresh.isCutOff, fresh.isSilent]).toEqual([false, true, false]);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError()));
  await fresh.miss();
  expect([fresh.isStale, fresh.isCutOff, fresh.isSilent]).toEqual([false, true, true]);
  serve(page("shared-2b"));
  await fresh.miss();
  expect([fresh.isStale, fresh.isCutOff, fresh.isSilent]).toEqual([true, false, false]);
});
