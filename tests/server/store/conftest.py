"""Stores to test: who asks for `store` runs on all three, who asks for `url` on both databases."""

import asyncio
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.services import Postgres
from tests.server.store.samples import NewUrl

from tablee.server.store.contract import Store
from tablee.server.store.opening import open_store
from tablee.server.store.schema import metadata
from tablee.server.store.sql import SqlStore

DATABASES = ["sqlite", "postgres"]


@pytest.fixture(scope="session")
def template(postgres: Postgres) -> str:
    """A database with all tables and nothing in them, to be copied."""
    name = postgres.create()
    asyncio.run(close(asyncio.run(open_store(postgres.url(name)))))
    return name


@pytest.fixture(scope="session")
def reused(postgres: Postgres, template: str) -> str:
    """A database that tests use one after the other."""
    return postgres.create(template)


@pytest.fixture(params=["memory", *DATABASES])
def place(request: pytest.FixtureRequest) -> str:
    """The name of each kind of store."""
    return str(request.param)


@pytest.fixture(params=DATABASES)
def database(request: pytest.FixtureRequest) -> str:
    """The name of each kind of database."""
    return str(request.param)


def address(kind: str, request: pytest.FixtureRequest) -> Iterator[str]:
    """Where a new store of a kind can be opened."""
    if kind == "memory":
        yield "memory"
    elif kind == "sqlite":
        folder: Path = request.getfixturevalue("tmp_path")
        yield str(folder / "data" / "tablee.sqlite")
    else:
        server: Postgres = request.getfixturevalue("postgres")
        name: str = request.getfixturevalue("reused")
        tables = "; ".join(f'DELETE FROM "{table}"' for table in metadata.tables)
        server.do(tables, name)  # much quicker than a new database
        yield server.url(name)


@pytest.fixture
def url(database: str, request: pytest.FixtureRequest) -> Iterator[str]:
    """A new database of each kind."""
    yield from address(database, request)


@pytest.fixture
def new_sqlite(tmp_path: Path) -> NewUrl:
    """Makes addresses of new files."""
    numbers = itertools.count()
    return lambda: str(tmp_path / f"{next(numbers)}.sqlite")


@pytest.fixture
def new_postgres(postgres: Postgres) -> Iterator[NewUrl]:
    """Makes new databases without tables."""
    made: list[str] = []

    def new() -> str:
        made.append(postgres.create())
        return postgres.url(made[-1])

    yield new
    for name in made:
        postgres.drop(name)


@pytest.fixture
def new_url(database: str, request: pytest.FixtureRequest) -> NewUrl:
    """Makes new databases of each kind without tables."""
    made: NewUrl = request.getfixturevalue(f"new_{database}")
    return made


@pytest.fixture
def store(place: str, request: pytest.FixtureRequest) -> Iterator[Store]:
    """A new store of each kind."""
    for where in address(place, request):
        opened = asyncio.run(open_store(where))
        yield opened
        asyncio.run(close(opened))


@pytest.fixture
def sql_store(url: str) -> Iterator[SqlStore]:
    """A new store on each kind of database."""
    opened = asyncio.run(open_store(url))
    assert isinstance(opened, SqlStore)
    yield opened
    asyncio.run(close(opened))


async def close(store: Store) -> None:
    """Close a store."""
    await store.close()
