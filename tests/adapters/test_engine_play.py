"""Whole random games that are driven through the protocol only."""

import random
import re
from typing import Any

from tablee.core import saved
from tablee.games import find

CLAUSE = re.compile(r"[A-Z]\d+")
TRIED = 6  # moves of the notation that are checked in each situation


def test_a_random_game_is_consistent_in_every_situation(clients: Any, table: Any) -> None:
    client, chooser = clients(seed=11), random.Random(12)
    client.new(table.game.id, table.seats, table.options)
    while "over" not in (turn := client("turn")):
        if "chance" in turn:
            verify_chance(client, table, turn)
        else:
            verify_decision(client, table, turn, chooser)
        assert len(client("scores")["scores"]) == table.seats
        client.step(chooser)
    verify_end(client, table, turn)


def verify_chance(client: Any, table: Any, turn: dict[str, Any]) -> None:
    """Chance is due: outcomes are listed, and no seat has a move."""
    assert turn == {"chance": True}
    outcomes = client("chances")["outcomes"]
    assert list(outcomes) == [text for text in table.game.chances if text in outcomes]
    assert abs(sum(outcomes.values()) - 1) < 1e-9
    assert all(client("legal", seat=seat) == {"moves": []} for seat in range(table.seats))


def verify_decision(client: Any, table: Any, turn: dict[str, Any], chooser: random.Random) -> None:
    """A decision is due: `legal` and `check` say the same of every seat."""
    assert turn.keys() == {"to_move"}
    tried = chooser.sample(table.game.moves, TRIED)
    for seat in range(table.seats):
        legal = client("legal", seat=seat)["moves"]
        assert legal == [move for move in table.game.moves if move in set(legal)]
        assert bool(legal) == (seat in turn["to_move"])
        for move in {*tried, *legal[:1], *legal[-1:]}:
            answer = client("check", seat=seat, move=move)
            if move in legal:
                assert answer == {"ok": True}
            else:
                verify_refusal(answer["error"], seat in turn["to_move"])


def verify_refusal(error: dict[str, Any], is_to_move: bool) -> None:
    """A move as the notation writes it is refused for the turn or by a clause."""
    assert error.keys() == {"code", "params", "message"}
    assert error["code"] == "turn" or (is_to_move and CLAUSE.fullmatch(error["code"]))


def verify_end(client: Any, table: Any, turn: dict[str, Any]) -> None:
    """The game is over: the result is the same wherever it is told."""
    assert turn.keys() == {"over", "scores", "ranks"}
    assert turn["over"] is True
    assert client("scores") == {"scores": turn["scores"]}
    verify_ranks(turn["ranks"])
    for seat in (*range(table.seats), None):
        view = client("view", seat=seat)["view"]
        assert (view["over"], view["ranks"], view["legal"]) == (True, turn["ranks"], [])
        assert view["shown"]["scores"] == turn["scores"]
    record = client("record")["record"]
    assert record["result"] == {"scores": turn["scores"], "ranks": turn["ranks"]}
    replayed = saved.from_record(find, record)
    assert saved.to_position(table.game, replayed.state) == client("position")["position"]


def verify_ranks(ranks: list[int]) -> None:
    """Equals share a rank, and the ranks after it are left out."""
    assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks]
