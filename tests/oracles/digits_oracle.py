"""Digits once more, from the text of its rules (docs/rules) and the engine's notation alone.

It shares no code with the engine and is slow on purpose: what can be counted is counted, one
by one. Tests play it side by side with the engine. `notes` counts the situations that came up.
"""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from typing import Any

TYPES = ("PA", "PM", "PO", "AM", "AO", "MO", "JO")  # D2: the seven pieces of a set
BANDS = ["APPPA", "OMMMP", "AMOOP", "AMAMA", "OOPMM", "PMAMA", "OMAPA", "PMOOO", "APAPA", "APAMO"]
TARGET = {2: 17, 3: 21}  # D20
LAST_TURN = 300  # D21
VALUES = [0, 10, 2, 3, 4, 5, 6, 7, 8, 9]  # D15, D24
SWITCHES = {"zero": False, "one_colour_doubles": False, "joker_completes": False}
LISTS: dict[str, Any] = {"combination": [], "unturned_seats": [], "bands": BANDS}
DEFAULTS: dict[str, Any] = {**SWITCHES, **LISTS, "unturned_card": None}
FINALS = ["", *(f" final {card}" for card in range(10))]
CHOICES = ["choose " + "".join(parts) for parts in product("1234567", ["", " plain"], FINALS)]
PLACINGS = [f"place {card} {band}" for card in range(10) for band in range(1, 6)] + ["stock"]

Piece = tuple[int, int]  # seat, number 1–7
Spot = tuple[int, int]  # card, band 1–5
Identity = tuple[str, ...]  # which type each of the pieces 1–7 is
Fault = tuple[str, set[str]]  # what is wrong, and the codes that may say so


def cards_in_play(seats: int, zero: bool) -> list[int]:
    return [0] * zero + list(range(1, 7 if seats == 2 else 10))  # D4, D22


@cache
def is_buildable(bands: str) -> bool:
    """D3: whether five pieces of one set can show these bands; the joker fits any (D9)."""
    return any(
        all(band in kind or "J" in kind for band, kind in zip(bands, kinds, strict=False))
        for kinds in permutations(TYPES, 5)
    )


def are_options_right(seats: int, options: Mapping[str, Any]) -> bool:
    """NOTATION, Options: names, cards in play, doubles, D3. Types are taken for granted."""
    if seats not in TARGET or not set(options) <= set(DEFAULTS):
        return False
    full = {**DEFAULTS, **options}
    cards, chosen, seated = full["bands"], full["combination"], full["unturned_seats"]
    return (
        {*chosen, full["unturned_card"]} <= {None, *cards_in_play(seats, full["zero"])}
        and set(seated) <= set(range(seats))
        and len({*chosen}) + len({*seated}) == len(chosen) + len(seated)
        and all(set(card) <= set("PAMO") and is_buildable(card) for card in cards)
        and [len(card) for card in cards] == [5] * 10
    )


@cache
def throw_law() -> dict[str, Fraction]:
    """D5: pieces numbered by lot, each with a random face up, a joker turned over."""
    counts: Counter[str] = Counter()
    for identity in permutations(TYPES):
        counts.update("".join(faces).replace("J", "O") for faces in product(*identity))
    total = sum(counts.values())
    return {faces: Fraction(count, total) for faces, count in counts.items()}


@cache
def identities_after(throw: str) -> list[Identity]:
    """All ways to identify the pieces of a throw (D5)."""
    return [way for way in permutations(TYPES) if all(map(str.__contains__, way, throw))]


@cache
def parsed(move: str) -> tuple[str, tuple[str, ...]]:
    """The step that a move belongs to, and its parts; no step if it is not a move."""
    if choose := re.fullmatch(r"choose ([1-7])( plain|)(?: final ([0-9])|)", move):
        return "choose", choose.groups("")
    if place := re.fullmatch(r"place ([0-9]) ([1-5])|stock", move):
        return "place", place.groups("")
    return "", ()


