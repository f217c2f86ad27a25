"""Where a match lives: its thread, opened under a post in the channel, and anew if it is gone."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import discord

from cogs.desk.messages import summary_view, thread_name
from cogs.desk.threads import LONG
from host import Host, MatchRow, SeatRow, Table
from locales import Words, words

HAS_THREAD = 160004
"""Discord's code for a message that has a thread: ours, made by a request that seemed to fail."""


async def new_thread(
    bot: discord.Client, host: Host, match: MatchRow, seats: Sequence[SeatRow]
) -> None:
    """Opens the thread of a match under its post in the channel, and lets the players in."""
    assert match.channel is not None
    assert match.message is not None
    channel = bot.get_partial_messageable(match.channel, guild_id=match.guild)
    message = channel.get_partial_message(match.message)
    try:
        thread = await message.create_thread(
            name=thread_name(match, seats, words(match.language, match.game)),
            auto_archive_duration=LONG,
        )
    except discord.HTTPException as error:
        if error.code != HAS_THREAD:
            raise
        found = await bot.fetch_channel(message.id)  # a thread's id is its message's
        assert isinstance(found, discord.Thread)
        thread = found
    await host.matches.place(match.id, thread=thread.id)
    for row in seats:
        if row.player is not None:
            with suppress(discord.HTTPException):  # who is to move is called there anyway
                await thread.add_user(discord.Object(row.player))


async def new_home(bot: discord.Client, host: Host, table: Table, said: Words) -> None:
    """Gives a match whose thread was deleted another one, under a new post in its channel."""
    match = table.match
    channel = bot.get_partial_messageable(match.channel or 0, guild_id=match.guild)
    post = await channel.send(view=summary_view(table, said))
    if match.message:
        with suppress(discord.HTTPException):
            await channel.get_partial_message(match.message).delete()
    match = await host.matches.place(match.id, message=post.id)
    await new_thread(bot, host, match, table.seats)
