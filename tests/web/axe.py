"""What axe-core finds fault with on a page."""

from typing import Literal

from playwright.sync_api import Page
from tests.web.browsing import AXE

RUN = """async (rules) => {
  const options = { resultTypes: ["violations"], ...(rules && { runOnly: rules }) };
  const { violations } = await axe.run(document, options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      `${id}: ${help}: ${target.join(" ")}: ${failureSummary.replace(/\\s+/g, " ")}`));
}"""


def violations(page: Page, *rules: str) -> list[str]:
    """One line for each fault, perhaps only by some rules."""
    assert AXE.exists(), "axe-core is not installed: `make web` first"
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    found: list[str] = page.evaluate(RUN, list(rules) or None)
    return found


def show_theme(page: Page, theme: Literal["light", "dark"]) -> None:
    """Let a page follow a device that has become light or dark, without loading it again."""
    page.emulate_media(color_scheme=theme)
    page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
