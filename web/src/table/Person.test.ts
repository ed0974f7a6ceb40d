import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { GameScreen } from "../games/contract";
import Wordmark from "../parts/Wordmark.svelte";
import { silenced } from "../silenced.svelte";
import { words } from "../text/text.svelte";
import Person from "./Person.svelte";
import { TableState } from "./table.svelte";

beforeAll(() => words.speak("en"));
afterEach(cleanup);

const ask = vi.fn();
const onclose = vi.fn();
let asked: string[] = [];
let table: TableState;

/** The drawer of Ben, seen by the host Ada, on whose wishes the server answers so; she does not hear these. */
function open(answer: () => Response, unheard: string[] = []): void {
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return method === "GET" ? new Response(JSON.stringify(unheard)) : answer();
  });
  const seats = [{ by: "person", user: "a", name: "Ada" }, { by: "person", user: "b", name: "Ben", here: true }];
  const link = { seat: 0, info: { seats, muted: [], is_host: true }, ask };
  table = new TableState("t");
  table.links = [link] as unknown as TableState["links"];
  render(Person, { table, screen: { Detail: Wordmark } as unknown as GameScreen, seat: 1, onclose });
}
const press = (key: string) => fireEvent.click(screen.getByText(words.say(key)));
const said = () => table.toasts.map(({ text, isBad }) => [text, isBad]);

beforeEach(() => {
  ask.mockClear();
  onclose.mockClear();
  asked = [];
});

describe.each(["web-report", "web-block"])("%s", (key) => {
  it("says that it is done once it is", async () => {
    open(() => new Response(null, { status: 204 }));
    await press(key);
    const done = key === "web-report" ? words.say("web-reported") : words.say("web-blocked", { name: "Ben" });
    await vi.waitFor(() => expect(said()).toEqual([[done, false]]));
    expect(onclose).toHaveBeenCalledOnce();
  });

  it("says why it is not done, as the server puts it", async () => {
    const error = { code: "sign-in", params: {}, message: "Say who you are first." };
    open(() => new Response(JSON.stringify({ error }), { status: 401 }));
    await press(key);
    await vi.waitFor(() => expect(said()).toEqual([["Say who you are first.", true]]));
    expect(onclose).toHaveBeenCalledOnce();
  });
});

it("says who is silenced, and lets one hear them again", async () => {
  open(() => new Response(null, { status: 204 }), ["b"]);
  await screen.findByText(words.say("web-blocked", { name: "Ben" }));
  expect(screen.queryByText(words.say("web-block"))).toBeNull();
  await press("web-unblock");
  await vi.waitFor(() => expect(said()).toEqual([[words.say("web-unblocked", { name: "Ben" }), false]]));
  expect(asked.at(-1)).toBe("DELETE /api/v1/blocks/b");
  expect(silenced.users).toEqual([]);
});

it("somebody is sent away only if the host is sure", async () => {
  open(() => new Response(null, { status: 204 }));
  await press("web-remove");
  expect(ask).not.toHaveBeenCalled();
  await press("web-remove-sure");
  expect(ask.mock.calls).toEqual([[{ do: "remove", seat: 1 }]]);
});
