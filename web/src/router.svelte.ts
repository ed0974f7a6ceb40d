// Which page is shown: the address, taken apart. Links are ordinary links; clicks on them stay here.

import type { Component } from "svelte";

type Page = () => Promise<{ default: Component<Record<string, string>> }>;

const load = (page: () => Promise<{ default: unknown }>): Page => page as Page;

const ROUTES: [RegExp, Page][] = [
  [/^\/$/, load(() => import("./pages/Home.svelte"))],
  [/^\/new$/, load(() => import("./pages/NewTable.svelte"))],
  [/^\/j(?:\/(?<code>[\w-]+))?$/, load(() => import("./pages/Join.svelte"))],
  [/^\/t\/(?<id>[\w-]+)$/, load(() => import("./pages/Table.svelte"))],
  [/^\/t\/(?<id>[\w-]+)\/replay$/, load(() => import("./pages/Replay.svelte"))],
  [/^\/rules(?:\/(?<game>\w+))?$/, load(() => import("./pages/Rules.svelte"))],
  [/^\/lobby$/, load(() => import("./pages/Lobby.svelte"))],
  [/^\/me$/, load(() => import("./pages/Profile.svelte"))],
  [/^\/settings$/, load(() => import("./pages/Settings.svelte"))],
];
const MISSING = load(() => import("./pages/Missing.svelte"));

export interface Found {
  load: Page;
  parts: Record<string, string>;
}

export function find(path: string): Found {
  for (const [pattern, page] of ROUTES) {
    const match = pattern.exec(path);
    if (match) return { load: page, parts: { ...match.groups } };
  }
  return { load: MISSING, parts: {} };
}

/** The path of the address, which loses a slash at its end. */
function here(): string {
  const address = new URL(location.href);
  address.pathname = address.pathname.replace(/(.)\/+$/, "$1");
  if (address.pathname !== location.pathname) history.replaceState(history.state, "", address);
  return address.pathname;
}

class Router {
  path = $state(here());
  query = $state.raw(new URLSearchParams(location.search));
  /** How often somebody went anywhere, also where they were. */
  visits = $state(0);
  /** How many pages back are ours. */
  private depth = 0;

  begin(): void {
    addEventListener("popstate", () => {
      this.depth = Math.max(0, this.depth - 1);
      this.read();
    });
    document.addEventListener("click", this.click);
  }

  go(address: string, isInstead = false): void {
    const isHere = new URL(address, location.href).href === location.href;
    if (isInstead || isHere) history.replaceState(null, "", address);
    else {
      history.pushState(null, "", address);
      this.depth += 1;
    }
    this.read();
    scrollTo(0, 0);
  }

  /** To the page before, or home for whoever came from elsewhere. */
  back(home = "/"): void {
    if (this.depth > 0) history.back();
    else this.go(home, true);
  }

  private read(): void {
    this.path = here();
    this.query = new URLSearchParams(location.search);
    this.visits += 1;
  }

  private click = (event: MouseEvent): void => {
    const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
    const isPlain = !event.defaultPrevented && event.button === 0;
    if (!link || !isPlain || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const isOurs = link.origin === location.origin && !link.target && !link.hasAttribute("download");
    const isAnchor = link.hash && link.pathname === location.pathname;
    if (!isOurs || isAnchor || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
