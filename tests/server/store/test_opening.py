"""Opening stores and bringing their databases to the schema."""

import asyncio
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_mock_engine, text
from tests.server.store.samples import NewUrl, row, summary

from tablee.core.errors import StoreError
from tablee.server.store import migrate
from tablee.server.store.database import Database, transaction
from tablee.server.store.memory import MemoryStore
from tablee.server.store.opening import open_database, open_store
from tablee.server.store.schema import metadata

SQLITE_SCHEMA = "SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '%alembic%' ORDER BY name"
POSTGRES_SCHEMA = """
SELECT c.relname || '.' || a.attname, concat_ws(' ', a.attnum, format_type(a.atttypid, a.atttypmod),
    a.attnotnull, a.attidentity, pg_get_expr(d.adbin, d.adrelid), l.collname)
FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
LEFT JOIN pg_collation l ON l.oid = a.attcollation
WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND c.relname NOT LIKE '%alembic%'
UNION SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint
WHERE connamespace = 'public'::regnamespace AND conname NOT LIKE '%alembic%'
UNION SELECT indexname, indexdef FROM pg_indexes
WHERE schemaname = 'public' AND indexname NOT LIKE '%alembic%'
ORDER BY 1, 2
"""


async def open_and_close(url: str) -> None:
    await (await open_store(url)).close()


def schema_of(c: Connection) -> dict[str, str]:
    """Everything that a database says of its tables."""
    is_sqlite = c.dialect.name == "sqlite"
    found = c.execute(text(SQLITE_SCHEMA if is_sqlite else POSTGRES_SCHEMA)).all()
    return {name: " ".join(str(said).split()) for name, said in found}


def test_migrations_lead_to_exactly_the_schema(new_url: NewUrl) -> None:
    urls = new_url(), new_url()
    asyncio.run(open_and_close(urls[0]))
    migrated, created = map(open_database, urls)
    with transaction(created) as c:
        metadata.create_all(c)
        expected = schema_of(c)
    with transaction(migrated) as c:
        assert schema_of(c) == expected
        assert compare_metadata(MigrationContext.configure(c), metadata) == []
    assert len(expected) > len(metadata.tables)
    migrated.close()
    created.close()


def test_every_table_of_the_schema_can_be_made_by_either_database() -> None:
    said: list[str] = []
    for kind in ("sqlite://", "postgresql+psycopg://"):
        metadata.create_all(create_mock_engine(kind, lambda sql, *_: said.append(str(sql))))
    assert len(said) >= 2 * len(metadata.tables)


async def test_a_store_that_is_opened_again_has_what_it_had(new_url: NewUrl) -> None:
    url = new_url()
    for version in (1, 2, 3):
        store = await open_store(url)
        await store.append(row(version=version), summary(version=version))
        assert len(await store.rows("t")) == version
        await store.close()


def test_processes_that_start_together_do_not_collide(new_url: NewUrl) -> None:
    url = new_url()
    program = (
        "import asyncio, sys\n"
        "from tablee.server.store.opening import open_store\n"
        "async def main():\n"
        "    print('ready', flush=True)\n"
        "    sys.stdin.readline()\n"
        "    store = await open_store(sys.argv[1])\n"
        "    print((await store.secret('x', sys.argv[2].encode())).decode())\n"
        "    await store.close()\n"
        "asyncio.run(main())\n"
    )
    command = [sys.executable, "-W", "error", "-c", program, url]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    started = [subprocess.Popen([*command, f"secret {k}"], **pipes) for k in range(2)]  # type: ignore[call-overload]
    for process in started:
        assert process.stdout.readline() == "ready\n"
    for process in started:
        process.stdin.write("\n")
        process.stdin.flush()
    said = [process.communicate()[0] for process in started]
    assert [process.returncode for process in started] == [0, 0]
    assert len(set(said)) == 1


async def test_nodes_of_one_process_that_start_together_do_not_collide(
    new_url: NewUrl,
) -> None:
    url = new_url()
    stores = await asyncio.gather(*(open_store(url) for _ in range(4)))
    await stores[0].append(row())
    assert await stores[3].rows("t") == [row()]
    for store in stores:
        await store.close()


