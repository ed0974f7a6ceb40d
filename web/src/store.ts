// What this browser remembers. Where it may not (private windows), it lasts as long as the page.

const fallback = new Map<string, string>();

export function recall<Value>(key: string, otherwise: Value): Value {
  let text = fallback.get(key) ?? null;
  try {
    text = localStorage.getItem(`tablee-${key}`) ?? text;
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  fallback.set(key, text);
  try {
    localStorage.setItem(`tablee-${key}`, text);
  } catch {
    // no storage, or none left: the page remembers it
  }
}

/** Remember something about one of many tables; only the latest of them are kept. */
export function rememberTable(table: string, value: Record<string, unknown>): void {
  const all = recall<[string, Record<string, unknown>][]>("tables", []);
  const before = all.find(([id]) => id === table)?.[1] ?? {};
  const others = all.filter(([id]) => id !== table);
  remember("tables", [...others, [table, { ...before, ...value }]].slice(-MOST_TABLES));
}

export interface TableMemory {
  commitment?: string; // as it was shown before this device added anything to the dice
  shares?: Record<string, string>; // what this device added to the dice, by seat
  taken?: string[]; // what everybody added, as it was told when play began
  names?: Record<string, string>; // of the people around this device, by seat
  isOpen?: boolean; // around this device nobody hides anything
  seen?: number; // the version up to which the game was followed
  hasEnded?: boolean; // and its end was seen
  read?: number; // so many lines of chat
  asked?: string; // the table to which another game was proposed
}

const MOST_TABLES = 40;

export const recallTable = (table: string): TableMemory =>
  recall<[string, TableMemory][]>("tables", []).find(([id]) => id === table)?.[1] ?? {};
