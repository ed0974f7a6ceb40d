import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";

import { words } from "../text/text.svelte";
import type { TableState } from "./table.svelte";
import UndoAsked from "./UndoAsked.svelte";

it("tells who asked that somebody would rather leave a move as it is, and nobody else", async () => {
  await words.speak("en");
  for (const [own, told] of [[0, ["Bob would rather leave the move as it is."]], [1, []], [2, []]] as const) {
    const said: string[] = [];
    const at = (undo: object | null, undo_refused_by: number | null) => ({
      table: {
        info: { undo, undo_refused_by }, seat: own, own: [own], names: ["Ann", "Bob", "Cid"],
        tell: (text: string) => said.push(text), ask: () => undefined,
      } as unknown as TableState,
    });
    const asked = { seat: 0, agreed: [0] };
    const { rerender, unmount } = render(UndoAsked, at(null, 2)); // an older wish is over
    await rerender(at(asked, null));
    await rerender(at(null, null)); // a move was made
    await rerender(at(asked, null));
    expect(said).toEqual([]);
    await rerender(at(null, 1));
    await rerender(at(null, 1));
    expect(said).toEqual(told);
    unmount();
  }
});
