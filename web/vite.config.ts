import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { packed } from "./packed.ts";

const server = process.env.TABLEE_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte(), packed()],
  build: {
    outDir: "../src/tablee/server/web",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] }, // catalogues of the games are read where they live
    proxy: { "/api": { target: server, ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
