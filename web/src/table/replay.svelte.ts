// A game that is over, as a board sees it: one situation after the other, from any seat.

import { api } from "../api/rest";
import type { Frame, TableInfo } from "../api/rest.d";
import type { BoardTable, Hint, Legal, TableEvent, View } from "../games/contract";
import { settings } from "../settings.svelte";
import { announcer } from "./announcer.svelte";
import { namesAt } from "./names";

const CHUNK = 20; // situations that are fetched at once

export class ReplayState implements BoardTable {
  at = $state(0);
  moves = $state(0);
  looksAs = $state(0);
  names = $state.raw<string[]>([]);
  bots = $state.raw<boolean[]>([]);
  happened = $state.raw<TableEvent[]>([]);
  private frame = $state.raw<Frame | null>(null);
  private known = new Map<string, Promise<Frame[]>>();
  private wanted = 0;

  constructor(readonly id: string) {}

  async begin(info: TableInfo): Promise<void> {
    this.names = namesAt(this.id, info.seats);
    this.bots = info.seats.map(({ by }) => by === "bot");
    this.looksAs = info.seat ?? 0;
    await this.go(0);
  }

  get isReady(): boolean {
    return this.frame !== null;
  }
  get view(): View {
    return this.frame!.view as unknown as View;
  }
  get events(): TableEvent[] {
    return this.frame?.events ?? [];
  }

  // Nothing is decided here.
  readonly seat = null;
  readonly legal: Legal[] = [];
  readonly pending = null;
  readonly hints: Hint[] | null = null;
  readonly hasMemoryAid = true;
  get isAnimated(): boolean {
    return settings.chosen.isAnimated;
  }
  play = (): void => undefined;
  whyNot = (): void => undefined;
  refuseAt = (): void => undefined;
  announce = (text: string): void => announcer.say(text);

  /** Show the situation after so many moves; the way there moves only if it is the next one. */
  async go(to: number): Promise<void> {
    const at = Math.max(0, Math.min(to, this.moves || to));
    this.wanted = at;
    const frame = await this.fetch(at);
    if (!frame || this.wanted !== at) return;
    this.happened = at === this.at + 1 ? frame.events : [];
    this.at = at;
    this.frame = frame;
    void this.fetch(at + CHUNK / 2);
  }

  /** See it as another seat saw it. */
  async look(seat: number): Promise<void> {
    this.looksAs = seat;
    await this.go(this.at);
  }

  private async fetch(at: number): Promise<Frame | undefined> {
    const start = at - (at % CHUNK);
    if (this.moves && start > this.moves) return undefined;
    const key = `${this.looksAs} ${start}`;
    const asked = this.known.get(key) ?? this.ask(start);
    this.known.set(key, asked);
    try {
      return (await asked)[at - start];
    } catch (problem) {
      this.known.delete(key);
      throw problem;
    }
  }

  private async ask(start: number): Promise<Frame[]> {
    const { moves, frames } = await api.replay(this.id, start, CHUNK, this.looksAs);
    this.moves = moves;
    return frames;
  }
}
