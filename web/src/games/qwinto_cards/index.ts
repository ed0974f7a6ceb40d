// Qwinto – Das Kartenspiel at a table.

import SheetDetail from "../../kit/SheetDetail.svelte";
import SheetDigest from "../../kit/SheetDigest.svelte";
import SheetScoring from "../../kit/SheetScoring.svelte";
import { t } from "../../text/text.svelte";
import type { GameScreen } from "../contract";
import Board from "./Board.svelte";
import Picture from "./Picture.svelte";
import { inWords, name, tell } from "./words";

const screen: GameScreen = {
  Board,
  Digest: SheetDigest,
  Detail: SheetDetail,
  Scoring: SheetScoring,
  Picture,
  tell,
  name,
  shortTitle: () => t("qwinto-cards-short"),
  clauses: { "lay-cards": "C4", write: "C7" },
  inWords,
  books: { Q: "qwinto" },
};
export default screen;
