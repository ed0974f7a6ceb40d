// The drawings of Digits: one pen path a digit, cut into five bands; the shapes of faces; the three sets.

import type { Face } from "./shown";

/** Digits on a box of 100 × 200; each of the five bands is 40 high. */
export const DIGITS: readonly string[] = [
  "M16 56C16 29 29 15 50 15S84 29 84 56V144C84 171 71 185 50 185S16 171 16 144Z",
  "M22 44 58 15V172M15 185H85M58 160V185",
  "M16 48C18 27 31 15 50 15 71 15 84 29 84 50 84 66 80 78 70 92L20 168 15 185H86",
  "M16 34C22 21 35 15 49 15 70 15 83 29 83 52 83 79 68 99 42 99 68 99 85 120 85 146 85 171 70 185 49 185 35 185 22 179 15 166",
  "M60 15 15 106H86M65 94V185",
  "M82 15H20V97C30 93 40 92 50 92 72 92 85 112 85 140 85 170 70 185 48 185 34 185 22 179 15 166",
  "M70 15C38 40 16 82 16 138 16 169 29 185 50 185S84 169 84 138C84 110 71 94 50 94S18 112 16 138",
  "M15 15H84V50C84 72 72 92 64 110L38 185",
  "M50 97C29 97 17 80 17 56S29 15 50 15 83 32 83 56 71 97 50 97ZM50 97C29 97 15 116 15 141S29 185 50 185 85 166 85 141 71 97 50 97Z",
  "M30 185C62 160 84 118 84 62 84 31 71 15 50 15S16 31 16 62C16 90 29 106 50 106S82 88 84 62",
];
export const BAND_HEIGHT = 40;

export interface Stroke {
  path: string;
  width: number;
  isFilled: boolean;
}

const JOKER = "M20 2.5l2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.7 6.8-.8Z";
const PLATE =
  "M9.500 5H30.500C33.300 5 35.500 7.200 35.500 10V14C35.500 16.800 33.300 19 30.500 19H9.500C6.700 19 4.500 16.800 4.500 14V10C4.500 7.200 6.700 5 9.500 5Z";

/** Faces on a box of 40 × 24. */
export const FACE_STROKES: Record<Face, readonly Stroke[]> = {
  P: [{ path: PLATE, width: 2.6, isFilled: true }],
  A: [{ path: "M7 19C7 9 13 6 20 6S33 9 33 19", width: 7.5, isFilled: false }],
  M: [
    { path: PLATE, width: 2.6, isFilled: false },
    {
      path: "M9.500 5H20V19H9.500C6.700 19 4.500 16.800 4.500 14V10C4.500 7.200 6.700 5 9.500 5Z",
      width: 2.6,
      isFilled: true,
    },
  ],
  O: [{ path: "M11 20 29 4", width: 8, isFilled: false }],
  J: [{ path: JOKER, width: 1.6, isFilled: true }],
};

/** The marks of the sets on a box of 12 × 12: yellow dot, red square, blue wedge. */
export const MARKS: readonly string[] = [
  "M6 1.400A4.600 4.600 0 1 1 6 10.600A4.600 4.600 0 1 1 6 1.400Z",
  "M3 1.800H9C9.700 1.800 10.200 2.300 10.200 3V9C10.200 9.700 9.700 10.200 9 10.200H3C2.300 10.200 1.800 9.700 1.800 9V3C1.800 2.300 2.300 1.800 3 1.800Z",
  "M.9 2.200H11.100L6 10.800Z",
];

/** Icons on a box of 24 × 24. */
export const ICONS = {
  flip: "M4 12c0-4 3.600-6 8-6s8 2 8 6M17.500 9.500 20 12l2-3M20 12c0 4-3.600 6-8 6s-8-2-8-6",
  flag: "M6 21V4M6 5c4-2 6 2 12 0v8c-6 2-8-2-12 0",
  lay: "M12 4v11M7.500 11 12 15.500l4.500-4.500M5 20h14",
  stock: "M4 11 12 4l8 7M6.500 10v9h11v-9",
  barred: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM6.500 6.500l11 11",
  plain: "M4 8h16v8H4ZM9 12h6",
  link: "M12 4.500l2.200 4.700 5.100.6-3.700 3.500 1 5-4.600-2.500-4.600 2.500 1-5L4.700 9.800l5.100-.6Z",
  help: "M9 9.200C9.200 7.300 10.500 6 12.200 6c1.900 0 3.200 1.200 3.200 2.900 0 2.300-3.100 2.500-3.200 5.100M12.200 17.600v.1",
  close: "M6 6l12 12M18 6 6 18",
} as const;
export type IconName = keyof typeof ICONS;
