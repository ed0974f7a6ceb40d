// How somebody likes it on this device.

import { recall, remember } from "./store";
import { LANGUAGES, words, type Language } from "./text/text.svelte";

export type Theme = "auto" | "light" | "dark";

interface Chosen {
  language: Language;
  theme: Theme;
  hasMarks: boolean; // stronger letters and shapes where colours mean something
  hasSound: boolean;
  isAnimated: boolean;
  isLarge: boolean;
}

function likely(): Language {
  const wanted = (globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2));
  return (wanted.find((tag) => (LANGUAGES as readonly string[]).includes(tag)) ?? "en") as Language;
}

const dark = globalThis.matchMedia?.("(prefers-color-scheme: dark)");

class Settings {
  private isDeviceDark = $state(dark?.matches ?? false);
  chosen = $state<Chosen>({
    language: likely(),
    theme: "auto",
    hasMarks: false,
    hasSound: true,
    isAnimated: true,
    isLarge: false,
    ...recall<Partial<Chosen>>("settings", {}),
  });

  change(wish: Partial<Chosen>): void {
    Object.assign(this.chosen, wish);
    remember("settings", $state.snapshot(this.chosen));
    this.apply();
    if (wish.language) void this.speak();
  }

  get isDark(): boolean {
    const { theme } = this.chosen;
    return theme === "dark" || (theme === "auto" && this.isDeviceDark);
  }

  /** Let the page look as it was chosen. */
  apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.isDark ? "dark" : "light";
    root.toggleAttribute("data-large", this.chosen.isLarge);
    root.toggleAttribute("data-marks", this.chosen.hasMarks);
    root.toggleAttribute("data-still", !this.chosen.isAnimated);
  }

  async speak(): Promise<void> {
    await words.speak(this.chosen.language);
    document.documentElement.lang = this.chosen.language;
  }

  begin(): Promise<void> {
    this.apply();
    dark?.addEventListener?.("change", ({ matches }) => {
      this.isDeviceDark = matches;
      this.apply();
    });
    return this.speak();
  }
}

export const settings = new Settings();
