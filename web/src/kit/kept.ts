// What a message has in common with the one before it stays the same object: only what changed is drawn again.

type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing => typeof value === "object" && value !== null;

/** What came now, made of the parts that came before wherever they are equal.
 *
 *  @param now its parts are replaced in place, each by an equal one: whoever else has it sees no difference */
export function kept<T>(before: unknown, now: T): T {
  if (before === now || !isThing(before) || !isThing(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const names = Object.keys(now);
  let isSame = names.length === Object.keys(before).length;
  for (const name of names) {
    const value = kept(before[name], now[name]);
    isSame &&= value === before[name];
    (now as Thing)[name] = value;
  }
  return isSame ? (before as T) : now;
}
