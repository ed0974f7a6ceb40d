// Whether this page is still the one that the server shows, and whole: after an upgrade a tab that was open is
// not, and a part that is asked for while the server is away does not come.

const ENTRY = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/g; // their names change with the content
const PATIENCE = 6_000; // milliseconds to answer

class Fresh {
  isStale = $state(false);
  /** A part has not come, and not because of an upgrade. */
  isCutOff = $state(false);
  /** The server did not answer when it was asked last. */
  isSilent = $state(false);
  /** A part has not come. It is not asked for again from here: browsers remember what failed, and styles are
   *  asked for once. A page that is loaded again has all. */
  lacksPart = false;
  private at = 0;

  /** Look at what the server shows now; at most once a minute, unless something could not be loaded. */
  async check(isSure = false): Promise<void> {
    if (!isSure && Date.now() - this.at < 60_000) return;
    this.at = Date.now();
    const own = [...document.scripts].map((script) => new URL(script.src, location.href).pathname);
    if (!own.some((path) => path.startsWith("/assets/"))) return; // it is being written, not served
    try {
      const answer = await fetch("/", { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE) });
      const page = await answer.text();
      this.isSilent = !answer.ok; // somebody else answers for it
      this.isStale = [...page.matchAll(ENTRY)].some(([, path]) => !own.includes(path!));
    } catch {
      this.isSilent = true; // another time
    }
  }

  /** A part has not come: find out why. */
  async miss(): Promise<void> {
    this.lacksPart = true;
    await this.check(true);
    this.isCutOff = !this.isStale;
  }

  /** Load what the address asks for, as soon as the server answers. */
  retry = async (): Promise<void> => {
    await this.check(true);
    if (this.isSilent) this.isCutOff = true;
    else location.reload();
  };
}

export const fresh = new Fresh();
addEventListener("vite:preloadError", () => void fresh.miss());
