"""What the screens of Take That show, in numbers and in words."""

import json
import random
from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from rich.console import Console

from tablee.core.language import LANGUAGES
from tablee.core.match import Match
from tablee.core.text import catalogue, sources
from tablee.games import find
from tablee.games.take_that.cards import NUMBERS

GAME = find("take_that")
SCREEN = GAME.part("screen")
Make = Callable[..., Match]
every_language = pytest.mark.parametrize("language", LANGUAGES)


def middle(lay_out: Make, **changes: Any) -> Match:
    """Seat 0 has taken 22 24 and an unseen 55, seat 1 has taken 33."""
    piles: Any = {
        "hands": [[28, 43, 66, 94], [15, 16, 17, 18], [25, 26, 27, 29]],
        "row": [34, 41, 49, 38],
        "pile": [91, 92],
        "unseen": [[55], []],
        "up": [[12, 21], []],
        "down": [[22, 24], [33], []],
        "expert": True,
        "round": 2,
        "rounds": 2,
        "totals": [5, -3, 0],
    }
    return lay_out(**{**piles, **changes})


def effects(match: Match, move: str) -> dict[str, Any]:
    legal: list[dict[str, Any]] = match.view(0)["legal"]
    found: dict[str, Any] = next(item["effects"] for item in legal if item["move"] == move)
    return found


def drawn(view: dict[str, Any], language: str, width: int = 80) -> str:
    console = Console(width=width, file=StringIO(), color_system=None)
    console.print(SCREEN.draw(view, catalogue(language)))
    file: Any = console.file
    text: str = file.getvalue()
    return text


def test_a_seat_is_shown_the_table_and_its_own_cards(lay_out: Make) -> None:
    shown = middle(lay_out).view(0)["shown"]
    assert shown["row"] == [34, 41, 49, 38]
    assert (shown["zone"], shown["cost"], shown["pile"]) == ([28, 48], 4, 2)
    assert (shown["hand"], shown["hands"]) == ([28, 43, 66, 94], [4, 4, 4])
    assert (shown["round"], shown["active"], shown["phase"]) == (2, 0, "play")
    assert shown["up"] == [[12, 21], [], []]
    assert shown["totals"] == [5, -3, 0]


def test_face_down_cards_are_counted_and_open_only_to_their_owner_T15(lay_out: Make) -> None:
    match = middle(lay_out)
    own, other, nobody = (match.view(seat)["shown"] for seat in (0, 1, None))
    assert own["down"][:2] == other["down"][:2] == nobody["down"][:2] == [3, 1]
    assert own["unseen"] == [1, 0, 0]
    assert own["down_cards"][:2] == [[22, 24], None]
    assert other["down_cards"][:2] == [None, [33]]
    assert nobody["down_cards"] == [None, None, None]
    assert nobody["hand"] is None


def test_shown_scores_count_only_toads_that_the_viewer_sees_T15_T16(lay_out: Make) -> None:
    match = middle(lay_out)
    assert match.scores[:2] == [5 + 2 - 5 - 1 - 5, -3 - 5]
    assert match.view(0)["shown"]["scores"][:2] == [5 + 2 - 5 - 1 - 1, -3 - 1]
    assert match.view(1)["shown"]["scores"][:2] == [5 + 2 - 3, -3 - 5]
    assert match.view(None)["shown"]["scores"][:2] == [5 + 2 - 3, -3 - 1]


def test_what_others_may_not_see_changes_nothing_that_is_shown_T15(lay_out: Make) -> None:
    """Seat 1 took a toad or another card: seat 0 remembers, but its screen does not tell."""
    one = middle(lay_out).view(0)
    other = middle(lay_out, down=[[22, 24], [13], [33]]).view(0)
    assert one["known"] != other["known"]
    assert {**one["shown"], "down": 0, "scores": 0} == {**other["shown"], "down": 0, "scores": 0}
    assert one["shown"]["scores"][1] == other["shown"]["scores"][1]


def test_after_the_end_everything_but_hands_is_open(lay_out: Make) -> None:
    match = middle(lay_out, pile=[])
    match.play(0, "take")
    shown = match.view(1)["shown"]
    assert shown["scores"] == match.scores
    assert shown["down_cards"][0] == [22, 24, 34, 38, 41, 49, 55]
    assert shown["hand"] == [15, 16, 17, 18]
    assert match.view(1)["ranks"] == match.ranks


def test_before_anybody_starts_nobody_is_active() -> None:
    shown = Match(GAME, 2).view(0)["shown"]
    assert (shown["active"], shown["starter"], shown["phase"]) == (None, None, "first")
    assert (shown["row"], shown["zone"], shown["hand"]) == ([], [12, 98], [])


def test_laying_tells_the_zone_that_it_opens_T5(lay_out: Make) -> None:
    assert effects(middle(lay_out), "lay 28") == {"low": 18, "high": 38}
    assert effects(middle(lay_out), "lay 43") == {"low": 33, "high": 53}


def test_twisting_tells_the_mirror_and_what_is_left_T6(lay_out: Make) -> None:
    found = effects(middle(lay_out), "twist 94")
    assert found == {
        "mirror": 49,
        "points": 2,
        "empties_row": False,
        "ends_round": False,
        "low": 28,
        "high": 48,
    }
    last = effects(middle(lay_out, row=[34, 49]), "twist 94")
    assert (last["low"], last["high"]) == (24, 44)


