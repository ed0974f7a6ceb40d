"""Backups: from one database to the other and back, whole or not at all."""

import asyncio
import gzip
import json
import os
import stat
from pathlib import Path
from threading import Thread

import pytest
from sqlalchemy import select
from tests.server.store.samples import NewUrl, line, rating, report, result, row, summary, user
from tests.server.store.test_opening import later_step

from tablee.core.errors import FileError, StoreError
from tablee.server.store import migrate
from tablee.server.store.backup import PASSING, backup
from tablee.server.store.contract import Store
from tablee.server.store.database import transaction
from tablee.server.store.opening import open_database, open_store
from tablee.server.store.restore import restore
from tablee.server.store.schema import metadata

EVERY_BYTE = bytes(range(256))
ODD = "\u2028 \x1f \\ \" ' \U0001f3b2"


async def fill(store: Store, rows: int = 1) -> None:
    """Something in every table, with characters that files like to lose."""
    sent = [row(version=version, data=json.dumps(ODD)) for version in range(1, rows + 1)]
    await asyncio.gather(*map(store.append, sent))
    await store.append(row("u"), summary("u", due=0.1 + 0.2))
    await store.add_user(user(passphrase="hash", name=ODD))
    await store.add_user(user("bert", "Bert"))
    await store.say(line(text=ODD))
    await store.block("anna", "bert", True)
    await store.report(report())
    await store.finish([result(), result(seat=1, user="bert", is_rated=False)], [rating()])
    await store.secret("cookies", EVERY_BYTE)
    await store.lease("t", "node", 0, 100)
    await store.beat(1.0)


async def fill_at(url: str, rows: int = 1) -> None:
    store = await open_store(url)
    await fill(store, rows)
    await store.close()


