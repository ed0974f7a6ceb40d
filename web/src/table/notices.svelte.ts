// A word when it is one's turn and one looks elsewhere; only where the browser allows it.

import { recall, remember } from "../store";

class Notices {
  /** Browsers speak up only for pages that came over a secure way. */
  readonly isPossible = globalThis.isSecureContext && "Notification" in globalThis;
  isAllowed = $state<boolean>(this.isPossible && Notification.permission === "granted" && recall("notices", false));

  async allow(): Promise<void> {
    this.isAllowed = !this.isAllowed && (await Notification.requestPermission()) === "granted";
    remember("notices", this.isAllowed);
  }

  tell(title: string, body: string): void {
    if (!this.isAllowed || document.visibilityState === "visible") return;
    try {
      const notice = new Notification(title, { body, tag: "tablee-turn", icon: "/icon.svg" });
      notice.onclick = () => {
        window.focus();
        notice.close();
      };
    } catch {
      // phones want a service worker for this: the title of the page has to do
    }
  }
}

export const notices = new Notices();
