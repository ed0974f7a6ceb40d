// Every clause that a refusal can name stands in the rules that its link opens, in every language.

import { describe, expect, it } from "vitest";

import { LANGUAGES } from "../text/text.svelte";
import { bookOf, type GameScreen } from "./contract";

const screens = import.meta.glob<GameScreen>("./*/index.ts", { import: "default", eager: true });
const code = import.meta.glob<string>("./*/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const referees = import.meta.glob<string>(
  ["../../../src/tablee/kit/referee.py", "../../../src/tablee/games/*/referee.py"],
  { query: "?raw", import: "default", eager: true },
);
const books = import.meta.glob<string>("../../../src/tablee/games/*/rulebook/*.md", { query: "?raw", import: "default", eager: true });

const FOLDER = "../../../src/tablee";
const games = Object.keys(screens).flatMap((path) => {
  const game = path.split("/")[1]!;
  return referees[`${FOLDER}/games/${game}/referee.py`] ? [game] : [];
});
const screenOf = (game: string) => screens[`./${game}/index.ts`]!;
const quoted = (text: string, what: RegExp) => [...text.matchAll(what)].map(([, found]) => found!);

/** The referee of a game, with what the Qwinto games share where it asks that. */
function refereeOf(game: string): string {
  const own = referees[`${FOLDER}/games/${game}/referee.py`]!;
  return own.includes("tablee.kit.referee") ? own + referees[`${FOLDER}/kit/referee.py`]! : own;
}

/** The names of decisions that it says are due. */
function duesOf(game: string): string[] {
  const text = refereeOf(game);
  const table = /^DUE = \{(.*)\}/m.exec(text)?.[1] ?? "";
  return [...quoted(table, /"([\w-]+)"/g), ...(/due = "(\w+)" if .* else "(\w+)"/.exec(text)?.slice(1) ?? [])].sort();
}

describe.each(games)("%s", (game) => {
  it("has a clause for every decision that a referee says is due, and for no other", () => {
    expect(Object.keys(screenOf(game).clauses ?? {}).sort()).toEqual(duesOf(game));
  });

  it.each(LANGUAGES)("every clause stands in the rules that its link opens, in %s", (language) => {
    const own = Object.entries(code).filter(([path]) => path.startsWith(`./${game}/`) && !path.includes(".test."));
    const cited = [
      ...Object.values(screenOf(game).clauses ?? {}),
      ...own.flatMap(([, text]) => quoted(text, /refuseAt\(.*"([A-Z]\d+)"\)/g)),
      ...quoted(refereeOf(game), /"([A-Z]\d+)"/g),
    ];
    const missing = cited.filter((clause) => {
      const book = books[`${FOLDER}/games/${bookOf(screenOf(game), game, clause)}/rulebook/${language}.md`]!;
      return !book.includes(`<a id="${clause}"></a>\n### ${clause} `);
    });
    expect(cited.length).toBeGreaterThan(2);
    expect(missing).toEqual([]);
  });
});

it("all four games are looked at", () => expect(games.length).toBe(4));
