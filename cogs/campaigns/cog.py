"""``/campaign``: matches of the same people, each of which goes on where the last one ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.campaigns.course import ask_to_leave, campaign_here, go_on, show_album, show_status
from cogs.computers.names import complete_computers, read_levels
from cogs.desk.games import game_choices
from cogs.desk.language import Line, Word, arguments, command, text
from cogs.desk.saying.threads import unmarked
from cogs.desk.trouble import Trouble, answer
from cogs.lobby.choices import completed, read_options, terms
from cogs.lobby.openings import open_table
from cogs.together.seats import ask
from host import MatchRow, Status
from host.time.pace import Timeout
from rules.matches.record import AnyGame

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]


class Campaigns(
    commands.GroupCog,
    group_name=text("cmd-campaign"),
    group_description=text("cmd-campaign", "what"),
):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk

    @command("cmd-campaign-new")
    @terms
    @app_commands.guild_only()
    async def new(
        self,
        interaction: Interaction,
        game: Word | None = None,
        seats: app_commands.Range[int, 1, 6] | None = None,
        options: Line = "",
        pace: str | None = None,
        late: str = Timeout.REMIND.value,
        invited: bool = False,
        rated: bool = True,
        computers: Line = "",
    ) -> None:
        chosen = self._game(game)
        await open_table(
            self.desk,
            interaction,
            chosen.slug,
            seats=seats,
            options=read_options(options) | dict(chosen.campaign),
            pace=pace,
            late=late,
            invited=invited,
            rated=rated,
            levels=read_levels(computers),
        )

    @new.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        slugs = [game.slug for game in self._games()]
        return await game_choices(self.desk, interaction, typed, slugs)

    new.autocomplete("computers")(complete_computers)

    @new.autocomplete("options")
    async def choices(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        named = getattr(interaction.namespace, text("arg-game").message)
        try:
            game = self._game(str(named) if named else None)
        except Trouble:
            return []
        said = await self.desk.words(interaction, game.slug)
        return completed(game, said, typed, campaign=True)

    @command("cmd-status")
    async def status(self, interaction: Interaction) -> None:
        match = await campaign_here(self.desk, interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show_status(self.desk, interaction, match.id)

    @command("cmd-next")
    @app_commands.guild_only()
    async def next(self, interaction: Interaction) -> None:
        match = await campaign_here(self.desk, interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await go_on(self.desk, interaction, match.id)

    @command("cmd-album")
    async def album(self, interaction: Interaction) -> None:
        match = await campaign_here(self.desk, interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await show_album(self.desk, interaction, match.id)

    @command("cmd-replace")
    @app_commands.guild_only()
    async def replace(self, interaction: Interaction) -> None:
        match = await campaign_here(self.desk, interaction)
        if match.status is Status.RUNNING:
            await ask(self.desk, interaction, match.id, "away")
        else:
            await ask_to_leave(self.desk, interaction, match)

    @command("cmd-name")
    @arguments(name="arg-name")
    async def name(self, interaction: Interaction, name: app_commands.Range[str, 1, 32]) -> None:
        match = await self._mine(interaction)
        told = " ".join(name.split())
        if not told.isprintable() or not told:
            raise Trouble("bad-name")
        await self.desk.host.campaigns.name_town(match.id, interaction.user.id, told)
        said = await self.desk.words(interaction, match.game)
        await answer(interaction, said("campaign-named", name=unmarked(told)))

    async def _mine(self, interaction: Interaction) -> MatchRow:
        """The campaign of this thread; elsewhere rather one that has not begun yet."""
        host = self.desk.host
        if not isinstance(interaction.channel, discord.Thread):
            mine = await host.matches.of_player(interaction.user.id, Status.LOBBY)
            for match in mine:
                if host.campaigns.is_episode(match):
                    return match
        return await campaign_here(self.desk, interaction)

    def _games(self) -> list[AnyGame]:
        return [game for game in self.desk.games.values() if game.campaign]

    def _game(self, name: str | None) -> AnyGame:
        """The game of that name, or the only one that has campaigns."""
        known = self._games()
        if name is None and len(known) == 1:
            return known[0]
        return self.desk.game(name or "", [game.slug for game in known])


async def setup(bot: Shell) -> None:
    await bot.add_cog(Campaigns(bot))
