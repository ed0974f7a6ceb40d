// The REST interface of the server. A refusal is thrown with its code; its sentence comes from the server
// in the language that was asked for.

import { words } from "../text/text.svelte";
import type {
  Draw,
  Gain,
  GameListed,
  GameRecord,
  Invitation,
  Joined,
  Link,
  NewTable,
  Played,
  Profile,
  RatingListed,
  Replay,
  Rulebook,
  SeatToken,
  Session,
  SignedIn,
  TableCreated,
  TableInfo,
  TableListed,
} from "./rest.d";

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

const BASE = "/api/v1";

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await reach(method, path, body);
  if (answer.status === 204) return undefined as Answer;
  const told = await answer.json().catch(() => null);
  if (answer.ok && told !== null) return told as Answer;
  const error = told?.error;
  throw new Refused(error?.code ?? "server", error?.message ?? words.say("web-broken"), answer.status);
}

async function reach(method: string, path: string, body: unknown): Promise<Response> {
  const headers: Record<string, string> = { "accept-language": words.language };
  if (body !== undefined) headers["content-type"] = "application/json";
  try {
    return await fetch(BASE + path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused("offline", words.say("web-offline"));
  }
}

const get = <Answer>(path: string) => call<Answer>("GET", path);
const at = encodeURIComponent;

export const api = {
  games: () => get<GameListed[]>("/games"),
  rules: (game: string) => get<Rulebook>(`/rules/${at(game)}`),

  create: (wish: NewTable) => call<TableCreated>("POST", "/tables", wish),
  lobby: (before?: number) =>
    get<TableListed[]>(`/tables${before === undefined ? "" : `?before=${before}`}`),
  mine: () => get<TableListed[]>("/tables/mine"),
  table: (table: string) => get<TableInfo>(`/tables/${at(table)}`),
  seats: (table: string) => get<SeatToken[]>(`/tables/${at(table)}/seats`),
  join: (table: string, code: string, seat?: number) =>
    call<Joined>("POST", `/tables/${at(table)}/seats`, { code, seat: seat ?? null }),
  invitation: (code: string) => get<Invitation>(`/invitations/${at(code)}`),
  record: (table: string) => get<GameRecord>(`/tables/${at(table)}/record`),
  recordPath: (table: string) => `${BASE}/tables/${at(table)}/record`,
  replay: (table: string, step: number, count: number, seat: number | null) =>
    get<Replay>(
      `/tables/${at(table)}/replay?step=${step}&count=${count}${seat === null ? "" : `&seat=${seat}`}`,
    ),
  gains: (table: string) => get<Gain[]>(`/tables/${at(table)}/gains`),
  draws: (table: string) => get<Draw[]>(`/tables/${at(table)}/draws`),
  link: (path: string) => get<Link>(`/links?path=${at(path)}`),

  session: () => get<Session>("/session"),
  becomeGuest: (name: string) => call<SignedIn>("POST", "/guests", { name }),
  rename: (name: string) => call<Profile>("PATCH", "/me", { name }),
  keep: (passphrase: string) => call<Profile>("PUT", "/me/passphrase", { passphrase }),
  signIn: (name: string, passphrase: string) =>
    call<SignedIn>("POST", "/sign-in", { name, passphrase }),
  signOut: () => call<void>("POST", "/sign-out"),
  signOutEverywhere: () => call<void>("POST", "/sign-out-everywhere"),
  erase: () => call<void>("DELETE", "/me"),
  history: (before?: number) =>
    get<Played[]>(`/me/history${before === undefined ? "" : `?before=${before}`}`),
  exportPath: `${BASE}/me/export`,
  ratings: (game: string) => get<RatingListed[]>(`/ratings/${at(game)}`),
  block: (user: string) => call<void>("PUT", `/blocks/${at(user)}`),
  unblock: (user: string) => call<void>("DELETE", `/blocks/${at(user)}`),
  blocks: () => get<string[]>("/blocks"),
  report: (table: string, about: string, reason: string) =>
    call<void>("POST", "/reports", { table, about, reason }),
};
