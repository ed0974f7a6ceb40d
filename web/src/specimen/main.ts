// Boards without a server, for those who draw them: `npm run dev`, then
// /specimen.html?game=qwinto&seats=2&at=40&lang=fr&theme=dark (`python fixtures/make.py` first).

import { mount } from "svelte";

import "../style/tokens.css";
import "../style/components.css";
import type { GameScreen } from "../games/contract";
import { words, type Language } from "../text/text.svelte";
import Specimen from "./Specimen.svelte";

const wish = new URLSearchParams(location.search);
const game = wish.get("game") ?? "qwinto";
const screens = import.meta.glob<{ default: GameScreen }>("../games/*/index.ts");
const stories = import.meta.glob("../../fixtures/*.json");

document.documentElement.dataset.theme = wish.get("theme") ?? "light";
await words.speak((wish.get("lang") ?? "en") as Language);
const screen = (await screens[`../games/${game}/index.ts`]!()).default;
const story = (await stories[`../../fixtures/${game}-${wish.get("seats") ?? "2"}.json`]!()) as {
  default: never;
};
mount(Specimen, {
  target: document.getElementById("app")!,
  props: { screen, story: story.default, at: Number(wish.get("at") ?? 0) },
});
