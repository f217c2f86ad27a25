"""``/game``: open a table, find one, see where you are awaited."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.computers.names import complete_computers, now_menu, read_levels
from cogs.desk.acks import in_time
from cogs.desk.games import game_choices
from cogs.desk.language import Line, Word, arguments, command, text
from cogs.desk.listed import abroad_line, fitting, listed, match_line
from cogs.desk.saying.homes import post_of
from cogs.desk.saying.threads import bold
from cogs.desk.saying.threads import card as notice
from cogs.desk.trouble import Trouble, answer
from cogs.hub.entries import is_present
from cogs.lobby.card import join_rows, redraw_card, sit_down
from cogs.lobby.choices import complete_options, read_options, terms
from cogs.lobby.openings import open_table
from host import MatchRow, Status, TableError
from host.opening.usual import usual
from host.time.pace import Timeout
from locales import Words, words

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
MANY = 1000
"""More matches under way than a list is read for."""
JOINED = 10
"""Of so many open tables a list has a button to join."""
HALF = 900
"""So many characters has each of two lists in one message."""


class Lobby(
    commands.GroupCog, group_name=text("cmd-game"), group_description=text("cmd-game", "what")
):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk

    @command("cmd-new")
    @terms
    @app_commands.guild_only()
    async def new(
        self,
        interaction: Interaction,
        game: Word,
        seats: app_commands.Range[int, 1, 6] | None = None,
        options: Line = "",
        pace: str | None = None,
        late: str = Timeout.REMIND.value,
        invited: bool = False,
        rated: bool = True,
        computers: Line = "",
    ) -> None:
        chosen = self.desk.game(game)
        await open_table(
            self.desk,
            interaction,
            chosen.slug,
            seats=seats,
            options=usual(chosen, read_options(options)),
            pace=pace,
            late=late,
            invited=invited,
            rated=rated,
            levels=read_levels(computers),
        )

    @new.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await game_choices(self.desk, interaction, typed)

    new.autocomplete("options")(complete_options)
    new.autocomplete("computers")(complete_computers)

    @command("cmd-invite")
    @arguments(player="arg-player")
    @app_commands.guild_only()
    async def invite(self, interaction: Interaction, player: discord.Member) -> None:
        match = await self._my_lobby(interaction)
        await self.desk.host.lobby.invite(match.id, interaction.user.id, player.id)
        said = words(match.language, match.game)
        line = said(
            "lobby-invitation",
            player=player.mention,
            host=bold([interaction.user.display_name])[0],
            game=said("title"),
            link=f"https://discord.com/channels/{match.guild}/{match.channel}/{match.message}",
        )
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[player])
        await interaction.response.send_message(line, allowed_mentions=mentions)

    @command("cmd-join")
    @arguments(code="arg-code")
    async def join(self, interaction: Interaction, code: Word) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        match = await self.desk.host.homes.coded(code)
        await sit_down(self.desk, interaction, match)

    @command("cmd-code")
    async def code(self, interaction: Interaction) -> None:
        match = await self._my_lobby(interaction)
        code = await self.desk.host.homes.code(match)
        said = await self.desk.words(interaction, match.game)
        lines = [said("lobby-code", game=said("title"), code=code)]
        if match.guild is not None and not await self.desk.host.homes.is_open(match.guild):
            lines.append(said("lobby-code-closed"))
        await answer(interaction, "\n".join(lines))

    @command("cmd-list")
    @arguments(everywhere="arg-everywhere")
    async def list(self, interaction: Interaction, everywhere: bool = False) -> None:
        said, guild = await self.desk.words(interaction), interaction.guild_id
        if everywhere:
            await self._list_everywhere(interaction, said)
            return
        if guild is None:
            raise Trouble("server-only")
        matches = self.desk.host.matches
        waiting = await matches.of_server(guild, Status.LOBBY, limit=MANY)
        begun = await matches.of_server(guild, Status.RUNNING, limit=MANY)
        free = {row.id: row.capacity - len(await matches.seats(row.id)) for row in waiting[:JOINED]}
        lists = [
            self._listed("list-open", waiting, said, free),
            self._listed("list-running", [row for row in begun if row.thread], said, {}),
        ]
        rows = join_rows([row for row in waiting if free.get(row.id)], said)
        view = notice(*lists, rows=[*rows, *now_menu(self.desk, said)])
        await interaction.response.send_message(view=view, ephemeral=True)

    async def _list_everywhere(self, interaction: Interaction, said: Words) -> None:
        """Shows the tables that wait on servers that are open to others."""
        guild = interaction.guild_id if is_present(interaction) else None
        found = await self.desk.host.homes.abroad(guild)
        matches = self.desk.host.matches
        free = {row.id: row.capacity - len(await matches.seats(row.id)) for row in found[:JOINED]}
        told = self._listed("list-abroad", found, said, free, name=abroad_line)
        view = notice(told, rows=join_rows(found[:JOINED], said))
        await interaction.response.send_message(view=view, ephemeral=True)

    def _listed(
        self,
        title: str,
        found: Sequence[MatchRow],
        said: Words,
        free: Mapping[int, int],
        name: Callable[[MatchRow, str], str] = match_line,
    ) -> str:
        """Matches under a heading, with their free seats if they have some."""
        lines = [name(match, said.locale) for match in found]
        for number, match in enumerate(found):
            if seats := free.get(match.id):
                lines[number] += f" · {said('list-free', count=seats)}"
        return f"**{said(title)}**\n{fitting(lines or [said('list-none')], said, HALF)}"

    @command("cmd-mine")
    async def mine(self, interaction: Interaction) -> None:
        async def found() -> str:
            return await listed(self.desk, interaction.user.id, await self.desk.words(interaction))

        await answer(interaction, await in_time(interaction, found()))

    @command("cmd-cancel")
    @app_commands.guild_only()
    async def cancel(self, interaction: Interaction) -> None:
        match = await self._my_lobby(interaction)
        await self.desk.host.lobby.cancel(match.id, interaction.user.id)
        said = await self.desk.words(interaction, match.game)
        await answer(interaction, said("lobby-cancelled", game=said("title")))
        for here in await self.desk.host.homes.of(match):
            if here.message is not None:
                await self._close(here)

    async def _close(self, match: MatchRow) -> None:
        """Takes the card of a table away, or has the post of a forum tell that it is closed."""
        post = await post_of(self.desk.client, match)
        with suppress(discord.NotFound):  # somebody was faster
            if post.channel.id == match.thread and match.person is None:
                await redraw_card(self.desk, match.id)
            else:
                await post.delete()

    async def _my_lobby(self, interaction: Interaction) -> MatchRow:
        """The table that this person opened last and that has not started."""
        user = interaction.user.id
        for match in await self.desk.host.matches.of_player(user, Status.LOBBY):
            if match.owner == user:
                return match
        raise TableError("no-lobby-of-yours")


async def setup(bot: Shell) -> None:
    await bot.add_cog(Lobby(bot))
