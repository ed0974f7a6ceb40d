"""Texts of a page that lie on each other."""

from playwright.sync_api import Page

# Compared are texts of one layer: what floats, as a drawer or what lies under the thumb, may lie
# over the rest. What is cut off or hidden is not seen. Letters do not fill their lines: these may
# touch.
FIND = """() => {
  const floats = (at) => ["fixed", "sticky"].includes(getComputedStyle(at).position);
  const layer = (at) => (!at || floats(at) ? at : layer(at.parentElement));
  const seen = (box, at) => {
    let { left, top, right, bottom } = box;
    const slack = (bottom - top) * 0.2;
    [top, bottom] = [top + slack, bottom - slack];
    for (; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflow === "visible") continue;
      const edge = at.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  };
  const boxes = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, at = node.parentElement, text = node.data.trim();
    if (!text || at.closest("svg, script, style, noscript, .vh, option")) continue;
    if (!at.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const box = seen(rect, at);
      if (box.right - box.left > 1 && box.bottom - box.top > 1) boxes.push({ ...box, at, text });
    }
  }
  const faults = new Set();
  boxes.forEach((one, n) => boxes.slice(n + 1).forEach((other) => {
    const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (wide > 1 && high > 1 && one.at !== other.at && layer(one.at) === layer(other.at))
      faults.add(`“${one.text}” and “${other.text}” overlap`);
  }));
  return [...faults];
}"""


def overlaps(page: Page) -> list[str]:
    """One line for each two texts that cannot both be read, in print of both sizes."""
    found: list[str] = page.evaluate(FIND)
    page.evaluate("document.documentElement.toggleAttribute('data-large', true)")
    found += [f"large print: {fault}" for fault in page.evaluate(FIND)]
    page.evaluate("document.documentElement.toggleAttribute('data-large', false)")
    return found
