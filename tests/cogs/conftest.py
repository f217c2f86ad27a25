"""The real bot on an in-memory Discord, with the test-bed game on its shelf."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractContextManager, asynccontextmanager
from typing import Any, ClassVar

import simcord
from discord import app_commands

from bot import Ratusha
from cogs.desk.saying.outbox import UNPACED
from cogs.desk.trouble import cause
from db import Store
from host import Host
from host.computers.thinkers import Thinking
from rules.errors import Refusal
from rules.record import AnyGame
from tests.cogs.people import Table
from tests.cogs.pictures import small_pictures
from tests.market import GAME
from tests.playground.person import PATIENCE

EXPECTED = (Refusal, app_commands.CommandNotFound, app_commands.CommandOnCooldown)
"""What is said to people and is no failure."""


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
) -> Ratusha:
    host = Host(store, known or {GAME.slug: GAME}, thinking=thinking)
    bot = KnownBot(host, shard_count=1)
    bot.desk.posts.outbox.pace = UNPACED  # its Discord has no limits
    return bot


@asynccontextmanager
async def discord_with(
    store: Store,
    known: Mapping[str, AnyGame] | None = None,
    thinking: Thinking | None = None,
    expected: tuple[type[Exception], ...] = EXPECTED,
    pictures: Callable[[], AbstractContextManager[None]] = small_pictures,
) -> AsyncIterator[Table]:
    """An in-memory Discord; whatever fails in the bot and is not *expected* fails the test."""
    bot = new_bot(store, known, thinking)
    with pictures():
        async with simcord.run(bot, check_errors=False, settle_timeout=PATIENCE) as env:
            guild = env.create_guild()
            channel = guild.create_text_channel("games")
            people = [
                guild.add_member(env.create_user(name)) for name in ("anna", "borys", "carl", "eve")
            ]
            yield Table(
                env,
                guild,
                channel,
                dict(zip(("anna", "borys", "carl", "eve"), people, strict=True)),
            )
            bugs = [error for error in map(cause, env.errors) if not isinstance(error, expected)]
            if bugs:
                raise ExceptionGroup(
                    "the bot failed", [e for e in bugs if isinstance(e, Exception)]
                )


def at_a_table(test: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """Runs a test on an in-memory Discord of its own.

    A fixture cannot do this: simcord's clock lives in the context of the test's own task.
    """
    signature = inspect.signature(test)
    store = inspect.Parameter("store", inspect.Parameter.KEYWORD_ONLY)
    others = [p for name, p in signature.parameters.items() if name != "table"]

    async def wrapped(store: Store, **args: Any) -> None:
        async with discord_with(store) as table:
            await test(table, **args)

    wrapped.__name__, wrapped.__doc__, wrapped.__module__ = (
        test.__name__,
        test.__doc__,
        test.__module__,
    )
    wrapped.__signature__ = inspect.Signature([*others, store])  # type: ignore[attr-defined]
    return wrapped
