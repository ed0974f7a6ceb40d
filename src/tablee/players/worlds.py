"""Steps in a world that a search imagines, for any game."""

from typing import Any

from tablee.core import evaluation, rules
from tablee.core.bits import lowest
from tablee.core.net import SHARE
from tablee.core.random import below
from tablee.core.rules import rule
from tablee.players.paper import ASKED, HIGHEST, LOWEST, TRIAL, WORLD
from tablee.players.playout import playout


@rule
def imagine(paper: Any, seat: int) -> None:
    """Draw a world from what the asked seat knows."""
    evaluation.copy_state(paper.states, ASKED, WORLD)
    rules.fill(paper.states[WORLD], seat, paper.rng)


@rule
def try_action(paper: Any, seat: int, action: int) -> None:
    """Play an action in a copy of the world."""
    evaluation.copy_state(paper.states, WORLD, TRIAL)
    rules.apply(paper.states[TRIAL], seat, action)


@rule
def decider(turn: int, seat: int) -> int:
    """Who answers next in a step: the asked seat last, so that nobody reacts to its answer."""
    others = turn & ~(1 << seat)
    return lowest(others) if others else seat


@rule
def until_decision(s: Any, rng: Any) -> int:
    """Let chance events happen as long as they are due; whose turn it is then."""
    turn = rules.turn(s)
    while turn == rules.CHANCE:
        rules.occur(s, rules.sample(s, rng))
        turn = rules.turn(s)
    return turn


@rule
def choose_by_lot(s: Any, seat: int, rng: Any, out: Any) -> None:
    """Let a seat that is to move play any legal action."""
    rules.apply(s, seat, out[below(rng, rules.legal(s, seat, out))])


@rule
def finish_by_lot(paper: Any, place: int) -> None:
    """Play a state to the end by lot and note what came of it for each seat."""
    s = paper.states[place]
    playout(s, paper.rng, paper.choices)
    for seat in range(s.seats):
        paper.results[seat] = evaluation.result(s, seat, SHARE)
        paper.span[LOWEST] = min(paper.span[LOWEST], paper.results[seat])
        paper.span[HIGHEST] = max(paper.span[HIGHEST], paper.results[seat])
