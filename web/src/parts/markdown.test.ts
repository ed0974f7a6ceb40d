import { expect, it } from "vitest";

import { blocks, inline } from "./markdown";

it("tells paragraphs, lists and tables apart", () => {
  const text = "One **two**\nthree:\n- a\n- b\n  c\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n\n1. first";
  expect(blocks(text).map(({ is }) => is)).toEqual(["paragraph", "list", "table", "list"]);
  expect(blocks(text)[1]).toMatchObject({ isNumbered: false, items: [[{ text: "a" }], [{ text: "b c" }]] });
  expect(blocks(text)[2]).toMatchObject({ rows: [[[{ text: "1" }], [{ text: "2" }]]] });
});

it("reads what is marked inside a line", () => {
  expect(inline("see [Q7](#Q7), `y3` and *so*")).toEqual([
    { is: "text", text: "see " },
    { is: "link", text: "Q7", to: "#Q7" },
    { is: "text", text: ", " },
    { is: "code", text: "y3" },
    { is: "text", text: " and " },
    { is: "em", text: "so" },
  ]);
  expect(inline("![A: b](x.svg)")).toEqual([{ is: "image", text: "A: b", to: "x.svg" }]);
});

it("drops tags", () => {
  expect(blocks('<a id="Q1"></a>\n<script>x</script>')).toEqual([
    { is: "paragraph", parts: [{ is: "text", text: "x" }] },
  ]);
});
