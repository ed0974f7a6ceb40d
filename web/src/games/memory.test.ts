// A memory aid is offered for the games whose screen has one.

import { expect, it } from "vitest";

const code = import.meta.glob<string>("./*/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const FOLDER = "../../../src/tablee/games";
const described = import.meta.glob<string>("../../../src/tablee/games/*/__init__.py", { query: "?raw", import: "default", eager: true });

const games = Object.keys(described).map((path) => path.split("/").at(-2)!);

it.each(games)("%s says whether it has one", (game) => {
  const own = Object.entries(code).filter(([path]) => path.startsWith(`./${game}/`) && !/test/.test(path));
  const isUsed = own.some(([, text]) => text.includes("hasMemoryAid"));
  expect(described[`${FOLDER}/${game}/__init__.py`]!.includes("has_memory_aid=True")).toBe(isUsed);
});
