// Whom one does not hear. The server knows their ids; what they were called is known where they were silenced.

import { api } from "./api/rest";
import { recall, remember } from "./store";

const names = () => recall<Record<string, string>>("silenced", {});

class Silenced {
  users = $state.raw<string[]>([]);

  async read(): Promise<void> {
    this.users = await api.blocks().catch(() => []);
  }

  /** What somebody was called; nothing if they were silenced on another device. */
  nameOf(user: string): string {
    return names()[user] ?? "";
  }

  async add(user: string, name: string): Promise<void> {
    await api.block(user);
    remember("silenced", { ...names(), [user]: name });
    this.users = [...this.without(user), user];
  }

  async remove(user: string): Promise<void> {
    await api.unblock(user);
    this.users = this.without(user);
    remember("silenced", { ...names(), [user]: undefined });
  }

  private without(user: string): string[] {
    return this.users.filter((other) => other !== user);
  }
}

export const silenced = new Silenced();
