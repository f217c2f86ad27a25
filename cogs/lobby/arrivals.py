"""Coming to a table from another server, or from none: it gets a home there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import discord

from cogs.desk import Desk, Interaction
from cogs.desk.saying.homes import direct
from cogs.desk.saying.threads import lacking, permission_names
from cogs.desk.trouble import Trouble
from cogs.hub.entries import is_present
from cogs.lobby.forums import forum_at, open_post
from host import MatchRow

PLACES = (discord.TextChannel, discord.ForumChannel)
"""Where tables can be."""


async def home_here(desk: Desk, interaction: Interaction, match: MatchRow) -> MatchRow | None:
    """A match, looked at from its home where somebody presses or types; None if there is none."""
    for here in await desk.host.homes.of(match):
        is_own = here.person is not None and here.person == interaction.user.id
        if is_own and not is_present(interaction):
            return here
        if here.guild is not None and here.guild == interaction.guild_id:
            return here
    return None


@asynccontextmanager
async def arriving(
    desk: Desk, interaction: Interaction, match: MatchRow
) -> AsyncIterator[MatchRow]:
    """A match, looked at from the home in which whoever asks is called; made if need be.

    If they do not sit down, what was made is taken away again.

    :raises TableError: if a table may not be joined from here.
    :raises Trouble: if it cannot have a home here.
    """
    known = await home_here(desk, interaction, match)
    if known is not None or (match.guild is None and match.person is None):
        yield known or match
        return
    here = await _moved(desk, interaction, match)
    try:
        yield here
    except BaseException:
        await desk.host.homes.end(here)
        raise


async def _moved(desk: Desk, interaction: Interaction, match: MatchRow) -> MatchRow:
    """A match with a home on this server, or with this person."""
    homes, guild = desk.host.homes, interaction.guild_id if is_present(interaction) else None
    await homes.admit(match, guild)
    if guild is None:
        language = await desk.languages.of_person(interaction)
        return await homes.add_person(match.id, interaction.user.id, language)
    channel = await channel_here(desk, interaction)
    language = await desk.languages.of_server(interaction)
    return await homes.add(match.id, guild, channel, language)


async def channel_here(
    desk: Desk, interaction: Interaction, kinds: tuple[type, ...] = PLACES
) -> int:
    """Where tables belong on this server: here if that is one of the places, else in the first.

    Channels of other *kinds* will not do.

    :raises Trouble: if the bot may not do there what it has to.
    """
    chosen = (await desk.host.settings.server(interaction.guild_id)).channels
    asked = interaction.channel
    here = asked.parent if isinstance(asked, discord.Thread) else asked
    known = [desk.client.get_channel(each) for each in chosen]
    places = [each for each in known if isinstance(each, PLACES) and isinstance(each, kinds)]
    if isinstance(here, PLACES) and isinstance(here, kinds) and (not places or here in places):
        places = [here, *places]
    if not places:
        raise Trouble("not-in-a-thread")
    able = [each for each in places if not lacking(each.permissions_for(each.guild.me))]
    if not able:
        said = await desk.words(interaction)
        missing = lacking(places[0].permissions_for(places[0].guild.me))
        raise Trouble("missing-permissions", permissions=permission_names(missing, said))
    return able[0].id


async def post_card(
    desk: Desk,
    match: MatchRow,
    view: discord.ui.LayoutView,
    *,
    name: str = "",
    files: Sequence[discord.File] = (),
    ping: Sequence[int] = (),
) -> MatchRow:
    """Posts the card of a table in a home that has none yet, and calls some people there."""
    forum = await forum_at(desk.client, match)
    if forum is not None:
        thread, message = await open_post(forum, match, name, view, files=files)
        return await desk.host.matches.place(match, thread=thread, message=message)
    if match.person is not None and match.thread is None:
        match = await direct(desk.client, desk.host, match)
    place = desk.client.get_partial_messageable(match.channel or match.thread or 0)
    users = [discord.Object(player) for player in ping]
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=users)
    sent = await place.send(view=view, files=files, allowed_mentions=mentions)
    return await desk.host.matches.place(match, message=sent.id)
