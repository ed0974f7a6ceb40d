import { expect, it } from "vitest";

import { find, router } from "./router.svelte";

it.each([
  ["/", {}],
  ["/j/abcde-fghjk", { code: "abcde-fghjk" }],
  ["/t/W_WF4fL4-WyZ", { id: "W_WF4fL4-WyZ" }],
  ["/t/x/replay", { id: "x" }],
  ["/rules/take_that", { game: "take_that" }],
])("finds %s", async (path, parts) => {
  const found = find(path);
  expect(found.parts).toMatchObject(parts);
  expect(found.load).not.toBe(find("/nowhere/at/all").load);
});

it("goes where a link leads without loading the page again", () => {
  router.begin();
  document.body.innerHTML = '<a href="/settings?x=1"><b>there</b></a><a id="api" href="/api/v1/me">data</a>';
  document.querySelector("b")!.click();
  expect([location.pathname, router.path, router.query.get("x")]).toEqual(["/settings", "/settings", "1"]);
});

it("goes again where one is, without another page to go back to", () => {
  const before = [history.length, router.visits];
  document.querySelector("b")!.click();
  expect([history.length, router.visits - 1]).toEqual(before);
});
