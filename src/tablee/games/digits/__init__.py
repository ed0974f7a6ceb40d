"""Digits ("Chiffres"): seven two-faced pieces each, and digits to build from five bands."""

from tablee.core.game import Game

# D3: the bands of the cards 0 to 9, from the top.
BANDS = ["APPPA", "OMMMP", "AMOOP", "AMAMA", "OOPMM", "PMAMA", "OMAPA", "PMOOO", "APAPA", "APAMO"]

GAME = Game(
    __name__,
    seats=(2, 3),
    options={
        "zero": False,
        "one_colour_doubles": False,
        "unturned_card": None,
        "combination": [],
        "joker_completes": False,
        "unturned_seats": [],
        "bands": BANDS,
    },
    rules_version=1,
    has_secrets=False,  # D5
    has_memory_aid=True,
    variants={
        "zero": {"zero": True},
        "children": {"unturned_seats": [0], "joker_completes": True},
        "all": {
            "zero": True,
            "one_colour_doubles": True,
            "unturned_card": 3,
            "combination": [0, 2, 5],
            "joker_completes": True,
            "unturned_seats": [1],
            "bands": [*BANDS[:7], "PPOOO", "APPPA", "AMAMO"],
        },
    },
)
