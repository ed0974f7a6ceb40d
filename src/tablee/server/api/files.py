"""What can be downloaded, as typed models: they describe it, and nothing is checked by them."""

from typing import Any, Literal

from pydantic import BaseModel

from tablee.server.facts import Share


class RecordRow(BaseModel):
    """One decision with the chance events that follow it; the set-up has no decision."""

    seat: int | None
    move: str | None
    chance: list[str]


class RecordResult(BaseModel):
    """How a game ended, by seat."""

    scores: list[int]
    ranks: list[int]


class Receipt(BaseModel):
    """What every chance event of a game follows from (docs/fair-dice.md)."""

    commitment: Share
    seed: Share
    shares: list[Share]


class GameRecord(BaseModel):
    """The record of a game that is over (docs/records.md); version 1 has no `gone`."""

    format: Literal["tablee-record"]
    version: Literal[1, 2]
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    position: dict[str, Any] | None
    rows: list[RecordRow]
    gone: list[int] = []
    result: RecordResult | None
    dice: Receipt
    digest: Share


class ExportedUser(BaseModel):
    """Who somebody is."""

    id: str
    name: str
    created: float
    seen: float
    has_passphrase: bool
    settings: dict[str, Any]


class ExportedTable(BaseModel):
    """A table at which somebody sits or sat."""

    table: str
    game: str
    status: Literal["open", "playing", "over", "closed"]
    created: float


class ExportedLine(BaseModel):
    """Something that somebody said."""

    table: str
    at: float
    text: str
    phrase: str


class ExportedReport(BaseModel):
    """A complaint of theirs."""

    at: float
    table: str
    about: str
    reason: str


class ExportedRating(BaseModel):
    """How strong they are."""

    game: str
    mean: float
    deviation: float
    games: int


class ExportedResult(BaseModel):
    """A finished game of theirs."""

    table: str
    seat: int
    game: str
    finished: float
    seats: int
    score: int
    rank: int
    is_rated: bool
    record: GameRecord


class Export(BaseModel):
    """Everything that is kept of somebody."""

    user: ExportedUser | None
    tables: list[ExportedTable]
    chat: list[ExportedLine]
    blocked: list[str]
    reports: list[ExportedReport]
    ratings: list[ExportedRating]
    results: list[ExportedResult]
