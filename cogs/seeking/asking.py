"""Who was found is asked, says that they are ready, and is told what comes of it."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary

import discord
import structlog
from discord import ButtonStyle, ui
from msgspec.structs import replace

from cogs.desk import Desk, Interaction
from cogs.desk.presses import NUMBER, Press, PressButton, action
from cogs.desk.saying.threads import card
from cogs.desk.trouble import answer, sentence
from cogs.seeking.tables import asked_in, channel_of, open_table, place_of
from cogs.seeking.wishes import told
from host import FindingPost, FindingRow
from host.seeking.office import LetGo
from locales import Words, words
from rules.errors import Refusal

log = structlog.get_logger("ratusha")

_LOOKING: WeakKeyDictionary[Desk, asyncio.Lock] = WeakKeyDictionary()
"""At each desk one looks after the queue at a time."""


async def look(desk: Desk) -> None:
    """Finds those who fit, asks them, and tells those who are let go; one at a time does."""
    lock = _LOOKING.setdefault(desk, asyncio.Lock())
    if lock.locked():
        return
    async with lock:
        for news in await desk.host.seeking.tick():
            await called_off(desk, news)
        here = {guild.id for guild in desk.client.guilds}
        for row, guild in await desk.host.seeking.unposted(here):
            await _ask(desk, row, guild)
        for row in await desk.host.seeking.unfinished(here):
            await begin(desk, row)


async def _ask(desk: Desk, row: FindingRow, guild: int) -> None:
    """Asks those of a server; where nothing can be said nobody is held to an answer."""
    said, near = await _words(desk, row, guild), asked_in(row, guild)
    place = await place_of(desk, guild, near)
    channel = place if isinstance(place, discord.TextChannel) else channel_of(desk, [near])
    people = [each.seek.player for each in row.found if each.seek.guild == guild]
    mentions = discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(each) for each in people]
    )
    try:
        if channel is None:
            raise Refusal("seek-nowhere")
        sent = await channel.send(
            view=asked(row, said), allowed_mentions=mentions, nonce=f"found{row.id}"
        )
    except (discord.HTTPException, Refusal) as error:
        log.info("not asked", finding=row.id, why=type(error).__name__)
        await _fail(desk, row, Refusal("seek-nowhere"))
        return
    await desk.host.seeking.posted(row.id, guild, sent.channel.id, sent.id)
    if row.is_complete:  # all of them were ready a moment ago
        await begin(desk, row)


def asked(row: FindingRow, said: Words) -> ui.LayoutView:
    """The question: who was found for what, who is ready, until when."""
    marks = {True: "✅", False: "⏳"}
    people = ", ".join(f"{marks[each.ready]} <@{each.seek.player}>" for each in row.found)
    lines = [
        f"### {said('found-title', game=said('title'))}",
        people,
        _terms(row, said),
        said("found-until", until=f"<t:{row.ready_by // 1000}:R>"),
    ]
    if row.seats > row.people:
        lines.insert(2, said("found-computer"))
    buttons = ui.ActionRow[Any](
        PressButton(
            Press("ready", 0, str(row.id)), label=said("button-ready"), style=ButtonStyle.success
        ),
        PressButton(Press("notnow", 0, str(row.id)), label=said("button-notnow")),
    )
    return card(*lines, rows=[buttons])


def _terms(row: FindingRow, said: Words) -> str:
    """At which table they are to sit."""
    first = row.found[0].seek
    rated = first.rated and row.seats == row.people
    return told(replace(first, sizes=(row.seats,), rated=rated, computers=False), said)


@action("ready", NUMBER)
async def ready(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Notes that whoever presses is ready; the last one opens the table."""
    await interaction.response.defer()
    row = await desk.host.seeking.ready(int(press.rest), interaction.user.id)
    said = await desk.words(interaction)
    await answer(interaction, said("ready-noted"))
    await redraw(desk, row)
    if row.is_complete:
        await begin(desk, row)


@action("notnow", NUMBER)
async def not_now(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Takes back what whoever presses was found for."""
    await interaction.response.defer()
    row = await desk.host.seeking.asked(int(press.rest))
    mine = [] if row is None else [e for e in row.found if e.seek.player == interaction.user.id]
    if not mine:
        raise Refusal("ready-late")
    news = await desk.host.seeking.leave(interaction.user.id, mine[0].seek.id)
    await answer(interaction, (await desk.words(interaction))("seek-left"))
    if news is not None:
        await called_off(desk, news)
    await look(desk)


async def redraw(desk: Desk, row: FindingRow) -> None:
    """Shows who is ready wherever they were asked, as long as they are."""
    for post in row.posts:
        async with desk.order.turn(post.message):
            now = await desk.host.seeking.asked(row.id)
            if now is not None:
                await _put(desk, post, asked(now, await _words(desk, now, post.guild)))


async def begin(desk: Desk, row: FindingRow) -> None:
    """Opens the table of people who are all ready, or says why that cannot be."""
    first = row.found[0].seek
    place = await place_of(desk, first.guild, asked_in(row, first.guild))
    try:
        if place is None:
            raise Refusal("seek-nowhere")
        match = await open_table(desk, row, place)
    except (Refusal, discord.HTTPException) as error:
        await _fail(desk, row, error)
        return
    if match is None:
        return
    for post in row.posts:
        here = await desk.host.homes.on_server(match, post.guild) or match
        if post.message != here.message:  # else it has become the post of the match
            said = await _words(desk, row, post.guild)
            where = f"<#{here.thread or here.channel}>"
            await _edit(desk, post, card(said("found-begun", game=said("title"), where=where)))


async def called_off(desk: Desk, news: LetGo) -> None:
    """Tells those who were asked that it comes to nothing, and a kind word to who is out."""
    row = news.finding
    for post in row.posts:
        said = await _words(desk, row, post.guild)
        out = [f"<@{each.player}>" for each in news.out if each.guild == post.guild]
        lines = [said("found-off", game=said("title") if row.found else "")]
        if out:
            lines.append(said("found-out", players=", ".join(out)))
        await _edit(desk, post, card(*lines))


async def _fail(desk: Desk, row: FindingRow, error: Exception) -> None:
    for post in row.posts:
        said = await _words(desk, row, post.guild)
        why = sentence(said, error)
        await _edit(desk, post, card(said("found-failed", game=said("title"), why=why)))
    await desk.host.seeking.give_up(row)


async def _edit(desk: Desk, post: FindingPost, view: ui.LayoutView) -> None:
    """Shows what came of it, after what is being shown just now."""
    async with desk.order.turn(post.message):
        await _put(desk, post, view)


async def _put(desk: Desk, post: FindingPost, view: ui.LayoutView) -> None:
    place = desk.client.get_partial_messageable(post.channel, guild_id=post.guild)
    with suppress(discord.HTTPException):  # it is gone; the queue is what counts
        await place.get_partial_message(post.message).edit(view=view)


async def _words(desk: Desk, row: FindingRow, guild: int) -> Words:
    """The words in which those of a server are asked."""
    language = await desk.languages.of_guild(guild, desk.client.get_guild(guild))
    return words(language, row.found[0].seek.game if row.found else None)
