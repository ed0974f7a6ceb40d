import { fireEvent, render } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";

import { me } from "../../me.svelte";
import { words } from "../../text/text.svelte";
import Profile from "../Profile.svelte";

it("a name of spaces is not sent: the field says that one is wanted, until something is written", async () => {
  const fetched = vi.fn(async () => new Response(JSON.stringify({ profile: null })));
  vi.stubGlobal("fetch", fetched);
  await words.speak("en");
  me.take(null);
  const { getByLabelText, getByText } = render(Profile);
  const field = getByLabelText(words.say("web-your-name"));
  await fireEvent.input(field, { target: { value: "   " } });
  fetched.mockClear();
  await fireEvent.submit(field.closest("form")!);
  expect(fetched).not.toHaveBeenCalled();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(getByText(words.say("web-name-wanted")).id).toBe(field.getAttribute("aria-describedby"));
  expect(document.activeElement).toBe(field);
  await fireEvent.input(field, { target: { value: "Ada" } });
  expect(field.getAttribute("aria-invalid")).toBe("false");
});
