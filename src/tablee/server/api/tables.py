"""Tables: put up, find, join."""

from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request, Response

from tablee.core.errors import Refused
from tablee.core.match import Match
from tablee.server import acts, wishes
from tablee.server.api.callers import (
    MaybeUser,
    SignedInUser,
    TheHouse,
    become_guest,
    caller_of,
    limited,
)
from tablee.server.api.files import GameRecord
from tablee.server.api.models import (
    Draw,
    Frame,
    Gain,
    Invitation,
    Join,
    Joined,
    Key,
    NewTable,
    Replay,
    SeatListed,
    SeatToken,
    TableCreated,
    TableListed,
)
from tablee.server.facts import Clock
from tablee.server.house import House
from tablee.server.messages import TableInfo
from tablee.server.replay import draws, frames, gains, turns
from tablee.server.store.contract import Status, Summary
from tablee.server.summaries import has_free_seat
from tablee.server.table import Table

router = APIRouter(prefix="/api/v1", tags=["tables"])
OPEN: tuple[Status, ...] = ("open",)
PAGE = 50  # tables that are listed at once


@router.post("/tables", status_code=201, dependencies=[limited("table")])
async def create(
    house: TheHouse, user: MaybeUser, wish: NewTable, request: Request, response: Response
) -> TableCreated:
    """Put up a table. Somebody unknown becomes a guest."""
    more = wish.model_dump(exclude={"game", "options", "seats", "clock"})
    table = partial(wishes.new, game=wish.game, options=wish.options, seats=list(wish.seats))
    if user is None:
        table("", clock=wish.clock, **more)  # nobody becomes a guest for what is refused
        user = await become_guest(request, response)
    made = table(user.id, clock=wish.clock, **more)
    room = await house.create(user, made)
    tokens = house.seat_tokens(room.table, user.id)
    return TableCreated(table=room.table.id, code=made.code, tokens=list(tokens.values()))


@router.get("/tables")
async def lobby(
    house: TheHouse, game: Key | None = None, before: float | None = None
) -> list[TableListed]:
    """Public tables with a free seat, newest first; `before`: those that changed earlier."""
    free: list[Summary] = []
    page = partial(house.store.tables, statuses=OPEN, is_public=True, game=game, limit=PAGE)
    found = await page(before=before)
    while found and len(free) < PAGE:  # some that have not begun are full: only people are awaited
        free += filter(has_free_seat, found)
        found = await page(before=found[-1].changed) if len(found) == PAGE else []
    return [await listed(house, summary) for summary in free[:PAGE]]


@router.get("/tables/mine")
async def mine(house: TheHouse, user: SignedInUser) -> list[TableListed]:
    """Tables at which the caller sits or is the host, those where they are to move first."""
    found = await house.store.tables(user=user.id) + await house.store.tables(host=user.id)
    theirs = {summary.table: summary for summary in found}.values()
    tables = [await listed(house, summary, user.id) for summary in theirs]
    return sorted(tables, key=lambda table: not table.is_your_turn)


@router.get("/tables/{table}")
async def table_info(house: TheHouse, user: MaybeUser, table: Key) -> TableInfo:
    """A table as the caller may see it."""
    room = await house.room(table)
    await house.names.ask(room.table.users)
    return TableInfo.model_validate(house.info(room, user.id if user else None))


@router.get("/tables/{table}/seats")
async def my_seats(house: TheHouse, user: MaybeUser, table: Key) -> list[SeatToken]:
    """The seats that the caller holds, on whatever device; nobody holds none."""
    room = await house.room(table)
    tokens = house.seat_tokens(room.table, user.id) if user else {}
    return [SeatToken(seat=seat, token=token) for seat, token in tokens.items()]


@router.post("/tables/{table}/seats", status_code=201)
async def join(
    house: TheHouse, user: MaybeUser, table: Key, wish: Join, request: Request, response: Response
) -> Joined:
    """Take an open seat."""
    room = await house.room(table)
    if not room.table.created.is_public and wish.code.lower() != room.table.created.code:
        raise Refused("invitation")
    if user is None:
        acts.sit(room.table, wish.seat, "")  # nobody becomes a guest for what is refused
        user = await become_guest(request, response)
    seat = await house.sit(room, user, wish.seat)
    return Joined(table=table, seat=seat, token=house.seat_tokens(room.table, user.id)[seat])


