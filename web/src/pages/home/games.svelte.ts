// The games that the server offers; those of the last visit until it has answered.

import { api } from "../../api/rest";
import type { GameListed } from "../../api/rest.d";
import { ORDER } from "../../games/registry";
import { recall, remember } from "../../store";
import { t, words } from "../../text/text.svelte";

const place = (id: string) => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

class Games {
  private known = $state.raw<GameListed[]>(recall<GameListed[]>("games", []));
  private language = "";
  private asked: Promise<void> = Promise.resolve();
  problem = $state("");

  /** In the order in which they are offered; before the first answer only their names. */
  get list(): GameListed[] {
    if (this.known.length) return this.known;
    return ORDER.map((id) => ({ id, title: t(`game-${id}`), about: "", seats: [1, 1], has_secrets: false, has_memory_aid: false, options: [] }) as GameListed);
  }

  get isKnown(): boolean {
    return this.known.length > 0;
  }

  /** Ask for them in the language of the screen, once. */
  read(): Promise<void> {
    if (this.language !== words.language) {
      this.language = words.language;
      this.asked = this.ask();
    }
    return this.asked;
  }

  /** How many may play a game: only the server knows. */
  async most(id: string): Promise<number> {
    await this.read();
    const game = this.known.find((one) => one.id === id);
    if (!game) throw new Error(this.problem);
    return game.seats[1];
  }

  private async ask(): Promise<void> {
    try {
      this.known = (await api.games()).sort((a, b) => place(a.id) - place(b.id));
      remember("games", this.known);
      this.problem = "";
    } catch (error) {
      this.language = "";
      this.problem = (error as Error).message;
    }
  }
}

export const games = new Games();
