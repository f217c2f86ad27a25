"""Signs of life go on, whatever befalls one of them."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.fleet import shards
from cogs.fleet.shards import Shards
from tests.playground.person import PATIENCE


class Looks:
    """Processes whose looks around go wrong, one after the other, until one goes well."""

    number, shards, leaves, buried, has_slept = 1, 1, False, False, False

    def __init__(self, *errors: BaseException) -> None:
        self._errors, self.went_well = list(errors), asyncio.Event()

    async def join(self, shards: int) -> int:
        return shards

    async def look(self) -> frozenset[int]:
        if self.went_well.is_set() or not self._errors:
            self.went_well.set()
            return frozenset()
        raise self._errors.pop(0)

    async def surplus(self, share: frozenset[int]) -> frozenset[int]:
        return frozenset()

    async def leave(self) -> None:
        pass


@pytest.mark.parametrize("error", [asyncio.CancelledError(), RuntimeError("odd")], ids=repr)
async def test_what_is_broken_off_beneath_a_look_around_does_not_end_them(
    error: BaseException, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shards, "BEAT", 0.001)
    looks, bot = Looks(error), SimpleNamespace(shards={}, _connection=SimpleNamespace())
    host: Any = SimpleNamespace(processes=looks)
    fleet = Shards(bot, host, 1)  # type: ignore[arg-type]
    keeping = asyncio.create_task(fleet._keep())
    heard = asyncio.create_task(looks.went_well.wait())
    await asyncio.wait({keeping, heard}, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
    assert heard.done(), "it has ended"
    keeping.cancel()
    with pytest.raises(asyncio.CancelledError):
        await keeping
