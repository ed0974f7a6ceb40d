"""People at the four boards: they look at what is offered, by role and name, and click it."""

import random
import re
import time
from collections import Counter
from collections.abc import Callable

from playwright.sync_api import Locator, Page
from tests.web.browsing import be_whole
from tests.web.words import Words, words

LONG = 180_000  # milliseconds: others may have to be compiled first
MOST = 400  # decisions of a game
MOVES = {
    "throw": "roll", "keep": "keep", "write": "write", "nothing": "pass",
    "lay": "lay", "twist": "twist", "take": "take",
}  # fmt: skip


class Player:
    """Somebody who plays with a mouse or a finger."""

    def __init__(self, page: Page, language: str = "en", seed: int = 1) -> None:
        self.page = page
        self.t: Words = words(language)
        self.random = random.Random(seed)
        self.decision = page.locator(".dock")  # where the thumb is; names elsewhere cost time
        self.done: list[str] = []

    def button(self, *keys: str, **params: str | list[str] | list[int]) -> Locator:
        """The buttons of the decision whose name begins with what these messages say."""
        return self.decision.get_by_role("button", name=self.t.says(*keys, **params))

    def ready(self, *keys: str, **params: str | list[str] | list[int]) -> Locator:
        """Those that can be clicked: while a move is on its way its button keeps its name."""
        name = self.t.says(*keys, **params)
        return self.decision.get_by_role("button", name=name, disabled=False)

    @property
    def after(self) -> Locator:
        """The heading of the page after the game."""
        return self.page.get_by_role("heading", name=self.t("web-after"), level=1)

    def offers(self) -> dict[str, tuple[Locator, Callable[[Locator], None]]]:
        """What the board can offer, and what to do then; the first that is there is done."""
        raise NotImplementedError

    def glance(self) -> bool:
        """Decide one thing, if there is something to decide just now."""
        for name, (offered, do) in self.offers().items():
            if offered.count():
                do(offered)
                self.done.append(name)
                assert len(self.done) < MOST
                return True
        return False

    def wait(self, end: Locator | None = None) -> Locator:
        """Wait until something is to be decided, the game is over, or `end`; gives the ends."""
        ends = self.after if end is None else self.after.or_(end)
        any_of = ends
        for offered, _ in self.offers().values():
            any_of = any_of.or_(offered)
        any_of.first.wait_for(timeout=LONG)
        be_whole(self.page)
        return ends.first

    def act(self, end: Locator | None = None) -> bool:
        """Decide one thing, once something is to be decided; false: the game is over, or `end`."""
        ends = self.wait(end)
        return self.glance() or not ends.is_visible()

    def play(self, decisions: int = MOST) -> None:
        """Decide so many things, or until the game is over."""
        for _ in range(decisions):
            if not self.act():
                return

    @property
    def moves(self) -> Counter[str]:
        """How often what was clicked is which move."""
        return Counter(MOVES[done] for done in self.done if done in MOVES)

    def resign(self) -> None:
        """Give up, as the menu lets one."""
        for key in ("web-menu", "web-resign", "web-resign-sure"):
            self.page.get_by_role("button", name=self.t(key), exact=True).click()

    def tap(self, offered: Locator) -> None:
        """Click one of them; while things move, they follow the words by some frames."""
        offered.first.wait_for()
        offered.nth(self.random.randrange(offered.count())).click()

    def first(self, offered: Locator) -> None:
        """Click the first of them, if it is still there."""
        offered.first.click()


class SheetPlayer(Player):
    """What Qwinto and the card game have in common: a number is written into a cell."""

    entries = MOST  # how many numbers are written; with few the game soon ends by misthrows

    @property
    def cells(self) -> Locator:
        """The cells that are open."""
        name = re.compile(self.t.says("sheet-cell-open").pattern.removeprefix("^"))
        return self.page.get_by_role("gridcell", name=name)

    def written(self) -> dict[str, tuple[Locator, Callable[[Locator], None]]]:
        return {
            "write": (self.ready("sheet-do-write", row=["o", "y", "p"]), self.first),
            "nothing": (self.ready("sheet-do-pass"), self.first),
            # Open while the button says that a cell has to be chosen.
            "cell": (self.button("sheet-do-choose"), self.choose),
        }

    def choose(self, _: Locator) -> None:
        if self.done.count("write") < self.entries:
            self.tap(self.cells)
        else:
            self.page.get_by_role("button", name=self.t("sheet-do-not-write")).click()


