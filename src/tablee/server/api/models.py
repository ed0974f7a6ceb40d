"""What the REST interface takes and gives, as typed models."""

import math
import re
from typing import Annotated, Any, Literal

import orjson
from pydantic import BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from tablee.core.bounds import Bound
from tablee.server.facts import Clock
from tablee.server.messages import NO_NUL, EventTold, View

NUL = re.compile(rb"(?<!\\)(\\\\)*\\u0000")  # as JSON writes it
Key = Annotated[str, Field(pattern=NO_NUL, max_length=64)]  # of a table, a user, a game
Name = Annotated[str, Field(min_length=1, max_length=24)]
Passphrase = Annotated[str, Field(min_length=8, max_length=200)]
Language = Literal["en", "fr", "de"]
ChairName = Annotated[str, Field(pattern="^(person|open|bot:(novice|casual|strong|expert))$")]


class Asked(BaseModel):
    """A request: exactly its members, and nothing that a database or an answer could not hold."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def verify_plain(cls, said: Any) -> Any:
        """Refuse NUL, halves of characters, endless numbers and endless depth."""
        try:
            text = orjson.dumps(said)
        except TypeError:
            raise PydanticCustomError("not_plain", "no text or number that can be kept") from None
        if NUL.search(text):
            raise PydanticCustomError("nul", "a text with NUL")
        if has_endless(said):
            raise PydanticCustomError("not_plain", "no text or number that can be kept")
        return said


def has_endless(said: Any) -> bool:
    """Whether there is a number without end in something; JSON would say null in its place."""
    if isinstance(said, dict):
        return any(map(has_endless, said.values()))
    if isinstance(said, list):
        return any(map(has_endless, said))
    return isinstance(said, float) and not math.isfinite(said)


class NewGuest(Asked):
    """Somebody who wants to play."""

    name: Name


class ProfileChange(Asked):
    """Another name, or other settings."""

    name: Name | None = None
    settings: dict[str, Any] | None = None


class NewPassphrase(Asked):
    """What will let somebody in on another device."""

    passphrase: Passphrase


class SignIn(Asked):
    """A name with its passphrase."""

    name: Name
    passphrase: Passphrase


class NewTable(Asked):
    """A table that is wanted."""

    game: str
    options: dict[str, Any] = {}
    seats: Annotated[list[ChairName], Field(min_length=1, max_length=6)]
    is_public: bool = False
    is_rated: bool = False
    has_hints: bool = True
    has_memory_aid: bool = True
    waits_for_host: bool = False
    clock: Clock = Clock()


class Join(Asked):
    """A seat that is wanted; none: the first that is open. Private tables want their code."""

    code: str = ""
    seat: Annotated[int, Field(ge=0, le=5)] | None = None


class NewReport(Asked):
    """A complaint about somebody at a table."""

    table: Key
    about: Key
    reason: Annotated[str, Field(min_length=1, max_length=500)]


class Profile(BaseModel):
    """A user, as only they see themselves."""

    user: str
    name: str
    is_guest: bool
    settings: dict[str, Any]


class Session(BaseModel):
    """Who calls, if they are somebody."""

    profile: Profile | None


class SignedIn(Profile):
    """A user with the token that programs send as `Authorization: Bearer`."""

    token: str


class TableCreated(BaseModel):
    """A table with its invitation code, and a token for each seat that the caller holds."""

    table: str
    code: str
    tokens: list[str]


class Joined(BaseModel):
    """A seat that the caller holds now."""

    table: str
    seat: int
    token: str


class SeatToken(BaseModel):
    """A seat that the caller holds."""

    seat: int
    token: str


class SeatListed(BaseModel):
    """Who sits where, in a list."""

    by: Literal["person", "bot", "open"]
    name: str | None
    level: str | None


class TableListed(BaseModel):
    """A table in a list."""

    table: str
    game: str
    options: dict[str, Any]
    status: Literal["open", "playing", "over", "closed"]
    seats: list[SeatListed]
    clock: Clock
    is_rated: bool
    created: float
    changed: float
    scores: list[int] | None
    # In lists that are not yours these are none.
    is_your_turn: bool | None
    version: int | None  # of the log: more than a device has seen of it is news


class Frame(BaseModel):
    """What happened, and how the table looked then."""

    events: list[EventTold]
    view: View


class Gain(BaseModel):
    """A move that changed the points, and by how many for each seat."""

    seat: int
    move: str
    changes: list[int]


class Replay(BaseModel):
    """A part of a game that is over."""

    moves: int  # of the whole game: frames are numbered from 0, the set-up, to this
    frames: list[Frame]


class Draw(BaseModel):
    """A chance event, as docs/fair-dice.md describes it: numbers from `low` to `high` give it."""

    event: str
    of: int  # numbers are below this
    low: int
    high: int


class Played(BaseModel):
    """A finished game in one's history; `players` by seat, none if its table is not known."""

    table: str
    game: str
    finished: float
    seats: int
    seat: int
    score: int
    rank: int
    is_rated: bool
    players: list[SeatListed]


class RatingListed(BaseModel):
    """How strong somebody is; the true value lies within two deviations of the mean."""

    name: str
    mean: float
    deviation: float
    games: int


class GameOption(BaseModel):
    """Something to agree on before a game."""

    name: str
    label: str
    default: Any
    values: dict[str, Any]  # JSON Schema
    bounds: tuple[Bound, ...]  # what leaves fewer of them: seats, other options


class GameListed(BaseModel):
    """A game that can be played."""

    id: str
    title: str
    about: str  # one sentence
    seats: tuple[int, int]  # fewest and most
    has_secrets: bool  # whether a seat may know what another does not
    has_memory_aid: bool  # whether there is something that a memory aid would show
    options: list[GameOption]


class Invitation(BaseModel):
    """The table of an invitation code."""

    table: str


class Link(BaseModel):
    """An address to give to others, and a QR code of it: an SVG path in `size` × `size` units."""

    link: str
    size: int
    drawing: str


class Refusal(BaseModel):
    """Why a request was refused."""

    code: str
    params: dict[str, Any]
    message: str


class Refused(BaseModel):
    """The body of every refusal."""

    error: Refusal
