// Take That at the table.

import { t } from "../../text/text.svelte";
import type { GameScreen } from "../contract";
import Board from "./Board.svelte";
import { isGuess, shownOf } from "./cards";
import Detail from "./Detail.svelte";
import Digest from "./Digest.svelte";
import Picture from "./Picture.svelte";
import Scoring from "./Scoring.svelte";
import { name, tell } from "./tell";

/** Face-down cards may be toads: then the points can only be less. */
const bound: GameScreen["bound"] = (view, seat) =>
  isGuess(shownOf(view), seat) ? { sign: "≤", text: t("tt-at-most") } : null;

const screen: GameScreen = { Board, Digest, Detail, Scoring, Picture, tell, name, bound };
export default screen;
