// Copying, also where the page did not come over a secure way.

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

function copyByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.style.cssText = "position:fixed;opacity:0";
  const place = document.querySelector("dialog[open]") ?? document.body;
  const before = document.activeElement as HTMLElement | null;
  place.append(field);
  field.select();
  const isDone = document.execCommand?.("copy") ?? false;
  field.remove();
  before?.focus();
  return isDone;
}
