// Our own figures, each one pen path on a box 100 high: `plaque` for cards, sums and scores, `pencil` for
// whatever a player wrote (a French hand: flagged 1, barred 7).

export type NumeralKind = "plaque" | "pencil";

interface Glyph {
  width: number;
  path: string;
}

const g = (width: number, path: string): Glyph => ({ width, path });

const PLAQUE: Record<string, Glyph> = {
  "0": g(62, "M31 9C46 9 53 25 53 50S46 91 31 91 9 75 9 50 16 9 31 9Z"),
  "1": g(44, "M9 27 28 9V91"),
  "2": g(60, "M9 31C9 17 18 9 30 9 42 9 51 17 51 29 51 40 45 48 36 58L10 91H52"),
  "3": g(
    60,
    "M10 21C14 13 21 9 30 9 41 9 49 16 49 27 49 38 41 46 27 46 42 46 52 54 52 68 52 82 43 91 29 91 19 91 12 87 8 79",
  ),
  "4": g(64, "M43 91V9L9 67H57"),
  "5": g(
    60,
    "M48 9H17L13 46C18 41 24 39 30 39 44 39 52 50 52 65 52 81 43 91 29 91 19 91 12 87 8 80",
  ),
  "6": g(
    62,
    "M41 9 15 49M31 42C44 42 54 52 54 66S44 91 31 91 9 81 9 66C9 59 11 54 15 49 19 44 24 42 31 42Z",
  ),
  "7": g(58, "M9 9H51L24 91"),
  "8": g(
    62,
    "M31 46C20 46 12 39 12 28S20 9 31 9 50 17 50 28 42 46 31 46ZM31 46C18 46 9 55 9 68S18 91 31 91 53 82 53 68 44 46 31 46Z",
  ),
  "9": g(
    62,
    "M21 91 47 51M31 58C18 58 8 48 8 34S18 9 31 9 53 19 53 34C53 41 51 46 47 51 43 56 38 58 31 58Z",
  ),
  "−": g(52, "M10 52H44"),
  "+": g(56, "M10 52H48M29 33V71"),
  "=": g(54, "M10 41H46M10 63H46"),
  "?": g(54, "M9 27C10 15 18 9 28 9 39 9 46 16 46 26 46 38 29 40 28 60M28 88V90"),
  ".": g(26, "M13 88V90"),
  "/": g(50, "M42 6 10 94"),
  "%": g(
    96,
    "M72 9 26 91M24 12C31 12 37 18 37 27S31 42 24 42 11 36 11 27 17 12 24 12ZM74 58C81 58 87 64 87 73S81 88 74 88 61 82 61 73 67 58 74 58Z",
  ),
};

const PENCIL: Record<string, Glyph> = {
  "0": g(58, "M34 10C16 11 8 38 10 60 12 82 22 93 33 90 48 86 54 62 51 38 49 18 41 8 29 13"),
  "1": g(42, "M9 37C18 29 26 20 32 9 31 36 28 66 25 92"),
  "2": g(58, "M10 28C14 14 26 8 36 10 48 13 50 26 44 40 36 58 21 75 9 90 22 85 36 86 52 89"),
  "3": g(56, "M12 17C23 7 43 6 46 20 48 34 36 43 23 46 41 44 53 54 49 71 45 89 24 96 8 84"),
  "4": g(60, "M30 9C25 30 17 47 7 62 23 60 39 60 55 58M42 36C40 56 37 74 35 93"),
  "5": g(56, "M49 11C38 13 28 13 19 13 17 24 14 34 12 46 27 38 47 41 49 60 51 82 27 97 7 84"),
  "6": g(56, "M42 8C23 22 9 47 9 69 9 87 22 94 34 90 48 85 52 66 42 57 31 49 15 57 10 72"),
  "7": g(58, "M8 14C23 13 39 12 52 10 43 34 31 62 25 93M17 53C27 50 36 50 45 48"),
  "8": g(56, "M46 22C39 6 13 9 15 28 17 45 49 52 48 73 47 95 10 96 9 74 8 55 50 42 46 22"),
  "9": g(56, "M47 31C44 48 19 54 13 38 7 20 27 5 41 12 51 18 49 35 45 53 41 71 35 82 27 93"),
  "−": g(44, "M7 52C17 50 27 51 37 49"),
};

const TABLES = { plaque: PLAQUE, pencil: PENCIL };
const GAPS = { plaque: 3, pencil: -4 };
export const STROKES = { plaque: 15, pencil: 8.6 };

/** The strokes of a number as one path, as every element of a drawing takes its time, and how wide they are. */
export function strokes(value: number | string, kind: NumeralKind): Glyph {
  let [path, x] = ["", 0];
  for (const letter of String(value).replaceAll("-", "−")) {
    const glyph = TABLES[kind][letter];
    if (!glyph) throw new Error(`no ${kind} figure for ${letter}`);
    path += moved(glyph.path, x);
    x += glyph.width + GAPS[kind];
  }
  return { path, width: Math.max(x - GAPS[kind], 1) };
}

/** A path of ours further to the right. */
function moved(path: string, by: number): string {
  if (!by) return path;
  return path.replace(/([A-Z])([^A-Z]*)/g, (part, letter: string, numbers: string) => {
    if (letter === "V" || letter === "Z") return part;
    const every = letter === "H" ? 1 : 2; // else x and y take turns
    return letter + numbers.split(" ").map((n, at) => (at % every ? n : Number(n) + by)).join(" ");
  });
}
