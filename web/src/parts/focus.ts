import { tick } from "svelte";

/** What had the focus may go with what is about to change: then the page takes it. */
export async function catchFocus(): Promise<void> {
  await tick();
  if (document.activeElement === document.body) document.querySelector<HTMLElement>(".app")?.focus({ preventScroll: true });
}
