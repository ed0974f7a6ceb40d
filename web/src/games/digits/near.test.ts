import { expect, it } from "vitest";

import { nearest, neighbour } from "./near";

const box = (left: number, top: number, width = 60, height = 17): Element =>
  ({ getBoundingClientRect: () => new DOMRect(left, top, width, height) }) as unknown as Element;
const at = (clientX: number, clientY: number) => ({ clientX, clientY });

it("gives a low band the height of a thumb", () => {
  const band = box(0, 100);
  expect(nearest(at(30, 129), [band])).toBe(band); // 12 below it
  expect(nearest(at(30, 140), [band])).toBeNull();
});

it("takes the nearer of two", () => {
  const [upper, lower] = [box(0, 0), box(0, 40)];
  expect(nearest(at(30, 25), [upper, lower])).toBe(upper);
  expect(nearest(at(30, 32), [upper, lower])).toBe(lower);
});

it("follows the arrows to the next band or card", () => {
  const [here, below, right] = [box(0, 0), box(0, 20), box(70, 0)];
  const all = [here, below, right];
  expect(neighbour("ArrowDown", here, all)).toBe(below);
  expect(neighbour("ArrowRight", here, all)).toBe(right);
  expect(neighbour("ArrowLeft", here, all)).toBeNull();
  expect(neighbour("Enter", here, all)).toBeNull();
});
