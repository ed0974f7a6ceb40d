// Focus is never lost: when the button that had it goes, the sheet takes it.

import { LATER } from "./later.svelte";
import { inTurn } from "./soon";

/** Give the focus once all that changes is painted: a browser lays out everything for it, which is done by then. */
export const focusLater = (give: () => void): (() => void) => inTurn(LATER.focus, give);

/** Take the focus from what a finger pressed, while all is laid out: when it goes, with the focus, all is laid out again.
 *
 *  @param isLate it goes some frames later, and so may the focus */
export function letGo(isLate: boolean): void {
  const pressed = document.activeElement;
  if (!(pressed instanceof HTMLElement) || pressed.matches(":focus-visible")) return;
  const blur = () => pressed.blur();
  if (isLate) inTurn(LATER.pressed, blur);
  else blur();
}

/** For the element of a board: `{@attach keepFocus}`. */
export function keepFocus(board: HTMLElement): () => void {
  let hadFocus = false;
  const enter = () => (hadFocus = true);
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !board.contains(relatedTarget)) hadFocus = false;
  };
  const isLost = () => hadFocus && document.activeElement === document.body;
  const find = () => {
    if (isLost()) board.querySelector<HTMLElement>("[data-cell][tabindex='0']")?.focus({ preventScroll: true });
  };
  let forgo = (): void => undefined;
  const watch = new MutationObserver(() => {
    forgo();
    if (isLost()) forgo = focusLater(find);
  });
  board.addEventListener("focusin", enter);
  board.addEventListener("focusout", leave);
  watch.observe(board, { childList: true, subtree: true });
  return () => {
    forgo();
    watch.disconnect();
    board.removeEventListener("focusin", enter);
    board.removeEventListener("focusout", leave);
  };
}
