"""What those hear who do not see the screen: throws, moves and turns, as they happen."""

from playwright.sync_api import Page, expect
from tests.web.browsing import Devices, new_table
from tests.web.players import QwintoPlayer, play_together
from tests.web.test_together import lay_table, sit_down
from tests.web.words import words

t = words("en")
# Live regions are read when their text changes.
LISTEN = """
window.heard = [];
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  for (const at of document.querySelectorAll("[aria-live]")) {
    const line = `${at.ariaLive}: ${at.textContent.trim()}`;
    if (at.textContent.trim() && window[at.ariaLive] !== line) heard.push(line);
    window[at.ariaLive] = line;
  }
}).observe(document, { subtree: true, childList: true, characterData: true }));
"""


def hears(page: Page, how: str, key: str, who: str = "") -> None:
    """Wait until something has been said."""
    said = t.says(key).pattern.removeprefix("^").replace("\\ ", " ")  # JavaScript escapes no spaces
    page.wait_for_function(
        "said => heard.some(line => new RegExp(said).test(line))", arg=f"^{how}: .*{who}{said}"
    )


def test_throws_moves_and_turns_are_heard(devices: Devices) -> None:
    pages = [devices.page(), devices.page("desktop")]
    for page in pages:
        page.add_init_script(LISTEN)
    made = lay_table(pages[0], "qwinto")
    sit_down(pages[1], made["code"], "Ben")
    ada, ben = QwintoPlayer(pages[0]), QwintoPlayer(pages[1], seed=2)
    pages[0].get_by_role("gridcell").first.wait_for()  # all are there: play begins
    play_together(ada, ben, until=lambda: min(ada.moves["write"], ben.moves["write"]) > 1)
    for page, other in zip(pages, ("Ben ", "Ada "), strict=True):
        hears(page, "assertive", "web-your-turn")
        hears(page, "polite", "qwinto-told-roll", other)
        hears(page, "polite", "qwinto-told-keep", other)
        hears(page, "polite", "qwinto-told-announce")
        hears(page, "polite", "sheet-say-cells")

    # What is said at the table is heard, too, wherever one is on the page.
    pages[0].get_by_role("button", name=t("web-chat-open", n=0)).click()
    pages[0].get_by_role("button", name=t("phrase-good-luck")).click()
    hears(pages[1], "polite", "phrase-good-luck", "Ada: ")
    log = pages[0].get_by_role("log")
    expect(log.get_by_role("listitem")).to_contain_text(t("phrase-good-luck"))


def test_hints_are_heard_when_they_come(devices: Devices) -> None:
    page = devices.page()
    page.add_init_script(LISTEN)
    made = new_table(page, "qwinto", "person bot:novice")
    page.goto(f"/t/{made['table']}")
    QwintoPlayer(page).wait()
    page.keyboard.press("h")
    hears(page, "polite", "web-hint-thinking")
    hears(page, "polite", "web-hints-say")
