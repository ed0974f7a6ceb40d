import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { packed } from "./packed.ts";

const server = process.env.TABLEE_SERVER ?? "http://127.0.0.1:8765";

/** What every page needs comes in few files: small ones cost a way to the server each. */
const groups = [
  { name: "svelte", test: /node_modules\/(svelte|@fluent|clsx|esm-env)\// },
  { name: "shared", test: /\/src\/(parts|drawing|api|text\/(text|lists)|[\w.]+\.ts$|table\/(names|announcer|levels|copy|told))/ },
];

export default defineConfig({
  plugins: [svelte(), packed()],
  build: {
    outDir: "../src/tablee/server/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    fs: { allow: [".."] }, // catalogues of the games are read where they live
    proxy: { "/api": { target: server, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
