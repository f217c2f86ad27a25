"""A press is heard by what comes of it, or before that if it takes longer than a moment."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from cogs.desk import acks
from cogs.desk.acks import Hearing


class Press:
    """A press on a message, and what Discord is told of it, in order."""

    def __init__(self) -> None:
        self.told = list[str]()
        self.may_arrive = asyncio.Event()
        self.may_arrive.set()
        self.response = self

    def is_done(self) -> bool:
        return bool(self.told)

    async def defer(self, **how: bool) -> None:
        await self.may_arrive.wait()
        self.told.append("heard")

    async def edit_message(self, view: str, attachments: list[Any]) -> None:
        self.told.append(f"{view} at once")

    async def edit_original_response(self, view: str, attachments: list[Any]) -> None:
        self.told.append(f"{view} later")


def heard(press: Press) -> Hearing:
    return Hearing(cast("Any", press))


async def changed(hearing: Hearing, text: str) -> None:
    await hearing.change(cast("Any", text), [])


async def test_what_comes_at_once_is_the_answer() -> None:
    press = Press()
    async with heard(press) as hearing:
        await changed(hearing, "a")
        await changed(hearing, "b")
    assert press.told == ["a at once", "b later"]


async def test_what_takes_longer_is_told_after_it_was_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(acks, "PROMPT", 0)
    press = Press()
    press.may_arrive.clear()
    async with heard(press) as hearing:
        await asyncio.sleep(0.01)
        late = asyncio.create_task(changed(hearing, "a"))
        await asyncio.sleep(0.01)
        assert press.told == [], "and not while that is on its way"
        press.may_arrive.set()
        await late
    assert press.told == ["heard", "a later"]


async def test_a_press_that_nothing_comes_of_is_heard() -> None:
    press = Press()
    async with heard(press):
        pass
    assert press.told == ["heard"]
    await asyncio.sleep(0)


async def test_it_can_be_said_before_anything_else_is() -> None:
    press = Press()
    async with heard(press) as hearing:
        await hearing.at_once()
        await hearing.at_once()
        await changed(hearing, "a")
    assert press.told == ["heard", "a later"]


async def test_what_goes_wrong_may_be_the_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acks, "PROMPT", 0.02)
    press = Press()
    with pytest.raises(LookupError):
        async with heard(press):
            raise LookupError
    await asyncio.sleep(0.05)
    assert press.told == [], "nor is it said by itself any more"
