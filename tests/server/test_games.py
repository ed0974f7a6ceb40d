"""Games and rules as the server tells them."""

from typing import Any

import pytest
from tests.server.running import running

from tablee.core.bounds import Bound, bounded
from tablee.core.errors import OptionsError
from tablee.core.language import LANGUAGES
from tablee.games import all_games, find

API = "/api/v1"


async def test_every_game_is_listed_with_what_a_form_needs() -> None:
    async with running() as server:
        for language in LANGUAGES:
            answer = await server.http.get(f"{API}/games", params={"lang": language})
            assert answer.headers["content-language"] == language
            told = {game["id"]: game for game in answer.json()}
            assert list(told) == list(all_games())
            for id, game in all_games().items():
                assert told[id]["seats"] == list(game.seats)
                assert told[id]["has_secrets"] == game.has_secrets
                assert told[id]["has_memory_aid"] == game.has_memory_aid
                options = told[id]["options"]
                assert {option["name"]: option["default"] for option in options} == game.options
                assert all(option["label"] and option["values"] for option in options)


async def test_what_is_listed_can_be_put_up() -> None:
    async with running() as server:
        for game in (await server.http.get(f"{API}/games")).json():
            options = {option["name"]: option["default"] for option in game["options"]}
            await server.table(game["id"], " ".join(["open"] * game["seats"][0]), options=options)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("zero", [False, True])
async def test_what_a_form_is_told_to_offer_is_what_is_taken(seats: int, zero: bool) -> None:
    async with running() as server:
        listed = {game["id"]: game for game in (await server.http.get(f"{API}/games")).json()}
    bounds = {option["name"]: option["bounds"] for option in listed["digits"]["options"]}
    for name, most in (("combination", 9), ("unturned_seats", 2)):
        told = [Bound(**bound) for bound in bounds[name]]
        offered = list(bounded(range(most + 1), told, seats, {"zero": zero}))
        assert offered == [n for n in range(12) if is_taken(seats, {"zero": zero, name: [n]})]


def is_taken(seats: int, options: dict[str, Any]) -> bool:
    """Whether Digits can be played with options."""
    try:
        find("digits").resolve(seats, options)
    except OptionsError:
        return False
    return True


@pytest.mark.parametrize(
    ("asked", "header", "heading"),
    [
        ("", "", "Column rule"),
        ("", "de-AT, en;q=0.5", "Spaltenregel"),
        ("?lang=fr", "de", "Règle des colonnes"),
    ],
)
async def test_rules_are_told_by_clause_in_the_language_asked_for(
    asked: str, header: str, heading: str
) -> None:
    async with running() as server:
        path, headers = f"{API}/rules/qwinto{asked}", {"accept-language": header}
        book = (await server.http.get(path, headers=headers)).json()
    clauses = [clause for section in book["sections"] for clause in section["clauses"]]
    numbers = [clause["number"] for clause in clauses if clause["number"]]
    assert numbers == [f"Q{n}" for n in range(1, 21)]
    assert next(one["heading"] for one in clauses if one["number"] == "Q7") == heading


async def test_drawings_are_served_and_nothing_else_is() -> None:
    async with running() as server:
        answer = await server.http.get(f"{API}/rules/qwinto/pictures/sheet.svg")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.text.startswith("<svg")
        for path in ("qwinto/pictures/en.md", "chess/pictures/sheet.svg", "chess", "en"):
            missing = await server.http.get(f"{API}/rules/{path}")
            assert missing.status_code == 404
            assert missing.json()["error"]["message"]
        assert (await server.http.get(f"{API}/games?lang=eo")).status_code == 422
