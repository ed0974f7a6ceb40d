import { expect, it } from "vitest";

import { formOf, numbersOf } from "./schema";

it("finds the field that fits an option", () => {
  expect(formOf({ type: "boolean" })).toEqual({ is: "switch" });
  expect(formOf({ type: "integer", minimum: 1, maximum: 9 })).toEqual({ is: "number", fewest: 1, most: 9 });
  expect(formOf({ anyOf: [{ type: "integer", minimum: 0, maximum: 9 }, { type: "null" }] }).is).toBe("choice");
  expect(formOf({ type: "array", items: { type: "integer", maximum: 2 } })).toEqual({
    is: "numbers", fewest: 0, most: 2,
  });
  expect(formOf({ type: "array", items: { type: "string" } })).toEqual({ is: "text" });
});

it("counts", () => {
  expect(numbersOf({ fewest: 1 }, 3)).toEqual([1, 2, 3]);
  expect(numbersOf({ fewest: 0 }, -1)).toEqual([]);
});
