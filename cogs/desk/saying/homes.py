"""Where a match lives: a thread, opened under a post in the channel, and anew if it is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from cogs.desk.saying.messages import summary_view, thread_name
from cogs.desk.saying.threads import LONG, mention, rename
from cogs.lobby.forums import forum_at, open_post, tag
from host import Host, MatchRow, SeatRow, Status, Table
from locales import words

if TYPE_CHECKING:
    from cogs.desk import Desk

HAS_THREAD = 160004
"""Discord's code for a message that has a thread: ours, made by a request that seemed to fail."""


async def post_of(bot: discord.Client, match: MatchRow) -> discord.PartialMessage:
    """The post of a match: in its channel, or in the thread itself.

    That of a forum stands in the thread that it opens, and that of a person in their messages.
    """
    assert match.message is not None
    within = match.person is not None or (
        match.thread is not None and await forum_at(bot, match) is not None
    )
    place = bot.get_partial_messageable(
        (match.thread if within else match.channel) or 0, guild_id=match.guild
    )
    return place.get_partial_message(match.message)


async def new_thread(
    bot: discord.Client, host: Host, match: MatchRow, seats: Sequence[SeatRow]
) -> None:
    """Opens the thread of a match under its post in the channel, and lets the players in."""
    message, said = await post_of(bot, match), words(match.language, match.game)
    if message.channel.id == match.thread:  # a post of a forum, which is a thread already
        await tag(bot, match, name=thread_name(match, seats, said))
        await _let_in(message.channel, match, seats)
        return
    try:  # not by the message, which must know its server: others may hold that shard
        await bot.http.start_thread_with_message(
            message.channel.id,
            message.id,
            name=thread_name(match, seats, said),
            auto_archive_duration=LONG,
        )
    except discord.HTTPException as error:
        if error.code != HAS_THREAD:
            raise
    thread = message.id  # a thread has the number of its message
    await host.matches.place(match, thread=thread)
    await _let_in(bot.get_partial_messageable(thread, guild_id=match.guild), match, seats)


async def _let_in(
    thread: discord.abc.Messageable, match: MatchRow, seats: Sequence[SeatRow]
) -> None:
    """Brings the players into their thread: a silent mention does, and leaves one line for all."""
    said = words(match.language, match.game)
    rows = [row for row in seats if row.player is not None]
    line = said("summary-players", players=", ".join(mention(row, match) for row in rows))
    here = [row.player for row in rows if row.home == match.home]
    people = [discord.Object(player) for player in here if player and player > 0]
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=people)
    with suppress(discord.HTTPException):  # who is to move is called there anyway
        await thread.send(line, allowed_mentions=mentions, silent=True)


async def new_home(bot: discord.Client, host: Host, table: Table) -> None:
    """Gives a match a thread, or another one if it was deleted, under a new post in its channel."""
    match, said = table.match, words(table.match.language, table.game.slug)
    forum = await forum_at(bot, match)
    if forum is not None:
        name = thread_name(match, table.seats, said)
        thread, post_id = await open_post(forum, match, name, summary_view(table, said))
        match = await host.matches.place(match, thread=thread)
    else:
        channel = bot.get_partial_messageable(match.channel or 0, guild_id=match.guild)
        post_id = (await channel.send(view=summary_view(table, said))).id
        if match.message:
            with suppress(discord.HTTPException):
                await channel.get_partial_message(match.message).delete()
    match = await host.matches.place(match, message=post_id)
    await new_thread(bot, host, match, table.seats)


async def direct(bot: discord.Client, host: Host, match: MatchRow) -> MatchRow:
    """Has a match played in the direct messages of the person whose home it is."""
    assert match.person is not None
    channel = await bot.create_dm(discord.Object(match.person))
    return await host.matches.place(match, thread=channel.id)


class Housing:
    """Gives matches their threads, one at a time for each home of a match."""

    def __init__(self, desk: Desk) -> None:
        self._bot, self._host = desk.client, desk.host
        self._opening: WeakValueDictionary[tuple[int, int], asyncio.Lock] = WeakValueDictionary()

    async def housed(self, table: Table) -> Table:
        """A match in its thread, if it can have one; an episode is played where the last was."""
        match_id, home, host = table.match.id, table.match.home, self._host
        async with self._opening.setdefault((match_id, home), asyncio.Lock()):
            match, seats = await host.lobby.look(match_id)
            match = await host.homes.at(match, home)
            if match.thread is not None or match.status is not Status.RUNNING:
                if match.thread == table.match.thread:
                    return table
                return (await host.latest(match_id)).at_home(home)
            if not await self._moved_in(table, match, seats):
                return table
            table = (await host.latest(match_id)).at_home(home)
            if table.awaits_computer:
                host.turns.wake(match_id)
            return table

    async def _moved_in(self, table: Table, match: MatchRow, seats: Sequence[SeatRow]) -> bool:
        """Whether a home of a match has got its thread: what is played in private has none."""
        host = self._host
        before = await host.campaigns.predecessor(match)
        there = None if before is None else await host.homes.like(before, match)
        if before is not None and there is not None and there.thread is not None:
            place = host.matches.place
            match = await place(match, thread=there.thread, message=there.message)
            await self._renamed(match, seats, await host.matches.seats(before.id))
        elif match.person is not None:
            await direct(self._bot, host, match)
        elif match.channel and match.message:
            await new_thread(self._bot, host, match, seats)
        elif match.channel and await host.standings.daily.day_of(match.id) is None:
            await new_home(self._bot, host, table)
        else:
            return False
        return True

    async def _renamed(
        self, match: MatchRow, seats: Sequence[SeatRow], before: Sequence[SeatRow]
    ) -> None:
        """Names the thread of a campaign anew if other people play on in it."""
        if [row.name for row in seats] != [row.name for row in before]:
            said = words(match.language, match.game)
            await rename(self._bot, match, thread_name(match, seats, said))
