"""People, blocks, reports and chat, on every store."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.store.samples import AT, line, rating, report, result, row, summary, user

from tablee.server.store.contract import Conflict, Store
from tablee.server.store.opening import open_store

HASH = "$argon2id$v=19$…"


async def test_a_user_comes_back_as_added_once(store: Store) -> None:
    made = user(name="Änna", seen=AT + 9.5, epoch=4, passphrase=HASH, settings="{}")
    await store.add_user(made)
    assert await store.user("anna") == made
    assert await store.user("Anna") is None
    with pytest.raises(Conflict):
        await store.add_user(user())
    assert await store.user("anna") == made


async def test_what_is_changed_of_a_user_changes_nothing_else(store: Store) -> None:
    await store.add_user(user())
    changes: list[dict[str, Any]] = [
        {"name": "Änna"}, {"settings": "{}"}, {"passphrase": HASH}, {"name": "Zoe"},
    ]  # fmt: skip
    made = user()
    for change in changes:
        made = replace(made, **change)
        assert await store.change_user("anna", 3, **change) == made
        assert await store.user("anna") == made
    assert await store.user_named("zoe") == made
    made = replace(made, epoch=4)
    assert await store.change_user("anna", 3, ends_tokens=True) == made
    assert await store.user("anna") == made


async def test_changes_at_once_are_all_kept(store: Store) -> None:
    await store.add_user(user())
    changes: list[dict[str, Any]] = [
        {"name": "Zoe"}, {"settings": "{}"}, {"passphrase": HASH}, {"settings": "{}"},
    ]  # fmt: skip
    await asyncio.gather(*(store.change_user("anna", 3, **change) for change in changes))
    made = user(name="Zoe", settings="{}", passphrase=HASH)
    assert await store.user("anna") == made
    assert await store.user_named("Zoe") == made


@pytest.mark.parametrize("way", ["erase", "merge", "sign out"])
async def test_who_is_gone_or_signed_out_is_changed_by_nobody(store: Store, way: str) -> None:
    await store.add_user(user())
    await store.add_user(user("heir", "Heir"))
    if way == "erase":
        await store.erase("anna")
    elif way == "merge":
        await store.merge("anna", "heir")
    else:
        await store.change_user("anna", 3, ends_tokens=True)
    left = await store.user("anna")
    assert left == (user(epoch=4) if way == "sign out" else None)
    changes: list[dict[str, Any]] = [
        {"name": "Zoe"}, {"settings": "{}"}, {"passphrase": HASH}, {"ends_tokens": True},
    ]  # fmt: skip
    for change in changes:
        assert await store.change_user("anna", 3, **change) is None
    assert await store.user("anna") == left
    assert await store.user_named("Anna") is None


async def test_nothing_is_given_to_a_user_who_is_gone(store: Store) -> None:
    await store.add_user(user("guest", "Guest"))
    await store.say(line(user="guest"))
    with pytest.raises(Conflict):
        await store.merge("guest", "anna")
    assert await store.user("guest") == user("guest", "Guest")
    assert [one.user for one in await store.lines("t")] == ["guest"]


async def test_a_user_with_a_passphrase_is_found_by_name_whatever_its_case(store: Store) -> None:
    await store.add_user(user("a", "Straße Ä", passphrase=HASH))
    await store.add_user(user("b", "Straße Ä"))  # a guest may be called the same
    for name in ("Straße Ä", "STRASSE Ä", "strasse a\u0308"):
        found = await store.user_named(name)
        assert found is not None
        assert found.id == "a"
    assert await store.user_named("Strase A") is None


async def test_a_guest_is_not_found_by_name(store: Store) -> None:
    await store.add_user(user())
    assert await store.user_named("Anna") is None


async def test_two_users_with_a_passphrase_cannot_have_the_same_name(store: Store) -> None:
    await store.add_user(user("a", "Anna", passphrase=HASH))
    with pytest.raises(Conflict):
        await store.add_user(user("b", "ANNA", passphrase=HASH))
    assert await store.user("b") is None
    assert await store.change_user("a", 3, name="anna") is not None  # one's own is no other's
    await store.add_user(user("b", "ANNA"))
    with pytest.raises(Conflict):
        await store.change_user("b", 3, passphrase=HASH)
    assert await store.user("b") == user("b", "ANNA")
    await store.change_user("a", 3, name="Zoe")
    assert await store.change_user("b", 3, passphrase=HASH) is not None
    with pytest.raises(Conflict):
        await store.change_user("a", 3, name="Anna")


async def test_of_two_who_take_a_name_at_once_one_gets_it(store: Store) -> None:
    calls = [store.add_user(user(id, "Anna", passphrase=HASH)) for id in "abcd"]
    ended = await asyncio.gather(*calls, return_exceptions=True)
    assert sorted(type(end).__name__ for end in ended) == ["Conflict"] * 3 + ["NoneType"]
    winner = await store.user_named("anna")
    assert winner is not None
    assert [await store.user(id) is not None for id in "abcd"].count(True) == 1


async def test_epochs_are_told_of_those_who_are_there(store: Store) -> None:
    await store.add_user(user("a", "Anna"))
    await store.add_user(user("b", "Bert", epoch=7))
    await store.change_user("a", 3, ends_tokens=True)
    assert await store.epochs(["a", "b", "nobody"]) == {"a": 4, "b": 7}
    assert await store.epochs([]) == {}


async def test_that_somebody_was_here_changes_nothing_else(store: Store) -> None:
    await store.add_user(user(seen=5.0))
    for at in (9.0, 7.0):
        await store.see("anna", at)
    await store.see("nobody", 9.0)
    assert await store.user("anna") == user(seen=9.0)
    assert await store.user("nobody") is None


async def test_blocks_are_kept_once_and_can_be_lifted(store: Store) -> None:
    for whom in ("bert", "bert", "zoe"):
        await store.block("anna", whom, True)
    assert await store.blocks("anna") == {"bert", "zoe"}
    assert await store.blocks("bert") == set()
    assert await store.blockers("bert") == {"anna"}
    assert await store.blockers("anna") == set()
    await store.block("anna", "bert", False)
    await store.block("anna", "nobody", False)
    assert await store.blocks("anna") == {"zoe"}


async def test_reports_are_told_oldest_first(store: Store) -> None:
    made = [report(at=AT + 2), report("zoe", at=AT + 1), report(at=AT + 3)]
    for one in made:
        await store.report(one)
    assert await store.reports() == [made[1], made[0], made[2]]


async def test_lines_are_numbered_at_each_table(store: Store) -> None:
    said = [await store.say(line("t", text=text)) for text in ("one", "two <b>", "")]
    other = await store.say(line("other"))
    assert [one.number for one in said] == [1, 2, 3]
    assert other.number == 1
    assert await store.lines("t") == said
    assert await store.lines("t", after=2) == said[2:]
    assert await store.lines("nowhere") == []
    assert await store.last_lines(["t", "nowhere", "other"]) == {"t": 3, "other": 1}


async def test_a_quick_phrase_is_kept_as_its_code(store: Store) -> None:
    said = await store.say(replace(line(text=""), number=99, phrase="well-played"))
    assert said == replace(line(text=""), number=1, phrase="well-played")
    assert await store.lines("t") == [said]


async def test_lines_said_at_once_get_different_numbers_without_gaps(store: Store) -> None:
    said = await asyncio.gather(*(store.say(line(text=str(k))) for k in range(20)))
    assert sorted(one.number for one in said) == list(range(1, 21))
    assert await store.lines("t") == sorted(said, key=lambda one: one.number)


async def test_a_line_that_is_sent_again_is_said_once(store: Store) -> None:
    said = await asyncio.gather(*(store.say(replace(line(), id="x")) for _ in range(3)))
    assert said == [said[0]] * 3
    assert [one.number for one in said] == [1, 1, 1]
    other = await store.say(replace(line(user="zoe"), id="x"))
    elsewhere = await store.say(replace(line("other"), id="x"))
    without = [await store.say(line()) for _ in range(2)]
    assert await store.lines("t") == [said[0], other, *without]
    assert [one.number for one in (other, elsewhere, *without)] == [2, 1, 3, 4]
    assert await store.last_lines(["t"]) == {"t": 4}


async def test_lines_of_a_guest_and_a_user_are_kept_though_their_ids_are_the_same(
    store: Store,
) -> None:
    await store.add_user(user("anna"))
    for who in ("guest", "anna"):
        await store.say(replace(line(user=who, text=who), id="x"))
    await store.merge("guest", "anna")
    assert [(one.user, one.text) for one in await store.lines("t")] == [
        ("anna", "guest"),
        ("anna", "anna"),
    ]


async def test_a_long_talk_is_read_whole(store: Store) -> None:
    said = [await store.say(line(text=str(k))) for k in range(205)]
    assert await store.lines("t") == said
    assert await store.lines("t", after=5) == said[5:]
    assert await store.lines("t", after=105) == said[105:]


async def lives(store: Store, *ids: str) -> None:
    """People about whom everything is kept that can be kept."""
    for id in ids:
        await store.add_user(user(id, id.title(), passphrase=HASH))
        await store.append(row(f"at {id}"), summary(f"at {id}", users=(id, "other"), host=id))
        await store.say(line(user=id, text=f"said by {id}"))
        await store.block(id, "rude", True)
        await store.block("rude", id, True)
        await store.report(report(by=id, about="rude"))
        await store.report(report(by="rude", about=id))
        ended = [result(f"at {id}", 0, id), result(f"at {id}", 1, "other")]
        await store.finish(ended, [rating(id)])


async def test_a_person_who_is_erased_is_gone_and_nobody_else(store: Store) -> None:
    await lives(store, "anna", "bert")
    before = await store.everything_about("bert")
    await store.erase("anna")
    assert await store.user("anna") is None
    assert await store.user_named("anna") is None
    assert [one.user for one in await store.lines("t")] == ["bert"]
    assert await store.blocks("anna") == set()
    assert await store.blocks("rude") == {"bert"}
    assert {one.by for one in await store.reports()} == {"bert", "rude"}
    assert await store.ratings("qwinto", ["anna", "bert"]) == {"bert": rating("bert")}
    assert [one.user for one in await store.results("at anna")] == ["other"]
    assert await store.history("anna") == []
    assert await store.everything_about("bert") == before
    assert len(await store.rows("at anna")) == 1  # logs and summaries stay
    assert await store.summary("at anna") is not None


async def test_no_number_of_a_line_is_given_twice_after_an_erasure(store: Store) -> None:
    await store.say(line(user="bert"))
    await store.say(line(user="anna"))
    await store.erase("anna")
    assert (await store.say(line(user="bert"))).number == 3


async def test_the_game_of_somebody_erased_is_not_finished_again(store: Store) -> None:
    await store.finish([result()], [rating()])
    await store.erase("anna")
    await store.finish([result()], [rating()])
    assert await store.results("t") == []


async def test_what_was_a_guest_s_is_the_user_s_after_merging(store: Store) -> None:
    await lives(store, "guest", "anna")
    await store.finish([result("solo", 0, "guest")], [rating("guest", "digits", mean=31.5)])
    await store.block("guest", "anna", True)
    await store.block("guest", "bert", True)
    await store.block("zoe", "guest", True)
    await store.merge("guest", "anna")
    assert await store.user("guest") is None
    assert {one.table for one in await store.history("anna")} == {"at guest", "at anna", "solo"}
    assert await store.history("guest") == []
    assert [one.user for one in await store.lines("t")] == ["anna", "anna"]
    assert await store.blocks("anna") == {"rude", "bert"}  # and not herself
    assert await store.blocks("guest") == set()
    assert await store.blocks("zoe") == {"anna"}
    assert await store.blocks("rude") == {"anna"}
    assert {(one.by, one.about) for one in await store.reports()} == {
        ("anna", "rude"),
        ("rude", "anna"),
    }
    assert await store.ratings("qwinto", ["anna", "guest"]) == {"anna": rating("anna")}
    assert (await store.ratings("digits", ["anna", "guest"])).keys() == {"anna"}
    assert await store.table_of("code of at guest") == "at guest"


async def test_everything_about_a_person_has_all_of_theirs_and_no_word_of_others(
    store: Store,
) -> None:
    await lives(store, "anna", "bert")
    told = await store.everything_about("anna")
    assert told == json.loads(json.dumps(told))
    assert told["user"] == {
        "id": "anna",
        "name": "Anna",
        "created": AT,
        "seen": AT + 1,
        "has_passphrase": True,
        "settings": {"language": "de"},
    }
    assert told["chat"] == [{"table": "t", "at": AT, "text": "said by anna", "phrase": ""}]
    assert told["blocked"] == ["rude"]
    assert told["reports"] == [{"at": AT, "table": "t", "about": "rude", "reason": "rude"}]
    assert told["ratings"] == [{"game": "qwinto", "mean": 25.1, "deviation": 8.1 / 3, "games": 4}]
    assert [(one["table"], one["record"]) for one in told["results"]] == [
        ("at anna", {"moves": ["é"]})
    ]
    assert [one["table"] for one in told["tables"]] == ["at anna"]
    assert_no_word_of(told, "bert", "Bert", HASH, "said by bert", "☃")


def assert_no_word_of(told: dict[str, Any], *words: str) -> None:
    text = json.dumps(told, ensure_ascii=False)
    assert [word for word in words if word in text] == []


async def test_of_somebody_unknown_nothing_is_kept(store: Store) -> None:
    told = await store.everything_about("nobody")
    assert told.pop("user") is None
    assert set(map(len, told.values())) == {0}


async def test_nothing_of_who_is_erased_is_found_on_the_disk(tmp_path: Path) -> None:
    file = tmp_path / "t.sqlite"
    store = await open_store(str(file))
    try:
        await lives(store, "anna")
        await store.say(replace(line(user="anna"), text="her very own words"))
        files = [file, file.with_name("t.sqlite-wal")]
        assert any(b"her very own words" in each.read_bytes() for each in files)
        await store.erase("anna")
        assert not any(b"her very own words" in each.read_bytes() for each in files)
    finally:
        await store.close()
