"""Games with the keyboard alone, from the home page to the result; the focus is never lost."""

from playwright.sync_api import Page, expect
from tests.web.browsing import Devices, new_table
from tests.web.players import LONG, QwintoPlayer, TakeThatPlayer
from tests.web.words import words

t = words("en")
FOCUSED = """() => {
  const at = document.activeElement;
  const text = at.getAttribute("aria-label") ?? at.labels?.[0]?.textContent ?? at.textContent;
  return text.replace(/\\s+/g, " ").trim();
}"""
FOCUSES = f"name => ({FOCUSED})().startsWith(name)"
# Whether something has the focus once the page is drawn; on a busy machine frames come late.
SETTLED = """() => new Promise((tell) => {
  let frames = 30;
  const look = () => {
    if (document.activeElement !== document.body || !frames--)
      tell(document.activeElement !== document.body);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(() => setTimeout(look));
})"""
# Count the frames in which nothing has the focus.
WATCH = """() => {
  window.lost = 0;
  const look = () => {
    if (document.activeElement === document.body) lost += 1;
    requestAnimationFrame(look);
  };
  look();
}"""
MOST_STOPS = 80  # times that Tab is pressed until something is reached
ROWS = "oyp"


class Keys:
    """Somebody without a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, *keys: str) -> None:
        """Press keys; afterwards something has the focus."""
        for key in keys:
            self.page.keyboard.press(key)
            assert self.page.evaluate(SETTLED), (
                f"nothing has the focus after {key}:\n{self.page.locator('body').aria_snapshot()}"
            )

    def focused(self) -> str:
        """The name of what has the focus."""
        return str(self.page.evaluate(FOCUSED))

    def reach(self, name: str, key: str = "Tab") -> None:
        """Go from stop to stop until the one whose name begins so."""
        for _ in range(MOST_STOPS):
            if self.focused().startswith(name):
                return
            self.press(key)
        raise AssertionError(f"{name} cannot be reached by {key}; the focus is on {self.focused()}")

    def choose(self, name: str) -> None:
        """Reach something and press Enter on it."""
        self.reach(name)
        self.press("Enter")


class QwintoKeys(QwintoPlayer):
    """Writes twice, and then nothing any more: the game soon ends by misthrows."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.keys = Keys(page)
        self.entries = 0

    def decide(self) -> bool:
        """Do with keys what is due; false: the game is over."""
        due = [
            self.after, self.button("qwinto-do-roll-all"), self.button("qwinto-do-keep"),
            self.button("sheet-do-pass"), self.button("sheet-do-choose"),
        ]  # fmt: skip
        any_of = due[0]
        for one in due[1:]:
            any_of = any_of.or_(one)
        any_of.first.wait_for(timeout=LONG)
        after, roll, keep, nothing, cell = (one.count() > 0 for one in due)
        if after:
            return False
        if roll:
            self.keys.press("r")
        elif keep:
            self.keys.press("k")
        elif nothing:
            self.keys.choose(t("sheet-do-pass"))
        elif cell:
            self.write()
        return True

    def write(self) -> None:
        """Walk to an open cell and write there; later on, decide to write nothing."""
        if self.entries >= 2:
            self.keys.press("m")
            self.page.wait_for_function(FOCUSES, arg=t("sheet-do-pass"))
            self.keys.press("Enter")
            return
        self.entries += 1
        target = self.cells.first.get_attribute("data-cell") or ""
        self.page.locator("[data-cell][tabindex='0']").wait_for()
        for _ in range(MOST_STOPS):
            if self.at:
                break
            self.keys.press("Tab")
        while self.at[0] != target[0]:
            is_below = ROWS.index(self.at[0]) < ROWS.index(target[0])
            self.keys.press("ArrowDown" if is_below else "ArrowUp")
        while self.at != target:
            self.keys.press("ArrowRight" if int(self.at[1:]) < int(target[1:]) else "ArrowLeft")
        self.keys.press("Enter")
        expect(self.button("sheet-do-write", row=list(ROWS))).to_be_visible()
        self.keys.press("Enter")

    @property
    def at(self) -> str:
        """The cell that has the focus."""
        return str(self.page.evaluate("document.activeElement.dataset.cell ?? ''"))


def test_qwinto_by_keyboard_alone(devices: Devices) -> None:
    page = devices.page("desktop")
    page.goto("/")
    page.get_by_role("button", name=t("web-play-bots", game="Qwinto"), exact=True).wait_for()
    page.keyboard.press("Tab")
    keys = Keys(page)
    keys.choose(t("web-play-bots", game="Qwinto"))
    player = QwintoKeys(page)
    while player.decide():
        pass
    expect(player.after).to_be_visible()
    keys.choose(t("web-replay"))
    expect(page.get_by_role("slider")).to_be_visible()
    keys.press("ArrowRight", "ArrowRight", "ArrowLeft")
    expect(page.get_by_role("slider")).to_have_value("1")


class TakeThatKeys(TakeThatPlayer):
    """Plays by numbers and letters: a digit takes a card, K lays, R twists, T takes the row."""

    def decide(self) -> bool:
        keys = Keys(self.page)
        due = self.button("tt-choose").or_(self.button("tt-take")).or_(self.after)
        due = due.or_(self.button("tt-lay")).or_(self.button("tt-twist"))
        due.first.wait_for(timeout=LONG)
        if self.after.count():
            return False
        cards = self.playable()
        if not cards.count():
            keys.press("t")
            if self.button("tt-back").count():
                keys.press("t")
        else:
            wanted = cards.first.get_attribute("data-card")
            numbers = [one.get_attribute("data-card") for one in self.hand.all()]
            at = numbers.index(wanted)
            keys.press(*(str(at + 1) if at < 9 else ("9", "ArrowRight", "Enter")))
            is_laid = self.button("tt-lay").count() and not self.button("tt-twist").count()
            keys.press("k" if is_laid else "r")
        return True


def test_take_that_by_keyboard_alone(devices: Devices) -> None:
    page = devices.page("desktop")
    page.goto("/")
    page.get_by_role("link", name=t("web-create")).first.wait_for()
    page.keyboard.press("Tab")
    keys = Keys(page)
    keys.choose(t("web-create"))
    expect(page.get_by_role("heading", name=t("web-create"))).to_be_visible()
    keys.reach("Qwinto")  # the game chosen before: arrows choose another one
    keys.reach(t("game-take_that"), "ArrowDown")
    keys.reach(t("web-seat-who", n=2))
    while page.get_by_label(t("web-seat-who", n=2)).input_value() != "bot:novice":
        keys.press("ArrowDown")
    rounds = page.get_by_role("spinbutton")
    for _ in range(MOST_STOPS):
        if rounds.evaluate("at => at === document.activeElement"):
            break
        keys.press("Tab")
    keys.press("Control+a", "1")
    keys.choose(t("web-lay-table"))
    player = TakeThatKeys(page)
    while player.decide():
        pass
    expect(player.after).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body")


def test_while_cards_travel_something_has_the_focus(devices: Devices) -> None:
    page = devices.page("desktop", isAnimated=True)
    made = new_table(page, "take_that", "person bot:novice")
    page.goto(f"/t/{made['table']}")
    player = TakeThatKeys(page)
    player.wait()
    player.hand.first.focus()
    page.evaluate(WATCH)
    for _ in range(5):
        player.decide()
        player.wait()
    assert page.evaluate("lost") == 0
