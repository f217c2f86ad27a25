"""``/season``: begun and ended by those who manage the server, or by the calendar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands
from msgspec.structs import replace

from cogs.desk import Desk
from cogs.desk.language import arguments, command, text
from cogs.desk.presses import NUMBER, Press, PressButton, action
from cogs.desk.saying.threads import card
from cogs.desk.settings import require_moderator
from cogs.desk.trouble import answer
from cogs.standings.sheets import opening, plain
from cogs.standings.translated import translated
from host import Season
from host.standings.seasons import Every
from host.time.pace import DAY
from locales import words
from render.standings.shown import ShownHall, ShownSeason
from render.standings.told import hall_text, season_text

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
NEVER = "never"
PER_PAGE = 3
"""Seasons on a page of the hall of fame."""


@app_commands.guild_only()
class Seasons(
    commands.GroupCog,
    group_name=text("cmd-season"),
    group_description=text("cmd-season", "what"),
):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk
        self.seasons = bot.desk.host.standings.seasons

    @command("cmd-season-start")
    @arguments(name="arg-season-name", days="arg-season-days")
    async def start(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, 60] = "",
        days: app_commands.Range[int, 1, 730] | None = None,
    ) -> None:
        guild = await _managed(self.desk, interaction)
        ends_at = self.desk.host.clock() + days * DAY if days else None
        season = await self.seasons.start(guild, name, ends_at=ends_at)
        await self._announce(interaction, season, "season-begins")

    @command("cmd-season-end")
    async def end(self, interaction: Interaction) -> None:
        season = await self.seasons.end(await _managed(self.desk, interaction))
        await self._announce(interaction, season, "season-ends")

    @command("cmd-season-schedule")
    @arguments(every="arg-season-every")
    @app_commands.choices(
        every=[
            Choice(name=text(f"season-every-{each}"), value=each)
            for each in (*(each.value for each in Every), NEVER)
        ]
    )
    async def schedule(self, interaction: Interaction, every: str) -> None:
        guild = await _managed(self.desk, interaction)
        await self.seasons.schedule(guild, None if every == NEVER else Every(every))
        await self._listen(interaction)
        said = await self.desk.words(interaction)
        lines = [said(f"season-scheduled-{every}")]
        season = await self.seasons.current(guild)
        if season is not None:
            lines.append(
                said("hall-now", season=season_text(translated(season, ShownSeason), said))
            )
        await answer(interaction, plain("\n".join(lines)))

    @command("cmd-season-hall")
    async def hall(self, interaction: Interaction) -> None:
        await opening(interaction)
        await _show_hall(self.desk, interaction, 0)

    async def _announce(self, interaction: Interaction, season: Season, message: str) -> None:
        """Tells the channel, which will be told the champions too."""
        await self._listen(interaction)
        said = words(await self.desk.languages.of_server(interaction))
        line = plain(said(message, season=season_text(translated(season, ShownSeason), said)))
        await interaction.response.send_message(view=card(line))

    async def _listen(self, interaction: Interaction) -> None:
        assert interaction.guild_id is not None
        assert interaction.channel_id is not None
        await self.desk.host.standings.herald.listen(interaction.guild_id, interaction.channel_id)


@action("hall", NUMBER)
async def turn(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Turns a page of the hall of fame."""
    await opening(interaction)
    await _show_hall(desk, interaction, int(press.rest))


async def _show_hall(desk: Desk, interaction: Interaction, page: int) -> None:
    said = await desk.words(interaction)
    hall = await desk.host.standings.seasons.hall(interaction.guild_id or 0)
    pages = max(1, -(-len(hall.seasons) // PER_PAGE))
    page = min(max(page, 0), pages - 1)
    shown = replace(hall, seasons=hall.seasons[page * PER_PAGE : (page + 1) * PER_PAGE])
    turning = [
        PressButton(Press("hall", 0, str(target)), label=said(label), disabled=not possible)
        for label, target, possible in (
            ("button-newer", page - 1, page > 0),
            ("button-older", page + 1, page + 1 < pages),
        )
    ]
    rows = [discord.ui.ActionRow[Any](*turning)] if pages > 1 else []
    await interaction.edit_original_response(
        view=card(plain(hall_text(translated(shown, ShownHall), said)), rows=rows)
    )


async def _managed(desk: Desk, interaction: Interaction) -> int:
    """The server, for somebody who manages it."""
    await require_moderator(desk.host, interaction)
    assert interaction.guild_id is not None
    return interaction.guild_id


async def setup(bot: Shell) -> None:
    await bot.add_cog(Seasons(bot))