@dataclass(frozen=True)
class Board:
    """Where the pieces lie (the others are in the stock), and which cards are moved up (D18)."""

    pieces: Mapping[Spot, Piece]
    up: frozenset[int]

    def card_of(self, piece: Piece) -> int | None:
        return next((card for (card, _), lying in self.pieces.items() if lying == piece), None)

    def owners_on(self, card: int) -> list[int]:
        return [seat for (on, _), (seat, _) in self.pieces.items() if on == card]

    def free_bands(self, card: int) -> list[int]:
        """The bands of a card that nothing lies on; nothing is placed on a won card (D18)."""
        free = [band for band in range(1, 6) if (card, band) not in self.pieces]
        return [] if card in self.up else free

    def without(self, piece: Piece) -> "Board":
        """A piece taken up; a won card that this empties comes back into the row (D19)."""
        pieces = {spot: lying for spot, lying in self.pieces.items() if lying != piece}
        return Board(pieces, self.up & {card for card, _ in pieces})


@dataclass
class Oracle:
    """A game of Digits."""

    seats: int
    options: dict[str, Any]
    step: str = "throw"  # throw, first, choose, turn, place or over
    board: Board = field(default_factory=lambda: Board({}, frozenset()))
    faces: dict[Piece, str] = field(default_factory=dict)  # what is visible
    identities: list[list[Identity]] = field(default_factory=list)  # by seat, those still possible
    seat: int = -1  # whose turn it is; clockwise (D6)
    turns: int = 0  # turns that are over
    winner: int | None = None  # by D20 or D27
    number: int = 0  # the chosen piece
    announced: int | None = None  # D12
    is_plain: bool = False  # D26
    is_right: bool = False  # the announcement, once the face is seen (D15)
    came_from: int | None = None  # the card that the chosen piece was taken from
    has_come_back: bool = False  # that card, because it was its last piece (D19)
    notes: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.options = {**DEFAULTS, **self.options}
        self.bands: list[str] = self.options["bands"]
        self.cards = cards_in_play(self.seats, self.options["zero"])
        self.scores = [0] * self.seats
        self.left: list[tuple[int, int | None]] = [(0, None)] * self.seats  # number, card (D10)
        self.placed: set[tuple[int, int]] = set()  # seat and card (D14)
        self.ever_won: set[tuple[int, int]] = set()  # seat and card (D27)
        self.ever_back: set[int] = set()  # cards that came back (D19), for the notes
        self.has_gained = [False] * self.seats  # D22
        self.latest_gain = [0] * self.seats  # D23; 0 when there is nothing to lose
        self.has_announced_zero = [False] * self.seats  # D22

    def note(self, situation: str, is_there: bool = True) -> None:
        self.notes[situation] += is_there

    @property
    def to_move(self) -> list[int]:
        return [self.seat] if self.step in ("choose", "place") else []

    @property
    def ranks(self) -> list[int]:
        """The winner is first, the others by score behind (D20); equal scores share (D21)."""
        places = [(seat == self.winner, score) for seat, score in enumerate(self.scores)]
        return [1 + sum(other > mine for other in places) for mine in places]

    def face_law(self, seat: int, number: int) -> dict[str, Fraction]:
        """What may come up: all identities are equally likely (D5). D29: what is visible."""
        face, possible = self.faces[seat, number], self.identities[seat]
        if seat in self.options["unturned_seats"]:
            return {face: Fraction(1)}
        backs = Counter(identity[number - 1].replace(face, "") for identity in possible)
        return {back: Fraction(count, len(possible)) for back, count in backs.items()}

    def chances(self) -> dict[str, Fraction]:
        if self.step == "throw":
            return {f"throw {faces}": part for faces, part in throw_law().items()}
        if self.step == "first":  # D6
            return {f"first {seat}": Fraction(1, self.seats) for seat in range(self.seats)}
        law = self.face_law(self.seat, self.number) if self.step == "turn" else {}
        return {f"turn {face}": part for face, part in law.items()}

    def occur(self, move: str) -> None:
        kind, what = move.split()
        if kind == "throw":
            seat = len(self.identities)
            self.identities.append(identities_after(what))
            self.faces.update({(seat, number): face for number, face in enumerate(what, 1)})
            self.step = "first" if seat == self.seats - 1 else "throw"
        elif kind == "first":
            self.seat, self.step = int(what), "choose"
        else:
            self.turn_over(what)

    def legal(self, seat: int) -> list[str]:
        moves = (CHOICES if self.step == "choose" else PLACINGS) if seat in self.to_move else []
        return [move for move in moves if not self.refusal(seat, move)]

    def refusal(self, seat: int, move: str) -> set[str]:
        """The codes that may refuse a move; none if it is legal. A lone fault is noted."""
        step, parts = parsed(move)
        if self.step == "over":
            return {"over"}
        if seat not in self.to_move or step not in ("", self.step):
            return {"turn"}
        if not step:
            return {"syntax"}
        faults = self.choosing_faults(*parts) if step == "choose" else self.placing_faults(*parts)
        if len(faults) == 1:
            self.note(f"only {faults[0][0]}")
        return faults[0][1] if faults else set()

    def choosing_faults(self, number: str, plain: str, final: str) -> list[Fault]:
        """Choosing a piece as such is always allowed (D8); clauses in their order."""
        faults = self.announcing_faults(int(number), int(final)) if final else []
        return faults + (self.plain_faults(int(number), final) if plain else [])

    def announcing_faults(self, number: int, card: int) -> list[Fault]:
        """D14 and D22, before the piece is taken up. D14 repeats D10 and D12: either code."""
        seat, board = self.seat, self.board
        if card not in self.cards:
            return [("D14 not in play", {"D4", "D12", "D14", *(["D22"] if card == 0 else [])})]
        is_barred = self.left[seat] == (number, card)
        has_one_free = len(board.free_bands(card)) == 1
        again = " since it came back" * (card in self.ever_back)
        broken = {
            "D14 card moved up": card in board.up,
            "D14 not one free band": not has_one_free and card not in board.up,
            "D14 chosen piece lies on it": board.card_of((seat, number)) == card,
            f"D14 nothing placed{again}": (seat, card) not in self.placed,
            "D14 D10 bars": is_barred,
            "D14 own piece on a won card": any(seat in board.owners_on(up) for up in board.up),
        }
        codes = {"D14"} | ({"D10"} if is_barred else set()) | (set() if has_one_free else {"D12"})
        faults = [(name, codes) for name, is_broken in broken.items() if is_broken]
        is_second, is_early = self.has_announced_zero[seat], not self.has_gained[seat]
        zero = {"D22 second zero": is_second, "D22 no points yet": is_early} if card == 0 else {}
        return faults + [(name, {"D22"}) for name, is_broken in zero.items() if is_broken]

    def plain_faults(self, number: int, final: str) -> list[Fault]:
        """D26: the face must have a place on that card, or complete it. D29: no plain."""
        card, face = self.options["unturned_card"], self.faces[self.seat, number]
        if card is None:
            return [("D26 no such card", {"D26"})]
        if self.seat in self.options["unturned_seats"]:
            return [("D26 plain under D29", {"D26", "D29"})]
        if final and int(final) != card:
            return [("D26 final elsewhere", {"D26"})]
        after = self.board.without((self.seat, number))
        if final:
            is_good, what = self.is_completed_by(after, card, face), "D26 face does not complete"
        else:
            faults = [self.faults_at(after, number, face, (card, band)) for band in range(1, 6)]
            is_good, what = [] in faults, "D26 no place"
        return [] if is_good else [(what, {"D26"})]

    def is_completed_by(self, board: Board, card: int, face: str) -> bool:
        """Whether a face may be a card's last (D14), also a joker (D24, D28)."""
        free = board.free_bands(card)
        if face == "J":
            return len(free) == 1 and (card == 0 or bool(self.options["joker_completes"]))
        return [self.bands[card][band - 1] for band in free] == [face]

    def faults_at(self, board: Board, number: int, face: str, spot: Spot) -> list[Fault]:
        """What bars a piece without a right announcement from a band: D9, D10, D13."""
        card, band = spot
        free, shape, faults = board.free_bands(card), self.bands[card][band - 1], []
        if band not in free or face not in ("J", shape):
            faults.append(("D9 does not fit", {"D9"}))
        if self.left[self.seat] == (number, card):
            name = "D10 to and fro by the stock" if self.came_from is None else "D10 to and fro"
            faults.append((name, {"D10"}))
        if free == [band]:
            faults.append(("D13 would complete", {"D12", "D13"}))
        return faults

    def placing_faults(self, card: str, band: str) -> list[Fault]:
        """Why the piece in hand may not be placed there: D9, D10, D13, D15, D26."""
        if not card:
            return self.stock_faults()
        spot, face = (int(card), int(band)), self.faces[self.seat, self.number]
        if int(card) not in self.cards:
            return [("D9 card not in play", {"D4", "D9"})]
        faults = self.faults_at(self.board, self.number, face, spot)
        if self.is_right and spot[0] == self.announced:
            faults = [fault for fault in faults if fault[0] != "D13 would complete"]
        elif self.is_right:
            faults.append(("D15 not carried out", {"D15"}))
        if self.is_plain and spot[0] != self.options["unturned_card"]:
            faults.append(("D26 placed elsewhere", {"D26"}))
        return faults

    def stock_faults(self) -> list[Fault]:
        """D11; a piece that has a place may not be discarded (D9)."""
        spots = product(map(str, self.cards), "12345")
        has_place = any(not self.placing_faults(*spot) for spot in spots)
        return [("D11 has a place", {"D9", "D11", "D15"})] if has_place else []

    def play(self, seat: int, move: str) -> None:
        assert not self.refusal(seat, move), move
        if move.startswith("choose"):
            number, plain, final = parsed(move)[1]
            self.choose(int(number), bool(plain), int(final) if final else None)
        elif move == "stock":
            self.note(f"D11 stock, from {'the stock' if self.came_from is None else 'a card'}")
            self.end_turn(None)
        else:
            self.place(*map(int, parsed(move)[1]))

    def choose(self, number: int, plain: bool, final: int | None) -> None:
        """D7, D8: say what is played, take it up, and turn it unless D26 or D29 say otherwise."""
        seat, old = self.seat, self.board
        self.number, self.is_plain, self.announced = number, plain, final
        self.came_from = old.card_of((seat, number))
        self.note("D18 taken from a won card", self.came_from in old.up)
        self.has_announced_zero[seat] |= final == 0  # D22
        self.note("D22 zero announced, all points lost", final == 0 == self.scores[seat])
        self.board = old.without((seat, number))
        self.has_come_back = self.board.up != old.up
        if self.came_from is not None and self.has_come_back:  # D19; D14: placings count from here
            self.note("D19 came back")
            self.placed = {pair for pair in self.placed if pair[1] != self.came_from}
            self.ever_back.add(self.came_from)
        if plain or seat in self.options["unturned_seats"]:
            how = "D26 plain" if plain else "D29 not turned"
            self.note(how + ", final" * (final is not None))
            self.see(self.faces[seat, number])
        elif len(law := self.face_law(seat, number)) == 1:  # NOTATION: then it is no event
            self.note("D7 turned without an event")
            self.turn_over(*law)
        else:
            self.step = "turn"

    def turn_over(self, back: str) -> None:
        """The back comes up, and tells about all seven pieces (D5)."""
        kind, ways = {self.faces[self.seat, self.number], back}, self.identities[self.seat]
        self.identities[self.seat] = [way for way in ways if set(way[self.number - 1]) == kind]
        self.faces[self.seat, self.number] = back
        self.see(back)

    def see(self, face: str) -> None:
        """The face to place is known: an announcement is right (D15) or wrong (D16)."""
        self.step, card = "place", self.announced
        self.is_right = card is not None and self.is_completed_by(self.board, card, face)
        if card == 0 and not self.is_right:  # D16, D23
            self.lose_latest_gain(self.seat, "failed")
        elif card and not self.is_right:
            self.note(f"D16 wrong, {'the joker' if face == 'J' else 'a shape'}")
            self.note("D16 not below zero", self.scores[self.seat] < VALUES[card])
            self.scores[self.seat] = max(0, self.scores[self.seat] - VALUES[card])

    def lose_latest_gain(self, seat: int, why: str) -> None:
        """D23."""
        gain = self.latest_gain[seat]
        gone = "" if gain else ", the gain is gone" if self.has_gained[seat] else ", never gained"
        self.note(f"D23 {why}{gone}")
        self.note("D23 not below zero", self.scores[seat] < gain)
        self.note("D23 points stay, the gain is gone", self.scores[seat] > gain == 0)
        self.note("D23 a gain of a winner of zero", gain > 0 and (seat, 0) in self.ever_won)
        self.scores[seat], self.latest_gain[seat] = max(0, self.scores[seat] - gain), 0

    def place(self, card: int, band: int) -> None:
        """D9; D10 lets a piece go back to where it was just taken from."""
        if card == self.came_from:
            self.note("D10 back to its card" + " that came back" * self.has_come_back)
        moved = {(card, band): (self.seat, self.number)}
        self.board = Board({**self.board.pieces, **moved}, self.board.up)
        self.placed.add((self.seat, card))
        if self.is_right:
            self.win(card)
        self.end_turn(card)

    def win(self, card: int) -> None:
        """D15, D17, D18, D20, D23–D25, D27."""
        seat, gain, agreed = self.seat, VALUES[card], self.options["combination"]
        what = "zero" if card == 0 else "card"
        self.note(f"D15 won a {what}{' again' * (card in self.ever_back)}")
        self.note(f"D24, D28 joker completes a {what}", self.faces[seat, self.number] == "J")
        if set(self.board.owners_on(card)) == {seat}:
            rule = "D25" if self.options["one_colour_doubles"] else "D17"
            gain = 2 * gain if rule == "D25" else gain + 3
            self.note(f"{rule} one colour on a {what}")
        self.board = Board(self.board.pieces, self.board.up | {card})
        self.scores[seat] += gain
        if gain:
            self.has_gained[seat], self.latest_gain[seat] = True, gain
        for other in set(range(self.seats)) - {seat} if card == 0 else ():
            self.lose_latest_gain(other, "succeeded")
        self.ever_won.add((seat, card))
        surplus = self.scores[seat] - TARGET[self.seats]
        if surplus >= 0:
            self.note("D20 surplus" if surplus else "D20 reached")
            self.scores[seat], self.winner = TARGET[self.seats], seat
        if agreed and all((seat, card) in self.ever_won for card in agreed):
            self.note("D27 combination", self.winner is None)
            self.note("D27 with a card that came back", bool(set(agreed) - self.board.up))
            self.note("D27 not the highest score", self.scores[seat] < max(self.scores))
            self.winner = seat

    def end_turn(self, card: int | None) -> None:
        """The piece lies on a card or in the stock; who is next, or the end (D20, D21, D27)."""
        self.left[self.seat] = (self.number, None if card == self.came_from else self.came_from)
        self.seat, self.turns, self.step = (self.seat + 1) % self.seats, self.turns + 1, "choose"
        if self.winner is not None or self.turns == LAST_TURN:
            self.step = "over"
            is_shared = self.ranks.count(1) > 1
            self.note("D21 last turn" + ", shared" * is_shared, self.winner is None)
