// Digits at the table.

import type { GameScreen } from "../contract";
import Board from "./Board.svelte";
import Detail from "./Detail.svelte";
import Digest from "./Digest.svelte";
import Picture from "./Picture.svelte";
import Scoring from "./Scoring.svelte";
import { name, tell } from "./tell";

const screen: GameScreen = {
  Board,
  Digest,
  Detail,
  Scoring,
  Picture,
  tell,
  name,
  clauses: { choose: "D7", place: "D9" },
  hasTurnLine: true,
};
export default screen;
