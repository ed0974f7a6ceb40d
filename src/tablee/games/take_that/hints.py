"""Why a move of Take That is good, or what it costs: exact counts from what the seat knows.

Unseen cards are those in other hands, in the pile, and those of T12.
"""

from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from tablee.core.hints import Reason
from tablee.games.take_that.cards import CARDS, NUMBERS, is_toad, mirror, numbers_of, zone
from tablee.games.take_that.places import size
from tablee.games.take_that.rules import TAKE, next_seat, score
from tablee.games.take_that.sight import see
from tablee.games.take_that.state import HAND, UNSEEN, State
from tablee.games.take_that.view import row_cost, row_of, take_effects, twist_effects

MOST = 3
LIKELY = Fraction(1, 4)  # from here on it is worth saying that the next player may be stuck


class Table(NamedTuple):
    """The table as a seat knows it before or after a move."""

    hand: list[int]
    row: list[int]
    unseen: list[int]
    others: int  # cards in the hand of the next player

    def fitting(self, numbers: list[int]) -> list[int]:
        """Which of some cards may be laid now (T5)."""
        low, high = zone(self.row[-1] if self.row else 0)
        return [number for number in numbers if low <= number <= high]

    def twisting(self, numbers: list[int]) -> list[int]:
        """Which of some cards have their mirror in the row (T6)."""
        return [n for n in numbers if not is_toad(n) and mirror(n) in self.row]

    def helpful(self) -> int:
        """How many unseen cards would let the next player lay or twist."""
        return len({*self.fitting(self.unseen), *self.twisting(self.unseen)})

    def chance_stuck(self) -> Fraction:
        """How likely the next player can neither lay nor twist, all worlds alike likely."""
        rest = len(self.unseen) - self.helpful()
        return Fraction(comb(rest, self.others), comb(len(self.unseen), self.others))


def reasons(s: State, seat: int, action: int) -> list[Reason]:
    """At most three reasons, the most telling first."""
    seen = see(s, seat)
    others = size(s, HAND + next_seat(s, seat))
    table = Table(numbers_of(*seen.hand), row_of(s), numbers_of(*seen.hidden), others)
    if action == TAKE:
        found = take_reasons(s, seat, table)
    elif action < CARDS:
        found = lay_reasons(table, NUMBERS[action])
    else:
        found = twist_reasons(s, seat, table, NUMBERS[action - CARDS])
    return found[:MOST]


def reason(code: str, **params: Any) -> Reason:
    """A reason of this game."""
    return Reason(f"take-that-{code}", params)


def without(numbers: list[int], number: int) -> list[int]:
    """A list without one of its cards."""
    return [other for other in numbers if other != number]


# Laying


def lay_reasons(table: Table, card: int) -> list[Reason]:
    """What a card at the end of the row means for the next player and for the own hand."""
    after = table._replace(hand=without(table.hand, card), row=[*table.row, card])
    is_stuck = after.chance_stuck() >= LIKELY
    found = next_reasons(after) if is_stuck else []
    if is_toad(card):
        found.append(reason("toad", card=card, cost=row_cost(after.row)))
    found += mirror_reasons(after, card)
    if kept := table.twisting(after.hand):
        found.append(reason("keeps", card=kept[0], mirror=mirror(kept[0])))
    found += [] if is_stuck else next_reasons(after)
    return [*found[: MOST - 1], own_fits(after)]  # the last tells every card from every other


def next_reasons(after: Table) -> list[Reason]:
    """How many unseen cards help the next player; if few do, what the row would cost them."""
    if not after.row:
        return []
    counts = {"helpful": after.helpful(), "unseen": len(after.unseen)}
    chance = after.chance_stuck()
    if chance < LIKELY:
        return [reason("next-goes-on", **counts)]
    if chance == 1:
        return [reason("next-must-take", cost=row_cost(after.row))]
    percent = round(100 * chance)
    return [reason("next-stuck", percent=percent, cost=row_cost(after.row), **counts)]


def mirror_reasons(after: Table, card: int) -> list[Reason]:
    """Who could twist the card that was laid."""
    other = mirror(card)
    if is_toad(card):
        return []
    if other in after.hand:
        return [reason("pair", card=card, mirror=other)]
    if other not in after.unseen and other not in after.row:
        return [reason("mirror-gone", card=card, mirror=other)]
    return []


def own_fits(after: Table) -> Reason:
    """How much of the own hand fits the new end of the row, and what fits there at all (T5)."""
    low, high = zone(after.row[-1])
    counts = {"fits": len(after.fitting(after.hand)), "hand": len(after.hand)}
    return reason("own-fits", low=low, high=high, **counts)


# Twisting


def twist_reasons(s: State, seat: int, table: Table, card: int) -> list[Reason]:
    """The points, what is left of the row, and what the next player finds."""
    taken = mirror(card)
    after = table._replace(hand=without(table.hand, card), row=without(table.row, taken))
    found = [reason("twist", card=card, mirror=taken, points=2, row=len(after.row))]
    if twist_effects(s, taken)["ends_round"]:
        return [*found, end_reason(s, seat, 2)]
    if not after.row:
        return found
    return [*found, *next_reasons(after), own_fits(after)]


# Taking


def take_reasons(s: State, seat: int, table: Table) -> list[Reason]:
    """What the row costs, why not to wait, and how the new row can begin (T8)."""
    effects = take_effects(s)
    fits, twists = table.fitting(table.hand), table.twisting(table.hand)
    cost, toads = -effects["points"], effects["toads"]
    if not fits and not twists:
        found = [reason("nothing-else", cost=cost)]
    elif effects["cards"] == 1 and not toads:
        found = [reason("cheap")]
    else:
        found = [reason("costs", cost=cost, cards=effects["cards"], toads=toads)]
    if effects["unseen"]:
        found.append(reason("unseen", toads=toads_in(table.unseen), cards=len(table.unseen)))
    if effects["ends_round"]:
        end = reason("ends-round") if effects["unseen"] else end_reason(s, seat, -cost)
        return [*found, end]
    return [*found, new_row(table)]


def toads_in(numbers: list[int]) -> int:
    """How many of some cards are toads."""
    return sum(map(is_toad, numbers))


def new_row(table: Table) -> Reason:
    """The first card of a new row that the fewest unseen cards may follow."""
    starts = {card: table._replace(row=[card]).helpful() for card in table.hand}
    card = min(starts, key=starts.__getitem__)
    return reason("new-row", card=card, helpful=starts[card], unseen=len(table.unseen))


def end_reason(s: State, seat: int, points: int) -> Reason:
    """How the round ends, or the game, if no card is unseen (T9, T12)."""
    seats = range(s.seats)
    if s.round < s.rounds or any(size(s, UNSEEN + other) for other in seats):
        return reason("ends-round")
    lead = score(s, seat) + points - max(score(s, other) for other in seats if other != seat)
    outcome = "wins" if lead > 0 else "loses" if lead < 0 else "draws"
    return reason("ends-game", outcome=outcome, points=abs(lead))
