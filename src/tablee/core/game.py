"""What a game is: a description that imports quickly, and its parts, imported when needed.

A game is one folder with the same file names in each:

| file            | holds                                                                      |
| --------------- | -------------------------------------------------------------------------- |
| `__init__.py`   | `GAME`, the description: seats and options                                 |
| `options.py`    | `resolve` (check and complete options), `read` (options of a record),      |
|                 | `VALUES` (what each may be, as JSON Schema) and, where seats or other      |
|                 | options leave fewer numbers, `BOUNDS` (`core/bounds.py`)                   |
| `state.py`      | `State`, the record                                                        |
| `notation.py`   | `MOVES` and `CHANCES`: every decision and outcome as text                  |
| `rules.py`      | `start` and the ten functions of `core/rules.py`                           |
| `referee.py`    | `verify`: why an action is refused; `sees`: who sees a chance event;       |
|                 | `reveals`: whether an action shows others what was hidden from them        |
| `position.py`   | `verify`: the invariants of a position                                     |
| `view.py`       | `shown`: what the screen draws; `effects`: what a legal move would do      |
| `screen.py`     | `draw`, `describe`, `tell`: table, moves and events in a terminal          |
| `evaluation.py` | what bots see in a position, and what moves are worth                      |
| `hints.py`      | `reasons`: why a move is good                                              |
| `weights/`      | the networks by number of seats, each with the recipe that made it         |
| `text/`         | its messages, one Fluent catalogue a language                              |
| `rulebook/`     | the rules, one page a language, and their drawings                         |
"""

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from typing import Any

from tablee.core.bounds import Bound
from tablee.core.errors import OptionsError, quoted
from tablee.core.record import Record

module = cache(import_module)  # looking a module up each time takes longer than most moves


@dataclass(frozen=True)
class Game:
    """The description of a game; importing it imports none of its parts and no Numba."""

    package: str  # its folder as a Python package
    seats: tuple[int, int]  # fewest and most
    options: Mapping[str, Any]  # defaults by name
    rules_version: int  # goes up when a ruling changes
    # Options that tests go through beside the defaults: together they use each
    # option, and each set is possible with every number of seats.
    variants: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    has_secrets: bool = True  # whether a seat may know what another does not
    has_memory_aid: bool = False  # whether its screen can show what was seen and is hidden now

    @cached_property
    def id(self) -> str:
        """The name of the game in protocols and files."""
        return self.package.rpartition(".")[2]

    def describe(self) -> dict[str, Any]:
        """Id, seats and options with their defaults, as JSON."""
        return {"id": self.id, "seats": list(self.seats), "options": deepcopy(dict(self.options))}

    @property
    def title_key(self) -> str:
        """The message with the game's name."""
        return f"game-{self.id}"

    def option_key(self, option: str) -> str:
        """The message that explains one of the game's options."""
        return f"{self.id}-option-{option}".replace("_", "-")

    def part(self, name: str) -> Any:
        """One of the game's modules."""
        return module(f"{self.package}.{name}")

    @cached_property
    def rules(self) -> Any:
        """The module with the game's rules."""
        return self.part("rules")

    @cached_property
    def referee(self) -> Any:
        """The module with the game's referee."""
        return self.part("referee")

    @cached_property
    def view(self) -> Any:
        """The module with what a seat sees."""
        return self.part("view")

    @cached_property
    def option_part(self) -> Any:
        """The module with the game's options."""
        return self.part("options")

    def bounds(self, option: str) -> tuple[Bound, ...]:
        """What leaves an option fewer numbers."""
        bounds: Mapping[str, tuple[Bound, ...]] = getattr(self.option_part, "BOUNDS", {})
        return bounds.get(option, ())

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """Every decision as text; its index is the action."""
        return tuple(self.part("notation").MOVES)

    @cached_property
    def chances(self) -> tuple[str, ...]:
        """Every chance outcome as text."""
        return tuple(self.part("notation").CHANCES)

    @cached_property
    def action_of(self) -> dict[str, int]:
        """The action of each move."""
        return {move: action for action, move in enumerate(self.moves)}

    @cached_property
    def outcome_of(self) -> dict[str, int]:
        """The outcome of each chance text."""
        return {text: outcome for outcome, text in enumerate(self.chances)}

    @cached_property
    def state(self) -> type[Record]:
        """The class of the game's records, bound to its rules."""
        state: type[Record] = self.part("state").State
        state.rules = self.rules
        return state

    def resolve(self, seats: object, options: object) -> dict[str, Any]:
        """All options with their values, or an error that says what makes no sense."""
        fewest, most = self.seats
        if type(seats) is not int or not fewest <= seats <= most:
            raise OptionsError("seats", seats=quoted(seats), fewest=fewest, most=most)
        if not isinstance(options, dict):
            raise OptionsError("shape")
        for name in options:
            if name not in self.options:
                raise OptionsError("unknown", option=str(name))
        resolved: dict[str, Any] = self.option_part.resolve(
            seats, deepcopy({**self.options, **options})
        )
        return resolved

    @property
    def settings(self) -> dict[str, dict[str, Any]]:
        """The defaults and the variants, by name."""
        return {"default": {}, **{name: dict(options) for name, options in self.variants.items()}}

    @property
    def seat_counts(self) -> range:
        """The possible numbers of seats."""
        return range(self.seats[0], self.seats[1] + 1)

    def start(self, seats: int, options: dict[str, Any]) -> Record:
        """The record of a new game, before its set-up chance events."""
        s = self.state()
        self.rules.start(s, seats, options)
        return s
