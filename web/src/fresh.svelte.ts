// Whether this page is still the one that the server shows: after an upgrade a tab that was open is not.

const ENTRY = /\/assets\/index-[\w-]+\.js/;

class Fresh {
  isStale = $state(false);
  private at = 0;

  /** Look at what the server shows now; at most once a minute, unless something could not be loaded. */
  async check(isSure = false): Promise<void> {
    if (!isSure && Date.now() - this.at < 60_000) return;
    this.at = Date.now();
    const own = [...document.scripts].map(({ src }) => ENTRY.exec(src)?.[0]).find(Boolean);
    if (!own) return; // while one writes the application there is no entry
    try {
      const page = await (await fetch("/", { cache: "no-cache" })).text();
      const now = ENTRY.exec(page)?.[0];
      this.isStale = now !== undefined && now !== own;
    } catch {
      // the server is away: another time
    }
  }
}

export const fresh = new Fresh();
addEventListener("vite:preloadError", () => void fresh.check(true));
