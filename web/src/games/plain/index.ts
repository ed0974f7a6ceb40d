// A game that nobody has drawn yet: what is shown in words, legal moves as buttons.

import type { GameScreen } from "../contract";
import Board from "./Board.svelte";
import Digest from "./Digest.svelte";
import Detail from "./Detail.svelte";
import Picture from "./Picture.svelte";

const screen: GameScreen = {
  Board,
  Digest,
  Detail,
  Scoring: Detail,
  Picture,
  tell: ({ event }) => event,
  name: (move) => move,
};
export default screen;
