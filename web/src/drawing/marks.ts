// The symbols that stand for colours, so that nothing is told by colour alone, on a box of 12 × 12.

export type Colour = "o" | "y" | "p" | "g";

/** Drawn around wherever the pen is. */
const AROUND = {
  o: "m0-4.8 5.1 8.8h-10.2z",
  y: "m0-4.6a4.6 4.6 0 0 1 0 9.2 4.6 4.6 0 0 1 0-9.2z",
  p: "m0-5.4 5 5.4-5 5.4-5-5.4z",
};

export const markAt = (colour: Exclude<Colour, "g">, x = 6, y = 6): string => `M${x} ${y}${AROUND[colour]}`;
