"""The messages of a table's socket, as typed models; their JSON Schema is published.

What clients send is read with these models. What the server sends follows them too, but is put
together where it is known; tests hold one against the other.
"""

from typing import Annotated, Any, Literal, NamedTuple

import orjson
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic.json_schema import models_json_schema

from tablee.server.facts import Clock, Share

LONGEST_TEXT = 300  # characters of a chat message
PHRASES = (
    "hello", "good-luck", "well-played", "thanks", "oops", "your-turn", "one-moment", "good-game",
)  # fmt: skip

LONGEST_ID = 64
MOST_STEPS = 2**31
NO_NUL = r"^[^\u0000]*$"  # which databases do not take
Id = Annotated[str, Field(min_length=1, max_length=LONGEST_ID, pattern=NO_NUL)]
SeatNumber = Annotated[int, Field(ge=0, le=5)]
ChairName = Annotated[str, Field(pattern="^(open|bot:(novice|casual|strong|expert))$")]


class Message(BaseModel):
    """A message from a client: exactly its members."""

    model_config = ConfigDict(extra="forbid", strict=True)


# From the client


class Hello(Message):
    """The first message: who one is (no token: a spectator) and what one knows."""

    do: Literal["hello"]
    token: str | None = None
    version: Annotated[int, Field(ge=0)] = 0
    share: Share | None = None  # for the dice, before play
    known: bool = False  # views hold `known` as well: what perfect memory implies


class Play(Message):
    """A move in the step that is due."""

    do: Literal["play"]
    step: Annotated[int, Field(ge=0, le=MOST_STEPS)]
    move: str
    id: Id


class Check(Message):
    """Why not? Whether a move would be allowed, now or after another one of the same seat."""

    do: Literal["check"]
    move: str
    first: str | None = None
    id: Id


class Undo(Message):
    """Ask for one's last move back."""

    do: Literal["undo"]
    id: Id


class Agree(Message):
    """Answer somebody who wants a move back; `agree: false` also withdraws."""

    do: Literal["agree"]
    id: Id
    agree: bool


class Chat(Message):
    """Say something: a text, or a quick phrase that everybody reads in their language."""

    do: Literal["chat"]
    id: Id
    text: Annotated[str, Field(max_length=LONGEST_TEXT, pattern=NO_NUL)] = ""
    phrase: Literal[("", *PHRASES)] = ""  # type: ignore[valid-type]


class Hint(Message):
    """Ask for the best moves and why."""

    do: Literal["hint"]
    id: Id
    seconds: Annotated[float, Field(gt=0, le=5)] = 1.0


class Cancel(Message):
    """Want the hints no more that were asked for with this id."""

    do: Literal["cancel"]
    id: Id


class Simple(Message):
    """Start as the host; get up; come back; give up; play again; take the table away."""

    do: Literal["start", "leave", "back", "resign", "rematch", "close"]
    id: Id


class Reseat(Message):
    """Let a bot have a seat, or free it: the host, before play."""

    do: Literal["reseat"]
    id: Id
    seat: SeatNumber
    chair: ChairName


class Remove(Message):
    """Send somebody away: the host."""

    do: Literal["remove"]
    id: Id
    seat: SeatNumber


class Mute(Message):
    """Let the words of a user not be heard at this table, or again: the host."""

    do: Literal["mute"]
    id: Id
    user: Id
    mute: bool


class Ping(Message):
    """Is anybody there?"""

    do: Literal["ping"]


ToServer = Annotated[
    Hello
    | Play
    | Check
    | Undo
    | Agree
    | Chat
    | Hint
    | Cancel
    | Simple
    | Reseat
    | Remove
    | Mute
    | Ping,
    Field(discriminator="do"),
]
TO_SERVER: TypeAdapter[Any] = TypeAdapter(ToServer)


class Wanted(NamedTuple):
    """What a `Play` says."""

    step: int
    move: str
    id: str


def read_play(text: str) -> Wanted | None:
    """A move, as most messages are, without the model, which takes longer; None: it is none.

    What is no correct move is left to the models, which say what is wrong with it.
    """
    try:
        said = orjson.loads(text)
        if len(said) != 4 or said["do"] != "play":
            return None
        wanted = step, move, id = said["step"], said["move"], said["id"]
    except (ValueError, TypeError, KeyError):
        return None
    is_step = type(step) is int and 0 <= step <= MOST_STEPS
    return Wanted(*wanted) if is_step and type(move) is str and is_id(id) else None


def is_id(id: object) -> bool:
    """Whether something may be the id of a command."""
    return type(id) is str and 0 < len(id) <= LONGEST_ID and "\0" not in id


def read_id(text: str) -> str | None:
    """The id of a message that cannot be understood otherwise, if it has one."""
    try:
        id: Any = orjson.loads(text)["id"]
    except (ValueError, TypeError, KeyError):
        return None
    return id if is_id(id) else None


# From the server


