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

it("offers what seats and other options leave", () => {
  const form = { is: "numbers", fewest: 0, most: 4 } as const;
  const bounds = [{ options: { zero: false }, minimum: 1 }, { seats: 2, maximum: 3 }];
  const offered = (seats: number, zero: boolean) => numbersOf(form, bounds, seats, { zero });
  expect(offered(3, true)).toEqual([0, 1, 2, 3, 4]);
  expect(offered(3, false)).toEqual([1, 2, 3, 4]);
  expect(offered(2, false)).toEqual([1, 2, 3]);
  expect(numbersOf(form, [{ maximum: -1 }], 2, {})).toEqual([]);
  expect(numbersOf({ is: "switch" }, [], 2, {})).toEqual([]);
});
