// Names the packages of others that were built in, with their licences: third-party.txt, beside the application.

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const PACKAGE = /^.*\/node_modules\/(@[^/]+\/)?[^/]+(?=\/)/;
const BUILDER = /^\0(vite|rolldown)\//; // what those who build add of their own
const OF_BUILDERS = "# Licenses of bundled dependencies"; // those of programs that are not built in

export function licences(): Plugin {
  let root = "";
  return {
    name: "licences",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((part) => (part.type === "chunk" ? Object.keys(part.modules) : []));
      const folders = new Set(modules.flatMap((id) => folder(id, root) ?? []));
      const told = await Promise.all([...folders].map((one) => notice(one, root)));
      const source = [HEAD, ...told.sort()].join(`\n${"-".repeat(80)}\n\n`);
      this.emitFile({ type: "asset", fileName: "third-party.txt", source });
    },
  };
}

const HEAD = "The web application of Tablée holds parts of the packages below, under the licences given here.\n";

function folder(id: string, root: string): string | undefined {
  const builder = BUILDER.exec(id)?.[1];
  return builder ? join(root, "node_modules", builder) : PACKAGE.exec(id)?.[0];
}

async function notice(path: string, root: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(path, "package.json"), "utf-8"));
  const own = (await readdir(path)).find((file) => /^licen[cs]e/i.test(file));
  // The Apache License is the same for all, and Tablée's own: some do not ship it.
  const file = own ? join(path, own) : license === "Apache-2.0" ? join(root, "..", "LICENSE") : null;
  if (!file) throw new Error(`${name} has no licence that could be shipped with it`);
  const [text] = (await readFile(file, "utf-8")).split(OF_BUILDERS);
  return `${name} ${version} (${license})\n\n${text!.trim()}\n`;
}
