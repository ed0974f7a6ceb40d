import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";

import { TableState } from "../table/table.svelte";
import { words } from "../text/text.svelte";
import WhyNot from "./WhyNot.svelte";

it("gives the focus back to what was refused, if it had it", async () => {
  await words.speak("en");
  vi.stubGlobal("ResizeObserver", class { observe() {} unobserve() {} });
  const [card, other] = [document.createElement("button"), document.createElement("button")];
  document.body.append(card, other);
  const table = new TableState("t");
  const why = { at: card, text: "12 is too far from 76.", clause: "T5" };
  for (const [focus, after] of [[() => screen.getByText(words.say("web-see-rule")), card], [() => other, other]] as const) {
    table.why = why;
    const { unmount } = render(WhyNot, { table, why, onrule: () => undefined });
    focus().focus();
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(table.why).toBeNull();
    expect(document.activeElement).toBe(after);
    unmount();
  }
});
