"""A client of the engine: requests go in as lines and answers come out as lines."""

import io
import json
import random
from typing import Any

import pytest

from tablee.adapters.engine import Engine, serve


class Client:
    """Asks an engine, as another program would."""

    def __init__(self, language: str = "en", seed: int | None = 1) -> None:
        self.engine = Engine(language, seed)

    def send(self, line: str) -> dict[str, Any]:
        """The answer to a line: exactly one line of strict JSON in UTF-8."""
        out = io.StringIO()
        serve(self.engine, [line], out)
        answer = out.getvalue()
        assert answer.count("\n") == 1
        assert answer.endswith("\n")
        answer.encode("utf-8")
        data = json.loads(answer, parse_constant=refuse)
        assert isinstance(data, dict)
        return data

    def __call__(self, do: object, /, **parts: Any) -> dict[str, Any]:
        return self.send(json.dumps({"do": do, **parts}))

    def code(self, do: object, /, **parts: Any) -> str:
        """The code of the error that a bad request is answered with; nothing has changed."""
        before = self.situation()
        answer = self(do, **parts)
        assert answer.keys() == {"error"}, answer
        assert answer["error"].keys() == {"code", "params", "message"}
        assert answer["error"]["message"].strip()
        assert self.situation() == before
        return str(answer["error"]["code"])

    def situation(self) -> list[dict[str, Any]]:
        """Everything that a bad request leaves as it is."""
        return [self("position"), self("record")]

    def new(self, game: str, seats: int, options: dict[str, Any] | None = None) -> None:
        """Start a game."""
        assert self("new", game=game, seats=seats, options=options or {}) == {"ok": True}

    def step(self, chooser: random.Random) -> None:
        """Go on by one random event."""
        turn = self("turn")
        if "chance" in turn:
            assert "move" in self("chance")
        else:
            seat = chooser.choice(turn["to_move"])
            move = chooser.choice(self("legal", seat=seat)["moves"])
            assert self("play", seat=seat, move=move) == {"ok": True}

    def reach(self, kind: str, chooser: random.Random) -> dict[str, Any]:
        """Go on until `turn` answers with `to_move`, `chance` or `over`; that answer."""
        while kind not in (turn := self("turn")):
            self.step(chooser)
        return turn


def refuse(constant: str) -> None:
    raise ValueError(f"{constant} is not JSON")


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def clients() -> type[Client]:
    return Client
