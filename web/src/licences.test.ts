// @vitest-environment node

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { expect, test } from "vitest";
import { build, type Rolldown } from "vite";

import { licences } from "../licences";

test("every package that is built in is named with its licence", { timeout: 60_000 }, async () => {
  const plugins = [svelte(), licences()];
  const built = await build({ configFile: false, logLevel: "silent", plugins, build: { write: false } });
  const { output } = built as Rolldown.RolldownOutput;
  const ids = output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
  const packages = new Set(ids.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? []));
  const file = output.find(({ fileName }) => fileName === "third-party.txt");
  const text = file?.type === "asset" ? String(file.source) : "";
  const named = [...text.matchAll(/^(\S+) \d\S+ \((MIT|Apache-2.0)\)$/gm)].map(([, name]) => name);
  expect([...packages]).toEqual(expect.arrayContaining(["svelte", "clsx"]));
  expect(named).toEqual(expect.arrayContaining([...packages, "vite", "@fluent/bundle", "@noble/hashes"]));
  expect(text.match(/Permission is hereby granted|^ *TERMS AND CONDITIONS/gm)).toHaveLength(named.length);
});
