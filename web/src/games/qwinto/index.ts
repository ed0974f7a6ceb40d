// Qwinto at a table.

import SheetDetail from "../../kit/SheetDetail.svelte";
import SheetDigest from "../../kit/SheetDigest.svelte";
import SheetScoring from "../../kit/SheetScoring.svelte";
import type { GameScreen } from "../contract";
import Board from "./Board.svelte";
import Picture from "./Picture.svelte";
import { name, tell } from "./words";

const screen: GameScreen = {
  Board,
  Digest: SheetDigest,
  Detail: SheetDetail,
  Scoring: SheetScoring,
  Picture,
  tell,
  name,
  clauses: { roll: "Q9", keep: "Q10", write: "Q12" },
};
export default screen;
