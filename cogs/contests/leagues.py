"""``/league``: divisions season after season, the best rise and the last fall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ButtonStyle, app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from cogs.computers.names import complete_computers, computers, read_levels
from cogs.contests.cards import decider
from cogs.contests.terms import league_lines, read_span
from cogs.desk import Desk
from cogs.desk.digest import fitting
from cogs.desk.games import game_choices
from cogs.desk.language import Line, Word, arguments, command, text
from cogs.desk.presses import NUMBER, Press, PressButton, action
from cogs.desk.saying.threads import bold, card, unmarked
from cogs.desk.settings import may_open
from cogs.desk.trouble import Trouble, answer
from cogs.lobby.card import require_permissions
from cogs.lobby.choices import complete_options, read_options
from cogs.lobby.paces import pace_choices
from cogs.standings.sheets import opening
from host.contests import League, LeagueTerms, MemberRow, SeriesStatus
from host.time.pace import Timeout, joined
from locales import Words, words

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
LIMIT = 1800
WEEK = "7d"
"""The time of a round, if nothing else is said."""


@app_commands.guild_only()
class Leagues(
    commands.GroupCog,
    group_name=text("cmd-league"),
    group_description=text("cmd-league", "what"),
):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk
        self.leagues = bot.desk.host.contests.leagues

    @command("cmd-league-new")
    @arguments(
        game="arg-game",
        name="arg-contest-name",
        size="arg-size",
        moves="arg-moves",
        deadline="arg-deadline",
        pace="arg-pace",
        options="arg-options",
        cycles="arg-cycles",
        rated="arg-rated",
        computers="arg-computers",
    )
    @app_commands.choices(pace=pace_choices())
    async def new(
        self,
        interaction: Interaction,
        game: Word,
        name: app_commands.Range[str, 1, 60],
        size: app_commands.Range[int, 3, 16] = 8,
        moves: app_commands.Range[int, 0, 8] = 2,
        deadline: Word = WEEK,
        pace: str | None = None,
        options: Line = "",
        cycles: app_commands.Range[int, 1, 4] = 1,
        rated: bool = True,
        computers: Line = "",
    ) -> None:
        slug = self.desk.game(game).slug
        require_permissions(interaction, await self.desk.words(interaction))
        await may_open(self.desk.host, interaction)
        language = await self.desk.languages.of_server(interaction)
        chosen = await self.desk.host.settings.server(interaction.guild_id)
        terms = LeagueTerms(
            size=size,
            moves=min(moves, size // 2),
            options=tuple(sorted(read_options(options).items())),
            pace=joined(pace or chosen.pace or "3d", Timeout.MOVE),
            deadline=read_span(deadline),
            cycles=cycles,
            rated=rated,
            language=language,
        )
        levels = read_levels(computers)
        assert interaction.guild_id is not None
        league_id = await self.leagues.create(
            slug,
            interaction.user.id,
            name,
            terms,
            guild=interaction.guild_id,
            channel=interaction.channel_id,
        )
        await self._seat(league_id, levels, language)
        league = await self.leagues.look(league_id)
        await interaction.response.send_message(view=league_card(league, words(language)))

    @command("cmd-league-join")
    @arguments(league="arg-league")
    async def join(self, interaction: Interaction, league: int | None = None) -> None:
        await enter(self.desk, interaction, await self._meant(interaction, league))

    @command("cmd-league-leave")
    @arguments(league="arg-league")
    async def leave(self, interaction: Interaction, league: int | None = None) -> None:
        league_id = await self._meant(interaction, league)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.leagues.leave(league_id, interaction.user.id)
        await self._told(interaction, league_id, "contest-left")

    @command("cmd-league-status")
    @arguments(league="arg-league")
    async def status(self, interaction: Interaction, league: int | None = None) -> None:
        league_id = await self._meant(interaction, league)
        await opening(interaction)
        said = await self.desk.words(interaction)
        view = league_card(await self.leagues.look(league_id), said)
        await interaction.edit_original_response(view=view)

    @command("cmd-league-computers")
    @arguments(computers="arg-computers", league="arg-league")
    async def computers(
        self, interaction: Interaction, computers: Line, league: int | None = None
    ) -> None:
        league_id = await self._meant(interaction, league)
        await interaction.response.defer(ephemeral=True, thinking=True)
        by = await decider(self.desk, interaction)
        language = (await self.leagues.look(league_id)).terms.language
        await self._seat(league_id, read_levels(computers), language, by)
        await self._told(interaction, league_id, "contest-computers-added")

    @command("cmd-league-close")
    @arguments(league="arg-league")
    async def close(self, interaction: Interaction, league: int | None = None) -> None:
        league_id = await self._meant(interaction, league)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.leagues.close(league_id, await decider(self.desk, interaction))
        await self._told(interaction, league_id, "contest-ended")

    @new.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        slugs = [slug for slug, game in self.desk.games.items() if 2 in game.seats]
        return await game_choices(self.desk, interaction, typed, slugs)

    new.autocomplete("options")(complete_options)
    new.autocomplete("computers")(complete_computers)
    computers.autocomplete("computers")(complete_computers)

    @join.autocomplete("league")
    @leave.autocomplete("league")
    @status.autocomplete("league")
    @computers.autocomplete("league")
    @close.autocomplete("league")
    async def known(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        rows = await self.leagues.of_guild(interaction.guild_id or 0)
        found = [row for row in rows if typed.lower() in row.name.lower()]
        return [Choice(name=row.name[:100], value=row.id) for row in found][:25]

    async def _seat(
        self, league_id: int, levels: list[str], language: str, by: int | None = None
    ) -> None:
        for level, name in computers(levels, words(language)):
            await self.leagues.add_computer(league_id, by, level, name)

    async def _meant(self, interaction: Interaction, league: int | None) -> int:
        """The league that was named, or the only one that is not closed.

        :raises Trouble: if there is none here, or several.
        """
        rows = await self.leagues.of_guild(interaction.guild_id or 0)
        if league is not None:
            if league not in {row.id for row in rows}:
                raise Trouble("no-such-league")
            return league
        going = [row for row in rows if row.status is not SeriesStatus.OVER]
        if len(going) != 1:
            raise Trouble("several-leagues" if going else "no-such-league")
        return going[0].id

    async def _told(self, interaction: Interaction, league_id: int, message: str) -> None:
        said = await self.desk.words(interaction)
        row = (await self.leagues.look(league_id)).row
        await answer(interaction, said(message, name=unmarked(row.name)))


def league_card(league: League, said: Words) -> ui.LayoutView:
    """A league as a message: its terms, its members by division, and what can be pressed."""
    row = league.row
    lines = [
        f"## {unmarked(row.name)}",
        said(f"league-status-{row.status}", season=row.season),
        *league_lines(league.terms, row.game, said),
        f"**{said('contest-count', count=len(league.members))}**",
    ]
    if league.members:
        lines.append(fitting([_member(each, said) for each in league.members], said, LIMIT))
    buttons = list[PressButton]()
    if row.status is not SeriesStatus.OVER:
        press, label = Press("leaguejoin", 0, str(row.id)), said("button-contest-join")
        buttons.append(PressButton(press, label=label, style=ButtonStyle.primary))
    for division in league.divisions[:4]:
        label = said("contest-division", number=division.row.division or 1)
        buttons.append(PressButton(Press("cupshow", 0, str(division.id)), label=label))
    return card(*lines, rows=[ui.ActionRow(*buttons)] if buttons else [])


@action("leaguejoin", NUMBER)
async def join(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Plays from the next season on."""
    await enter(desk, interaction, int(press.rest))


async def enter(desk: Desk, interaction: Interaction, league_id: int) -> None:
    """Has somebody play from the next season on, and tells them so."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    person = interaction.user
    await desk.host.contests.leagues.join(league_id, person.id, person.display_name)
    row = (await desk.host.contests.leagues.look(league_id)).row
    said = await desk.words(interaction)
    await answer(interaction, said("league-joined", name=unmarked(row.name)))


def _member(member: MemberRow, said: Words) -> str:
    forgotten = member.computer is None and (member.player is None or member.player < 0)
    name = said("person-forgotten") if forgotten else bold([member.name])[0]
    if member.division is None:
        return f"- {name} · {said('league-new-member')}"
    return f"- {name} · {said('contest-division', number=member.division)}"


async def setup(bot: Shell) -> None:
    await bot.add_cog(Leagues(bot))
