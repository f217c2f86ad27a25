"""The real bot on an in-memory Discord, with the test-bed game on its shelf."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractContextManager, asynccontextmanager
from typing import Any

from db import Store
from host.computers.thinkers import Thinking
from rules.matches.record import AnyGame
from tests.cogs.memory import EXPECTED, in_memory, new_bot
from tests.cogs.people import Table
from tests.cogs.pictures import blank_boards


@asynccontextmanager
async def discord_with(
    store: Store,
    known: Mapping[str, AnyGame] | None = None,
    thinking: Thinking | None = None,
    expected: tuple[type[Exception], ...] = EXPECTED,
    pictures: Callable[[], AbstractContextManager[None]] = blank_boards,
) -> AsyncIterator[Table]:
    """An in-memory Discord with a server, a channel and some people."""
    async with in_memory(new_bot(store, known, thinking), expected, pictures) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("games")
        names = ("anna", "borys", "carl", "eve")
        people = {name: guild.add_member(env.create_user(name)) for name in names}
        yield Table(env, guild, channel, people)


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
