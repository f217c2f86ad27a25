"""``/table``: what concerns one match: giving up, leaving, pausing, ending it together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.computers.names import WEAKEST, level_choices, read_level
from cogs.desk.language import Word, arguments, command, text
from cogs.desk.saying.threads import bold, card, mention, say_everywhere
from cogs.desk.trouble import Trouble, answer
from cogs.time.notices import moment
from cogs.together.motions import offer_back, propose
from cogs.together.seats import ask, give_away, sit_down
from host import Table
from host.time.pace import Pace
from host.together.presence import open_seats, people
from locales import Words
from rules.chance import Seat
from rules.errors import Refusal

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]


@app_commands.allowed_installs(guilds=True, users=False)
class TableCommands(
    commands.GroupCog, group_name=text("cmd-table"), group_description=text("cmd-table", "what")
):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk

    @command("cmd-concede")
    async def concede(self, interaction: Interaction) -> None:
        await ask(self.desk, interaction, await self.desk.match_here(interaction), "concede")

    @command("cmd-away")
    async def leave(self, interaction: Interaction) -> None:
        await ask(self.desk, interaction, await self.desk.match_here(interaction), "away")

    @command("cmd-pause")
    async def pause(self, interaction: Interaction) -> None:
        await self._propose(interaction, "pause")

    @command("cmd-end")
    async def end(self, interaction: Interaction) -> None:
        await self._propose(interaction, "end")

    @command("cmd-finish")
    async def finish(self, interaction: Interaction) -> None:
        await self._propose(interaction, "finish")

    @command("cmd-remove")
    @arguments(seat="arg-seat")
    async def remove(self, interaction: Interaction, seat: int) -> None:
        await self._propose(interaction, f"remove:{seat}")

    @command("cmd-back")
    async def back(self, interaction: Interaction) -> None:
        await offer_back(self.desk, interaction, await self.desk.match_here(interaction))

    @command("cmd-resume")
    async def resume(self, interaction: Interaction) -> None:
        match_id = await self.desk.match_here(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        table = await self.desk.host.pauses.resume(match_id, interaction.user.id)
        own, seat = await self.desk.words(interaction), table.seat(interaction.user.id)
        await answer(interaction, own("resumed", player=interaction.user.mention))

        def resumed(here: Table, said: Words) -> discord.ui.LayoutView:
            return card(said("resumed", player=mention(here.seats[seat], here.match)))

        await say_everywhere(self.desk.client, table, resumed)
        await self.desk.posts.board(table)

    @command("cmd-takeover")
    @arguments(seat="arg-seat")
    async def takeover(self, interaction: Interaction, seat: int) -> None:
        match_id = await self._match_of_this_thread(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await sit_down(self.desk, interaction, match_id, seat)
        said = await self.desk.words(interaction)
        await answer(interaction, said("move-played"))

    @command("cmd-substitute")
    @arguments(seat="arg-seat", level="arg-level")
    async def substitute(self, interaction: Interaction, seat: int, level: Word = WEAKEST) -> None:
        match_id = await self._match_of_this_thread(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await give_away(self.desk, interaction, match_id, seat, read_level(level))
        await answer(interaction, (await self.desk.words(interaction))("move-played"))

    @substitute.autocomplete("level")
    async def levels(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return level_choices(await self.desk.words(interaction), typed)

    @remove.autocomplete("seat")
    async def players(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await self._seats(interaction, people)

    @takeover.autocomplete("seat")
    @substitute.autocomplete("seat")
    async def free_seats(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await self._seats(interaction, open_seats)

    @command("cmd-clock")
    async def clock(self, interaction: Interaction) -> None:
        match_id = await self.desk.match_here(interaction)
        table = await self.desk.host.table(match_id)
        said = await self.desk.words(interaction, table.game.slug)
        await answer(interaction, "\n".join(await self._times(table, said)))

    async def _times(self, table: Table, said: Words) -> list[str]:
        """Whose clock runs, and until when."""
        times = await self.desk.host.deadlines.of(table)
        if times.paused:
            return [said("clock-stands")]
        if not Pace.read(table.match.pace).is_timed:
            return [said("clock-none")]
        lines = []
        for seat in table.to_move:
            name = bold(table.names)[seat]
            if table.seats[seat].computer:
                continue
            if not table.is_playing(seat):
                lines.append(said("clock-nobody", player=name))
            elif seat not in times.until:
                lines.append(said("clock-late", player=name))
            else:
                until = moment(times.until[seat])
                lines.append(said("clock-runs", player=name, deadline=until))
        if not lines and table.to_move:  # only computers are awaited, and they have no clocks
            return [said("clock-none")]
        return lines or [said("panel-over")]

    async def _propose(self, interaction: Interaction, what: str) -> None:
        match_id = await self.desk.match_here(interaction)
        await propose(self.desk, interaction, match_id, what)

    async def _match_of_this_thread(self, interaction: Interaction) -> int:
        """Somebody who does not play yet means the match of the thread that they are in."""
        found = await self.desk.host.matches.in_thread(interaction.channel_id)
        if found is None:
            raise Trouble("no-match-here")
        return found.id

    async def _seats(self, interaction: Interaction, choose: Any) -> list[Choice[int]]:
        try:
            table = await self.desk.host.table(await self._match_of_this_thread(interaction))
        except Refusal:
            return []
        found: list[Seat] = choose(table)
        return [Choice(name=table.names[seat][:100], value=int(seat)) for seat in found]


async def setup(bot: Shell) -> None:
    await bot.add_cog(TableCommands(bot))