class QwintoPlayer(SheetPlayer):
    """Throws, keeps and writes."""

    def offers(self) -> dict[str, tuple[Locator, Callable[[Locator], None]]]:
        return {
            "throw": (self.ready("qwinto-do-roll-all"), self.first),
            "keep": (self.ready("qwinto-do-keep"), self.first),
            **self.written(),
        }


class QwintoCardsPlayer(SheetPlayer):
    """Takes a card, lays it, and writes."""

    @property
    def hand(self) -> Locator:
        group = self.page.get_by_role("group", name=self.t("qwinto-cards-hand"))
        return group.get_by_role("button")

    @property
    def places(self) -> Locator:
        group = self.page.get_by_role("group", name=self.t("qwinto-cards-grid"))
        return group.get_by_role("button")

    def offers(self) -> dict[str, tuple[Locator, Callable[[Locator], None]]]:
        return {
            "lay": (self.ready("qwinto-cards-do", count=[1, 2]), self.first),
            "place": (self.button("qwinto-cards-do-place"), lambda _: self.tap(self.places)),
            "card": (self.button("qwinto-cards-do-card"), lambda _: self.tap(self.hand)),
            **self.written(),
        }


class TakeThatPlayer(Player):
    """Twists what can be twisted, lays what can be laid, and takes the row."""

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("list", name=self.t("take-that-hand")).get_by_role("button")

    @property
    def names(self) -> list[str]:
        """What the cards of the hand are called."""
        images = self.hand.locator("[role=img]")
        return [image.get_attribute("aria-label") or "" for image in images.all()]

    def playable(self) -> Locator:
        """The cards that can do something now; on an empty row all can."""
        parts = (self.t("tt-can-lay"), self.t.says("tt-can-twist").pattern.removeprefix("^"))
        return self.hand.and_(self.page.get_by_role("button", name=re.compile("|".join(parts))))

    def offers(self) -> dict[str, tuple[Locator, Callable[[Locator], None]]]:
        return {
            "twist": (self.ready("tt-twist"), self.first),
            "lay": (self.ready("tt-lay"), self.first),
            "choose": (self.button("tt-choose"), self.choose),
            "take": (self.ready("tt-take"), self.first),
        }

    def choose(self, _: Locator) -> None:
        cards = self.playable()
        if cards.count():
            self.tap(cards)
        else:
            self.button("tt-take").first.click()


class DigitsPlayer(Player):
    """Announces what is certain, otherwise turns any piece over and places it anywhere."""

    @property
    def pieces(self) -> Locator:
        return self.page.get_by_role("region", name=self.t("dg-mine")).get_by_role("listitem")

    @property
    def bands(self) -> Locator:
        name = re.compile(re.escape(self.t("dg-band-legal")))
        return self.page.get_by_role("button", name=name)

    def offers(self) -> dict[str, tuple[Locator, Callable[[Locator], None]]]:
        return {
            "place": (
                self.ready("dg-do-place", "dg-do-return", "dg-do-complete", "dg-do-stock"),
                self.first,
            ),
            "band": (self.button("dg-do-place-none"), lambda _: self.tap(self.bands)),
            "turn": (
                self.ready("dg-do-turn", "dg-do-final", "dg-do-plain", "dg-do-plain-final"),
                self.turn,
            ),
            "choose": (
                self.button("dg-do-choose"),
                lambda _: self.tap(self.pieces.get_by_role("button")),
            ),
        }

    def turn(self, offered: Locator) -> None:
        certain = self.page.get_by_role("radio").filter(has_text=self.t("dg-sure"))
        if certain.count():
            certain.first.click()
        offered.first.click()


def play_together(
    *players: Player, decisions: int = MOST, until: Callable[[], object] = lambda: False
) -> None:
    """Let several people decide so many things in all, or until something or the game's end."""
    end = time.monotonic() + LONG / 1000
    while decisions and not any(player.after.is_visible() for player in players):
        assert time.monotonic() < end, "nobody has anything to decide"
        for player in players:
            if until():
                return
            if decisions and player.glance():
                decisions -= 1
                end = time.monotonic() + LONG / 1000


PLAYERS: dict[str, type[Player]] = {
    "digits": DigitsPlayer,
    "qwinto": QwintoPlayer,
    "qwinto_cards": QwintoCardsPlayer,
    "take_that": TakeThatPlayer,
}
