// The symbols that stand for colours, so that nothing is told by colour alone, on a box of 12 × 12.

export type Colour = "o" | "y" | "p" | "g";

export const MARKS: Record<Exclude<Colour, "g">, string> = {
  o: "M6 1.2 11.1 10H.9Z",
  y: "M6 1.4A4.6 4.6 0 0 1 6 10.6 4.6 4.6 0 0 1 6 1.4Z",
  p: "M6 .6 11 6 6 11.4 1 6Z",
};
