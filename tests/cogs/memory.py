"""The in-memory Discord that tests of the shell meet the bot on."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from typing import Any, ClassVar

import pytest
import simcord
from discord import app_commands
from simcord import _settlement

from bot import Ratusha
from cogs.desk.saying.outbox import UNPACED
from cogs.desk.trouble import cause
from db import Store
from host import Host
from host.computers.thinkers import Thinking
from host.host import Clock
from host.processes import now
from rules.errors import Refusal
from rules.matches.record import AnyGame
from tests.cogs.pictures import blank_boards
from tests.market import GAME
from tests.playground.person import PATIENCE

EXPECTED = (Refusal, app_commands.CommandNotFound, app_commands.CommandOnCooldown)
"""What is said to people and is no failure."""
SOON = 3.0
"""Seconds for which something that is about to happen is waited for."""
GLANCE = 0.003
"""Seconds after which is looked again whether everything is settled."""


class Description(list[dict[str, Any]]):
    """Commands as Discord is told of them; nobody changes them, so that they are their own copy."""

    def __deepcopy__(self, memo: object) -> Description:
        return self


class KnownBot(Ratusha):
    """The bot, which describes its commands once for all tests: with the same games they are the
    same, and to say them in every language takes longer than most tests."""

    _known: ClassVar[dict[object, Description]] = {}

    async def described(self, translator: app_commands.Translator) -> list[dict[str, Any]]:
        asked = type(translator), frozenset(self.desk.host.games)
        if asked not in self._known:
            self._known[asked] = Description(await super().described(translator))
        return self._known[asked]


def new_bot(
    store: Store,
    known: Mapping[str, AnyGame] | None = None,
    thinking: Thinking | None = None,
    clock: Clock = now,
) -> Ratusha:
    """A bot with these games, or the test-bed game alone, for a Discord without limits."""
    host = Host(store, known or {GAME.slug: GAME}, thinking=thinking, clock=clock)
    bot = KnownBot(host, shard_count=1)
    bot.desk.posts.outbox.pace = UNPACED
    return bot


@asynccontextmanager
async def in_memory(
    bot: Ratusha,
    expected: tuple[type[Exception], ...] = EXPECTED,
    pictures: Callable[[], AbstractContextManager[None]] = blank_boards,
) -> AsyncIterator[simcord.Env]:
    """A Discord; whatever fails in the bot and is not *expected* fails the test."""
    with pictures(), _settling_at_once():
        async with simcord.run(bot, check_errors=False, settle_timeout=PATIENCE) as env:
            yield env
            bugs = [error for error in map(cause, env.errors) if not isinstance(error, expected)]
            if bugs:
                raise ExceptionGroup(
                    "the bot failed", [e for e in bugs if isinstance(e, Exception)]
                )


@contextmanager
def _settling_at_once() -> Iterator[None]:
    """Lets everything be settled as soon as it is, and though something will happen later.

    The library waits for whatever would happen before its patience ends, in earnest: four minutes
    for two messages that are tried again after two. Patience is for busy machines. And where
    nothing is left but what looks after things forever, it would notice twenty times a second.
    """
    fire_time = _settlement._callback_fire_time

    def soon_or_never(state: Any, record: Any) -> float:
        when = fire_time(state, record)
        return when if when <= state.loop.time() + SOON else math.inf

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_settlement, "_callback_fire_time", soon_or_never)
        patch.setattr(simcord.Env, "_validate_idle", lambda env, asked: GLANCE)
        yield
