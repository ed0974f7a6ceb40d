// Every text is there in every language, and every text that code asks for is there.

import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

import de from "./de";
import en from "./en";
import fr from "./fr";
import { and, or } from "./lists";
import { LANGUAGES, words } from "./text.svelte";

const catalogues = { en, fr, de };
const code = import.meta.glob<string>(
  ["../**/*.{ts,svelte}", "!../**/*.test.ts", "!../specimen/**", "!../api/*.d.ts"],
  { query: "?raw", import: "default", eager: true },
);

interface Pattern {
  type?: string;
  name?: string;
}
/** The messages of a catalogue with the names of what they need. */
function messages(text: string): Map<string, Set<string>> {
  const needs = (node: unknown, found: Set<string>): Set<string> => {
    if (node && typeof node === "object") {
      const { type, name } = node as Pattern;
      if (type === "var" && name) found.add(name);
      if (type === "mesg" && name) needs(all.get(name), found);
      Object.values(node).forEach((part) => needs(part, found));
    }
    return found;
  };
  const all = new Map(new FluentResource(text).body.map((one) => [one.id, one.value]));
  return new Map([...all].map(([id, value]) => [id, needs(value, new Set())]));
}

const known = Object.fromEntries(LANGUAGES.map((language) => [language, messages(catalogues[language])]));
const keys = (language: string) => [...known[language]!.keys()];

describe.each(LANGUAGES)("in %s", (language) => {
  it("nothing is missing, nothing is more, and nothing is said twice", () => {
    expect(keys(language).sort()).toEqual(keys("en").sort());
    expect(keys(language).length).toBe(new Set(keys(language)).size);
  });

  it("texts need nothing that they do not get in English", () => {
    for (const [key, needed] of known[language]!)
      expect([key, [...needed].filter((name) => !known.en!.get(key)!.has(name))]).toEqual([key, []]);
  });

  it("nobody shouts", () => {
    const own = new FluentResource(catalogues[language]).body.filter(({ id }) => id.startsWith("web-"));
    expect(own.filter((one) => JSON.stringify(one.value).includes("!"))).toEqual([]);
  });

  it("numbers look as they do everywhere in the language, with a true minus sign", async () => {
    await words.speak(language);
    const format = new Intl.NumberFormat(language);
    for (const number of [0, 1, 999, 1000, 12345, 2.5]) {
      const written = format.format(number);
      expect(words.say("web-points", { points: number })).toContain(written);
      if (number) expect(words.say("web-points", { points: -number })).toMatch(`−${written}`);
    }
  });

  it("no number has a hyphen before it", () => {
    for (const message of new FluentResource(catalogues[language]).body)
      expect(JSON.stringify(message.value)).not.toMatch(/(^|[\s"(])-(\d|",\{)/);
  });

  it("every text can be said", async () => {
    await words.speak(language);
    for (const [key, needed] of known[language]!) {
      const params = Object.fromEntries([...needed].map((name) => [name, 2]));
      expect(words.say(key, params)).not.toBe("");
    }
  });
});

describe.each(LANGUAGES)("lists in %s", (language) => {
  it.each([1, 2, 3, 4])("are written as browsers write them, with %i", async (n) => {
    await words.speak(language);
    const parts = ["Ada", "Bo", "Cleo", "Dan"].slice(0, n);
    for (const [say, type] of [[and, "conjunction"], [or, "disjunction"]] as const)
      expect(say(parts)).toBe(new Intl.ListFormat(language === "en" ? "en-GB" : language, { type }).format(parts));
  });
});

describe("code", () => {
  const asked = Object.entries(code).flatMap(([path, text]) =>
    [...text.matchAll(/\bt\(\s*(?:[^()"'`?]+\?\s*)?["'`]([^"'`]+)["'`](?:\s*:\s*["'`]([^"'`]+)["'`])?/g)].flatMap(
      ([, first, second]) => [first!, ...(second ? [second] : [])].map((key) => [key, path] as const),
    ),
  );

  it("asks for many texts", () => expect(asked.length).toBeGreaterThan(200));

  it.each(LANGUAGES)("asks for no text that is missing in %s", (language) => {
    const missing = asked.filter(([key]) => {
      if (!key.includes("${")) return !known[language]!.has(key);
      const pattern = new RegExp(`^${key.split(/\$\{[^}]*\}/).map(escape).join(".*")}$`);
      return !keys(language).some((one) => pattern.test(one));
    });
    expect(missing).toEqual([]);
  });

  it("uses every text of the application", () => {
    const all = Object.values(code).join("\n");
    const idle = keys("en").filter((key) => /^(web|plain)-/.test(key) && !isUsed(key, all));
    expect(idle).toEqual([]);
  });
});

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whether a key stands in the code, whole or as something that is put together. */
function isUsed(key: string, all: string): boolean {
  if (all.includes(`"${key}"`) || all.includes(`\`${key}\``)) return true;
  const made = [...all.matchAll(/`((?:web|plain)-[^`]*\$\{[^`]*)`/g)].map(([, one]) => one!);
  return made.some((one) => new RegExp(`^${one.split(/\$\{[^}]*\}/).map(escape).join(".*")}$`).test(key));
}
