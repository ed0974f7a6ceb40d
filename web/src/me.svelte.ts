// Who plays on this device. Nobody has to say; a guest gets a name when it is needed.

import { api } from "./api/rest";
import type { Profile } from "./api/rest.d";
import { recall, remember } from "./store";
import { t } from "./text/text.svelte";

const MOST = 24; // letters of a name

class Me {
  profile = $state.raw<Profile | null>(recall<Profile | null>("me", null));
  isKnown = $state(false); // the server has been asked

  get name(): string {
    return this.profile?.name ?? "";
  }
  /** Whether the name is one that was chosen. */
  get isNamed(): boolean {
    return this.name !== "" && !recall<boolean>("is-named-by-us", false);
  }

  /** Ask the server; `isHopeful` only if this browser remembers somebody. */
  async read(isHopeful = false): Promise<void> {
    if (isHopeful && !this.profile) return;
    const session = await api.session().catch(() => null);
    if (session) this.take(session.profile);
    this.isKnown = true;
  }

  take(profile: Profile | null): void {
    this.profile = profile;
    remember("me", profile);
  }

  /** Be somebody: most games begin before anybody has asked for a name. */
  async ensure(name = ""): Promise<void> {
    const wanted = name.trim().slice(0, MOST);
    if (!this.isKnown) await this.read();
    if (!this.profile) {
      this.take(await api.becomeGuest(wanted || t("web-somebody", { n: 10 + Math.floor(Math.random() * 90) })));
      remember("is-named-by-us", !wanted);
    } else if (wanted && wanted !== this.name) await this.rename(wanted);
  }

  /** Be the one that one is on another device. */
  async signIn(name: string, passphrase: string): Promise<void> {
    remember("is-named-by-us", false);
    this.take(await api.signIn(name, passphrase));
  }

  async rename(name: string): Promise<void> {
    if (!this.profile) return this.ensure(name);
    this.take(await api.rename(name.trim().slice(0, MOST)));
    remember("is-named-by-us", false);
  }
}

export const me = new Me();
