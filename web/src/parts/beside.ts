// Where a word about something stands: above or below it, where it covers least of what has to be seen.

export type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;
export interface Size {
  width: number;
  height: number;
}
export interface Beside {
  left: number;
  top: number;
  isAbove: boolean;
  arrow: number; // from its left edge to the middle of what it is about
  line: number; // how far that is from it
}

export const GAP = 12; // pixels
const FAR = 60; // square pixels that are rather covered than to stand one pixel farther away

export function beside(at: Box, size: Size, kept: Box[], screen: Size): Beside {
  const middle = (at.left + at.right) / 2;
  const left = Math.max(GAP, Math.min(middle - size.width / 2, screen.width - size.width - GAP));
  const arrow = Math.max(18, Math.min(middle - left, size.width - 18));
  const places = [at, ...kept]
    .flatMap(({ top, bottom }) => [top - GAP - size.height, bottom + GAP])
    .filter((top) => top >= GAP && top + size.height <= screen.height - GAP)
    .flatMap((top) => {
      const isAbove = top + size.height <= at.top;
      const line = isAbove ? at.top - GAP - top - size.height : top - at.bottom - GAP;
      return line < 0 ? [] : [{ left, top, isAbove, arrow, line }];
    });
  // What lies around it counts twice: it is being decided about.
  const weights = kept.map((box) => (shared(box, at) > 0 ? 2 : 1));
  const cost = ({ top, line }: Beside) => {
    const taken = { left, top, right: left + size.width, bottom: top + size.height };
    return kept.reduce((sum, box, n) => sum + shared(box, taken) * weights[n]!, line * FAR);
  };
  const best = places.sort((one, other) => cost(one) - cost(other))[0];
  return best ?? { left, top: Math.max(GAP, screen.height - size.height - GAP), isAbove: false, arrow, line: 0 };
}

/** The area that two boxes have in common. */
function shared(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
