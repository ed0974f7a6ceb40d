"""Draw the pictures of the rule pages: run ``python docs/draw_rules.py``.

The pictures are shared by all languages, so they hold numbers, letters and shapes and no
words. A colour is always told twice: by its letter or its symbol as well. Every picture
lies on a paper of its own and reads the same on a light and on a dark page. ``drawing/``
holds the pens and the pictures of each game.
"""

from __future__ import annotations

from pathlib import Path

from drawing import digits, qwinto, qwinto_cards, take_that

GAMES_FOLDER = Path(__file__).parents[1] / "src" / "tablee" / "games"


def drawings() -> dict[str, str]:
    """Every picture by its game and the name of its file."""
    return {
        "qwinto/sheet": qwinto.empty_sheet(),
        "qwinto/row_rule": qwinto.row_rule(),
        "qwinto/column_rule": qwinto.column_rule(),
        "qwinto/dice": qwinto.dice(),
        "qwinto/score_43": qwinto.scored(qwinto.SHEET_43, 2),
        "qwinto/score_116": qwinto.scored(qwinto.SHEET_116, 0),
        "qwinto_cards/one": qwinto_cards.one_card(),
        "qwinto_cards/two": qwinto_cards.two_cards(),
        "take_that/toads": take_that.toads(),
        "take_that/lay": take_that.lay(),
        "take_that/twist": take_that.twist(),
        "take_that/score": take_that.piles(),
        "digits/cards": digits.digit_cards(),
        "digits/pieces": digits.pieces(),
        "digits/final": digits.final_piece(),
    }


if __name__ == "__main__":
    for path, drawing in drawings().items():
        game, _, name = path.partition("/")
        (GAMES_FOLDER / game / "rulebook" / f"{name}.svg").write_text(drawing, encoding="utf-8")
