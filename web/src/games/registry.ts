// The games that this application can draw. One without a board of its own gets a plain one.

import type { Component } from "svelte";

import type { GameScreen } from "./contract";

const screens = import.meta.glob<{ default: GameScreen }>("./*/index.ts");
const pictures = import.meta.glob<{ default: Component<{ alive: boolean }> }>("./*/Picture.svelte");

export async function screenOf(game: string): Promise<GameScreen> {
  const load = screens[`./${game}/index.ts`] ?? screens["./plain/index.ts"]!;
  return (await load()).default;
}

/** Only the picture of a game: the home page needs no boards. */
export async function pictureOf(game: string): Promise<Component<{ alive: boolean }>> {
  const load = pictures[`./${game}/Picture.svelte`] ?? pictures["./plain/Picture.svelte"]!;
  return (await load()).default;
}

/** The games that are drawn, in the order in which they are offered; others follow. */
export const ORDER = ["qwinto", "qwinto_cards", "take_that", "digits"];
