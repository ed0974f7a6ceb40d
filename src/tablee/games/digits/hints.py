"""Why a move of Digits is good, or what it risks: exact counts from the rules.

Players are numbered from 1 here, as on screens.
"""

from fractions import Fraction
from typing import Any

from tablee.core.hints import Reason
from tablee.games.digits.announcing import target
from tablee.games.digits.bands import bands_of
from tablee.games.digits.prospects import dangers, final_chance, lone_owner
from tablee.games.digits.rules import PLACE_BASE, STOCK, allowed_places
from tablee.games.digits.state import BANDS, CARDS, CHOOSE, FACES, State
from tablee.games.digits.view import after_action, choice_effects, face_worlds

MOST = 3


def reasons(s: State, seat: int, action: int) -> list[Reason]:
    """At most three reasons, the most telling first."""
    if s.phase == CHOOSE:
        effects = choice_effects(s, seat, action)
        is_final = "right" in effects
        found = final_reasons(s, seat, action, effects) if is_final else []
        found += choice_reasons(s, seat, action, effects, is_final)
    else:
        found = [reason("stock")] if action == STOCK else place_reasons(s, seat, action)
    return found[:MOST]


def reason(code: str, **params: Any) -> Reason:
    """A reason of this game."""
    return Reason(f"digits-{code}", params)


def odds(chance: Fraction) -> dict[str, int]:
    """A chance in whole numbers, "3 of 5"."""
    return {"right": chance.numerator, "of": chance.denominator}


# Announcements


def final_reasons(s: State, seat: int, action: int, effects: dict[str, Any]) -> list[Reason]:
    """What an announcement wins, how likely, and what its failure costs (D15–D17, D23)."""
    card, chance = effects["card"], Fraction(effects["right"], effects["of"])
    found = []
    if chance and would_win(s, seat, card, effects["points"]):
        found.append(reason("wins", card=card, **odds(chance)))
    elif chance:
        found.append(reason("completes", card=card, points=effects["points"], **odds(chance)))
    else:
        found.append(reason("doomed", card=card))
    if chance < 1:
        cost = effects["cost"]
        found.append(reason("failure", cost=cost) if cost else reason("failure-free"))
    if chance and effects["one_colour"]:
        found.append(reason("one-colour", card=card, doubles=int(s.doubles)))
    if chance and any(effects["takes"]):
        found.append(reason("takes", points=sum(effects["takes"])))
    return found


def would_win(s: State, seat: int, card: int, points: int) -> bool:
    """Whether completing a card ends the game (D20, D27)."""
    collected = s.collected[seat] | 1 << card
    is_collected = s.combination and s.combination & ~collected == 0
    return bool(is_collected) or s.scores[seat] + points >= target(s)


# Choices


def choice_reasons(
    s: State, seat: int, action: int, effects: dict[str, Any], is_final: bool
) -> list[Reason]:
    """What taking a piece up changes, what its face may bring, and which piece it is."""
    after = after_action(s, seat, action)
    found = relief_reasons(s, after, seat)
    if s.lying[seat] & s.won & ~after.lying[seat]:
        found.append(reason("frees", left=(after.lying[seat] & after.won).bit_count()))
    if effects["comes_back"] is not None:
        found.append(reason("comes-back", card=effects["comes_back"]))
    shown = piece_reason(s, after, seat, effects)
    if is_final:
        return [*found, shown]
    return [*(found + outlook_reasons(after, seat, effects))[: MOST - 1], shown]


def piece_reason(s: State, after: State, seat: int, effects: dict[str, Any]) -> Reason:
    """Where a piece comes from and its two sides: no two pieces of a set are alike (D2)."""
    source = after.source - 1 if after.source else "stock"
    back = FACES[s.visible[seat, after.hand - 1]]
    first, *others = effects["faces"]
    if others:
        return reason("unknown", source=source, faces=1 + len(others), back=back)
    if first["face"] == back:  # it is not turned (D26, D29)
        return reason("stays", source=source, face=back)
    places = len(first["places"])
    return reason("shows", source=source, face=first["face"], back=back, places=places)


