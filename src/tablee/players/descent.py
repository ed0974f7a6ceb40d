"""One visit of the tree search: down the tree to a new node or the end, and what that is worth.

Seats that answer together with the asked one answer first and as their evaluation likes best: it
sees what a seat knows alone, so nobody reacts to an answer that is still hidden.
"""

from typing import Any

from tablee.core import evaluation, rules
from tablee.core.compiled import compiled
from tablee.core.net import POINTS
from tablee.core.rules import rule
from tablee.players import nodes as tree
from tablee.players.nodes import NONE, ROOT
from tablee.players.paper import MOST_DEPTH, WORLD
from tablee.players.promise import choose_edge, value_edges
from tablee.players.worlds import decider, imagine, until_decision


@rule
def weigh_world(paper: Any, mind: Any, seat: int) -> int:
    """Value the legal actions of a seat in the world; which of them is the best."""
    n = evaluation.weigh(paper.states, WORLD, seat, mind, paper.actions, paper.values)
    best = 0
    for k in range(1, n):
        if paper.values[k] > paper.values[best]:
            best = k
    return best


@rule
def note_values(paper: Any, mind: Any, seat: int, worth: float) -> None:
    """Note what the world is worth to each seat, `worth` to the one that decides."""
    s = paper.states[WORLD]
    paper.results[seat] = worth
    if s.seats == 2:
        paper.results[1 - seat] = (0.0 if mind.head[0] == POINTS else 1.0) - worth
        return
    for other in range(s.seats):
        if other != seat:
            paper.results[other] = evaluation.judge(s, other, mind)


@rule
def note_judgement(paper: Any, mind: Any, seat: int) -> None:
    """Note what the world is worth at first sight."""
    if evaluation.is_telling(paper.states[WORLD]):
        note_values(paper, mind, seat, evaluation.judge(paper.states[WORLD], seat, mind))
    else:
        note_values(paper, mind, seat, paper.values[weigh_world(paper, mind, seat)])


@rule
def note_result(paper: Any, mind: Any) -> None:
    """Note what the world, whose game is over, came to for each seat."""
    s = paper.states[WORLD]
    for seat in range(s.seats):
        paper.results[seat] = evaluation.result(s, seat, mind.head[0])


@rule
def stop_here(
    nodes: Any, paper: Any, mind: Any, settings: Any, mover: int, slot: int, n: int, is_fresh: bool
) -> bool:
    """Meet the edges of a node and see whether the visit ends here; then its values are noted.

    A fresh node is valued at sight, or after weighing its actions. Where networks are not asked,
    weighing values the seat that decides; with more than two the visit goes on for the others.
    """
    is_telling = evaluation.is_telling(paper.states[WORLD])
    if slot == NONE or (is_fresh and is_telling and settings.is_quick):
        note_judgement(paper, mind, mover)
        return True
    new = tree.meet(nodes, slot, paper.actions, n, paper.edges)
    if new == NONE:
        note_judgement(paper, mind, mover)
        return True
    if new > 0:
        best = weigh_world(paper, mind, mover)
        value_edges(nodes, paper, mind, settings, n, paper.values[best])
        if is_fresh and (is_telling or paper.states[WORLD].seats <= 2):
            note_values(paper, mind, mover, paper.values[best])
            return True
    return False


@rule
def descend(nodes: Any, paper: Any, mind: Any, settings: Any, seat: int) -> int:
    """Go down the tree and note what comes of it; how many decisions that took."""
    s = paper.states[WORLD]
    depth, has_chosen = 0, False
    turn = until_decision(s, paper.rng)
    while turn != rules.OVER:
        mover = decider(turn, seat)
        n, k = rules.legal(s, mover, paper.actions), 0
        is_asked = mover == seat and not has_chosen
        if turn != 1 << mover:
            k = weigh_world(paper, mind, mover) if n > 1 else 0
        elif n > 1 or is_asked:
            slot, is_new = NONE, True
            if depth < MOST_DEPTH:
                slot, is_new = tree.enter(nodes, tree.identity(paper, seat))
            is_fresh = is_new and has_chosen
            if stop_here(nodes, paper, mind, settings, mover, slot, n, is_fresh):
                return depth
            if is_asked:
                nodes.counts[ROOT], has_chosen = slot, True
            k = choose_edge(nodes, paper, mind, settings, n)
            paper.path[depth], paper.deciders[depth] = paper.edges[k], mover
            depth += 1
        rules.apply(s, mover, paper.actions[k])
        turn = until_decision(s, paper.rng)
    note_result(paper, mind)
    return depth


@compiled
def visit(nodes: Any, paper: Any, mind: Any, settings: Any, seat: int, visits: int) -> None:
    """Make some visits."""
    for _ in range(visits):
        imagine(paper, seat)
        depth = descend(nodes, paper, mind, settings, seat)
        tree.back_up(nodes, paper, depth)
