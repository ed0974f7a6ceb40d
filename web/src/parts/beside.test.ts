import { expect, it } from "vitest";

import { beside, GAP } from "./beside";

const box = (left: number, top: number, width: number, height: number) => ({
  left, top, right: left + width, bottom: top + height,
});
const phone = { width: 390, height: 844 };
const bubble = { width: 300, height: 100 };

it("stands right below, or above where there is no room, and points at the middle", () => {
  expect(beside(box(180, 100, 30, 40), bubble, [], phone)).toEqual({
    left: 45, top: 140 + GAP, isAbove: false, arrow: 150, line: 0,
  });
  expect(beside(box(180, 780, 30, 40), bubble, [], phone)).toMatchObject({ top: 780 - GAP - 100, isAbove: true });
});

it("stays on the screen at its edges", () => {
  expect(beside(box(2, 100, 30, 40), bubble, [], phone)).toMatchObject({ left: GAP, arrow: 18 });
  expect(beside(box(360, 100, 30, 40), bubble, [], phone)).toMatchObject({ left: 78, arrow: 282 });
});

it("leaves a sheet uncovered, and a line leads to the cell", () => {
  const [sheet, dice, buttons] = [box(15, 400, 360, 190), box(10, 660, 370, 95), box(10, 778, 370, 54)];
  const cell = box(200, 540, 30, 48);
  const place = beside(cell, bubble, [sheet, dice, buttons], phone);
  expect(place).toMatchObject({ top: 400 - GAP - 100, isAbove: true, line: 140 });
});

it("covers something where everything is full, rather than to be off the screen", () => {
  const all = box(0, 0, 390, 200);
  const place = beside(box(100, 60, 40, 40), bubble, [all], { width: 390, height: 200 });
  expect(place.top).toBeGreaterThanOrEqual(0);
  expect(place.top + bubble.height).toBeLessThanOrEqual(200);
});
