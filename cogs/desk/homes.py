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
    await _let_in(thread, match, [row.player for row in seats if row.player is not None])


async def _let_in(thread: discord.Thread, match: MatchRow, players: Sequence[int]) -> None:
    """Brings the players into their thread: a silent mention does, and leaves one line for all."""
    said = words(match.language, match.game)
    line = said("summary-players", players=", ".join(f"<@{player}>" for player in players))
    people = [discord.Object(player) for player in players if player > 0]
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=people)
    with suppress(discord.HTTPException):  # who is to move is called there anyway
        await thread.send(line, allowed_mentions=mentions, silent=True)


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