class Told(BaseModel):
    """A message from the server."""

    model_config = ConfigDict(extra="forbid")


class Ack(Told):
    """It is done, and durable: the row of this version did it."""

    ack: str
    version: int


class Refusal(Told):
    """Why something was refused: a clause of the rules, or another code."""

    code: str
    params: dict[str, Any]


class Refused(Refusal):
    """It was refused and has changed nothing."""

    refused: str


class Checked(Told):
    """The answer to `check`: no refusal, or the one that the move would meet."""

    checked: str
    refusal: Refusal | None


class EventTold(Told):
    """A move or a chance event (no seat) as the viewer may know it."""

    seat: int | None
    event: str
    by: Literal["clock"] | None = None  # a bot made the move, as time was up; told in updates


class Legal(Told):
    """A move that may be made, and what it would do; `effects` are those of the game."""

    move: str
    effects: dict[str, Any]


class View(Told):
    """What one seat may see of a game (docs/engine.md); `shown` is that of the game."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    seat: int | None  # none: a spectator
    to_move: list[int]
    chance: bool
    over: bool
    ranks: list[int] | None
    legal: list[Legal]
    shown: dict[str, Any]
    last: list[EventTold]
    known: dict[str, Any] = {}  # only for those who asked for it


class Update(Told):
    """What has happened, and how the table looks now."""

    version: int
    step: int
    events: list[EventTold]
    view: View | None  # none before play


class SeatInfo(Told):
    """Who sits where."""

    by: Literal["person", "bot", "open"]
    user: str | None
    name: str | None
    level: str | None
    here: bool  # connected, or a bot
    stand_in: bool  # a bot plays for them
    gone: bool  # gave up, or was sent away: a bot plays to the end, if the game goes on
    sent_away: bool  # by the host, during play; who gave up or is erased was not
    share: Share | None  # what was added to the dice from here, told before the first event
    you: bool


class UndoInfo(Told):
    """Somebody wants a move back."""

    seat: int
    agreed: list[int]


class TableInfo(Told):
    """All about a table but the game itself."""

    id: str
    version: int
    code: str | None  # of the invitation: only for those who sit there
    game: str
    options: dict[str, Any]
    status: Literal["open", "playing", "over", "closed"]
    seats: list[SeatInfo]
    seat: int | None  # yours
    is_host: bool
    is_public: bool
    is_rated: bool
    has_hints: bool
    has_memory_aid: bool
    has_secrets: bool  # of the game: around one device hands are hidden
    waits_for_host: bool
    clock: Clock
    deadline: float | None
    undo: UndoInfo | None
    undo_refused_by: int | None  # the seat that did not agree when a move was last wanted back
    commitment: str
    muted: list[str]
    watching: int
    rematch: str | None
    rematch_by: int | None  # the seat that asked for it
    closed: str | None


class TableTold(Told):
    """Something but the game has changed."""

    table: TableInfo


class LineInfo(Told):
    """Something that was said."""

    number: int
    at: float
    user: str
    name: str
    seat: int | None
    text: str
    phrase: str


class ChatTold(Told):
    """What was said, oldest first."""

    chat: list[LineInfo]


class Reason(Told):
    """Something that speaks for a move, or that it costs."""

    code: str
    params: dict[str, Any]


class HintInfo(Told):
    """A good move, what it is worth, and why."""

    move: str
    value: float
    reasons: list[Reason]


class Hints(Told):
    """The best moves, best first."""

    hints: str
    moves: list[HintInfo]


class Ready(Told):
    """All has been told that there was to tell at the beginning."""

    ready: int  # the version


class Pong(Told):
    """Somebody is there."""

    pong: float  # the time of the server


class Closing(Told):
    """The connection ends; whether to come back at once."""

    closing: str
    reconnect: bool


class Mistake(Told):
    """A message that could not be read."""

    error: Refusal


FromServer = (
    Ack
    | Refused
    | Checked
    | Update
    | TableTold
    | ChatTold
    | Hints
    | Ready
    | Pong
    | Closing
    | Mistake
)
FROM_SERVER: TypeAdapter[Any] = TypeAdapter(FromServer)


def schema() -> dict[str, Any]:
    """The JSON Schema of all messages: `ToServer` and `FromServer`."""
    sent = [Hello, Play, Check, Undo, Agree, Chat, Hint, Cancel, Simple, Reseat, Remove, Mute, Ping]
    told = [
        Ack,
        Refused,
        Checked,
        Update,
        TableTold,
        ChatTold,
        Hints,
        Ready,
        Pong,
        Closing,
        Mistake,
    ]
    models: Any = [(model, "validation") for model in (*sent, *told)]
    _, made = models_json_schema(models, ref_template="#/$defs/{model}")
    for name, parts in {"ToServer": sent, "FromServer": told}.items():
        made["$defs"][name] = {"oneOf": [{"$ref": f"#/$defs/{part.__name__}"} for part in parts]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}
