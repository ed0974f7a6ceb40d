"""Every decision and every chance outcome of Take That as text; their index is the action."""

from tablee.games.take_that.cards import NUMBERS
from tablee.games.take_that.state import SEATS

LAYS = [f"lay {number}" for number in NUMBERS]
TWISTS = [f"twist {number}" for number in NUMBERS]

MOVES = (*LAYS, *TWISTS, "take")
CHANCES = (*(f"first {seat}" for seat in range(SEATS)), *(f"draw {number}" for number in NUMBERS))
