"""A walk through every screen of the application: for checks of each of them, and for pictures."""

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Browser, Page, expect
from tests.web.browsing import Traffic, new_device, new_table, sit_down, take_seat
from tests.web.serving import Serving, play
from tests.web.words import words

GAMES = ("qwinto", "qwinto_cards", "take_that", "digits")
MOVES = {"qwinto": 16, "qwinto_cards": 14, "take_that": 7, "digits": 18}
SHORT = {"digits": {"joker_completes": True}, "take_that": {"rounds": 1}}
Look = Iterator[tuple[str, Page]]


class Walk:
    """Somebody who looks at everything, in one language."""

    def __init__(
        self, server: Serving, browser: Browser, size: str, language: str, rival: str = "open",
        names: tuple[str, str, str] = ("Ada", "Ben", "Cleo"),
    ) -> None:  # fmt: skip
        self.server, self.browser, self.size, self.language = server, browser, size, language
        self.rival = rival  # who plays against them: a bot, or a guest, who takes less time
        self.own_name, *self.names = names
        self.t = words(language)
        self.traffic: dict[Page, Traffic] = {}
        self.page = self.open()

    def open(self) -> Page:
        """Another device."""
        device = new_device(self.browser, self.server.address, self.size, self.language)
        page = device.new_page()
        self.traffic[page] = Traffic(page)
        return page

    def table(self, game: str, seats: str = "", moves: int = 10**6, **more: Any) -> str:
        """A table with a game that has gone on for some moves, or to its end."""
        seats = seats or f"person {self.rival}"
        made = new_table(self.page, game, seats, name=self.own_name, **more)
        for name in self.names[: seats.split().count("open")]:
            take_seat(self.browser, self.server.address, made, name)
        play(self.server, made, moves)
        return str(made["table"])

    def go(self, path: str, page: Page | None = None) -> Page:
        """Look at a page, once it is there."""
        page = page or self.page
        page.goto(path)
        page.get_by_role("main").wait_for()
        self.traffic[page].settle()
        return page

    def button(self, key: str, **params: Any) -> Any:
        """A button by what it says."""
        return self.page.get_by_role("button", name=self.t.says(key, **params)).first

    def all(self) -> Look:
        """Every screen by its name."""
        parts: list[Callable[[], Look]] = [
            self.before, self.playing, self.watching, self.over_the_table, self.handing_over,
            self.asked_for_a_move, self.interrupted, self.afterwards, self.around,
        ]  # fmt: skip
        for part in parts:
            yield from part()
        self.page.context.close()

    def before(self) -> Look:
        """On the way to a table."""
        page = self.page
        yield "home", self.go("/")
        yield "new", self.go("/new")
        yield "join", self.go("/j")
        made = new_table(
            page, "qwinto", "person bot:novice open", name=self.own_name, is_public=True
        )
        yield "waiting", self.go(f"/t/{made['table']}")
        other = self.open()
        yield "invited", self.go(f"/j/{made['code']}", other)
        yield "lobby", self.go("/lobby", other)
        self.button("web-close-table").click()
        self.button("web-close-sure").click()
        expect(page.get_by_role("heading", name=self.t("web-table-closed"))).to_be_visible()
        yield "closed", page
        other.context.close()

    def playing(self) -> Look:
        """The four games."""
        for game in GAMES:
            rivals = f" {self.rival}" * (2 if game == "qwinto" else 1)
            table = self.table(game, f"person{rivals}", MOVES[game])
            yield f"table-{game.replace('_', '-')}", self.go(f"/t/{table}")
        self.go("/me")  # the device learns who uses it
        yield "home-again", self.go("/")

    def watching(self) -> Look:
        """Somebody else's table."""
        table = self.table("take_that", moves=MOVES["take_that"])
        other = self.open()
        self.go(f"/t/{table}", other).locator(".play").wait_for()
        yield "watching", other
        other.context.close()

    def over_the_table(self) -> Look:
        """What is opened over a table."""
        idle = self.page.locator("[data-card].idle")
        page = self.go(f"/t/{self.table('take_that', moves=3)}")
        while not idle.count():  # any card may be laid: no refusal to be seen
            page = self.go(f"/t/{self.table('take_that', moves=3)}")
        self.button("web-hint").click()
        page.get_by_role("region", name=self.t("web-hints")).wait_for(timeout=180_000)
        yield "hints", page
        page.keyboard.press("Escape")
        idle.first.click()
        page.get_by_role("dialog").wait_for()
        yield "why-not", page
        page.keyboard.press("Escape")  # it goes when the page changes its size, too
        idle.first.click()
        page.get_by_role("button", name=self.t("web-see-rule")).click()
        yield from self.drawer("rules-at-the-table")
        page.keyboard.press("Escape")  # the refusal is still there
        expect(page.get_by_role("dialog")).to_have_count(0)
        openers = {
            "chat": self.button("web-chat-open", n=[0, 1, 2]),
            "menu": self.button("web-menu"),
            "player": page.get_by_role("article").get_by_role("button"),
        }
        if self.size != "desktop":
            openers["journal"] = self.button("web-journal")
        for name, opener in openers.items():
            opener.click()
            yield from self.drawer(name)
        self.button("web-menu").click()
        self.button("web-share-table").click()
        yield from self.drawer("share")

    def drawer(self, name: str) -> Look:
        """What is open over the page; it is closed then."""
        self.page.get_by_role("dialog").first.wait_for()
        self.traffic[self.page].settle()
        yield name, self.page
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def handing_over(self) -> Look:
        """Around one device."""
        table = self.table("qwinto_cards", "person person", 5)
        page = self.go(f"/t/{table}")
        self.button("web-hand-taken").wait_for()
        yield "hand-over", page

    def asked_for_a_move(self) -> Look:
        """The other player would like their move back."""
        made = new_table(self.page, "digits", "person open")  # after a place nothing comes out
        other = self.open()
        sit_down(other.request, made, "Ben")
        play(self.server, made, 6)
        self.go(f"/t/{made['table']}", other)
        for key in ("web-menu", "web-undo"):
            other.get_by_role("button", name=self.t(key), exact=True).click()
        page = self.go(f"/t/{made['table']}")
        expect(page.get_by_text(self.t("web-undo-asked", name="Ben"))).to_be_visible()
        yield "undo-asked", page
        other.context.close()

    def interrupted(self) -> Look:
        """The server cannot be reached."""
        page = self.go(f"/t/{self.table('digits', moves=MOVES['digits'])}")
        page.locator(".play").wait_for()
        self.server.stop()
        try:
            expect(page.locator("span", has_text=self.t("web-lost"))).to_be_visible()
            yield "offline", page
        finally:
            self.server.start()

    def afterwards(self) -> Look:
        """After the games."""
        for game in GAMES:
            table = self.table(game, options=SHORT.get(game, {}))
            page = self.go(f"/t/{table}")
            expect(page.get_by_role("region", name=self.t("web-receipt"))).to_contain_text(
                self.t("web-open-text")
            )
            short = game.replace("_", "-")
            yield f"result-{short}", page
            page = self.go(f"/t/{table}/replay")
            page.get_by_role("slider").fill("8")
            page.get_by_role("slider").blur()
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            yield f"replay-{short}", page

    def around(self) -> Look:
        """Everything else."""
        yield "rules", self.go("/rules")
        for game in GAMES:
            page = self.go(f"/rules/{game}")
            page.get_by_role("article").first.wait_for()
            yield f"rules-{game.replace('_', '-')}", page
        yield "profile", self.go("/me")
        yield "settings", self.go("/settings")
        yield "missing", self.go("/nowhere/at/all")
