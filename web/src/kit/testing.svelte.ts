// A table for tests of boards: it plays nothing, and remembers what was asked of it.

import type { BoardTable, Legal, View } from "../games/contract";
import { words } from "../text/text.svelte";

await words.speak("en");

export class TestTable implements BoardTable {
  view: View = $state.raw({} as View);
  seat: number | null = $state(0);
  pending: string | null = $state(null);
  happened: BoardTable["happened"] = $state.raw([]);
  hints: BoardTable["hints"] = $state.raw(null);
  names = ["Aline", "Odette", "Karim", "Zoé", "Bruno", "Inès"];
  hasMemoryAid = true;
  isAnimated = false;
  played: string[] = [];
  asked: string[] = [];
  refused: string[] = [];
  said: string[] = [];

  constructor(view: View) {
    this.view = view;
    this.seat = view.seat;
  }
  get legal(): Legal[] {
    return this.pending ? [] : this.view.legal;
  }
  play(move: string) {
    this.played.push(move);
  }
  whyNot(move: string, _?: Element, first?: string) {
    this.asked.push(first ? `${move} after ${first}` : move);
  }
  refuseAt(_: Element, text: string) {
    this.refused.push(text);
  }
  announce(text: string) {
    this.said.push(text);
  }
}

const EMPTY = { cells: [0, 1, 2].map(() => Array<null>(9).fill(null)), misses: 0, rows: [0, 0, 0], bonus: [0, 0, 0, 0, 0], score: 0 };

/** A view of a Qwinto game with empty sheets. */
export function sheetView(game: string, shown: object, view: Partial<View> = {}): View {
  const seats = view.seats ?? 2;
  return {
    game,
    rules: 1,
    seats,
    options: {},
    seat: 0,
    to_move: [0],
    chance: false,
    over: false,
    ranks: null,
    legal: [],
    last: [],
    ...view,
    shown: {
      active: 0,
      number: null,
      colours: "",
      answered: [],
      answer: null,
      sheets: Array.from({ length: seats }, () => structuredClone(EMPTY)),
      scores: Array<number>(seats).fill(0),
      ...shown,
    },
  };
}
