"""What a hand can make of the grid: every number that its next lay can announce.

A card laid on one place has the two cards of the other diagonal as neighbours (C5). So a grid is
two diagonals, each with the sum and the colours that it lends to a card.
"""

from typing import Any

from tablee.core.bits import count, lowest
from tablee.core.rules import rule, wide
from tablee.games.qwinto_cards.rules import ONE_VALUE, ROW_BIT, VALUE
from tablee.games.qwinto_cards.state import CARDS, HAND, PLACES, State
from tablee.kit.sheet import CELL_COLUMN, OTHER_ROWS

CELLS = 9  # of a row
NUMBERS = 18
ALL_NUMBERS = (1 << NUMBERS + 1) - 2  # 1 to 18, as bits


@rule
def hand_count(s: State, seat: int) -> int:
    """How many cards a seat holds, hidden or not."""
    n = count(s.hands[seat])
    for k in range(HAND):
        n += s.hand_ages[seat, k] > 0
    return n


@rule
def pile_count(s: State) -> int:
    """How many cards the pile has, hidden or not: the unseen ones that no hand has."""
    n = 0
    for card in range(CARDS):
        n += s.ages[card] > 0
    for seat in range(wide(s.seats)):
        n -= hand_count(s, seat)
    return n


@rule
def fitting(s: State, seat: int, row: int) -> int:
    """The numbers that can be written in a row of a sheet, as bits (Q6, Q7)."""
    numbers, low, blocked = 0, 0, ALL_NUMBERS
    for cell in range(CELLS):
        column = CELL_COLUMN[row, cell]
        written = s.cells[seat, row, column]
        if written > 0:
            numbers |= (1 << written) - (2 << low) & ~blocked
            low, blocked = written, ALL_NUMBERS
        else:
            blocked &= column_numbers(s, seat, row, column)
    return numbers | (2 << NUMBERS) - (2 << low) & ~blocked


@rule
def column_numbers(s: State, seat: int, row: int, column: int) -> int:
    """The numbers that the other rows have in a column, as bits."""
    numbers = 0
    for k in range(2):
        written = s.cells[seat, OTHER_ROWS[row][k], column]
        if written > 0:
            numbers |= 1 << written
    return numbers


@rule
def diagonal_sum(s: State, place: int) -> int:
    """The sum of the card at a place and the one diagonally across."""
    return int(VALUE[s.grid[place] - 1] + VALUE[s.grid[place ^ 3] - 1])


@rule
def diagonal_rows(s: State, place: int) -> int:
    """The colours of the card at a place and the one diagonally across."""
    return int(ROW_BIT[s.grid[place] - 1] | ROW_BIT[s.grid[place ^ 3] - 1])


@rule
def offer(number: int, rows: int, numbers: Any) -> bool:
    """Note a number announced in some rows, if it can be written (C9); does it fit in one?

    `numbers` has two lines of a set a row: what fits on the sheet, and what is offered of it.
    """
    is_fitting = False
    if number > 0:
        for row in range(3):
            if rows >> row & 1 and numbers[0, row] >> number & 1:
                numbers[1, row] |= 1 << number
                is_fitting = True
    return is_fitting


@rule
def offers(s: State, hand: int, numbers: Any) -> int:
    """Note what a hand can announce that fits (see `offer`); in how many ways.

    Which card of a diagonal is covered makes no other way.
    """
    ways, cards = 0, hand
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        for place in range(2):
            number = VALUE[card] + diagonal_sum(s, place)
            ways += offer(number, ROW_BIT[card] | diagonal_rows(s, place), numbers)
        others = cards & ONE_VALUE << (card & 7)
        while others != 0:  # C6
            rows = ROW_BIT[card] | ROW_BIT[lowest(others)]
            others &= others - 1
            for place in range(PLACES):
                under = s.grid[place] - 1
                ways += offer(2 * VALUE[card] + VALUE[under], rows | ROW_BIT[under], numbers)
    return ways