def relief_reasons(s: State, after: State, seat: int) -> list[Reason]:
    """The likeliest completion by another seat that a piece taken from the card prevents."""
    left = dangers(after, seat)
    gone = {pair: chance for pair, chance in dangers(s, seat).items() if pair not in left}
    return [danger_reason("prevents", gone)] if gone else []


def danger_reason(code: str, found: dict[tuple[int, int], Fraction]) -> Reason:
    """The likeliest of some completions by others; of equals, of the highest card."""
    other, card = max(found, key=lambda pair: (found[pair], pair[1] or -1, -pair[0]))
    return reason(code, player=other + 1, card=card, **odds(found[other, card]))


def outlook_reasons(after: State, seat: int, effects: dict[str, Any]) -> list[Reason]:
    """What the face may bring: a card to complete next turn, or no place at all."""
    total = sum(face["weight"] for face in effects["faces"])
    found = []
    chances = prepared_cards(after, seat, total)
    if any(chances.values()):
        card = max(chances, key=lambda card: (chances[card], card))
        found.append(reason("may-prepare", card=card, **odds(chances[card])))
    homeless = sum(face["weight"] for face in effects["faces"] if not face["places"])
    if homeless:
        found.append(reason("homeless", **odds(Fraction(homeless, total))))
    return found


def prepared_cards(after: State, seat: int, total: int) -> dict[int, Fraction]:
    """By card, the chance that the face can be placed so that only this seat could complete it."""
    chances = dict.fromkeys(range(CARDS), Fraction(0))
    for world, weight in face_worlds(after, seat):
        actions = place_actions(allowed_places(world, seat))
        cards = {action_card(a) for a in actions if is_preparing(world, seat, a)}
        for card in cards:
            chances[card] += Fraction(weight, total)
    return chances


def place_actions(bands: int) -> list[int]:
    """The actions that place a piece on some bands."""
    return [PLACE_BASE + band for band in range(BANDS * CARDS) if bands >> band & 1]


def action_card(action: int) -> int:
    """The card of a place."""
    return (action - PLACE_BASE) // BANDS


def is_preparing(s: State, seat: int, action: int) -> bool:
    """Whether a place leaves a card that the seat is certain to have a piece for, and no other."""
    after, card = after_action(s, seat, action), action_card(action)
    is_sure = final_chance(after, seat, card) == 1
    return is_sure and not any(pair[1] == card for pair in dangers(after, seat))


# Places


def place_reasons(s: State, seat: int, action: int) -> list[Reason]:
    """What a place completes, prepares, gives away or begins."""
    after, card = after_action(s, seat, action), action_card(action)
    if s.announced:
        points = after.scores[seat] - s.scores[seat]
        found = [reason("wins", card=card, right=1, of=1)] if after.winner else []
        return found or [reason("completes", card=card, points=points, right=1, of=1)]
    given = {pair: chance for pair, chance in dangers(after, seat).items() if pair[1] == card}
    found = refusal_reasons(s, after, seat)
    chance = final_chance(after, seat, card)
    if chance:
        found.append(reason("prepares", card=card, others=len(given), **odds(chance)))
    if given:
        found.append(danger_reason("opens", given))
    owner, pieces = lone_owner(after, card)
    if owner == seat and pieces > 1:
        found.append(reason("own-card", card=card, pieces=pieces))
    if s.placed[seat] & bands_of(1 + card) == 0:
        found.append(reason("first-piece", card=card))
    return [*found[: MOST - 1], reason("fills", card=card, bands=covered(after, card))]


def covered(s: State, card: int) -> int:
    """How many bands of a card have a piece."""
    lying = 0
    for seat in range(s.seats):
        lying |= s.lying[seat]
    return (lying & bands_of(1 + card)).bit_count()


def refusal_reasons(s: State, after: State, seat: int) -> list[Reason]:
    """The completion by another seat that going back to the card just left would allow."""
    left = dangers(after, seat)
    gone: dict[tuple[int, int], Fraction] = {}
    for action in place_actions(allowed_places(s, seat) & bands_of(s.source)):
        back = dangers(after_action(s, seat, action), seat)
        gone |= {pair: back[pair] for pair in back.keys() - left.keys()}
    return [danger_reason("prevents", gone)] if gone else []
