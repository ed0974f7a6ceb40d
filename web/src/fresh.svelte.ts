// Whether this page is still the one that the server shows: after an upgrade a tab that was open is not.

const ENTRY = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/g; // their names change with the content

class Fresh {
  isStale = $state(false);
  private at = 0;

  /** Look at what the server shows now; at most once a minute, unless something could not be loaded. */
  async check(isSure = false): Promise<void> {
    if (!isSure && Date.now() - this.at < 60_000) return;
    this.at = Date.now();
    const own = [...document.scripts].map((script) => new URL(script.src, location.href).pathname);
    if (!own.some((path) => path.startsWith("/assets/"))) return; // it is being written, not served
    try {
      const page = await (await fetch("/", { cache: "no-cache" })).text();
      this.isStale = [...page.matchAll(ENTRY)].some(([, path]) => !own.includes(path!));
    } catch {
      // the server is away: another time
    }
  }
}

export const fresh = new Fresh();
addEventListener("vite:preloadError", () => void fresh.check(true));
