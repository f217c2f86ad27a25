"""The real bot on an in-memory Discord whose days pass when a test says so."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import discord
from simcord import MemberActor

from db import Store
from rules.matches.record import AnyGame
from tests.async_life.conftest import Hands
from tests.cogs.memory import in_memory, new_bot
from tests.cogs.people import Table, texts
from tests.market import GAME

NAMES = ("anna", "borys", "carl", "eve")
Known = Mapping[str, AnyGame]


class LongTable(Table):
    """A table at which time passes."""

    hands: Hands
    store: Store
    known: Known

    async def look(self) -> None:
        """Lets the bot look at its clocks, as it does three times a minute."""
        cog: Any = self.bot.get_cog("Time")
        await cog.look()
        await self.bot.desk.posts.catch_up()  # what is due by the hands of this clock
        await self.bot.desk.posts.close()  # waits for the boards that came of it
        await self.env.settle()

    async def wait(self, time: int) -> None:
        """Lets time pass while the bot runs."""
        end = self.hands.now + time
        while self.hands.now < end:
            due = await self.store.next_due()
            self.hands.now = min(end, max(due or end, self.hands.now))
            await self.store.put_watched(self.hands.now)
            await self.look()

    async def restart(self) -> None:
        """Another process in place of this one, on the same database."""
        await self.env.restart_bot(new_bot(self.store, self.known, clock=self.hands))
        await self.env.settle()

    async def move(self, match_id: int, person: MemberActor, line: str | None = None) -> None:
        """A move of *person*, any legal one if none is named."""
        if line is None:
            line = str((await self.host.legal(match_id, person.id))[0])
        await person.slash(self.thread, "move", move=line)
        await self.env.settle()

    async def all_move(self, match_id: int) -> None:
        for person in await self.to_move(match_id):
            await self.move(match_id, person)

    def said(self, place: Any = None) -> list[str]:
        """Everything that stands in the thread, message by message."""
        return [texts(message) for message in (place or self.thread).history()]

    def last(self, words: str) -> discord.Message:
        """The newest message of the thread that says these words."""
        found = [m for m in self.thread.history() if words in texts(m)]
        return max(found, key=lambda message: message.id)

    def count(self, words: str) -> int:
        """How many messages of the thread say these words."""
        return sum(words in each for each in self.said())


@asynccontextmanager
async def long_evening(
    store: Store, hands: Hands, known: Known | None = None
) -> AsyncIterator[LongTable]:
    """An in-memory Discord with a server, a channel and some people."""
    games = known or {GAME.slug: GAME}
    async with in_memory(new_bot(store, games, clock=hands)) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("games")
        people = {name: guild.add_member(env.create_user(name)) for name in NAMES}
        table = LongTable(env, guild, channel, people)
        table.hands, table.store, table.known = hands, store, games
        yield table
