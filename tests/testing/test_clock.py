"""The fake clock moves only when a test moves it."""

import asyncio

import pytest

from emporion.testing import FakeClock


def test_time_stands_still_until_it_is_advanced() -> None:
    """Time passes by as much as it is told, in milliseconds or seconds."""
    clock = FakeClock(100)
    assert (clock.now(), clock.now()) == (100, 100)
    clock.advance(5)
    clock.advance(seconds=1.5)
    assert clock.now() == 1605


def test_time_does_not_go_back() -> None:
    """A clock that is told to go back refuses, and stays where it was."""
    clock = FakeClock(100)
    with pytest.raises(ValueError, match="go back"):
        clock.advance(-1)
    assert clock.now() == 100


def test_sleepers_wake_in_order_and_in_time() -> None:
    """Whoever waits goes on at its moment and not before, the earliest first."""

    async def scene() -> list[str]:
        clock, woken = FakeClock(), list[str]()

        async def sleep(name: str, milliseconds: int) -> None:
            await clock.sleep(milliseconds)
            woken.append(name)

        sleepers = [asyncio.create_task(sleep(*each)) for each in (("b", 20), ("a", 10), ("c", 30))]
        await asyncio.sleep(0)
        clock.advance(9)
        await asyncio.sleep(0)
        assert woken == []
        clock.advance(11)
        await asyncio.sleep(0)
        assert woken == ["a", "b"]
        sleepers[2].cancel()
        await asyncio.sleep(0)
        clock.advance(100)
        await asyncio.gather(*sleepers, return_exceptions=True)
        return woken

    assert asyncio.run(scene()) == ["a", "b"]
