import { beforeEach, expect, it } from "vitest";

import { rememberTable } from "../store";
import { words, type Language } from "../text/text.svelte";
import { namesAt } from "./names";

const person = (name: string, user = name) => ({ by: "person" as const, name, user });
const bot = { by: "bot" as const, name: null, user: null };
const open = { by: "open" as const, name: null, user: null };

beforeEach(async () => {
  localStorage.clear();
  await words.speak("en");
});

it.each([
  ["en", "Guest 2", "Guest 3"],
  ["fr", "Convive 2", "Convive 3"],
  ["de", "Gast 2", "Gast 3"],
])("around one device whoever gave no name is a guest: %s", async (language, second, third) => {
  await words.speak(language as Language);
  expect(namesAt("t", [person("Ada"), person("Ada"), person("Ada")])).toEqual(["Ada", second, third]);
});

it("names that were given stay", () => {
  rememberTable("t", { names: { 1: "Ben" } });
  expect(namesAt("t", [person("Ada"), person("Ada"), person("Ada")])).toEqual(["Ada", "Ben", "Guest 3"]);
});

it("people of the same name are told apart, whoever they are", () => {
  rememberTable("s", { names: { 1: "Guest 3" } });
  expect(namesAt("s", [person("Ada"), person("Ada"), person("Ada")])).toEqual(["Ada", "Guest 3", "Guest 2"]);
  expect(namesAt("u", [person("Ada", "1"), person("Ada", "2"), bot])).toEqual(["Ada", "Ada 2", "Cléo"]);
  expect(namesAt("u", [person("Basile"), bot])).toEqual(["Basile", "Basile 2"]);
});

it("free seats are no people", () => {
  expect(namesAt("v", [person("Ada"), open, open])).toEqual(["Ada", "open", "open"]);
});
