"""What can happen at a table: the facts of its log.

A row of the log holds one fact as JSON. Facts name users by id only; what they are called, and what
they say, is kept elsewhere.
"""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

Share = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Level = Literal["novice", "casual", "strong", "expert"]
By = Literal["person", "bot", "stand-in", "clock"]


class Model(BaseModel):
    """A value: it does not change, and has no members but its own."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class FactModel(Model):
    """A fact, with the command that it answers (seat and id): it is not carried out twice."""

    command: tuple[int, str] | None = None


class Clock(Model):
    """How long a seat may take for a move; when time is up, a bot plays that move."""

    kind: Literal["none", "move", "days"] = "none"
    limit: Annotated[int, Field(ge=0, le=3600)] = 0  # seconds, or days

    @property
    def seconds(self) -> float | None:
        """The time for a move."""
        if self.kind == "none":
            return None
        return float(self.limit) if self.kind == "move" else 86400.0 * self.limit


class Chair(Model):
    """Who is to play a seat."""

    by: Literal["person", "bot", "open"]
    user: str | None = None  # of a person
    level: Level | None = None  # of a bot


class Created(FactModel):
    """A table was put up. Its seed stays secret until the game is over."""

    kind: Literal["created"] = "created"
    game: str
    rules: int
    options: dict[str, Any]
    chairs: list[Chair]
    host: str
    code: str
    seed: Share
    is_public: bool = False
    is_rated: bool = False
    has_hints: bool = True
    has_memory_aid: bool = True
    waits_for_host: bool = False  # else play begins when everybody is there
    clock: Clock = Clock()
    # Stands in logs of earlier versions, and is written no more: `Rematched` tells it.
    rematch_of: Annotated[str | None, Field(exclude=True)] = None


class Seated(FactModel):
    """Another chair is at a seat: somebody sat down, left before play, or the host chose a bot."""

    kind: Literal["seated"] = "seated"
    seat: int
    chair: Chair


class Arrived(FactModel):
    """A person is at the table for the first time, and may add a share to the dice."""

    kind: Literal["arrived"] = "arrived"
    seat: int
    share: Share | None = None


class Started(FactModel):
    """Play began, with the chance events of the set-up."""

    kind: Literal["started"] = "started"
    chance: list[str]


@dataclass(slots=True, kw_only=True)
class Played:
    """A move, with the chance events that it led to; no model, as there are so many of them."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    kind: Literal["played"] = "played"
    seat: int
    step: int
    move: str
    by: By
    id: str | None  # of the command
    chance: list[str]

    @property
    def command(self) -> tuple[int, str] | None:
        """The command that it answers."""
        return None if self.id is None else (self.seat, self.id)


class UndoAsked(FactModel):
    """A seat wants its last move back."""

    kind: Literal["undo-asked"] = "undo-asked"
    seat: int
    events: int  # how many would remain


class UndoAnswered(FactModel):
    """A seat agreed, or the wish is refused or withdrawn."""

    kind: Literal["undo-answered"] = "undo-answered"
    seat: int
    is_agreed: bool


class StoodIn(FactModel):
    """A bot plays for somebody who is gone, or no longer."""

    kind: Literal["stood-in"] = "stood-in"
    seat: int
    is_bot: bool


class Removed(FactModel):
    """The host sent somebody away, or they were forgotten; during play a bot plays on."""

    kind: Literal["removed"] = "removed"
    seat: int


class Resigned(FactModel):
    """A seat gave up: a bot plays on, unless nobody is left to play against."""

    kind: Literal["resigned"] = "resigned"
    seat: int


class Muted(FactModel):
    """The host lets somebody's words not be heard here, or heard again."""

    kind: Literal["muted"] = "muted"
    user: str
    is_muted: bool


class Closed(FactModel):
    """The table is gone before its game was over."""

    kind: Literal["closed"] = "closed"
    why: Literal["host", "abandoned", "rules"]


class Counted(FactModel):
    """The result of the game stands in the histories and ratings of those who played."""

    kind: Literal["counted"] = "counted"


class Rematched(FactModel):
    """The same people may go on at another table."""

    kind: Literal["rematched"] = "rematched"
    table: str
    seat: int | None = None  # who asked for it


class Inherited(FactModel):
    """A guest signed in: what was theirs here is the user's."""

    kind: Literal["inherited"] = "inherited"
    guest: str
    user: str


class Rekeyed(FactModel):
    """The tokens of a user's seats are good no more: they signed out everywhere, or are gone."""

    kind: Literal["rekeyed"] = "rekeyed"
    user: str


class Downtime(FactModel):
    """The server was away for so many seconds: no clock ran."""

    kind: Literal["downtime"] = "downtime"
    seconds: float


Fact = Annotated[
    Created
    | Seated
    | Arrived
    | Started
    | Played
    | UndoAsked
    | UndoAnswered
    | StoodIn
    | Removed
    | Resigned
    | Muted
    | Closed
    | Counted
    | Rematched
    | Inherited
    | Rekeyed
    | Downtime,
    Field(discriminator="kind"),
]
FACT: TypeAdapter[Any] = TypeAdapter(Fact)


def read_fact(data: str) -> Any:
    """The fact in a row."""
    return FACT.validate_json(data)


def write_fact(fact: Any) -> str:
    """A fact as it is kept in a row."""
    if isinstance(fact, Played):
        return orjson.dumps(fact).decode()
    text: str = fact.model_dump_json(exclude_none=True)
    return text
