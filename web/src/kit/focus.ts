// Focus is never lost: when the button that had it goes, the sheet takes it.

/** Do something in the next frame, which is laid out anyway: to give the focus, a browser lays out everything. */
export const inFrame = (act: () => void): void => void requestAnimationFrame(act);

/** Take the focus from what a finger pressed, while all is laid out: when it goes, with the focus, all is laid out again. */
export function letGo(): void {
  const pressed = document.activeElement;
  if (pressed instanceof HTMLElement && !pressed.matches(":focus-visible")) pressed.blur();
}

/** Do something once the screen is painted: to give the focus, a browser lays out everything at once. */
export const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));

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
  const watch = new MutationObserver(() => {
    if (isLost()) inFrame(find);
  });
  board.addEventListener("focusin", enter);
  board.addEventListener("focusout", leave);
  watch.observe(board, { childList: true, subtree: true });
  return () => {
    watch.disconnect();
    board.removeEventListener("focusin", enter);
    board.removeEventListener("focusout", leave);
  };
}
