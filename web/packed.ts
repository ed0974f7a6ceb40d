// Packs what was built, so that the server does not have to: each file that gets smaller, as .br and .gz.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/;

export function packed(): Plugin {
  let folder = "";
  return {
    name: "packed",
    apply: "build",
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      for (const file of await readdir(folder, { recursive: true, withFileTypes: true }))
        if (file.isFile() && TEXT.test(file.name)) await pack(join(file.parentPath, file.name));
    },
  };
}

async function pack(path: string): Promise<void> {
  const content = await readFile(path);
  const ways = {
    br: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gz: gzipSync(content, { level: 9 }),
  };
  for (const [end, small] of Object.entries(ways))
    if (small.length < content.length) await writeFile(`${path}.${end}`, small);
}
