// Moves and events of Qwinto in words.

import { colourChoice, colourList, nameAnswer, tellAnswer } from "../../kit/sheet_words";
import { t } from "../../text/text.svelte";
import type { Tell, View } from "../contract";
import { qwintoShown } from "./shown";

export const tell: Tell = (told, view, among) => {
  const [kind, ...rest] = told.event.split(" ");
  switch (kind) {
    case "first":
      return null; // the turn tells it, with a name
    case "dice": {
      const colours = rest.map((die) => die[0]).join("");
      const number = rest.reduce((sum, die) => sum + Number(die[1]), 0);
      return t("qwinto-told-announce", { number, colours: colourChoice(colours) });
    }
    case "roll":
      return t("qwinto-told-roll", { dice: rest[0]!.length, colours: colourList(rest[0]!) });
    case "keep":
    case "reroll":
      return t(`qwinto-told-${kind}`);
    default:
      return tellAnswer(told, view, among);
  }
};

export function name(move: string, view: View): string {
  const [kind, colours] = move.split(" ");
  switch (kind) {
    case "roll":
      return t("qwinto-name-roll", { colours: colourList(colours!) });
    case "keep":
      return t("qwinto-name-keep", { number: qwintoShown(view).number });
    case "reroll":
      return t("qwinto-name-reroll");
    default:
      return nameAnswer(move, view);
  }
}
