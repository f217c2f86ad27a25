"""``/league``: divisions season after season, the best rise and the last fall."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import discord
from discord import ButtonStyle, app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from cogs.computers.names import complete_computers, read_levels
from cogs.contests.announcing import (
    announce,
    decider,
    games_for,
    may_announce,
    pace_of,
    seat,
    tell,
    the_one,
)
from cogs.contests.terms import league_lines, read_span
from cogs.desk import Desk
from cogs.desk.language import Line, Word, arguments, command, text
from cogs.desk.listed import fitting
from cogs.desk.presses import NUMBER, Press, PressButton, action
from cogs.desk.saying.threads import bold, card, unmarked
from cogs.desk.settings import scope
from cogs.lobby.choices import complete_options, read_options
from cogs.lobby.paces import pace_choices
from cogs.standings.sheets import opening
from host.contests import League, LeagueTerms, MemberRow, SeriesStatus
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
        await may_announce(self.desk, interaction)
        language = await self.desk.languages.of_server(interaction)
        terms = LeagueTerms(
            size=size,
            moves=min(moves, size // 2),
            options=tuple(sorted(read_options(options).items())),
            pace=await pace_of(self.desk, interaction, pace),
            deadline=read_span(deadline),
            cycles=cycles,
            rated=rated,
            language=language,
        )
        levels = read_levels(computers)
        league_id = await announce(interaction, self.leagues, slug, name, terms, levels, language)
        league = await self.leagues.look(league_id)
        await interaction.response.send_message(view=league_card(league, words(language)))

    @command("cmd-league-join")
    @arguments(league="arg-league")
    async def join(self, interaction: Interaction, league: int | None = None) -> None:
        await enter(self.desk, interaction, (await self._meant(interaction, league)).row.id)

    @command("cmd-league-leave")
    @arguments(league="arg-league")
    async def leave(self, interaction: Interaction, league: int | None = None) -> None:
        chosen = await self._meant(interaction, league)
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.leagues.leave(chosen.row.id, interaction.user.id)
        await tell(self.desk, interaction, chosen.row, "contest-left")

    @command("cmd-league-status")
    @arguments(league="arg-league")
    async def status(self, interaction: Interaction, league: int | None = None) -> None:
        chosen = await self._meant(interaction, league)
        await opening(interaction)
        view = league_card(chosen, await self.desk.words(interaction))
        await interaction.edit_original_response(view=view)

    @command("cmd-league-computers")
    @arguments(computers="arg-computers", league="arg-league")
    async def computers(
        self, interaction: Interaction, computers: Line, league: int | None = None
    ) -> None:
        chosen = await self._meant(interaction, league)
        by = await decider(self.desk, interaction, chosen.row)
        add = partial(self.leagues.add_computer, chosen.row.id, by)
        await seat(read_levels(computers), chosen.terms.language, add)
        await tell(self.desk, interaction, chosen.row, "contest-computers-added")

    @command("cmd-league-close")
    @arguments(league="arg-league")
    async def close(self, interaction: Interaction, league: int | None = None) -> None:
        chosen = await self._meant(interaction, league)
        await self.leagues.close(chosen.row.id, await decider(self.desk, interaction, chosen.row))
        await tell(self.desk, interaction, chosen.row, "contest-ended")

    @new.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await games_for(self.desk, interaction, typed, [2])

    new.autocomplete("options")(complete_options)
    new.autocomplete("computers")(complete_computers)
    computers.autocomplete("computers")(complete_computers)

    @join.autocomplete("league")
    @leave.autocomplete("league")
    @status.autocomplete("league")
    @computers.autocomplete("league")
    @close.autocomplete("league")
    async def known(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        rows = await self.leagues.of_guild(scope(interaction).guild)
        found = [row for row in rows if typed.lower() in row.name.lower()]
        return [Choice(name=row.name[:100], value=row.id) for row in found][:25]

    async def _meant(self, interaction: Interaction, league: int | None) -> League:
        """The league that was named, or the only one that is not closed.

        :raises Trouble: if there is none here, or several.
        """
        rows = await self.leagues.of_guild(scope(interaction).guild)
        going = [row.id for row in rows if row.status is not SeriesStatus.OVER]
        return await self.leagues.look(the_one(rows, league, going, "league"))


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
    await tell(desk, interaction, row, "league-joined")


def _member(member: MemberRow, said: Words) -> str:
    forgotten = member.computer is None and (member.player is None or member.player < 0)
    name = said("person-forgotten") if forgotten else bold([member.name])[0]
    if member.division is None:
        return f"- {name} · {said('league-new-member')}"
    return f"- {name} · {said('contest-division', number=member.division)}"


async def setup(bot: Shell) -> None:
    await bot.add_cog(Leagues(bot))
