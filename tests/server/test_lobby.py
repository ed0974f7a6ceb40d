"""Lists of tables, and tables that nobody can put up."""

from contextlib import AsyncExitStack
from typing import Any

import pytest
from tests.server.running import running
from tests.server.visiting import API, guest, refused


async def test_lists_show_public_tables_and_ones_own() -> None:
    async with running() as server, AsyncExitStack() as stack:
        ann = await guest(server, stack, "Ann")
        for is_public in (True, False):
            wish = {"game": "digits", "seats": ["person", "open"], "is_public": is_public}
            await ann.post(f"{API}/tables", json=wish)
        lobby = (await server.http.get(f"{API}/tables")).json()
        lines = [(t["game"], t["is_your_turn"], t["version"]) for t in lobby]
        assert lines == [("digits", None, None)]
        assert [seat["name"] for seat in lobby[0]["seats"]] == ["Ann", None]
        assert (await server.http.get(f"{API}/tables?game=qwinto")).json() == []
        mine = (await ann.get(f"{API}/tables/mine")).json()
        assert [(t["is_your_turn"], t["version"]) for t in mine] == [(False, 1), (False, 1)]


async def test_the_lobby_is_read_page_by_page() -> None:
    async with running() as server, AsyncExitStack() as stack:
        made: list[str] = []
        wish = {"game": "digits", "seats": ["person", "open"], "is_public": True}
        for name in ("Ann", "Bob", "Cid", "Dan"):
            http = await guest(server, stack, name)
            tables = [(await http.post(f"{API}/tables", json=wish)).json() for _ in range(18)]
            made += [table["table"] for table in tables]
        first = (await server.http.get(f"{API}/tables")).json()
        assert [one["table"] for one in first] == made[:-51:-1]
        before = {"before": first[-1]["changed"], "game": "digits"}
        rest = (await server.http.get(f"{API}/tables", params=before)).json()
        assert [one["table"] for one in first + rest] == made[::-1]


async def test_full_tables_are_not_in_the_lobby_and_leave_no_gaps_in_its_pages() -> None:
    async with running() as server, AsyncExitStack() as stack:
        free, full = [
            {"game": "digits", "is_public": True, "seats": ["person", second]}
            for second in ("open", "person")
        ]
        for wish in (free, full):
            for name in ("Ann", "Bob", "Cid", "Dan"):
                http = await guest(server, stack, name)
                for _ in range(15):
                    await http.post(f"{API}/tables", json=wish)
        first = (await server.http.get(f"{API}/tables")).json()
        before = {"before": first[-1]["changed"]}
        rest = (await server.http.get(f"{API}/tables", params=before)).json()
        assert [len(first), len(rest)] == [50, 10]
        assert all(any(seat["by"] == "open" for seat in one["seats"]) for one in first + rest)


@pytest.mark.parametrize(
    ("wish", "refusal"),
    [
        ({"game": "chess", "seats": ["person"]}, (404, "game")),
        ({"game": "qwinto", "seats": ["person"] * 7}, (422, "request")),
        ({"game": "digits", "seats": ["person"]}, (422, "options")),
        (
            {"game": "take_that", "seats": ["person"] * 2, "options": {"rounds": 0}},
            (422, "options"),
        ),
        ({"game": "qwinto", "seats": ["bot:god"]}, (422, "request")),
        *(
            ({"game": "qwinto", "seats": ["person"], "clock": clock}, (422, "options"))
            for clock in (
                {"kind": "none", "limit": 1},
                {"kind": "move", "limit": 0},
                {"kind": "move"},
                {"kind": "days", "limit": 0},
                {"kind": "days", "limit": 31},
            )
        ),
        ({"game": "qwinto", "seats": ["person"], "clock": {"limit": 3601}}, (422, "request")),
        ({"game": "qwinto", "seats": ["person", "person"], "is_rated": True}, (409, "rated")),
        ({"game": "qwinto", "seats": ["person", "open"], "is_rated": True}, (409, "rated")),
    ],
)
async def test_tables_that_make_no_sense_are_refused(
    wish: dict[str, Any], refusal: tuple[int, str]
) -> None:
    async with running() as server:
        assert await refused(server.http.post(f"{API}/tables", json=wish)) == refusal
        assert await server.house.store.tables() == []
