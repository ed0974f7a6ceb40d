"""The rule pages say the same, clause by clause, in every language, and show what is drawn."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tablee.games import all_games

sys.path.insert(0, str(Path(__file__).parents[2] / "docs"))

from draw_rules import drawings
from drawing import digits, qwinto

DOCS = Path(__file__).parents[2] / "docs"
GAMES = DOCS.parent / "src" / "tablee" / "games"
PICTURES = sorted(GAMES.glob("*/rulebook/*.svg"))
MARKS = {"en": "**[our ruling]**", "fr": "**[notre décision]**", "de": "**[unsere Regelung]**"}
CLAUSES = {
    "qwinto": [f"Q{n}" for n in range(1, 21)],
    "qwinto_cards": [f"C{n}" for n in range(1, 15)],
    "take_that": [f"T{n}" for n in range(1, 17)],
    "digits": [f"D{n}" for n in range(1, 30)],
}
# The clauses with a decision of ours; "##" is the introduction of a section.
RULINGS = {
    "qwinto": "## Q15 Q16 Q19 Q20",
    "qwinto_cards": "C11 C13 C14",
    "take_that": "T11 T12 T13 T14 T15 T16",
    "digits": "D2 D3 D5 D6 D8 D10 D11 D14 D14 D16 D20 D21 D23 D26 D27 D29",
}
PAGES = [(language, game) for language in MARKS for game in CLAUSES]
every_page = pytest.mark.parametrize(("language", "game"), PAGES)
every_game = pytest.mark.parametrize("game", CLAUSES)

CLAUSE = re.compile(r'<a id="([A-Z]\d+)"></a>\n### ([A-Z]\d+) · (\S.*)\n')
LINK = re.compile(r"\]\(([^)]+)\)")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+\.svg)\)")


def page(language: str, game: str) -> str:
    return (GAMES / game / "rulebook" / f"{language}.md").read_text(encoding="utf-8")


def blocks(text: str) -> list[tuple[str, str]]:
    """The text under each heading: its clause (or its level) and what stands there."""
    parts = re.split(r"^(#+) (.*)\n", text, flags=re.MULTILINE)
    return [
        (heading.split(" · ")[0] if " · " in heading else level, body)
        for level, heading, body in zip(parts[1::3], parts[2::3], parts[3::3], strict=True)
    ]


def marked(language: str, game: str) -> list[str]:
    """The headings under which rulings are marked, one entry a mark."""
    mark = MARKS[language]
    return [name for name, body in blocks(page(language, game)) for _ in range(body.count(mark))]


def essentials(text: str) -> list[tuple[str, list[str]]]:
    """What no translation changes, clause by clause: numbers, clauses cited and notation."""
    bodies = [(name, PICTURE.sub("", body)) for name, body in blocks(text)]
    return [
        (name, sorted(set(re.findall(r"`[^`]+`|\b[QCTD]\d+\b|\d+", body))))
        for name, body in bodies
        if name[0] in "QCTD"
    ]


@every_page
def test_every_clause_has_its_heading_and_anchor_in_order(language: str, game: str) -> None:
    found = CLAUSE.findall(page(language, game))
    assert [anchor for anchor, _, _ in found] == CLAUSES[game]
    assert [clause for _, clause, _ in found] == CLAUSES[game]


@every_page
def test_no_clause_is_left_empty(language: str, game: str) -> None:
    bodies = [body for name, body in blocks(page(language, game)) if name in CLAUSES[game]]
    assert len(bodies) == len(CLAUSES[game])
    assert all(len(body.strip()) > 20 for body in bodies)


@every_page
def test_rulings_are_marked_at_the_clauses_that_hold_one(language: str, game: str) -> None:
    assert marked(language, game) == RULINGS[game].split()


@every_game
def test_every_language_cites_the_same_numbers_clauses_and_moves(game: str) -> None:
    english = essentials(page("en", game))
    assert essentials(page("fr", game)) == english
    assert essentials(page("de", game)) == english


@every_page
def test_moves_are_written_down_in_paragraphs_of_their_own(language: str, game: str) -> None:
    paragraphs = page(language, game).split("\n\n")
    marked = [one for one in paragraphs if re.match(r"\*Notation\s?:\*", one)]
    assert marked == [one for one in paragraphs if "`" in one]
    assert all("\n" not in one.strip() for one in marked)


@every_game
def test_every_language_shows_the_same_pictures_in_the_same_order(game: str) -> None:
    shown = [[path for _, path in PICTURE.findall(page(lang, game))] for lang in MARKS]
    assert shown[0]
    assert shown[1:] == [shown[0], shown[0]]


@every_page
def test_every_picture_has_an_alternative_text(language: str, game: str) -> None:
    assert all(len(text) > 20 for text, _ in PICTURE.findall(page(language, game)))


def test_pictures_are_described_in_the_language_of_their_page() -> None:
    texts = {
        lang: {t for g in CLAUSES for t, _ in PICTURE.findall(page(lang, g))} for lang in MARKS
    }
    assert not texts["en"] & texts["fr"]
    assert not texts["en"] & texts["de"]


@pytest.mark.parametrize(
    "path", [DOCS / "rules" / "README.md", *sorted(GAMES.glob("*/rulebook/*.md"))], ids=str
)
def test_every_link_leads_somewhere(path: Path) -> None:
    for link in LINK.findall(path.read_text(encoding="utf-8")):
        file, _, anchor = link.partition("#")
        target = path.parent / file if file else path
        assert target.is_file(), link
        assert not anchor or f'<a id="{anchor}"></a>' in target.read_text(encoding="utf-8"), link


def test_every_game_has_its_pages() -> None:
    assert set(CLAUSES) == set(all_games())


def test_the_index_leads_to_every_page() -> None:
    index = LINK.findall((DOCS / "rules" / "README.md").read_text(encoding="utf-8"))
    games = "../../src/tablee/games"
    assert {f"{games}/{game}/rulebook/{language}.md" for language, game in PAGES} <= set(index)


def test_every_picture_is_linked() -> None:
    linked = {
        GAMES / game / "rulebook" / path
        for lang, game in PAGES
        for _, path in PICTURE.findall(page(lang, game))
    }
    assert linked == set(PICTURES)


def test_the_committed_pictures_are_what_the_script_draws() -> None:
    committed = {f"{p.parts[-3]}/{p.stem}": p.read_text(encoding="utf-8") for p in PICTURES}
    assert committed == drawings()


@pytest.mark.parametrize("picture", PICTURES, ids=lambda p: p.stem)
def test_every_picture_has_a_title_and_its_own_paper(picture: Path) -> None:
    lines = picture.read_text(encoding="utf-8").splitlines()
    assert re.fullmatch(r"<title>[^<]+</title>", lines[1])
    assert any(line.startswith('<rect x="1" y="1"') for line in lines)


def test_the_drawn_sheets_score_43_and_116_q17_q18_q19() -> None:
    assert sum(points for _, points in qwinto.score(qwinto.SHEET_43, 2)) == 43
    assert sum(points for _, points in qwinto.score(qwinto.SHEET_116, 0)) == 116


@pytest.mark.parametrize("name", ["RULE_SHEET", "SHEET_43", "SHEET_116"])
def test_the_drawn_sheets_keep_the_row_and_column_rules_q6_q7(name: str) -> None:
    sheet: dict[tuple[str, int], int] = getattr(qwinto, name)
    for row in "oyp":
        numbers = [sheet[cell] for cell in sorted(sheet) if cell[0] == row]
        assert numbers == sorted(set(numbers))
    for column in range(12):
        stack = [number for (_, place), number in sheet.items() if place == column]
        assert len(stack) == len(set(stack))


@every_page
def test_the_printed_band_table_is_the_drawn_one_d3(language: str, game: str) -> None:
    rows = re.findall(r"\| (\d) \| ((?:[PAMO] ){4}[PAMO])(?= \|)", page(language, game))
    table = {int(card): bands.replace(" ", "") for card, bands in rows}
    assert table == (dict(enumerate(digits.BANDS)) if game == "digits" else {})


@pytest.mark.parametrize("game", CLAUSES)
def test_french_punctuation_has_no_breakable_space(game: str) -> None:
    prose = re.sub(r"`[^`]*`|<[^>]*>|\]\([^)]*\)", "", page("fr", game))
    assert re.findall(r" [:;?»]|« |\w[:;?»]|«\w|'", prose) == []


@pytest.mark.parametrize("game", CLAUSES)
def test_german_quotation_marks_come_in_pairs(game: str) -> None:
    prose = re.sub(r"<[^>]*>", "", page("de", game))
    assert '"' not in prose
    assert prose.count("„") == prose.count("“")
