"""Where a match lives: its thread, opened under a post in the channel, and anew if it is gone."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import discord

from cogs.desk.messages import summary_view, thread_name
from cogs.desk.threads import LONG
from cogs.lobby.forums import open_post, tag
from host import Host, MatchRow, SeatRow, Table
from locales import Words, words

HAS_THREAD = 160004
"""Discord's code for a message that has a thread: ours, made by a request that seemed to fail."""


def post_of(bot: discord.Client, match: MatchRow) -> discord.PartialMessage:
    """The post of a match in its channel; that of a forum stands in the thread that it opens."""
    assert match.channel is not None
    assert match.message is not None
    in_forum = isinstance(bot.get_channel(match.channel), discord.ForumChannel)
    place = match.thread if in_forum and match.thread else match.channel
    return bot.get_partial_messageable(place, guild_id=match.guild).get_partial_message(
        match.message
    )


async def new_thread(
    bot: discord.Client, host: Host, match: MatchRow, seats: Sequence[SeatRow]
) -> None:
    """Opens the thread of a match under its post in the channel, and lets the players in."""
    assert match.channel is not None
    assert match.message is not None
    message, said = post_of(bot, match), words(match.language, match.game)
    if message.channel.id == match.thread:  # a post of a forum, which is a thread already
        await tag(bot, match, name=thread_name(match, seats, said))
        await _let_in(message.channel, match, seats)
        return
    try:
        thread = await message.create_thread(
            name=thread_name(match, seats, said),
            auto_archive_duration=LONG,
        )
    except discord.HTTPException as error:
        if error.code != HAS_THREAD:
            raise
        found = await bot.fetch_channel(message.id)  # a thread's id is its message's
        assert isinstance(found, discord.Thread)
        thread = found
    await host.matches.place(match.id, thread=thread.id)
    await _let_in(thread, match, seats)


async def _let_in(
    thread: discord.abc.Messageable, match: MatchRow, seats: Sequence[SeatRow]
) -> None:
    """Brings the players into their thread: a silent mention does, and leaves one line for all."""
    said = words(match.language, match.game)
    players = [row.player for row in seats if row.player is not None]
    line = said("summary-players", players=", ".join(f"<@{player}>" for player in players))
    people = [discord.Object(player) for player in players if player > 0]
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=people)
    with suppress(discord.HTTPException):  # who is to move is called there anyway
        await thread.send(line, allowed_mentions=mentions, silent=True)


async def new_home(bot: discord.Client, host: Host, table: Table, said: Words) -> None:
    """Gives a match whose thread was deleted another one, under a new post in its channel."""
    match = table.match
    forum = bot.get_channel(match.channel or 0)
    if isinstance(forum, discord.ForumChannel):
        name = thread_name(match, table.seats, said)
        thread, post_id = await open_post(forum, match, name, summary_view(table, said))
        await host.matches.place(match.id, thread=thread)
    else:
        channel = bot.get_partial_messageable(match.channel or 0, guild_id=match.guild)
        post_id = (await channel.send(view=summary_view(table, said))).id
        if match.message:
            with suppress(discord.HTTPException):
                await channel.get_partial_message(match.message).delete()
    match = await host.matches.place(match.id, message=post_id)
    await new_thread(bot, host, match, table.seats)
