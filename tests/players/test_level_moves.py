"""All levels in all games, seat counts and variants: legal moves, by what the seat knows alone."""

from functools import cache
from typing import Any

import pytest
from tests.players.situations import Situation, some
from tests.positions import hidden_from

from tablee.core import rules
from tablee.core.random import generator
from tablee.core.text import catalogue
from tablee.games import find
from tablee.players import roster
from tablee.players.advice import Advisers
from tablee.players.player import LEVELS, Adviser, Budget

FEW = Budget(visits=9)


@cache
def adviser(level: str, game: str) -> Adviser:
    return roster.adviser(level, find(game))


def positions(table: Any, most: int) -> list[Situation]:
    return some(table.game, table.seats, table.options, 3, most)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_legal_moves(table: Any, level: str) -> None:
    player = adviser(level, table.game.id)
    for at in positions(table, 12):
        tried = player.answer(at.hidden, at.seat, FEW)
        assert tried.action in at.legal
        assert table.seats == 1 or -1e-6 <= tried.value <= 1 + 1e-6


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_seat_cannot_know_changes_nothing(table: Any, level: str) -> None:
    player = adviser(level, table.game.id)
    for k, at in enumerate(positions(table, 4)):
        world = at.hidden.copy()
        rules.fill(world, at.seat, generator(50 + k))
        answers = []
        for hidden in (at.hidden, hidden_from(world, at.seat)):
            player.reseed(k)
            answers.append(player.answer(hidden, at.seat, FEW))
        assert answers[0] == answers[1]


def test_hints_come_with_reasons_in_every_language(table: Any) -> None:
    advisers = Advisers()
    advisers.players[table.game.id, "expert"] = adviser("expert", table.game.id)
    for at in positions(table, 5):
        hints = advisers.hints(table.game, at.hidden, at.seat, FEW, most=4)
        assert hints[0].move in {table.game.moves[action] for action in at.legal}
        for hint in hints:
            for language in ("en", "fr", "de"):
                told = hint.to_json(catalogue(language))
                assert all(reason["message"] for reason in told["reasons"])