def content(url: str) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a database that a backup holds."""
    database = open_database(url)
    with database.reading.connect() as c:
        found = {
            table.name: [
                tuple(one) for one in c.execute(select(table).order_by(*table.primary_key))
            ]
            for table in metadata.sorted_tables
            if table not in PASSING
        }
    database.close()
    return found


def test_a_backup_goes_from_sqlite_to_postgresql_and_back(
    new_sqlite: NewUrl, new_postgres: NewUrl, tmp_path: Path
) -> None:
    first, second, third = new_sqlite(), new_postgres(), new_sqlite()
    asyncio.run(fill_at(first, rows=1203))
    counts = backup(first, tmp_path / "one")
    assert restore(tmp_path / "one", second) == counts
    assert backup(second, tmp_path / "two") == counts
    assert restore(tmp_path / "two", third) == counts
    assert counts["events"] == 1204
    assert min(counts.values()) > 0
    before = content(first)
    assert {name: len(rows) for name, rows in before.items()} == counts
    assert content(second) == before
    assert content(third) == before
    one, two = (gzip.decompress((tmp_path / name).read_bytes()) for name in ("one", "two"))
    assert one == two


def test_a_restored_store_plays_on(new_sqlite: NewUrl, tmp_path: Path) -> None:
    old, new = new_sqlite(), new_sqlite()
    asyncio.run(fill_at(old))
    backup(old, tmp_path / "file")
    restore(tmp_path / "file", new)

    async def play() -> None:
        store = await open_store(new)
        await store.append(row(version=2))
        assert (await store.say(line())).number == 2
        assert await store.secret("cookies", b"") == EVERY_BYTE
        assert [s.table for s in await store.tables(user="anna")] == ["u"]
        await store.finish([result(score=0)], [])
        assert (await store.results("t"))[0] == result()
        assert await store.lease("t", "another node", 1, 2)
        await store.close()

    asyncio.run(play())


def test_a_backup_is_restored_from_a_pipe(new_sqlite: NewUrl, tmp_path: Path) -> None:
    url, target, file, pipe = new_sqlite(), new_sqlite(), tmp_path / "tablee.gz", tmp_path / "pipe"
    asyncio.run(fill_at(url))
    counts = backup(url, file)
    os.mkfifo(pipe)
    writing = Thread(target=lambda: pipe.write_bytes(file.read_bytes()))
    writing.start()
    assert restore(pipe, target) == counts
    writing.join()


def test_a_backup_is_of_one_moment_while_the_server_runs(url: str, tmp_path: Path) -> None:
    """Each append writes a row and a summary; a backup never has one without the other."""

    async def play_and_back_up() -> None:
        store = await open_store(url)
        is_over = False

        async def play(table: str) -> None:
            version = 0
            while not is_over:
                version += 1
                await store.append(row(table, version), summary(table, version))

        games = [asyncio.ensure_future(play(f"t{k}")) for k in range(10)]
        for k in range(3):
            await asyncio.sleep(0.05)
            await asyncio.to_thread(backup, url, tmp_path / f"{k}")
        is_over = True
        await asyncio.gather(*games)
        await store.close()

    asyncio.run(play_and_back_up())
    for k in range(3):
        versions, summarized = read_versions(tmp_path / f"{k}")
        assert versions == summarized
        assert versions


def read_versions(path: Path) -> tuple[dict[str, int], dict[str, int]]:
    """The last version of each table in a backup, by its rows and by its summary."""
    versions: dict[str, dict[str, int]] = {"events": {}, "summaries": {}}
    table = ""
    for text in gzip.decompress(path.read_bytes()).splitlines():
        said = json.loads(text)
        if isinstance(said, dict):
            table = said.get("table", "")
        elif table in versions:
            versions[table][said[0]] = max(said[1], versions[table].get(said[0], 0))
    return versions["events"], versions["summaries"]


def test_only_its_owner_can_read_a_backup(new_sqlite: NewUrl, tmp_path: Path) -> None:
    url, path = new_sqlite(), tmp_path / "file"
    asyncio.run(fill_at(url))
    path.touch(0o644)
    before = os.umask(0)
    try:
        backup(url, path)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert {file.name for file in tmp_path.iterdir()} == {"file", "0.sqlite"}


def test_a_backup_that_fails_leaves_the_file_of_before(new_sqlite: NewUrl, tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("the backup of yesterday")
    with pytest.raises(StoreError) as refused:
        backup(tmp_path / "nowhere.sqlite", path)
    assert refused.value.reason == "none"
    (tmp_path / "empty.sqlite").touch()
    with pytest.raises(StoreError) as refused:
        backup(tmp_path / "empty.sqlite", path)
    assert refused.value.reason == "none"
    assert path.read_text() == "the backup of yesterday"
    assert {file.name for file in tmp_path.iterdir()} >= {"file", "empty.sqlite"}
    assert not (tmp_path / "nowhere.sqlite").exists()


def test_a_file_that_cannot_be_written_or_read_is_named(new_sqlite: NewUrl, tmp_path: Path) -> None:
    url = new_sqlite()
    asyncio.run(fill_at(url))
    with pytest.raises(FileError) as refused:
        backup(url, tmp_path / "no folder" / "file")
    assert refused.value.reason == "write"
    with pytest.raises(FileError) as refused:
        restore(tmp_path / "no file", new_sqlite())
    assert refused.value.reason == "read"


def test_a_database_that_is_not_empty_is_left_as_it_is(url: str, tmp_path: Path) -> None:
    asyncio.run(fill_at(url))
    backup(url, tmp_path / "file")
    before = content(url)
    with pytest.raises(StoreError) as refused:
        restore(tmp_path / "file", url)
    assert refused.value.reason == "not-empty"
    assert content(url) == before


def test_a_database_with_empty_tables_is_empty(url: str, tmp_path: Path) -> None:
    source = tmp_path / "source.sqlite"
    asyncio.run(fill_at(str(source)))
    backup(source, tmp_path / "file")

    async def touch() -> None:
        store = await open_store(url)
        await store.beat(1.0)
        await store.lease("t", "node", 0, 10)
        await store.close()

    asyncio.run(touch())
    restore(tmp_path / "file", url)
    assert content(url) == content(str(source))


def damaged(lines: list[bytes]) -> dict[str, bytes]:
    """A backup, spoiled in several ways."""
    whole = gzip.compress(b"".join(lines))
    spoiled = bytearray(gzip.compress(b"".join(lines), 0))  # compressed, it might mean the same
    spoiled[len(spoiled) // 2] ^= 1
    with_double = [*lines[:3], lines[2], *lines[3:]]
    strange = lines[1].replace(b'"table":"', b'"table":"un')
    return {
        "cut": whole[:-20],
        "without its end": gzip.compress(b"".join(lines[:-1])),
        "without a row": gzip.compress(b"".join(lines[:-4] + lines[-3:])),
        "with a wrong bit": bytes(spoiled),
        "with a row twice": gzip.compress(b"".join(with_double)),
        "with a strange table": gzip.compress(b"".join([lines[0], strange, *lines[2:]])),
        "with a short row": gzip.compress(b"".join([*lines[:2], b"[1]\n", *lines[3:]])),
        "with half a line": gzip.compress(b"".join([*lines[:2], lines[2][:-5], b"\n", *lines[3:]])),
    }


def test_a_damaged_backup_restores_nothing(url: str, tmp_path: Path) -> None:
    source, path = tmp_path / "source.sqlite", tmp_path / "file"
    asyncio.run(fill_at(str(source), rows=30))
    backup(source, path)
    lines = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
    for how, spoiled in damaged(lines).items():
        path.write_bytes(spoiled)
        with pytest.raises(StoreError) as refused:
            restore(path, url)
        assert refused.value.reason in ("backup-damaged", "backup"), how
        assert refused.value.params == {"path": str(path)}
    asyncio.run(verify_empty(url))


def test_a_restore_that_fails_leaves_no_file_that_was_not_there(tmp_path: Path) -> None:
    source, path = tmp_path / "source.sqlite", tmp_path / "file"
    asyncio.run(fill_at(str(source), rows=30))
    backup(source, path)
    path.write_bytes(path.read_bytes()[:-20])
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "there").touch()
    for name in ("new", "there"):
        with pytest.raises(StoreError):
            restore(path, tmp_path / "data" / name)
    left = {file.name for file in (tmp_path / "data").iterdir()}
    assert left - {"there-wal", "there-shm"} == {"there"}


def test_it_is_told_how_far_a_backup_and_a_restore_are(
    new_url: NewUrl, new_sqlite: NewUrl, tmp_path: Path
) -> None:
    source, path = new_url(), tmp_path / "file"
    asyncio.run(fill_at(source, rows=1203))
    told: list[tuple[int, int]] = []
    counts = backup(source, path, lambda done, all: told.append((done, all)))
    verify_told(told, sum(counts.values()))
    told.clear()
    restore(path, new_sqlite(), lambda done, all: told.append((done, all)))
    verify_told(told, path.stat().st_size)


def verify_told(told: list[tuple[int, int]], all: int) -> None:
    """It went on in steps, and to the end."""
    done = [one[0] for one in told]
    assert len(done) > 3
    assert done == sorted(done)
    assert done[-1] == all
    assert {one[1] for one in told} == {all}


async def verify_empty(url: str) -> None:
    store = await open_store(url)
    assert await store.versions(["t", "u"]) == {}
    assert await store.user("anna") is None
    await store.close()


@pytest.mark.parametrize(
    ("held", "reason"),
    [
        (None, "backup"),
        (b"", "backup"),
        (b'{"format": "other"}\n', "backup"),
        (b'[1, 2]\n{"end": {}}\n', "backup"),
        (b'{"format":"tablee-backup","version":2,"schema":"0001"}', "backup-newer"),
        (b'{"format":"tablee-backup","version":1,"schema":"9999"}', "backup-newer"),
    ],
)
def test_what_is_no_backup_of_ours_is_refused(
    new_sqlite: NewUrl, tmp_path: Path, held: bytes | None, reason: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"not even gzip" if held is None else gzip.compress(held))
    with pytest.raises(StoreError) as refused:
        restore(path, new_sqlite())
    assert refused.value.reason == reason


def test_a_backup_of_an_older_version_goes_the_missing_steps(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, path = tmp_path / "source.sqlite", tmp_path / "file"
    asyncio.run(fill_at(str(source)))
    backup(source, path)
    body = (
        "from alembic import op\n"
        "def upgrade():\n    op.execute(\"UPDATE reports SET reason = 'a later step'\")\n"
    )
    monkeypatch.setattr(migrate, "FOLDER", later_step(tmp_path, body))
    restore(path, url)

    async def verify() -> None:
        store = await open_store(url)
        assert [one.reason for one in await store.reports()] == ["a later step"]
        await store.close()

    asyncio.run(verify())
    monkeypatch.undo()
    with pytest.raises(StoreError) as refused:
        backup(url, path)
    assert refused.value.reason == "newer"
    forget_step(url)


def forget_step(url: str) -> None:
    """Let the database be of this version again."""
    database = open_database(url)
    with transaction(database) as c:
        head = migrate.known_revisions()[0]
        c.exec_driver_sql(f"UPDATE alembic_version SET version_num = '{head}'")
    database.close()
