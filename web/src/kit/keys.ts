// Keys that act wherever the focus is, unless something is being typed or a dialogue is open.

export function keyPressed(event: KeyboardEvent): string | null {
  const at = event.target as Element | null;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return null;
  if (at?.closest?.("input, textarea, select, [contenteditable], dialog, [role=dialog]")) return null;
  return event.key.toLowerCase();
}
