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

it.each([
  ["/rules/", "/rules"],
  ["/t/x/?a=1#b", "/t/x"],
])("leads from %s to the page without a slash at the end", (address, path) => {
  const link = document.body.appendChild(document.createElement("a"));
  link.href = new URL(location.origin + address).href;
  link.click();
  expect([router.path, location.pathname]).toEqual([path, path]);
  expect(location.search + location.hash).toBe(address.slice(address.lastIndexOf("/") + 1));
});
