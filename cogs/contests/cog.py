"""``/tournament``: announced, joined, left, looked at, decided about."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
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
from cogs.contests.cards import ask_to_leave, card_of, depart, enter, redraw, show_list
from cogs.contests.pages import show_contest, usual
from cogs.contests.terms import read_moment, read_span, read_tie_breaks
from cogs.desk.language import Line, Word, arguments, command, text
from cogs.desk.settings import scope
from cogs.desk.trouble import Trouble
from cogs.lobby.choices import complete_options, read_options
from cogs.lobby.paces import pace_choices
from cogs.standings.sheets import opening
from host import LEVELS, TableError
from host.contests import (
    Announced,
    Contest,
    ContestRow,
    ContestStatus,
    Format,
    Late,
    Leavers,
    Seeding,
)
from locales import words

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

Interaction = discord.Interaction[Any]
GOING = (ContestStatus.OPEN, ContestStatus.RUNNING, ContestStatus.PAUSED)


def _choices(kind: str, values: Iterable[str]) -> list[Choice[str]]:
    return [Choice(name=text(f"{kind}-{each}"), value=str(each)) for each in values]


@app_commands.guild_only()
class Tournaments(
    commands.GroupCog,
    group_name=text("cmd-tournament"),
    group_description=text("cmd-tournament", "what"),
):
    def __init__(self, bot: Shell) -> None:
        self.desk = bot.desk
        self.contests = bot.desk.host.contests

    @command("cmd-tournament-new")
    @arguments(
        game="arg-game",
        name="arg-contest-name",
        format="arg-format",
        players="arg-players",
        until="arg-until",
        seats="arg-table-seats",
        rounds="arg-rounds",
        deadline="arg-deadline",
        pace="arg-pace",
        options="arg-options",
        seeding="arg-seeding",
        equal="arg-equal",
        late="arg-late",
        leavers="arg-leavers",
        standin="arg-stand-in",
        role="arg-entry-role",
        weakest="arg-weakest",
        strongest="arg-strongest",
        teams="arg-teams",
        groups="arg-groups",
        cycles="arg-cycles",
        rated="arg-rated",
        abroad="arg-from-abroad",
        computers="arg-computers",
    )
    @app_commands.choices(
        format=_choices("format", Format),
        seeding=_choices("seeding", Seeding),
        late=_choices("late", Late),
        leavers=_choices("leavers", Leavers),
        standin=_choices("level", LEVELS),
        pace=pace_choices(),
    )
    async def new(
        self,
        interaction: Interaction,
        game: Word,
        name: app_commands.Range[str, 1, 60],
        format: str = Format.SWISS.value,
        players: app_commands.Range[int, 2, 1200] | None = None,
        until: Word | None = None,
        seats: app_commands.Range[int, 2, 6] | None = None,
        rounds: app_commands.Range[int, 1, 60] | None = None,
        deadline: Word | None = None,
        pace: str | None = None,
        options: Line = "",
        seeding: str = Seeding.DRAW.value,
        equal: Line = "",
        late: str = Late.CLOCK.value,
        leavers: str = Leavers.FORFEIT.value,
        standin: str | None = None,
        role: discord.Role | None = None,
        weakest: app_commands.Range[int, 0, 10000] | None = None,
        strongest: app_commands.Range[int, 0, 10000] | None = None,
        teams: bool = False,
        groups: app_commands.Range[int, 1, 32] = 1,
        cycles: app_commands.Range[int, 1, 4] = 1,
        rated: bool = True,
        abroad: bool = False,
        computers: Line = "",
    ) -> None:
        slug = self.desk.game(game).slug
        await may_announce(self.desk, interaction)
        if not isinstance(interaction.channel, discord.TextChannel):
            raise Trouble("not-in-a-thread")
        language = await self.desk.languages.of_server(interaction)
        kind = Format(format)
        terms = Announced(
            format=kind,
            seats=seats or (3 if kind is Format.PLACES else 2),
            options=tuple(sorted(read_options(options).items())),
            pace=await pace_of(self.desk, interaction, pace),
            deadline=None if deadline is None else read_span(deadline),
            rounds=rounds,
            cycles=cycles,
            groups=groups,
            closes_at=None if until is None else read_moment(until, self.desk.host.clock()),
            most=players,
            role=None if role is None else role.id,
            rating_from=weakest,
            rating_to=strongest,
            seeding=Seeding(seeding),
            tie_breaks=read_tie_breaks(equal),
            late=Late(late),
            leavers=Leavers(leavers),
            stand_in=standin,
            stand_in_name="" if standin is None else words(language)(f"computer-{standin}"),
            teams=teams,
            rated=rated,
            abroad=abroad,
            language=language,
        )
        levels = read_levels(computers)
        contest_id = await announce(interaction, self.contests, slug, name, terms, levels, language)
        contest = await self.contests.look(contest_id)
        sent = await interaction.response.send_message(view=card_of(contest, words(language)))
        if sent.message_id and contest.held_at is not None:
            await self.contests.posted(contest, contest.held_at, sent.message_id)

    @command("cmd-tournament-join")
    @arguments(tournament="arg-tournament", team="arg-team")
    async def join(
        self,
        interaction: Interaction,
        tournament: int | None = None,
        team: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        contest = await self._meant(interaction, tournament, (ContestStatus.OPEN,), abroad=True)
        await enter(self.desk, interaction, contest.id, team or "")

    @command("cmd-tournament-leave")
    @arguments(tournament="arg-tournament")
    async def leave(self, interaction: Interaction, tournament: int | None = None) -> None:
        contest = await self._meant(interaction, tournament)
        if contest.status is ContestStatus.OPEN:
            await depart(self.desk, interaction, contest.id)
        else:
            await ask_to_leave(self.desk, interaction, contest)

    @command("cmd-tournament-status")
    @arguments(tournament="arg-tournament")
    async def status(self, interaction: Interaction, tournament: int | None = None) -> None:
        contest = await self._meant(interaction, tournament, tuple(ContestStatus), abroad=True)
        await opening(interaction)
        await show_contest(self.desk, interaction, usual(contest))

    @command("cmd-tournament-list")
    @arguments(everywhere="arg-everywhere")
    async def overview(self, interaction: Interaction, everywhere: bool = False) -> None:
        await opening(interaction)
        await show_list(self.desk, interaction, everywhere=everywhere)

    @command("cmd-tournament-start")
    @arguments(tournament="arg-tournament")
    async def start(self, interaction: Interaction, tournament: int | None = None) -> None:
        contest = await self._meant(interaction, tournament, (ContestStatus.OPEN,))
        by = await decider(self.desk, interaction, contest.row)
        await self.contests.start(contest.id, by)
        await self._told(interaction, contest, "contest-started")

    @command("cmd-tournament-pause")
    @arguments(tournament="arg-tournament")
    async def pause(self, interaction: Interaction, tournament: int | None = None) -> None:
        contest = await self._meant(interaction, tournament)
        by = await decider(self.desk, interaction, contest.row)
        if contest.status is ContestStatus.PAUSED:
            await self.contests.resume(contest.id, by)
            await self._told(interaction, contest, "contest-resumed")
        else:
            await self.contests.pause(contest.id, by)
            await self._told(interaction, contest, "contest-paused")

    @command("cmd-tournament-end")
    @arguments(tournament="arg-tournament")
    async def end(self, interaction: Interaction, tournament: int | None = None) -> None:
        contest = await self._meant(interaction, tournament)
        by = await decider(self.desk, interaction, contest.row)
        if contest.status is ContestStatus.OPEN:
            await self.contests.cancel(contest.id, by)
            await self._told(interaction, contest, "contest-given-up")
        else:
            await self.contests.end(contest.id, by)
            await self._told(interaction, contest, "contest-ended")

    @command("cmd-tournament-remove")
    @arguments(entrant="arg-entrant", tournament="arg-tournament")
    async def remove(
        self, interaction: Interaction, entrant: int, tournament: int | None = None
    ) -> None:
        contest = await self._meant(interaction, tournament)
        by = await decider(self.desk, interaction, contest.row)
        await self.contests.remove(contest.id, by, entrant)
        await self._told(interaction, contest, "contest-removed")

    @command("cmd-tournament-computers")
    @arguments(computers="arg-computers", tournament="arg-tournament", team="arg-team")
    async def computers(
        self,
        interaction: Interaction,
        computers: Line,
        tournament: int | None = None,
        team: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        contest = await self._meant(interaction, tournament, (ContestStatus.OPEN,))
        by = await decider(self.desk, interaction, contest.row)
        add = partial(self.contests.add_computer, contest.id, by, team=team or "")
        await seat(read_levels(computers), contest.terms.language, add)
        await self._told(interaction, contest, "contest-computers-added")

    @command("cmd-tournament-export")
    @arguments(tournament="arg-tournament")
    async def export(self, interaction: Interaction, tournament: int | None = None) -> None:
        contest = await self._meant(interaction, tournament, tuple(ContestStatus))
        await interaction.response.defer(ephemeral=True, thinking=True)
        file = await self.contests.export(contest.id)
        said = await self.desk.words(interaction)
        await interaction.followup.send(
            said("contest-exported"),
            file=discord.File(BytesIO(file.content), file.name),
            ephemeral=True,
        )

    @new.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        return await games_for(self.desk, interaction, typed, range(2, 7))

    new.autocomplete("options")(complete_options)
    new.autocomplete("computers")(complete_computers)
    computers.autocomplete("computers")(complete_computers)

    @leave.autocomplete("tournament")
    @start.autocomplete("tournament")
    @pause.autocomplete("tournament")
    @end.autocomplete("tournament")
    @remove.autocomplete("tournament")
    @computers.autocomplete("tournament")
    @export.autocomplete("tournament")
    async def here(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        rows = await self.contests.of_guild(scope(interaction).guild)
        return await self._completed(interaction, typed, rows)

    @join.autocomplete("tournament")
    @status.autocomplete("tournament")
    async def anywhere(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await self._completed(interaction, typed, await self._known(interaction))

    async def _completed(
        self, interaction: Interaction, typed: str, rows: Iterable[ContestRow]
    ) -> list[Choice[int]]:
        said = await self.desk.words(interaction)
        found = [
            Choice(name=f"{row.name[:60]} · {said(f'contest-is-{row.status}')}", value=row.id)
            for row in rows
            if typed.lower() in row.name.lower() or typed == str(row.id)
        ]
        return found[:25]

    @remove.autocomplete("entrant")
    async def entrants(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        chosen = getattr(interaction.namespace, text("arg-tournament").message, None)
        try:
            contest = await self._meant(interaction, chosen if isinstance(chosen, int) else None)
        except Trouble:
            return []
        found = [
            Choice(name=each.name[:100], value=each.number)
            for each in contest.entrants
            if each.name and typed.lower() in each.name.lower()
        ]
        return found[:25]

    async def _known(self, interaction: Interaction) -> list[ContestRow]:
        """The tournaments of this server, and those of others that can be entered from here."""
        guild = scope(interaction).guild
        rows = {row.id: row for row in await self.contests.of_guild(guild)}
        with suppress(TableError):  # the server keeps to itself
            rows |= {row.id: row for row in await self.contests.abroad(guild)}
        return list(rows.values())

    async def _meant(
        self,
        interaction: Interaction,
        tournament: int | None,
        statuses: tuple[ContestStatus, ...] = GOING,
        *,
        abroad: bool = False,
    ) -> Contest:
        """The tournament that was named, that of this thread, or the only one here that fits.

        :raises Trouble: if there is none, or several.
        """
        rows = await self.contests.of_guild(scope(interaction).guild)
        fitting = [row for row in rows if row.status in statuses]
        going = [row for row in fitting if row.status in GOING] or fitting[:1]
        match = await self.desk.host.matches.in_thread(interaction.channel_id)
        if tournament is None and match is not None:
            found = await self.contests.of_match(match.id)
            if found is not None:
                return found[0]
        known = await self._known(interaction) if abroad and tournament is not None else rows
        chosen = the_one(known, tournament, [row.id for row in going], "contest")
        return await self.contests.look(chosen)

    async def _told(self, interaction: Interaction, contest: Contest, message: str) -> None:
        await tell(self.desk, interaction, contest.row, message)
        await redraw(self.desk, contest.id, interaction.guild_id)


async def setup(bot: Shell) -> None:
    await bot.add_cog(Tournaments(bot))
