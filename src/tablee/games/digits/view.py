"""Digits as everybody sees it: nothing is hidden from one seat only (D5)."""

from typing import Any

from tablee.games.digits import pieces
from tablee.games.digits.announcing import card_points, card_value, target
from tablee.games.digits.bands import bands_of, barred_card, card_at, cards_in
from tablee.games.digits.choosing import FINAL_BASE, PLAIN_BASE, PLAIN_FINAL_BASE
from tablee.games.digits.options import read
from tablee.games.digits.rules import FACE_BASE, PLACE_BASE, STOCK, allowed_places, apply, occur
from tablee.games.digits.state import (
    BANDS,
    CARDS,
    CHOOSE,
    FACES,
    FIRST,
    FULL,
    JOKER,
    MOST_TURNS,
    OVER,
    PIECES,
    THROW,
    TURN,
    State,
)


def shown(s: State, seat: int) -> dict[str, Any]:
    """What the screen draws."""
    is_set_up = s.phase in (THROW, FIRST)
    bands = read(s)["bands"]
    return {
        "active": None if is_set_up else s.active,
        "turn": min(s.turns + (s.phase != OVER), MOST_TURNS),
        "most_turns": MOST_TURNS,
        "target": target(s),
        "scores": [s.scores[other] for other in range(s.seats)],
        "winner": s.winner - 1 if s.winner else None,
        "cards": [card_shown(s, card, bands[card]) for card in cards_in(s.row | s.won)],
        "pieces": [
            [piece_shown(s, other, piece) for piece in range(PIECES)] for other in range(s.seats)
        ],
        "hand": hand_shown(s) if s.hand else None,
        "collected": [
            [card for card in range(CARDS) if s.collected[other] >> card & 1]
            for other in range(s.seats)
        ],
        "latest_gains": [s.latest[other] for other in range(s.seats)],
        "zero_announced": [bool(s.announcers >> other & 1) for other in range(s.seats)],
    }


def place_text(place: int) -> str | None:
    """A place (1 + band) as in `place 8 2`; nothing for the stock."""
    return f"{(place - 1) // BANDS} {(place - 1) % BANDS + 1}" if place else None


def card_shown(s: State, card: int, shapes: str) -> dict[str, Any]:
    """One card: its bands, what lies on them, and who has placed there."""
    lying: list[dict[str, Any] | None] = [None] * BANDS
    for seat in range(s.seats):
        for piece in range(PIECES):
            place = s.places[seat, piece]
            if card_at(place) == 1 + card:
                face = FACES[s.visible[seat, piece]]
                lying[(place - 1) % BANDS] = {"seat": seat, "piece": 1 + piece, "face": face}
    bands = bands_of(1 + card)
    return {
        "card": card,
        "value": card_value(card),
        "bands": shapes,
        "won": bool(s.won & bands),
        "lying": lying,
        "placed": [seat for seat in range(s.seats) if s.placed[seat] & bands],
    }


def piece_shown(s: State, seat: int, piece: int) -> dict[str, Any]:
    """One piece: where it is, what shows, and what may be on its back (a memory aid)."""
    in_hand = s.hand == 1 + piece and s.active == seat
    barred = barred_card(s, seat, piece)
    return {
        "piece": 1 + piece,
        "place": "hand" if in_hand else place_text(s.places[seat, piece]) or "stock",
        "face": FACES[s.visible[seat, piece]] if s.visible[seat, piece] else None,
        "hidden": hidden_faces(s, seat, piece),
        "barred": cards_in(barred)[0] if barred else None,
    }


def hidden_faces(s: State, seat: int, piece: int) -> dict[str, int]:
    """The faces that a piece may hide with their weights; one if it is known."""
    visible, hidden = s.visible[seat, piece], s.hidden[seat, piece]
    if hidden:
        return {FACES[hidden]: 1}
    types, faces = pieces.open_types(s, seat), pieces.open_faces(s, seat)
    ways = {f: pieces.face_ways(types, faces, visible, f) for f in range(FULL, JOKER + 1)}
    return {FACES[face]: n for face, n in ways.items() if visible and n}


def hand_shown(s: State) -> dict[str, Any]:
    """The piece in hand and what was said of it."""
    return {
        "piece": int(s.hand),
        "source": s.source - 1 if s.source else None,
        "announced": s.announced - 1 if s.announced else None,
        "plain": bool(s.plain),
        "due": "turn" if s.phase == TURN else "place",
    }


def effects(s: State, seat: int, action: int) -> dict[str, Any]:
    """What a legal move would do."""
    if s.phase == CHOOSE:
        return choice_effects(s, seat, action)
    return {} if action == STOCK else place_effects(s, seat, action)


def place_effects(s: State, seat: int, action: int) -> dict[str, Any]:
    """Whether a piece completes its card, and what that changes in the scores."""
    band = action - PLACE_BASE
    after = after_action(s, seat, action)
    return {
        "completes": s.announced > 0,
        "points": after.scores[seat] - s.scores[seat],
        "changes": [after.scores[other] - s.scores[other] for other in range(s.seats)],
        "wins": bool(after.winner),
        "returns": band // BANDS == s.source - 1,
    }


def after_action(s: State, seat: int, action: int) -> State:
    """The state after an action."""
    after = s.copy()
    apply(after, seat, action)
    return after


def choice_effects(s: State, seat: int, action: int) -> dict[str, Any]:
    """The faces that may come up and where each could go; for a final piece, what is at stake."""
    after = after_action(s, seat, action)
    came_back = cards_in(s.won & ~after.won)
    faces = [face_effects(world, seat, weight) for world, weight in face_worlds(after, seat)]
    found = {"faces": faces, "comes_back": came_back[0] if came_back else None}
    is_final = FINAL_BASE <= action < PLAIN_BASE or action >= PLAIN_FINAL_BASE
    if is_final:
        base = FINAL_BASE if action < PLAIN_BASE else PLAIN_FINAL_BASE
        found |= final_effects(s, seat, (action - base) % CARDS, faces)
    return found


def face_worlds(s: State, seat: int) -> list[tuple[State, int]]:
    """The states in which a chosen piece shows its face, with their weights."""
    if s.phase != TURN:
        return [(s, 1)]
    worlds = []
    for letter, weight in hidden_faces(s, seat, s.hand - 1).items():
        world = s.copy()
        occur(world, FACE_BASE + FACES.index(letter))
        worlds.append((world, weight))
    return worlds


def face_effects(s: State, seat: int, weight: int) -> dict[str, Any]:
    """Where a face that has come up could go; no place means the stock (D11)."""
    bands = allowed_places(s, seat)
    return {
        "face": FACES[s.visible[seat, s.hand - 1]],
        "weight": weight,
        "places": [place_text(1 + b) for b in range(CARDS * BANDS) if bands >> b & 1],
        "completes": s.announced > 0,
    }


def final_effects(s: State, seat: int, card: int, faces: list[dict[str, Any]]) -> dict[str, Any]:
    """What an announcement wins and costs, and how likely it is right."""
    is_one_colour = (s.lying[seat] & bands_of(1 + card)).bit_count() == BANDS - 1
    cost = s.latest[seat] if card == 0 else card_value(card)
    return {
        "card": card,
        "points": card_points(s, card, is_one_colour),
        "one_colour": is_one_colour,
        "cost": min(cost, s.scores[seat]),
        "takes": [
            min(s.latest[other], s.scores[other]) if card == 0 and other != seat else 0
            for other in range(s.seats)
        ],
        "right": sum(face["weight"] for face in faces if face["completes"]),
        "of": sum(face["weight"] for face in faces),
    }
