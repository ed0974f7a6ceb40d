"""Take That, the card game of mirrors and toads."""

from tablee.core.game import Game

GAME = Game(
    __name__,
    seats=(2, 4),
    options={"rounds": 2, "expert": False},
    rules_version=1,
    has_memory_aid=True,
    variants={"expert": {"expert": True}, "short": {"rounds": 1}},
)
