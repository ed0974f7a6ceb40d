import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { licences } from "./licences.ts";
import { packed } from "./packed.ts";

const server = process.env.TABLEE_SERVER ?? "http://127.0.0.1:8765";

const ours = (...paths: string[]): RegExp => new RegExp(`/src/(${paths.join("|")})[\\w./]*\\.(ts|svelte|css)`);

/** What pages need comes in few files: small ones cost a way to the server each. */
const groups = [
  { name: "svelte", test: /node_modules\/(svelte|@fluent|clsx|esm-env)\// },
  {
    name: "shared",
    test: ours(
      "\\w+\\.", "(parts|drawing|api)/", "text/(text|lists)", "games/\\w+\\.", "pages/home/games",
      "kit/(pace|Part|motion|sheet|MiniSheet)", "table/(names|announcer|levels|copy|told)",
    ),
  },
  { name: "home", test: ours("pages/(Home|home/\\w+)", "games/\\w+/Picture") },
  { name: "table", test: ours("pages/Table", "kit/\\w+", "table/(?!Result|Receipt|fair)\\w+") },
];

export default defineConfig({
  plugins: [svelte(), licences(), packed()],
  build: {
    outDir: "../src/tablee/server/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } }, checks: { pluginTimings: false } },
  },
  server: {
    fs: { allow: [".."] }, // catalogues of the games are read where they live
    proxy: { "/api": { target: server, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
