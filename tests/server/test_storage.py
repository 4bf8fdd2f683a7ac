"""The storage, on every kind of database: the same suite for SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest

from emporion.server.storage.model import (
    Append,
    Holder,
    Hook,
    Opening,
    OutOfStep,
    Result,
    StorageError,
)
from emporion.server.storage.store import Store
from emporion.server.storage.writer import Writer


@asynccontextmanager
async def writing(database: str) -> AsyncIterator[tuple[Store, Writer]]:
    """A migrated store with its writer."""
    store = Store(database)
    store.migrate()
    writer = Writer(store)
    try:
        yield store, writer
    finally:
        await writer.close()
        store.close()


def opening(name: str = "t1", public: bool = True, **more: object) -> Opening:
    """A table with one entry."""
    values = {"now": 100, "summary": "{}", "entries": ('{"e":0}',)} | more
    return Opening(name, "jars", public, **values)  # type: ignore[arg-type]


def test_log_is_what_was_appended(database: str) -> None:
    """A log holds its entries in the order in which they were appended, odd characters included."""

    async def scene() -> None:
        async with writing(database) as (store, writer):
            await writer.do(lambda c: store.open_table(c, opening()))
            await writer.append(Append("t1", 1, ('{"e":"ö \\u0000 \' \\" \\n"}', "[2]"), 101))
            await writer.append(Append("t1", 3, ("3",), 102))
            assert store.log("t1") == ['{"e":0}', '{"e":"ö \\u0000 \' \\" \\n"}', "[2]", "3"]
            assert store.log("t2") == []

    asyncio.run(scene())


def test_append_at_the_wrong_place_is_out_of_step(database: str) -> None:
    """Entries for a place that is taken, or beyond the end, are not appended."""

    async def scene() -> None:
        async with writing(database) as (store, writer):
            await writer.do(lambda c: store.open_table(c, opening()))
            for position in (0, 2, 7):
                with pytest.raises(OutOfStep) as caught:
                    await writer.append(Append("t1", position, ("x",), 101))
                assert caught.value.found == 1
            with pytest.raises(OutOfStep) as caught:
                await writer.append(Append("nowhere", 0, ("x",), 101))
            assert caught.value.found is None
            assert store.log("t1") == ['{"e":0}']

    asyncio.run(scene())


def test_two_writers_on_one_log_have_one_winner(database: str) -> None:
    """Of appends to the same place in one group, the first is taken and the others are refused."""

    async def scene() -> None:
        async with writing(database) as (store, writer):
            await writer.do(lambda c: store.open_table(c, opening()))
            rivals = [writer.append(Append("t1", 1, (f'"{name}"',), 101)) for name in "abc"]
            other = writer.do(lambda c: store.open_table(c, opening("t2")))
            results = await asyncio.gather(*rivals, other, return_exceptions=True)
            assert results[0] is None
            assert [type(result) for result in results[1:3]] == [OutOfStep, OutOfStep]
            assert results[3] is None
            assert store.log("t1") == ['{"e":0}', '"a"']
            assert store.log("t2") == ['{"e":0}']

    asyncio.run(scene())


def test_appends_that_came_in_meanwhile_share_a_commit(database: str) -> None:
    """Hundreds of appends that are asked for at once need only a few transactions."""

    async def scene() -> None:
        async with writing(database) as (store, writer):
            names = [f"t{number}" for number in range(40)]
            for name in names:
                await writer.do(partial(store.open_table, opening=opening(name)))
            before = writer.groups
            await asyncio.gather(
                *(
                    writer.append(Append(name, position, (str(position),), position))
                    for position in range(1, 11)
                    for name in names
                )
            )
            assert writer.groups - before < 20
            for name in names:
                assert store.log(name)[1:] == [str(position) for position in range(1, 11)]
                row = store.row(name)
                assert row is not None
                assert row.length == 11

    asyncio.run(scene())


def test_what_fails_does_not_take_the_others_with_it(database: str) -> None:
    """A job that the database refuses leaves the rest of its transaction alone."""

    async def scene() -> None:
        async with writing(database) as (store, writer):
            await writer.do(lambda c: store.open_table(c, opening()))
            twice = writer.do(lambda c: store.open_table(c, opening()))
            other = writer.do(lambda c: store.open_table(c, opening("t2")))
            append = writer.append(Append("t1", 1, ("1",), 101))
            results = await asyncio.gather(twice, other, append, return_exceptions=True)
            assert isinstance(results[0], StorageError)
            assert list(results[1:]) == [None, None]
            assert store.log("t1") == ['{"e":0}', "1"]
            assert store.row("t2") is not None

    asyncio.run(scene())


def test_everything_is_there_after_reopening(database: str) -> None:
    """What was written is read by the next process that opens the database."""

    async def first() -> None:
        async with writing(database) as (store, writer):
            await writer.do(lambda c: store.open_table(c, opening()))
            await writer.append(
                Append("t1", 1, ("1",), 105, wake=200, status="running", summary='{"seats":2}')
            )

    async def second() -> None:
        async with writing(database) as (store, _writer):
            row = store.row("t1")
            assert row is not None
            assert (row.game, row.status, row.length, row.touched) == ("jars", "running", 2, 105)
            assert (row.wake, row.summary) == (200, '{"seats":2}')
            assert store.log("t1") == ['{"e":0}', "1"]

    asyncio.run(first())
    asyncio.run(second())


def test_lists_show_public_tables_only(database: str) -> None:
    """The list of tables has the public ones of the asked status, the latest first."""

    async def scene() -> None:
        async with writing(database) as (store, writer):
            for number, public in enumerate((True, False, True)):
                new = opening(f"t{number}", public, now=100 + number)
                await writer.do(partial(store.open_table, opening=new))
            await writer.append(Append("t0", 1, ("1",), 500))
            assert [row.id for row in store.listed(("open",), 10)] == ["t0", "t2"]
            assert [row.id for row in store.listed(("open",), 1)] == ["t0"]
            assert store.listed(("running",), 10) == []

    asyncio.run(scene())


def test_result_is_kept_with_the_last_entry(database: str) -> None:
    """The end of a match is in its log and in the list of results, or in neither."""

    async def scene() -> None:
        async with writing(database) as (store, writer):
            for name, public in (("t1", True), ("t2", False)):
                new = opening(name, public)
                await writer.do(partial(store.open_table, opening=new))
                result = Result(name, "jars", 300, public, '{"scores":[1]}')
                with pytest.raises(OutOfStep):
                    await writer.append(Append(name, 5, ("1",), 300, result=result))
                assert store.results(10) == ([] if name == "t1" else store.results(10)[:1])
                await writer.append(Append(name, 1, ("1",), 300, status="ended", result=result))
            assert [result.table for result in store.results(10)] == ["t1"]
            assert store.results(10, before=300) == []

    asyncio.run(scene())


def test_browser_finds_its_seats(database: str) -> None:
    """A browser is shown the seats it holds; a seat has one holder and can be let go."""

    async def scene() -> None:
        async with writing(database) as (store, writer):
            await writer.do(lambda c: store.open_table(c, opening()))
            ours, theirs = b"a" * 32, b"b" * 32
            await writer.do(lambda c: store.hold(c, Holder("t1", 0, ours)))
            await writer.do(lambda c: store.hold(c, Holder("t1", 1, theirs)))
            assert [(h.seat, row.id) for h, row in store.held_by(ours, 9)] == [(0, "t1")]
            await writer.do(lambda c: store.hold(c, Holder("t1", 0, theirs)))
            assert store.held_by(ours, 9) == []
            await writer.do(lambda c: store.let_go(c, "t1", 1))
            assert [h.seat for h, _row in store.held_by(theirs, 9)] == [0]

    asyncio.run(scene())


def test_hooks_are_kept_per_seat(database: str) -> None:
    """A seat has one web hook, the latest, until it takes it away."""

    async def scene() -> None:
        async with writing(database) as (store, writer):
            await writer.do(lambda c: store.open_table(c, opening()))
            for url in ("https://a.example/", "https://b.example/"):
                await writer.do(partial(store.put_hook, hook=Hook("t1", 0, url, "k")))
            assert store.hooks("t1") == [Hook("t1", 0, "https://b.example/", "k")]
            await writer.do(lambda c: store.drop_hook(c, "t1", 0))
            assert store.hooks("t1") == []

    asyncio.run(scene())


def test_tables_ask_to_be_woken(database: str) -> None:
    """A table is due from the moment it named until its log says otherwise."""

    async def scene() -> None:
        async with writing(database) as (store, writer):
            await writer.do(lambda c: store.open_table(c, opening()))
            assert store.due(10**15) == []
            await writer.append(Append("t1", 1, ("1",), 100, wake=200))
            assert (store.due(199), store.due(200)) == ([], ["t1"])
            await writer.append(Append("t1", 2, ("2",), 100))
            assert store.due(10**15) == []

    asyncio.run(scene())


def test_tables_of_an_address_are_counted(database: str) -> None:
    """Tables that an address opened count until they end or are forgotten."""

    async def scene() -> None:
        async with writing(database) as (store, writer):
            for number in range(3):
                new = opening(f"t{number}", opener=b"x" * 16)
                await writer.do(partial(store.open_table, opening=new))
            assert store.opened_by(b"x" * 16, 0) == 3
            assert store.opened_by(b"y" * 16, 0) == 0
            assert store.opened_by(b"x" * 16, 101) == 0
            await writer.append(Append("t0", 1, ("1",), 100, status="ended"))
            assert store.opened_by(b"x" * 16, 0) == 2

    asyncio.run(scene())


def test_house_keeps_the_first_value(database: str) -> None:
    """What the house keeps is the same for every worker, whoever came first."""

    async def scene() -> None:
        async with writing(database) as (store, writer):
            assert await writer.do(lambda c: store.keep(c, "key", b"one")) == b"one"
            assert await writer.do(lambda c: store.keep(c, "key", b"two")) == b"one"
            assert store.kept("key") == b"one"
            assert store.kept("other") is None

    asyncio.run(scene())