@pytest.mark.parametrize(("pile", "ends"), [([91, 92], False), ([91], True), ([], True)])
def test_twisting_tells_the_end_of_the_round_T9_T14(
    lay_out: Make, pile: list[int], ends: bool
) -> None:
    match = middle(lay_out, row=[49], pile=pile)
    found = effects(match, "twist 94")
    assert (found["empties_row"], found["ends_round"]) == (True, ends)
    match.play(0, "twist 94")
    if match.is_chance:
        match.deal(lambda n: 0)
    assert match.is_over == ends


@pytest.mark.parametrize(
    ("row", "pile", "expected"),
    [
        ([34, 44, 56], [91], (3, 1, -7, False, False)),
        ([44], [91, 92], (1, 1, -5, True, False)),
        ([44], [91], (1, 1, -5, True, True)),
        ([34], [], (1, 0, -1, False, True)),
    ],
)
def test_taking_tells_what_it_costs_and_brings_T8_T12(
    lay_out: Make, row: list[int], pile: list[int], expected: tuple[Any, ...]
) -> None:
    match = middle(lay_out, row=row, pile=pile)
    assert tuple(effects(match, "take").values()) == expected
    match.play(0, "take")
    assert match.is_chance == expected[3]
    if match.is_chance:
        match.deal(lambda n: 0)
    assert match.is_over == expected[4]


def test_hidden_draws_read_as_a_question_mark_T16(lay_out: Make) -> None:
    match = middle(lay_out, row=[34])
    match.play(0, "take")
    match.chance("draw 91")
    match.play(0, "lay 94")
    match.chance("draw 92")
    assert [event["event"] for event in match.told(0, 0)] == [
        "take",
        "draw ?",
        "lay 94",
        "draw 92",
    ]
    assert [event["event"] for event in match.told(1, 0)][-1] == "draw ?"


@every_language
def test_every_situation_fits_eighty_columns(language: str) -> None:
    for seats in (2, 3, 4):
        match, chooser = Match(GAME, seats, {"expert": True}), random.Random(seats)
        while not match.is_over:
            if match.is_chance:
                match.deal(chooser.randrange)
                continue
            seat = match.to_move[0]
            view = match.view(seat)
            if chooser.random() < 0.1:
                text = drawn(json.loads(json.dumps(view)), language)
                assert max(map(len, text.splitlines())) <= 80
                assert all(str(card) in text for card in view["shown"]["hand"])
            moves = match.legal(seat)
            match.play(seat, chooser.choice(moves[:-1] or moves))
        assert "★" in drawn(match.view(None), language)


def test_a_row_of_79_cards_wraps(lay_out: Make) -> None:
    text = drawn(lay_out([[], []], row=NUMBERS).view(0), "en")
    assert max(map(len, text.splitlines())) <= 80
    assert all(f"│{n}│" in text or f"┃{n}┃" in text for n in NUMBERS)


def test_the_screen_marks_what_can_be_played(lay_out: Make) -> None:
    text = drawn(middle(lay_out).view(0), "en")
    assert "┊28–48┊" in text
    assert "┃38┃" in text  # the rightmost
    assert "┃28┃" in text  # can be laid
    assert "⇄49" in text
    assert text.count("╰b─╯") == 2  # 94 and its mirror
    assert "°°" in text
    assert "22° 24 ?" in text


def test_points_that_may_hide_toads_are_a_bound(lay_out: Make) -> None:
    text = drawn(middle(lay_out).view(0), "en")
    assert "≤ −4" in text


def test_names_given_by_the_table_are_used(lay_out: Make) -> None:
    view = {**middle(lay_out).view(0), "names": ["Ann", "Karim", "Odile"]}
    assert "▸ Ann" in drawn(view, "en")


@every_language
def test_every_move_and_event_has_words(language: str) -> None:
    t = catalogue(language)
    for text in (*GAME.moves, *GAME.chances, "draw ?"):
        assert SCREEN.tell(text, t)


def test_moves_are_described_with_their_effects(lay_out: Make) -> None:
    t = catalogue("en")

    def told(match: Match, move: str) -> str:
        words: str = SCREEN.describe(move, effects(match, move), t)
        return words

    match = middle(lay_out)
    assert told(match, "lay 43") == "lay 43; 33 to 53 may follow"
    assert told(match, "twist 94") == "twist 94 with 49  +2; 28 to 48 may follow"
    assert told(match, "take") == "take the row: 4 cards  −4"
    single = middle(lay_out, row=[44], pile=[91])
    assert told(single, "take") == (
        "take the row: 1 card, 1 toad  −5; with an unseen card of the pile; that ends the round"
    )
    mirror = middle(lay_out, row=[49])
    assert told(mirror, "twist 94") == "twist 94 with 49  +2; the row is gone"


def keys(language: str) -> set[str]:
    path = next(path for path in sources(language) if path.parts[-3] == "take_that")
    entries = FluentParser().parse(path.read_text("utf-8")).body
    return {entry.id.name for entry in entries if isinstance(entry, Message)}


def test_the_three_catalogues_have_the_same_messages() -> None:
    assert keys("en") == keys("fr") == keys("de")
    assert GAME.title_key in keys("en")


def test_french_puts_no_break_spaces_before_its_marks() -> None:
    path = next(path for path in sources("fr") if path.parts[-3] == "take_that")
    assert not any(f" {mark}" in path.read_text("utf-8") for mark in ":;?!")