@router.get("/invitations/{code}")
async def invitation(house: TheHouse, code: Key) -> Invitation:
    """The table that an invitation is for."""
    table = await house.store.table_of(code.lower())
    if table is None:
        raise Refused("invitation")
    return Invitation(table=table)


@router.get("/tables/{table}/record", response_model=GameRecord)
async def record(house: TheHouse, table: Key, request: Request) -> Response:
    """The record of a game that is over, with the receipt of its dice, as it was kept then."""
    room = await house.room(table)
    acts.verify_over(room.table)
    kept = await house.store.results(table)
    name = record_name(room.table, kept[0].finished if kept else room.table.changed)
    headers = {"content-disposition": f'attachment; filename="{name}"'}

    def write() -> bytes:
        told = orjson.loads(kept[0].record) if kept else game_of(room.table).record()
        return orjson.dumps(told, option=orjson.OPT_INDENT_2)

    content = await house.reading.do(caller_of(request), write)
    return Response(content, media_type="application/json", headers=headers)


@router.get("/tables/{table}/replay", response_model_exclude_unset=True)
async def replay(
    house: TheHouse,
    request: Request,
    table: Key,
    step: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=50)] = 1,
    seat: Annotated[int | None, Query(ge=0, le=5)] = None,
) -> Replay:
    """A game that is over, as a seat (none: a spectator) saw it after `step` moves and later."""
    match = await finished(house, table)
    if seat is not None:
        match.verify_seat(seat)

    def show() -> Replay:
        pace = house.reading.in_portions
        seen = [Frame(**frame) for frame in frames(match, seat, step, count, pace)]
        return Replay(moves=len(turns(match)) - 1, frames=seen)

    return await house.reading.do(caller_of(request), show)


@router.get("/tables/{table}/gains")
async def point_changes(house: TheHouse, table: Key, request: Request) -> list[Gain]:
    """The moves of a game that is over that changed the points."""
    match = await finished(house, table)
    caller, pace = caller_of(request), house.reading.in_portions
    return await house.reading.do(caller, lambda: [Gain(**gain) for gain in gains(match, pace)])


@router.get("/tables/{table}/draws")
async def chance_events(house: TheHouse, table: Key, request: Request) -> list[Draw]:
    """The chance events of a game that is over, for those who check its dice."""
    match = await finished(house, table)
    caller, pace = caller_of(request), house.reading.in_portions
    return await house.reading.do(caller, lambda: [Draw(**draw) for draw in draws(match, pace)])


async def finished(house: House, table: str) -> Match:
    """A game that is over."""
    room = await house.room(table)
    acts.verify_over(room.table)
    match = game_of(room.table).match
    assert match is not None
    return match


def record_name(table: Table, ended: float) -> str:
    """A file name that tells games apart: what was played, when it ended, the begin of the id."""
    game = table.created.game.replace("_", "-")
    return f"{game}-{datetime.fromtimestamp(ended, UTC):%Y-%m-%d}-{table.id[:6]}.json"


def game_of(table: Table) -> Table:
    """A table whose game can be told: its rules are still known."""
    if table.is_old:
        raise Refused("old-rules", rules=table.created.rules)
    return table


async def sitting(house: House, summary: Summary) -> list[SeatListed]:
    """Who sits at a table, by seat."""
    return [
        SeatListed(by=seat["by"], name=await house.names.of(seat["user"]), level=seat["level"])
        for seat in orjson.loads(summary.about)["seats"]
    ]


async def listed(house: House, summary: Summary, user: str | None = None) -> TableListed:
    """A table in a list; with a user, how far it is and whether it is their turn."""
    about: dict[str, Any] = orjson.loads(summary.about)
    is_your_turn = version = None
    if user is not None:
        table = (await house.room(summary.table)).table
        version = table.version  # summaries do not follow every move
        is_your_turn = any(table.seats[seat].chair.user == user for seat in table.to_move)
    return TableListed.model_validate(
        {
            "table": summary.table,
            "game": summary.game,
            "options": about["options"],
            "status": summary.status,
            "seats": await sitting(house, summary),
            "clock": Clock(**about["clock"]),
            "is_rated": summary.is_rated,
            "created": summary.created,
            "changed": summary.changed,
            "scores": about["scores"],
            "is_your_turn": is_your_turn,
            "version": version,
        }
    )
