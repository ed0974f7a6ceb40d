"""Turns of Qwinto, played as a test wants them."""

import pytest

import tablee
from tablee.core.errors import Refused
from tablee.core.match import Match


def play(match: Match, *events: str) -> Match:
    """Play events written as `0 roll o` (seat first) or `dice o3` (chance)."""
    for event in events:
        seat, _, move = event.partition(" ")
        if seat.isdigit():
            match.play(int(seat), move)
        else:
            match.chance(event)
    return match


def begin(seats: int, first: int = 0) -> Match:
    match = tablee.new("qwinto", seats)
    return play(match, f"first {first}") if seats > 1 else match


def throw(match: Match, row: str, number: int) -> None:
    """Let the active seat throw a number that may be written in a row, and keep it."""
    [seat] = match.to_move
    more = "oyp".replace(row, "")[: (number - 1) // 6]  # as few dice as can show it
    colours = [colour for colour in "oyp" if colour in row + more]
    faces = [number // len(colours) + (k < number % len(colours)) for k in range(len(colours))]
    dice = " ".join(f"{c}{f}" for c, f in zip(colours, faces, strict=True))
    play(match, f"{seat} roll {''.join(colours)}", f"dice {dice}", f"{seat} keep")
    assert match.view(None)["shown"]["number"] == number


def turn(match: Match, row: str, number: int, *answers: str) -> None:
    """A whole turn: a throw and the answers of the seats in their order."""
    throw(match, row, number)
    for seat, answer in enumerate(answers):
        match.play(seat, answer)


def write_rows(match: Match, **numbers: str) -> None:
    """Solo: write numbers row by row, as `o="10 11 _"`."""
    for row, text in numbers.items():
        for k, number in enumerate(text.split()):
            if number != "_":
                turn(match, row, int(number), f"write {row}{k + 1}")


def cells(match: Match, seat: int = 0) -> list[list[int | None]]:
    sheet = match.view(None)["shown"]["sheets"][seat]["cells"]
    return [list(row) for row in sheet]


def code(match: Match, seat: int, move: str) -> str:
    with pytest.raises(Refused) as caught:
        match.check(seat, move)
    return caught.value.code
