"""Opening a table: in the channel where somebody asks for it, or as a post of a forum."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord
from discord import ui
from msgspec import Struct

from cogs.computers.names import computers
from cogs.desk import Desk, Interaction
from cogs.desk.listed import match_link
from cogs.desk.saying.messages import thread_name
from cogs.desk.saying.threads import lacking, permission_names
from cogs.desk.settings import may_open
from cogs.desk.trouble import Trouble, answer
from cogs.lobby.card import card_of, faces, require_permissions
from cogs.lobby.forums import calling, forum_of, open_post
from host import MatchRow, SeatRow, Visibility
from host.settings import ServerSettings
from host.time.pace import joined
from locales import DEFAULT, words


class Place(Struct, frozen=True):
    """Where a table opens: where it was asked for, unless it is a post of a *forum*."""

    channel: int
    forum: discord.ForumChannel | None


async def open_table(
    desk: Desk,
    interaction: Interaction,
    slug: str,
    *,
    seats: int | None,
    options: Mapping[str, str],
    pace: str | None,
    late: str,
    invited: bool,
    rated: bool,
    levels: Sequence[str] = (),
) -> int:
    """Opens a table and shows its card; gives its id.

    Computers of these *levels* sit down at once.

    :raises Trouble: if that is not possible here, or not for this person.
    """
    chosen = await desk.host.settings.server(interaction.guild_id)
    place = await _place(desk, interaction, chosen)
    alone = (seats or desk.game(slug).seats[-1]) == len(levels) + 1
    of_whom = desk.languages.of_person if alone else desk.languages.of_server
    language = await of_whom(interaction)
    match_id = await desk.host.lobby.create(
        slug,
        interaction.user.id,
        interaction.user.display_name,
        seats=seats,
        options=options,
        language=language,
        pace=joined(pace or chosen.pace or "none", late),
        visibility=Visibility.PRIVATE if invited else Visibility.PUBLIC,
        rated=rated,
        guild=interaction.guild_id,
        channel=place.channel,
        computers=computers(levels, words(language, slug)),
        token=str(interaction.id),
    )
    match, taken = await desk.host.lobby.look(match_id)
    if place.forum is None:
        await _post_here(desk, interaction, match, taken, chosen)
    else:
        await _post_there(desk, interaction, match, taken, chosen, place.forum)
    if not alone and language != DEFAULT and await desk.languages.decided(interaction) is None:
        await answer(interaction, words(language)("lobby-language"))
    return match_id


async def _place(desk: Desk, interaction: Interaction, chosen: ServerSettings) -> Place:
    """Where the table opens.

    :raises Trouble: if it cannot be opened here, nor in a forum of the server.
    """
    here, forum = interaction.channel, forum_of(desk.client, chosen.channels)
    is_allowed = not chosen.channels or interaction.channel_id in chosen.channels
    if forum is not None and not (is_allowed and isinstance(here, discord.TextChannel)):
        await may_open(desk.host, interaction, forum.id)
        if missing := lacking(forum.permissions_for(forum.guild.me)):
            said = await desk.words(interaction)
            raise Trouble("missing-permissions", permissions=permission_names(missing, said))
        return Place(forum.id, forum)
    require_permissions(interaction, await desk.words(interaction))
    await may_open(desk.host, interaction)
    if not isinstance(here, discord.TextChannel):
        raise Trouble("not-in-a-thread")
    return Place(here.id, None)


async def _post_here(
    desk: Desk,
    interaction: Interaction,
    match: MatchRow,
    taken: Sequence[SeatRow],
    chosen: ServerSettings,
) -> None:
    """Answers with the card."""
    view, roles = await card_of(desk, match, taken), _called(match, taken, chosen)
    _call(view, roles)
    sent = await interaction.response.send_message(
        view=view, files=faces(taken), allowed_mentions=calling(roles)
    )
    if sent.message_id:
        await desk.host.matches.place(match, message=sent.message_id)


async def _post_there(
    desk: Desk,
    interaction: Interaction,
    match: MatchRow,
    taken: Sequence[SeatRow],
    chosen: ServerSettings,
    forum: discord.ForumChannel,
) -> None:
    """Opens a post with the card, and answers with the way there."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    view, roles = await card_of(desk, match, taken), _called(match, taken, chosen)
    _call(view, roles)
    thread, message = await open_post(
        forum,
        match,
        thread_name(match, taken, words(match.language, match.game)),
        view,
        files=faces(taken),
        roles=roles,
    )
    match = await desk.host.matches.place(match, thread=thread, message=message)
    said = await desk.words(interaction, match.game)
    await answer(interaction, said("lobby-posted", match=match_link(match, said.locale)))


def _called(match: MatchRow, taken: Sequence[SeatRow], chosen: ServerSettings) -> list[int]:
    """The role that wants to know of this table, if anybody can still join it."""
    role = chosen.told_of(match.game)
    is_open = match.visibility is Visibility.PUBLIC and len(taken) < match.capacity
    return [role] if role is not None and is_open else []


def _call(view: ui.LayoutView, roles: Sequence[int]) -> None:
    if roles:
        view.add_item(ui.TextDisplay(" ".join(f"<@&{role}>" for role in roles)))
