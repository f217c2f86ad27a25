"""``/daily``: a game for one, the same for everybody, one try a day, played in private."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord.app_commands import Choice
from discord.ext import commands

from cogs.desk import Desk
from cogs.desk.games import game_choices
from cogs.desk.language import Word, arguments, command, text
from cogs.desk.presses import Press, action
from cogs.desk.settings import may_open
from cogs.desk.trouble import Trouble
from cogs.hub.entries import is_present
from cogs.play.panel import show
from cogs.standings.challenges import show_day
from cogs.standings.sheets import opening
from host.errors import Denied
from locales.titles import title

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]


class Daily(
    commands.GroupCog,
    group_name=text("cmd-daily"),
    group_description=text("cmd-daily", "what"),
):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk

    @command("cmd-daily-play")
    @arguments(game="arg-game")
    async def play(self, interaction: Interaction, game: Word) -> None:
        await _play(self.desk, interaction, game)

    @command("cmd-daily-results")
    @arguments(game="arg-game", day="arg-day")
    async def results(self, interaction: Interaction, game: Word, day: Word | None = None) -> None:
        slug = await _offered(self.desk, interaction, game)
        await opening(interaction)
        today = self.desk.host.standings.daily.today()
        await show_day(self.desk, interaction, slug, day or today)

    @play.autocomplete("game")
    @results.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await game_choices(self.desk, interaction, typed, _solo(self.desk))


@action("daily")
async def play(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Begins, or goes on with, the try of whoever presses."""
    await _play(desk, interaction, press.rest)


async def _play(desk: Desk, interaction: Interaction, game: str) -> None:
    """Opens the panel of today's try; nobody else sees anything of it."""
    slug = await _offered(desk, interaction, game)
    await interaction.response.defer(ephemeral=True, thinking=True)
    match_id = await desk.host.standings.daily.begin(
        slug,
        interaction.user.id,
        interaction.user.display_name,
        language=await desk.languages.of_server(interaction),
        guild=interaction.guild_id if is_present(interaction) else None,
        channel=await _home(desk, interaction),
    )
    await show(desk, interaction, await desk.host.table(match_id))


async def _home(desk: Desk, interaction: Interaction) -> int | None:
    """The channel in which the result is told; none where the server wants no games, or is not."""
    if not is_present(interaction):
        return None
    try:
        await may_open(desk.host, interaction)
    except Trouble:
        return None
    return interaction.channel_id


async def _offered(desk: Desk, interaction: Interaction, game: str) -> str:
    """The game that is meant.

    :raises Denied: naming the games that have a challenge.
    """
    slug = desk.game(game).slug
    if slug not in _solo(desk):
        language = await desk.languages.of_person(interaction)
        known = [title(language, each) for each in _solo(desk)]
        raise Denied("daily-not-solo", known=", ".join(known))
    return slug


def _solo(desk: Desk) -> list[str]:
    return [slug for slug in desk.host.standings.daily.games if slug in desk.games]


async def setup(bot: Shell) -> None:
    await bot.add_cog(Daily(bot))
