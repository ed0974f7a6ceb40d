"""Qwinto as a seat sees it."""

from functools import lru_cache
from typing import Any

from tablee.core.kept import Kept
from tablee.games.qwinto.notation import MOVES
from tablee.games.qwinto.rules import DICE_COUNT, KEEP_THROW, ROLL_BASE, number
from tablee.games.qwinto.state import FIRST, KEEP, ROLL, WRITE, State
from tablee.kit import sheet
from tablee.kit.sheet import colour_letters
from tablee.kit.view import answers, offered_answers, open_cells, sheets


def shown(s: State, seat: int) -> dict[str, Any]:
    """What the screen draws."""
    colours = s.dice
    dice, total = throw(colours, s.whole("faces"))
    written, scores = sheets(s)
    return {
        "active": None if s.phase == FIRST else s.active,
        "dice": dice,
        "throws": s.throws,
        "number": total,
        "colours": colour_letters(colours),
        **answers(s, seat),
        "sheets": written,
        "scores": scores,
    }


@lru_cache(None)
def throw(dice: int, faces: bytes) -> tuple[dict[str, int | None], int | None]:
    """The dice that are used, with what they show, if they lie; and their sum."""
    used = {c: faces[k] or None for k, c in enumerate(sheet.COLOURS) if dice >> k & 1}
    return used, sum(faces) or None


def roll(dice: int) -> dict[str, Any]:
    """Throwing a set of dice, which is always allowed before the first throw of a turn (Q9)."""
    count = dice.bit_count()
    effects = {"colours": colour_letters(dice), "lowest": count, "highest": 6 * count}
    return {"move": MOVES[ROLL_BASE + dice], "effects": effects}


ROLLS = Kept(roll(dice) for dice in range(1, 8))


def offered(s: State, seat: int) -> list[dict[str, Any]] | None:
    """The legal answers of a writing step, or the throws of a turn, with what they would do."""
    if s.phase == WRITE:
        return offered_answers(s, seat, number(s), s.dice)
    return ROLLS if s.phase == ROLL else None


def effects(s: State, seat: int, action: int) -> dict[str, Any]:
    """What keeping a throw would do, or throwing again."""
    if s.phase == KEEP and action == KEEP_THROW:
        return {
            "number": number(s),
            "colours": colour_letters(s.dice),
            "cells": open_cells(s, seat, number(s), s.dice),
        }
    return {"throws": int(DICE_COUNT[s.dice])}
