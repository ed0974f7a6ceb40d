"""The rule pages are read clause by clause, and options say which values they take."""

import re
from itertools import chain, combinations
from typing import Any

import jsonschema
import pytest

from tablee.core.errors import OptionsError
from tablee.core.language import LANGUAGES
from tablee.games import all_games, find
from tablee.games.rulebook import FOLDER, pictures, rulebook

every_page = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in all_games() for language in LANGUAGES]
)


@every_page
def test_nothing_of_a_page_is_lost_but_its_notation_and_links_to_others(
    game: str, language: str
) -> None:
    page = (FOLDER / game / "rulebook" / f"{language}.md").read_text("utf-8")
    book = rulebook(game, language)
    told = [book.title, book.text]
    for section in book.sections:
        told += [section.heading, section.text]
        for clause in section.clauses:
            told += [clause.number or "", clause.heading, clause.text]
    lines = page.splitlines()
    del lines[2]  # the links
    shown = [line for line in lines if not re.match(r"\*Notation\s?:\*", line)]
    written = re.sub(r'<a id="\w+"></a>|\([^()]*\.(svg|md)(#\w+)?\)', "", "\n".join(shown))
    read = re.sub(r"\(/api/v1/rules/[^()]*\)", "", "\n".join(told))
    assert words(read) == words(written)


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text)


def texts(game: str, language: str) -> str:
    """All texts of a page, as a server shows them."""
    book = rulebook(game, language)
    found = [book.text, *(section.text for section in book.sections)]
    found += [clause.text for section in book.sections for clause in section.clauses]
    return "\n".join(found)


@every_page
def test_pages_for_browsers_write_no_move_down(game: str, language: str) -> None:
    assert "`" not in texts(game, language)
    assert "otation" not in texts(game, language)


@every_page
def test_pages_lead_only_to_what_a_server_shows(game: str, language: str) -> None:
    for link in re.findall(r"\]\(([^)]*)\)", texts(game, language)):
        found = re.fullmatch(r"/api/v1/rules/(\w+)(?:/pictures/([\w.]+)|#\w+)", link)
        assert found, link
        assert found[2] is None or pictures(found[1])[found[2]].startswith("<svg")


@every_page
def test_a_game_is_told_in_one_sentence(game: str, language: str) -> None:
    about = rulebook(game, language).about
    assert 20 < len(about) < 160
    assert about.endswith(".")


TRIED: dict[str, list[Any]] = {
    "integer": [-1, 0, 1, 2, 9, 10, 100, 1.5, True, "1", None],
    "boolean": [True, False, 0, 1, "true", None],
    "array": [[], "x", None, [0], [9], [10], [2], [3], [0, 0], ["APPPA"] * 10, ["APPPX"] * 10,
              ["APPPA"] * 9, [None]],
}  # fmt: skip


@pytest.mark.parametrize("game", sorted(all_games()))
def test_the_values_of_options_are_those_that_some_game_takes(game: str) -> None:
    found = find(game)
    values = found.part("options").VALUES
    assert values.keys() == found.options.keys()
    switches = [name for name in values if values[name] == {"type": "boolean"}]
    sets = chain.from_iterable(combinations(switches, n) for n in range(len(switches) + 1))
    others = [dict.fromkeys(names, True) for names in sets]
    for name, schema in values.items():
        jsonschema.validate(found.options[name], schema)
        for value in chain.from_iterable(TRIED.values()):
            is_valid = jsonschema.Draft202012Validator(schema).is_valid(value)
            is_taken = any(
                takes(game, seats, {**other, name: value})
                for seats in found.seat_counts
                for other in others
            )
            assert is_valid == is_taken, (name, value)


def takes(game: str, seats: int, options: dict[str, Any]) -> bool:
    try:
        find(game).resolve(seats, options)
    except OptionsError:
        return False
    return True
