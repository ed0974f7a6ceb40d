"""Texts of a page that cannot be read well: they lie on each other, or words are broken."""

from collections.abc import Iterable

from playwright.sync_api import Page

# Compared are texts of one layer: what floats, as a drawer or what lies under the thumb, may lie
# over the rest. What is cut off or hidden is not seen. Letters do not fill their lines: these may
# touch.
OVERLAPS = """() => {
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


# A word is broken if it goes on below itself; names may be as long as people like.
BROKEN = """(names) => {
  const faults = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement.closest("svg, script, style, noscript, .vh, option")) continue;
    for (const word of node.data.matchAll(/\\p{L}+/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 && !names.includes(word[0])) faults.push(`“${word[0]}” is broken`);
    }
  }
  return faults;
}"""


def illegible(page: Page, names: Iterable[str] = ()) -> list[str]:
    """One line for each fault, in print of both sizes."""
    parts = [part for name in names for part in name.split("-")]
    found = []
    for is_large in (False, True):
        page.evaluate("on => document.documentElement.toggleAttribute('data-large', on)", is_large)
        faults = page.evaluate(OVERLAPS) + page.evaluate(BROKEN, parts)
        found += [f"large print: {fault}" if is_large else fault for fault in faults]
    page.evaluate("document.documentElement.toggleAttribute('data-large', false)")
    return found
