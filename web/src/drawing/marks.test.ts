import { render } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import SetMark from "../games/digits/SetMark.svelte";
import Token from "../games/digits/Token.svelte";
import Card from "../games/qwinto_cards/Card.svelte";
import { settings } from "../settings.svelte";
import { LANGUAGES, words } from "../text/text.svelte";
import Die from "./Die.svelte";
import Mark from "./Mark.svelte";

const text = ({ container }: { container: Element }) => container.textContent?.trim();
const seen = () => [
  ...(["o", "y", "p", "g"] as const).map((colour) => text(render(Mark, { colour }))),
  ...(["o", "y", "p"] as const).map((colour) => text(render(Die, { colour, face: 5 }))),
  ...[0, 1, 2].map((seat) => text(render(SetMark, { seat }))),
  ...[0, 1, 2].map((seat) => text(render(Token, { seat, face: "A" }))),
];

beforeAll(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));
afterEach(() => settings.change({ hasMarks: false }));

describe.each(LANGUAGES)("in %s", (language) => {
  it("colours have letters, each its own, where marks shall be stronger", async () => {
    await words.speak(language);
    expect(seen().join("")).toBe("");
    settings.change({ hasMarks: true });
    const letters = seen();
    for (const [from, to] of [[0, 4], [4, 7], [7, 10], [10, 13]]) {
      const some = letters.slice(from, to);
      expect(some.every((one) => /^\p{L}+$/u.test(one ?? ""))).toBe(true);
      expect(new Set(some).size).toBe(some.length);
    }
    expect(text(render(Card, { card: "g5" }))).toContain(letters[3]);
  });
});
