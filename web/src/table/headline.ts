// The end of a game in a few words; nobody is scolded for losing.

import type { SeatInfo } from "../api/messages.d";
import type { View } from "../games/contract";
import { and } from "../text/lists";
import { t } from "../text/text.svelte";

/** For a seat, or (null) for those who watched or played around one device. */
export function headline(view: View, seat: number | null, names: string[]): string {
  const scores = (view.shown.scores as number[] | undefined) ?? [];
  const { ranks } = view;
  if (!view.over || ranks === null) return t("web-ended-early");
  if (view.seats === 1) return t("web-ended-alone", { points: scores[0] ?? 0 });
  const first = ranks.flatMap((rank, other) => (rank === 1 ? [other] : []));
  if (seat === null || first.length > 1) return ofMany(first, seat, names);
  const best = Math.max(...scores.filter((_, other) => other !== seat));
  const own = scores[seat] ?? 0;
  if (ranks[seat] === 1) return own > best ? t("web-won-by", { points: own - best }) : t("web-won");
  const gap = (scores[first[0]!] ?? 0) - own;
  return gap > 0 ? t("web-lost-by", { points: gap, name: names[first[0]!] ?? "" }) : t("web-lost-game", { name: names[first[0]!] ?? "" });
}

function ofMany(first: number[], seat: number | null, names: string[]): string {
  const winners = and(first.map((other) => names[other] ?? ""));
  if (first.length === 1) return t("web-wins", { name: winners });
  return t(seat !== null && first.includes(seat) ? "web-draw-yours" : "web-draw", { names: winners });
}

/** Who gave up, and who was sent away; nothing if everybody stayed. */
export function leaving(seats: Pick<SeatInfo, "gone" | "sent_away">[], seat: number | null, names: string[]): string {
  const named = (some: number[]) => and(some.map((other) => names[other] ?? ""));
  const sent = seats.flatMap((one, other) => (one.gone && one.sent_away ? [other] : []));
  const left = seats.flatMap((one, other) => (one.gone && !one.sent_away ? [other] : []));
  const others = left.filter((other) => other !== seat);
  const whose = others.length === left.length ? "theirs" : others.length ? "ours" : "own";
  const told: string[] = [];
  if (left.length) told.push(t("web-left-early", { whose, n: others.length, names: named(others) }));
  if (sent.length) told.push(t("web-sent-away", { names: named(sent) }));
  return told.join(" ");
}
