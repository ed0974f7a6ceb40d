import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import Numeral from "./Numeral.svelte";
import { strokes, type NumeralKind } from "./numerals";

test.each<[NumeralKind]>([["plaque"], ["pencil"]])("%s figures stand side by side", (kind) => {
  const one = strokes(1, kind);
  const ten = strokes(10, kind);
  expect(ten.path.startsWith(one.path)).toBe(true);
  const from = (path: string) => Math.min(...[...path.matchAll(/M(\d+)/g)].map(([, x]) => Number(x)));
  expect(from(ten.path.slice(one.path.length))).toBeGreaterThan(one.width - 10);
  expect(ten.width).toBeGreaterThan(one.width);
});

test("a hyphen becomes a minus sign, a letter is refused", () => {
  expect(strokes(-5, "plaque")).toEqual(strokes("−5", "plaque"));
  expect(() => strokes("x", "pencil")).toThrow("no pencil figure for x");
});

test("a numeral speaks only when it has a label", () => {
  const silent = render(Numeral, { value: 14 });
  expect(silent.container.querySelector("svg")!.getAttribute("aria-hidden")).toBe("true");
  const spoken = render(Numeral, { value: 14, kind: "pencil", label: "fourteen" });
  expect(spoken.getByRole("img", { name: "fourteen" })).toBeTruthy();
});
