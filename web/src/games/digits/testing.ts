// A table of Digits for tests: two seats, seat 0 looks.

import type { BoardTable, Legal, TableEvent, View } from "../contract";
import type { CardShown, Hand, Lying, PieceShown, Shown } from "./shown";

const BANDS = ["APPPA", "OMMMP", "AMOOP", "AMAMA", "OOPMM", "PMAMA", "OMAPA", "PMOOO", "APAPA", "APAMO"];
export const PLAIN_OPTIONS = {
  zero: false,
  one_colour_doubles: false,
  unturned_card: null,
  combination: [],
  joker_completes: false,
  unturned_seats: [],
  bands: BANDS,
};

/** A piece with what may be on its back. */
export const piece = (number: number, place: string, over: Partial<PieceShown> = {}): PieceShown => ({
  piece: number,
  place,
  face: "O",
  hidden: { M: 1, J: 1 },
  barred: null,
  ...over,
});

const PIECES = [1, 2, 3, 4, 5, 6, 7];

/** The cards 1 to 6 with the pieces that lie on them. */
function cardsWith(pieces: PieceShown[][], over: Partial<Record<number, Partial<CardShown>>>): CardShown[] {
  return [1, 2, 3, 4, 5, 6].map((card) => {
    const lying: (Lying | null)[] = [null, null, null, null, null];
    pieces.forEach((own, seat) =>
      own.forEach(({ piece: number, place, face }) => {
        const [on, band] = place.split(" ").map(Number);
        if (on === card && face) lying[band! - 1] = { seat, piece: number, face };
      }),
    );
    const value = card === 1 ? 10 : card;
    return { card, value, bands: BANDS[card]!, won: false, lying, placed: [], ...over[card] };
  });
}

export interface Scene {
  pieces?: Partial<Record<number, PieceShown>>[];
  cards?: Partial<Record<number, Partial<CardShown>>>;
  hand?: Hand;
  legal?: Legal[];
  options?: Record<string, unknown>;
  last?: TableEvent[];
  shown?: Partial<Shown>;
  view?: Partial<View>;
}

export function viewOf(scene: Scene): View {
  const pieces = [0, 1].map((seat) =>
    PIECES.map((number) => scene.pieces?.[seat]?.[number] ?? piece(number, "stock")),
  );
  const shown: Shown = {
    active: 0,
    turn: 12,
    most_turns: 300,
    target: 17,
    scores: [4, 6],
    winner: null,
    cards: cardsWith(pieces, scene.cards ?? {}),
    pieces,
    hand: scene.hand ?? null,
    collected: [[], []],
    latest_gains: [0, 0],
    zero_announced: [false, false],
    ...scene.shown,
  };
  return {
    game: "digits",
    rules: 1,
    seats: 2,
    options: { ...PLAIN_OPTIONS, ...scene.options },
    seat: 0,
    to_move: [0],
    chance: false,
    over: false,
    ranks: null,
    legal: scene.legal ?? [],
    shown: shown as unknown as Record<string, unknown>,
    last: scene.last ?? [],
    ...scene.view,
  };
}

export interface FakeTable extends BoardTable {
  played: string[];
  asked: string[];
  said: string[];
}

export function tableWith(scene: Scene, over: Partial<BoardTable> = {}): FakeTable {
  const view = viewOf(scene);
  const [played, asked, said]: string[][] = [[], [], []];
  return {
    view,
    seat: 0,
    legal: view.legal,
    names: ["Aline", "Odette"],
    happened: [],
    pending: null,
    hints: null,
    hasMemoryAid: true,
    isAnimated: false,
    play: (move) => void played!.push(move),
    whyNot: (move) => void asked!.push(move),
    refuseAt: (_, text) => void said!.push(text),
    announce: (text) => void said!.push(text),
    ...over,
    played: played!,
    asked: asked!,
    said: said!,
  };
}

const FACES = [
  { face: "M", weight: 1, places: ["4 4", "5 2"], completes: false },
  { face: "J", weight: 1, places: ["4 1", "4 4"], completes: false },
];

/** Choosing piece 3 simply, and choosing it as the final piece of card 3. */
export const CHOICES: Legal[] = [
  ...PIECES.map((number) => ({
    move: `choose ${number}`,
    effects: { faces: FACES, comes_back: null },
  })),
  {
    move: "choose 3 final 3",
    effects: {
      faces: [{ ...FACES[0]!, places: ["3 2"], completes: true }, FACES[1]!],
      comes_back: null,
      card: 3,
      points: 3,
      one_colour: false,
      cost: 3,
      takes: [0, 0],
      right: 1,
      of: 2,
    },
  },
];

/** Card 3 with one free band, and pieces of both on it. */
export const NEARLY_FULL: Scene["pieces"] = [
  { 1: piece(1, "3 1", { face: "A", hidden: { M: 1 } }), 2: piece(2, "3 3", { face: "A", hidden: { O: 1 } }) },
  { 1: piece(1, "3 4", { face: "M", hidden: { P: 1 } }), 2: piece(2, "3 5", { face: "A", hidden: { P: 1 } }) },
];
