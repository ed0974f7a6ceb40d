// What those hear who do not see the screen, from what a server sends to what is read out.

import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { FromServer } from "../api/messages.d";
import type { Wire, WireOptions } from "../api/wire";
import type { Legal } from "../games/contract";
import qwinto from "../games/qwinto";
import { sheetView } from "../kit/testing.svelte";
import { settings } from "../settings.svelte";
import { remember } from "../store";
import { announcer } from "./announcer.svelte";
import Playing from "./Playing.svelte";
import { TableState } from "./table.svelte";

const LOOK = 20; // milliseconds between two looks at what is read out
const QUIET = 600; // after so many nothing more is said
vi.setConfig({ testTimeout: 60_000 });

const quiet = () => new Promise((settle) => setTimeout(settle, QUIET));
let read: string; // what was read out last
let heard: string[]; // sentence by sentence
let listening: ReturnType<typeof setInterval>;

function listen(): void {
  if (announcer.polite === read) return;
  read = announcer.polite;
  heard.push(...read.trim().replace(/\.$/, "").split(". ").filter(Boolean));
}

/** Wait until all that has been heard at the table is this. */
const hears = (...sentences: string[]) => vi.waitFor(() => expect(heard).toEqual(sentences), { timeout: 20_000 });

let say: (message: object) => void;
const open = (options: WireOptions) => {
  say = (message) => options.onMessage(message as FromServer, true);
  return { send: () => new Promise(() => undefined), close: () => undefined } as unknown as Wire;
};

/** A table of Anne, who looks, and Basile; what it says then is what is heard of each view. */
async function sit() {
  localStorage.clear();
  remember("tables", []);
  const found = { status: "open", commitment: "c0", seats: [{ share: null }, { share: null }] };
  vi.stubGlobal("fetch", async (path: string) =>
    new Response(JSON.stringify(path.endsWith("/seats") ? [{ seat: 0, token: "token" }] : found)),
  );
  const table = new TableState("t", open);
  await table.enter();
  const seats = ["Anne", "Basile"].map((name) => ({ by: "person", name, user: name, stand_in: false }));
  say({ table: { id: "t", status: "playing", seat: 0, has_memory_aid: true, has_secrets: true, seats } });
  return table;
}

let version = 2;
function happens(events: object[], shown: object, legal: Legal[], to_move = [0]): void {
  version += 1;
  say({ version, step: version, events, view: sheetView("qwinto", { dice: {}, throws: 0, ...shown }, { legal, to_move }) });
}

const cells = ["p1", "p2", "p3", "p4"];
const announced = { dice: { p: 6 }, throws: 1, number: 6, colours: "p" };
const writes = [
  { move: "pass", effects: { points: 0, miss: false } },
  ...cells.map((cell) => ({ move: `write ${cell}`, effects: { points: 1, miss: false } })),
];

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  settings.chosen.isAnimated = false;
  [read, heard] = [announcer.polite, []];
  listening = setInterval(listen, LOOK);
});
afterEach(() => {
  clearInterval(listening);
  cleanup();
});

it("says the sum of others once, and what can be done with it when it can", async () => {
  const table = await sit();
  happens([{ seat: null, event: "first 1" }], { active: 1 }, [], [1]);
  render(Playing, { table, screen: qwinto });
  await hears("Basile starts");
  happens([{ seat: 1, event: "roll p" }, { seat: null, event: "dice p6" }], { ...announced, active: 1 }, [], [1]);
  await hears("Basile starts", "Basile takes the purple die", "6 in purple");
  happens([{ seat: 1, event: "keep" }], { ...announced, active: 1 }, writes, [0, 1]);
  const all = ["Basile starts", "Basile takes the purple die", "6 in purple", "Basile keeps the throw", "4 cells are possible"];
  await hears(...all);
  await quiet();
  expect(heard).toEqual(all);
});

it("says one's own sum once, and not again what was chosen for it", async () => {
  const table = await sit();
  happens([{ seat: null, event: "first 0" }], {}, [{ move: "roll p", effects: { colours: "p", lowest: 1, highest: 6 } }]);
  render(Playing, { table, screen: qwinto });
  await hears("Anne starts");
  const keeping = [{ move: "keep", effects: { number: 6, colours: "p", cells } }, { move: "reroll", effects: { throws: 6 } }];
  happens([{ seat: 0, event: "roll p" }, { seat: null, event: "dice p6" }], announced, keeping);
  await hears("Anne starts", "6 in purple", "4 cells are possible");
  await fireEvent.click(document.querySelector("[data-cell=p2]")!);
  const all = ["Anne starts", "6 in purple", "4 cells are possible", "Write 6 in purple", "Enter confirms"];
  await hears(...all);
  happens([{ seat: 0, event: "keep" }, { seat: 1, event: "answered 1" }], announced, writes);
  await quiet();
  expect(heard).toEqual(all);
});