async def test_a_database_that_is_newer_than_the_program_is_refused(new_url: NewUrl) -> None:
    url = new_url()
    await open_and_close(url)
    database = open_database(url)
    with transaction(database) as c:
        c.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    with pytest.raises(StoreError) as refused:
        await open_store(url)
    assert refused.value.reason == "newer"
    assert refused.value.params == {"found": "9999", "known": migrate.known_revisions()[0]}


def later_step(folder: Path, body: str) -> Path:
    """The migrations with one more step."""
    copy = folder / "migrations"
    shutil.copytree(migrate.FOLDER, copy, ignore=shutil.ignore_patterns("__pycache__"))
    head = migrate.known_revisions()[0]
    step = f'revision = "9000"\ndown_revision = "{head}"\n{body}'
    (copy / "versions" / "v9000_later.py").write_text(step)
    return copy


def revision(database: Database) -> str | None:
    with database.reading.connect() as c:
        return migrate.revision_of(c)


async def test_a_step_that_fails_leaves_the_database_as_it_was(
    new_url: NewUrl, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_url()
    await open_and_close(url)
    body = (
        "from alembic import op\nimport sqlalchemy as sa\n"
        "def upgrade():\n"
        "    op.add_column('events', sa.Column('more', sa.Text()))\n"
        "    op.execute('SELECT nonsense FROM nowhere')\n"
    )
    monkeypatch.setattr(migrate, "FOLDER", later_step(tmp_path, body))
    with pytest.raises(StoreError):
        await open_store(url)
    database = open_database(url)
    assert revision(database) == migrate.known_revisions()[1]
    with database.reading.connect() as c:
        assert "more" not in str(schema_of(c))
    database.close()


async def test_a_database_goes_the_steps_that_it_lacks(
    new_url: NewUrl, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = new_url()
    store = await open_store(url)
    await store.append(row())
    await store.close()
    body = (
        "from alembic import op\nimport sqlalchemy as sa\n"
        "def upgrade():\n    op.add_column('events', sa.Column('more', sa.Text()))\n"
    )
    monkeypatch.setattr(migrate, "FOLDER", later_step(tmp_path, body))
    again = await open_store(url)
    assert await again.rows("t") == [row()]
    await again.close()
    database = open_database(url)
    assert revision(database) == "9000"
    database.close()


# Places


async def test_memory_is_a_store(tmp_path: Path) -> None:
    assert isinstance(await open_store("memory"), MemoryStore)


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}", "sqlite+pysqlite:///{}"])
async def test_a_file_is_made_for_its_owner_alone(tmp_path: Path, form: str) -> None:
    path = tmp_path / "new folder" / "é.sqlite"
    store = await open_store(form.format(path))
    await store.append(row())
    assert sorted(file.name for file in path.parent.iterdir()) == [
        "é.sqlite",
        "é.sqlite-shm",
        "é.sqlite-wal",
    ]
    for file in path.parent.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    await store.close()


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("mysql://somebody:secret@there/x", "kind"),
        ("nonsense://somebody:secret@there", "kind"),
        ("sqlite://", "kind"),
        ("sqlite:///:memory:", "kind"),
        ("postgresql://somebody:secret@127.0.0.1:1/x", "away"),
        ("postgresql://somebody:secret@there:port/x", "kind"),
    ],
)
async def test_what_cannot_be_opened_is_refused_without_telling_the_password(
    url: str, reason: str
) -> None:
    with pytest.raises(StoreError) as refused:
        await open_store(url)
    assert refused.value.reason == reason
    assert "secret" not in repr(refused.value)


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear all, " * 500)
    with pytest.raises(StoreError) as refused:
        await open_store(path)
    assert refused.value.reason == "failed"
    assert path.read_text() == "Dear all, " * 500


async def test_a_place_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError) as refused:
        await open_store(tmp_path / "file" / "tablee.sqlite")
    assert refused.value.reason == "path"


def test_opening_the_contract_imports_no_database() -> None:
    program = "import sys, tablee.server.store.contract\nprint('sqlalchemy' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert told.stdout == b"False\n"
