"""Digits against a second implementation, written from the clauses with plain lists.

It knows nothing of masks and tables: cards are lists of pieces, and what may be on the back of
a piece is found by going through all ways to number the seven pieces.
"""

import random
from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from tablee.core.match import Match
from tablee.games import find

GAME = find("digits")
SET = ("PA", "PM", "PO", "AM", "AO", "MO", "OJ")
NUMBERINGS = list(permutations(SET))
Place = tuple[int, int]  # card and band, from 0


class Table:
    """The table and what everybody remembers."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats, self.options = seats, options
        cards = [*([0] if options["zero"] else []), *range(1, 10 if seats == 3 else 7)]
        self.lying: dict[int, list[Any]] = {card: [None] * 5 for card in cards}
        self.won: set[int] = set()
        self.placed: dict[int, set[int]] = {card: set() for card in cards}
        self.up: list[list[str]] = []
        self.numberings: list[list[tuple[str, ...]]] = []
        self.scores, self.gains = [0] * seats, [0] * seats
        self.has_gained, self.used_zero = [False] * seats, [False] * seats
        self.ever_won: list[set[int]] = [set() for _ in range(seats)]
        self.left: list[tuple[int, int] | None] = [None] * seats
        self.turns, self.active, self.winner = 0, -1, -1
        self.due = "throw"
        self.forget_choice()

    def forget_choice(self) -> None:
        self.piece, self.source, self.final, self.plain = -1, -1, -1, False

    # Where things are

    def place_of(self, seat: int, piece: int) -> Place | None:
        for card, bands in self.lying.items():
            if (seat, piece) in bands:
                return card, bands.index((seat, piece))
        return None

    def free(self, card: int) -> list[int]:
        return [band for band in range(5) if self.lying[card][band] is None]

    def fits(self, face: str, card: int, band: int) -> bool:
        return face in ("J", self.options["bands"][card][band])

    def is_barred(self, seat: int, piece: int, card: int) -> bool:
        return self.left[seat] == (piece, card)

    def backs(self, seat: int, piece: int) -> Counter[str]:
        shows = self.up[seat][piece]
        return Counter(n[piece].replace(shows, "") for n in self.numberings[seat])

    def is_turning(self, seat: int) -> bool:
        return seat not in self.options["unturned_seats"]

    def completes(self, face: str, card: int) -> bool:
        if face == "J":
            return card == 0 or self.options["joker_completes"]
        return all(self.fits(face, card, band) for band in self.free(card))

    # Legal moves

    def places(self, face: str) -> list[Place]:
        found = []
        for card in self.lying:
            if card in self.won or self.is_barred(self.active, self.piece, card):
                continue
            if len(self.free(card)) > 1 and (
                not self.plain or card == self.options["unturned_card"]
            ):
                found += [(card, band) for band in self.free(card) if self.fits(face, card, band)]
        return found

    def can_announce(self, seat: int, piece: int, card: int) -> bool:
        lying = [place for k in range(7) if (place := self.place_of(seat, k))]
        place = self.place_of(seat, piece)
        return (
            card not in self.won
            and len(self.free(card)) == 1
            and not (place and place[0] == card)
            and seat in self.placed[card]
            and not self.is_barred(seat, piece, card)
            and not any(on in self.won for on, _ in lying)
            and (card != 0 or (self.has_gained[seat] and not self.used_zero[seat]))
        )

    def can_stay_plain(self, seat: int, piece: int) -> bool:
        card = self.options["unturned_card"]
        place = self.place_of(seat, piece)
        bands, is_won = list(self.lying[card]), card in self.won
        if place and place[0] == card:
            bands[place[1]] = None
            is_won = is_won and bands != [None] * 5
        free = [band for band in range(5) if bands[band] is None]
        fit = [band for band in free if self.fits(self.up[seat][piece], card, band)]
        return not (is_won or self.is_barred(seat, piece, card) or len(free) < 2 or not fit)

    def moves(self) -> set[str]:
        if self.due == "place":
            if self.final >= 0:
                return {f"place {self.final} {self.free(self.final)[0] + 1}"}
            places = self.places(self.up[self.active][self.piece])
            return {f"place {card} {band + 1}" for card, band in places} or {"stock"}
        seat, found = self.active, set()
        unturned = self.options["unturned_card"]
        for piece in range(7):
            found.add(f"choose {piece + 1}")
            for card in self.lying:
                if self.can_announce(seat, piece, card):
                    found.add(f"choose {piece + 1} final {card}")
                    is_right = card == unturned and self.completes(self.up[seat][piece], card)
                    if is_right and self.is_turning(seat):
                        found.add(f"choose {piece + 1} plain final {card}")
            if unturned is not None and self.is_turning(seat) and self.can_stay_plain(seat, piece):
                found.add(f"choose {piece + 1} plain")
        return found

    # Events

    def happen(self, event: str) -> None:
        kind, *words = event.split()
        getattr(self, f"on_{kind}")(*words)

    def on_throw(self, faces: str) -> None:
        self.up.append(list(faces))
        fits = [n for n in NUMBERINGS if all(f in t for f, t in zip(faces, n, strict=True))]
        self.numberings.append(fits)
        self.due = "throw" if len(self.up) < self.seats else "first"

    def on_first(self, seat: str) -> None:
        self.active, self.due = int(seat), "choose"

    def on_choose(self, piece: str, *words: str) -> None:
        seat = self.active
        self.piece = int(piece) - 1
        place = self.place_of(seat, self.piece)
        if "final" in words:
            self.final = int(words[-1])
            self.used_zero[seat] |= self.final == 0
        self.plain = "plain" in words
        if place:
            self.source = place[0]
            self.lying[place[0]][place[1]] = None
            if self.lying[place[0]] == [None] * 5 and place[0] in self.won:
                self.won.remove(place[0])
                self.placed[place[0]] = set()
        backs = self.backs(seat, self.piece)
        if self.plain or not self.is_turning(seat):
            self.on_seen()
        elif len(backs) == 1:
            self.on_turn(*backs)
        else:
            self.due = "turn"

    def on_turn(self, face: str) -> None:
        seat, piece = self.active, self.piece
        kind = {face, self.up[seat][piece]}
        self.numberings[seat] = [n for n in self.numberings[seat] if set(n[piece]) == kind]
        self.up[seat][piece] = face
        self.on_seen()

    def on_seen(self) -> None:
        seat = self.active
        if self.final >= 0 and not self.completes(self.up[seat][self.piece], self.final):
            value = {0: self.gains[seat], 1: 10}.get(self.final, self.final)
            self.scores[seat] = max(0, self.scores[seat] - value)
            if self.final == 0:
                self.gains[seat] = 0
            self.final = -1
        self.due = "place"

    def on_place(self, card_word: str, band_word: str) -> None:
        card, seat = int(card_word), self.active
        self.lying[card][int(band_word) - 1] = (seat, self.piece)
        self.placed[card].add(seat)
        if self.final == card:
            self.win(seat, card)
        self.leave(card)

    def on_stock(self) -> None:
        self.leave(-1)

    def win(self, seat: int, card: int) -> None:
        points = 10 if card == 1 else card
        if all(owner == seat for owner, _ in self.lying[card]):
            points = 2 * points if self.options["one_colour_doubles"] else points + 3
        self.won.add(card)
        self.ever_won[seat].add(card)
        self.scores[seat] += points
        if points:
            self.gains[seat], self.has_gained[seat] = points, True
        for other in range(self.seats):
            if card == 0 and other != seat:
                self.scores[other] = max(0, self.scores[other] - self.gains[other])
                self.gains[other] = 0
        target = 21 if self.seats == 3 else 17
        combination = set(self.options["combination"])
        if self.scores[seat] >= target:
            self.scores[seat], self.winner = target, seat
        if combination and combination <= self.ever_won[seat]:
            self.winner = seat

    def leave(self, goal: int) -> None:
        seat = self.active
        has_left = self.source >= 0 and self.source != goal
        self.left[seat] = (self.piece, self.source) if has_left else None
        self.forget_choice()
        self.turns += 1
        self.active = (seat + 1) % self.seats
        self.due = "over" if self.winner >= 0 or self.turns == 300 else "choose"

    def ranks(self) -> list[int]:
        keys = [(seat == self.winner, score) for seat, score in enumerate(self.scores)]
        return [1 + sum(other > own for other in keys) for own in keys]


def compare(match: Match, table: Table) -> None:
    """The two implementations see the same situation."""
    assert match.scores == table.scores
    assert match.is_over == (table.due == "over")
    if match.is_over:
        assert match.ranks == table.ranks()
    elif table.due == "turn":
        backs = table.backs(table.active, table.piece)
        assert match.chances() == {f"turn {face}": n for face, n in backs.items()}
    elif not match.is_chance:
        assert match.to_move == [table.active]
        assert set(match.legal(table.active)) == table.moves()
    if table.turns % 16 == 0:
        compare_backs(match, table)


def compare_backs(match: Match, table: Table) -> None:
    """The memory aid of the view tells the true odds of each hidden face."""
    pieces = match.view(None)["shown"]["pieces"]
    for seat in range(len(table.up)):
        for piece in pieces[seat]:
            weights = table.backs(seat, piece["piece"] - 1)
            total = sum(piece["hidden"].values())
            assert {face: n * weights.total() for face, n in piece["hidden"].items()} == {
                face: n * total for face, n in weights.items()
            }


EXTRA: dict[str, dict[str, Any]] = {
    "combination": {"combination": [2, 3], "one_colour_doubles": True, "unturned_card": 2},
    "plain zero": {"zero": True, "unturned_card": 0, "combination": [0, 4]},
    "simple game": {"unturned_seats": [0, 1], "zero": True},
}


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", [*GAME.settings, *EXTRA])
def test_both_implementations_agree_on_whole_games(seats: int, name: str) -> None:
    options = GAME.resolve(seats, {**GAME.settings, **EXTRA}[name])
    for seed in range(3):
        chooser = random.Random(f"{seats} {name} {seed}")
        match, table = Match(GAME, seats, options), Table(seats, options)
        while not match.is_over:
            if match.is_chance:
                event = match.deal(chooser.randrange)
            else:
                event = eager_choice(match, chooser)
                match.play(match.to_move[0], event)
            table.happen(event)
            compare(match, table)


def eager_choice(match: Match, chooser: random.Random) -> str:
    """A random move, but announcements mostly when they can be made."""
    moves = match.legal(match.to_move[0])
    finals = [move for move in moves if "final" in move]
    return chooser.choice(finals if finals and chooser.random() < 0.6 else moves)
