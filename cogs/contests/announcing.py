"""What ``/tournament`` and ``/league`` do alike: announce, find the one that is meant, answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Any, Protocol, TypeVar

import discord

from cogs.computers.names import computers
from cogs.desk import Desk
from cogs.desk.games import game_choices
from cogs.desk.saying.threads import unmarked
from cogs.desk.settings import is_moderator, may_open, scope
from cogs.desk.trouble import Trouble, answer
from cogs.lobby.card import require_permissions
from host.contests import ContestRow, SeriesRow
from host.time.pace import Timeout, joined
from locales import words

Interaction = discord.Interaction[Any]
Proposed = TypeVar("Proposed", contravariant=True)
PACE = "3d"
"""The time for a turn, if neither somebody nor the server says anything else."""


class Office(Protocol[Proposed]):
    """Where something can be announced."""

    async def create(
        self, game: str, owner: int, name: str, terms: Proposed, *, guild: int, channel: int | None
    ) -> int: ...

    async def add_computer(
        self, number: int, by: int | None, level: str, name: str, /
    ) -> object: ...


async def may_announce(desk: Desk, interaction: Interaction) -> None:
    """:raises Trouble: if somebody may not, or cannot, announce anything here."""
    require_permissions(interaction, await desk.words(interaction))
    await may_open(desk.host, interaction)


async def pace_of(desk: Desk, interaction: Interaction, pace: str | None) -> str:
    """The pace that was named, or that of the server; whose time is up makes a careful move."""
    chosen = await desk.host.settings.server(interaction.guild_id)
    return joined(pace or chosen.pace or PACE, Timeout.MOVE)


async def announce(
    interaction: Interaction,
    office: Office[Proposed],
    game: str,
    name: str,
    terms: Proposed,
    levels: Sequence[str],
    language: str,
) -> int:
    """Announces something here, with computers of these levels; gives its number."""
    number = await office.create(
        game,
        interaction.user.id,
        name,
        terms,
        guild=scope(interaction).guild,
        channel=interaction.channel_id,
    )
    await seat(levels, language, partial(office.add_computer, number, None))
    return number


async def seat(
    levels: Sequence[str], language: str, add: Callable[[str, str], Awaitable[object]]
) -> None:
    """Has computers of these levels added, with names in a language."""
    for level, name in computers(levels, words(language)):
        await add(level, name)


def the_one(
    rows: Iterable[ContestRow | SeriesRow], named: int | None, fitting: Sequence[int], what: str
) -> int:
    """The one of all rows here that was *named*, or the only one that fits.

    :raises Trouble: if there is none here, or several.
    """
    if named is not None:
        if named not in {row.id for row in rows}:
            raise Trouble(f"no-such-{what}")
        return named
    if len(fitting) != 1:
        raise Trouble(f"several-{what}s" if fitting else f"no-such-{what}")
    return fitting[0]


async def decider(desk: Desk, interaction: Interaction, row: ContestRow | SeriesRow) -> int | None:
    """As whom somebody decides: as themselves, or as one who manages the server that holds it.

    They are answered in private, later.
    """
    await interaction.response.defer(ephemeral=True, thinking=True)
    manages = row.guild == interaction.guild_id and await is_moderator(desk.host, interaction)
    return None if manages else interaction.user.id


async def tell(
    desk: Desk, interaction: Interaction, row: ContestRow | SeriesRow, message: str
) -> None:
    """Answers with a message about it."""
    said = await desk.words(interaction)
    await answer(interaction, said(message, name=unmarked(row.name)))


async def games_for(
    desk: Desk, interaction: Interaction, typed: str, seats: Iterable[int]
) -> list[discord.app_commands.Choice[str]]:
    """The games that so many can play, as they are completed."""
    wanted = set(seats)
    slugs = [slug for slug, game in desk.games.items() if wanted & set(game.seats)]
    return await game_choices(desk, interaction, typed, slugs)
