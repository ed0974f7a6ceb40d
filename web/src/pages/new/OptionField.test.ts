import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import type { GameOption } from "../../api/rest.d";
import { words } from "../../text/text.svelte";
import OptionField from "./OptionField.svelte";

beforeAll(() => words.speak("en"));
afterEach(cleanup);

const card = { type: "integer", minimum: 0, maximum: 9 };
const bounds = [{ options: { zero: false }, minimum: 1 }, { seats: 2, maximum: 6 }];
const option = (name: string, values: object): GameOption => ({
  name, label: name, default: null, values: values as GameOption["values"], bounds,
});
const one = option("unturned_card", { anyOf: [card, { type: "null" }] });
const several = option("combination", { type: "array", items: card });

it("offers only the cards in play", async () => {
  const props = { option: several, seats: 2, options: { zero: false, combination: [] }, onchange: vi.fn() };
  const { rerender } = render(OptionField, props);
  const offered = () => screen.getAllByRole("button").map((button) => button.textContent!.trim()).join("");
  expect(offered()).toBe("123456");
  await rerender({ ...props, seats: 3, options: { zero: true, combination: [] } });
  expect(offered()).toBe("0123456789");
});

it("lets go of a card that is not in play any more", async () => {
  const onchange = vi.fn();
  const chosen = { option: several, seats: 3, options: { zero: true, combination: [0, 5, 9] }, onchange };
  const { rerender } = render(OptionField, chosen);
  expect(onchange).not.toHaveBeenCalled();
  await rerender({ ...chosen, seats: 2 });
  expect(onchange).toHaveBeenLastCalledWith([0, 5]);
  cleanup();
  render(OptionField, { option: one, seats: 2, options: { zero: true, unturned_card: 8 }, onchange });
  expect(onchange).toHaveBeenLastCalledWith(null);
});
