"""The rule pages of the games, `<id>/rulebook/<language>.md`, taken apart clause by clause.

Paragraphs that begin with *Notation* are for those who write moves down: screens on which one
taps are not told them.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
ADDRESS = "/api/v1/rules"  # where a server shows pages and pictures

HEADING = re.compile(r'(?:<a id="\w+"></a>\n)?^(#{1,3}) (.*)\n', re.MULTILINE)
NUMBERED = re.compile(r"(?:([A-Z]\d+) · )?(.*)")
PICTURE = re.compile(r"\]\((\w+\.svg)\)")
NOTATION = re.compile(r"^\*Notation\s?:\*.*\n+", re.MULTILINE)
OTHER_PAGE = re.compile(r"\]\(\.\./\.\./(\w+)/rulebook/\w+\.md(#\w+)?\)")


@dataclass(frozen=True)
class Clause:
    """One rule, or one worked example. Texts are Markdown."""

    number: str | None  # such as Q7; examples have none
    heading: str
    text: str


@dataclass(frozen=True)
class Section:
    """Clauses that belong together, and what is said before them."""

    heading: str
    text: str
    clauses: list[Clause]


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in one language."""

    game: str
    language: str
    title: str
    about: str  # the game in one sentence
    text: str
    sections: list[Section]


@cache
def rulebook(game: str, language: str) -> Rulebook:
    """The rules of a game."""
    page = (FOLDER / game / "rulebook" / f"{language}.md").read_text("utf-8")
    page = NOTATION.sub("", page)
    page = PICTURE.sub(rf"]({ADDRESS}/{game}/pictures/\1)", page)
    page = OTHER_PAGE.sub(rf"]({ADDRESS}/\1\2)", page)
    _, *parts = HEADING.split(page)
    title, intro = parts[1], parts[2].strip()
    _, _, text = intro.partition("\n\n")  # without the links to other languages
    sections: list[Section] = []
    for level, heading, body in zip(parts[3::3], parts[4::3], parts[5::3], strict=True):
        if level == "##":
            sections.append(Section(heading, body.strip(), []))
        else:
            numbered = NUMBERED.fullmatch(heading)
            assert numbered is not None
            sections[-1].clauses.append(Clause(numbered[1], numbered[2], body.strip()))
    about = re.split(r"(?<=\.)\s", text)[0]
    return Rulebook(game, language, title, about, text, sections)


@cache
def pictures(game: str) -> dict[str, str]:
    """The drawings of a game's rules by file name."""
    folder = FOLDER / game / "rulebook"
    return {path.name: path.read_text("utf-8") for path in folder.glob("*.svg")}
