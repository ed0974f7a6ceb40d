"""Every clause of the rules has a test that is named after it."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
GAMES = TESTS.parent / "src" / "tablee" / "games"


def test_every_clause_has_a_test_of_its_own() -> None:
    clauses = {
        clause
        for page in GAMES.glob("*/rulebook/en.md")
        for clause in re.findall(r"^### ([A-Z]\d+) ", page.read_text("utf-8"), re.MULTILINE)
    }
    names = [
        name
        for path in TESTS.rglob("test_*.py")
        for name in re.findall(r"def (test_\w+)", path.read_text("utf-8"))
    ]
    tested = {word for name in names for word in name.split("_")}
    assert len(clauses) == 20 + 14 + 16 + 29
    assert clauses - tested == set()
