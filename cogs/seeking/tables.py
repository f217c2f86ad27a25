"""The table of people who were found and are all ready."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from weakref import WeakValueDictionary

import discord
import structlog

from cogs.computers.names import WEAKEST, computers
from cogs.desk import Desk
from cogs.desk.saying.homes import new_thread
from cogs.desk.saying.messages import thread_name
from cogs.desk.saying.threads import lacking
from cogs.lobby.card import card_of, faces
from cogs.lobby.forums import forum_of, open_post
from host import FindingRow, MatchRow
from host.opening.usual import usual
from locales import words

log = structlog.get_logger("ratusha")

Venue = discord.TextChannel | discord.ForumChannel
_OPENING: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
"""The last two who say that they are ready may do so at the same moment."""


async def open_table(desk: Desk, row: FindingRow, place: Venue) -> MatchRow | None:
    """Makes and starts the table, under the question if that stands there; None if it is made.

    :raises TableError: :raises Trouble: if they may not have one, or not there.
    """
    lock = _OPENING.setdefault(row.id, asyncio.Lock())
    async with lock:
        if await desk.host.seeking.asked(row.id) is None:
            return None
        match = await _made(desk, row, place)
        await _add_homes(desk, row, match.id)
        await desk.host.seeking.begin(row, match.id)
    try:
        if isinstance(place, discord.ForumChannel):
            begun, seats = await desk.host.lobby.look(match.id)
            await new_thread(desk.client, desk.host, begun, seats)
        await desk.posts.open_thread(match.id)
    except discord.HTTPException as error:  # the match has begun, and its board is to be said
        log.info("thread not opened", match=match.id, code=error.code)
    return await desk.host.matches.match(match.id)


async def _made(desk: Desk, row: FindingRow, place: Venue) -> MatchRow:
    """The table with its post in the channel, or in the forum."""
    first = row.found[0].seek
    language = row.language or await desk.languages.of_guild(first.guild, place.guild)
    said = words(language, first.game)
    match_id = await desk.host.seeking.seat(
        row,
        place.id,
        language=language,
        options=usual(desk.game(first.game)),
        computers=computers([WEAKEST] * (row.seats - row.people), said),
    )
    match, seats = await desk.host.lobby.look(match_id)
    if match.message is not None:
        return match
    asked = next((post.message for post in row.posts if post.channel == place.id), None)
    if isinstance(place, discord.ForumChannel):
        view, files = await card_of(desk, match, seats), faces(seats)
        name = thread_name(match, seats, said)
        thread, message = await open_post(place, match, name, view, files=files)
        return await desk.host.matches.place(match, thread=thread, message=message)
    if asked is None:
        view, files = await card_of(desk, match, seats), faces(seats)
        asked = (await place.send(view=view, files=files)).id
    return await desk.host.matches.place(match, message=asked)


async def _add_homes(desk: Desk, row: FindingRow, match_id: int) -> None:
    """Gives the match a home on every other server from which somebody plays it."""
    others = {each.seek.guild for each in row.found[1:]} - {row.found[0].seek.guild}
    for guild in sorted(others):
        near = asked_in(row, guild)
        place = await place_of(desk, guild, near)
        language = await desk.languages.of_guild(guild, desk.client.get_guild(guild))
        players = [each.seek.player for each in row.found if each.seek.guild == guild]
        channel = near if place is None else place.id
        there = await desk.host.homes.add(match_id, guild, channel, language, players)
        asked = next((post.message for post in row.posts if post.channel == channel), None)
        if asked is not None and there.message is None:
            await desk.host.matches.place(there, message=asked)


async def place_of(desk: Desk, guild: int, near: int) -> Venue | None:
    """Where the tables of a server are: its forum, or a channel, that where somebody asked first.

    None if the bot may not host a match in any.
    """
    chosen = (await desk.host.settings.server(guild)).channels
    if (forum := forum_of(desk.client, chosen)) is not None:
        return None if lacking(forum.permissions_for(forum.guild.me)) else forum
    return channel_of(desk, [near, *chosen] if not chosen or near in chosen else chosen)


def channel_of(desk: Desk, ids: Sequence[int]) -> discord.TextChannel | None:
    """The first of some channels in which a match may be hosted."""
    known = map(desk.client.get_channel, ids)
    texts = (channel for channel in known if isinstance(channel, discord.TextChannel))
    return next((t for t in texts if not lacking(t.permissions_for(t.guild.me))), None)


def asked_in(row: FindingRow, guild: int) -> int:
    """The channel in which the longest waiting of a server has asked for company."""
    return next((each.seek.channel for each in row.found if each.seek.guild == guild), 0)
