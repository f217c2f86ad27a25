"""``/tournament``: announced, joined, left, looked at, decided about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.computers.names import complete_computers, computers, read_levels
from cogs.contests.cards import (
    ask_to_leave,
    card_of,
    decider,
    depart,
    enter,
    redraw,
    show_list,
)
from cogs.contests.pages import show_contest, usual
from cogs.contests.terms import read_moment, read_span, read_tie_breaks
from cogs.desk.games import game_choices
from cogs.desk.language import Line, Word, arguments, command, text
from cogs.desk.saying.threads import unmarked
from cogs.desk.settings import may_open
from cogs.desk.trouble import Trouble, answer
from cogs.lobby.card import require_permissions
from cogs.lobby.choices import complete_options, read_options
from cogs.lobby.paces import pace_choices
from cogs.standings.sheets import opening
from host import LEVELS
from host.contests import ContestStatus, Format, Late, Leavers, Seeding, Terms
from host.time.pace import Timeout, joined
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
        computers: Line = "",
    ) -> None:
        slug = self.desk.game(game).slug
        await self._may_announce(interaction)
        language = await self.desk.languages.of_server(interaction)
        chosen = await self.desk.host.settings.server(interaction.guild_id)
        kind = Format(format)
        terms = Terms(
            format=kind,
            seats=seats or (3 if kind is Format.PLACES else 2),
            options=tuple(sorted(read_options(options).items())),
            pace=joined(pace or chosen.pace or "3d", Timeout.MOVE),
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
            language=language,
        )
        levels = read_levels(computers)
        contest_id = await self.contests.create(
            slug,
            interaction.user.id,
            name,
            terms,
            guild=interaction.guild_id,
            channel=interaction.channel_id,
        )
        await self._seat(contest_id, levels, language)
        contest = await self.contests.look(contest_id)
        sent = await interaction.response.send_message(view=card_of(contest, words(language)))
        if sent.message_id and interaction.channel_id:
            await self.contests.posted(contest_id, interaction.channel_id, sent.message_id)

    @command("cmd-tournament-join")
    @arguments(tournament="arg-tournament", team="arg-team")
    async def join(
        self,
        interaction: Interaction,
        tournament: int | None = None,
        team: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        contest_id = await self._meant(interaction, tournament, (ContestStatus.OPEN,))
        await enter(self.desk, interaction, contest_id, team or "")

    @command("cmd-tournament-leave")
    @arguments(tournament="arg-tournament")
    async def leave(self, interaction: Interaction, tournament: int | None = None) -> None:
        contest = await self.contests.look(await self._meant(interaction, tournament))
        if contest.status is ContestStatus.OPEN:
            await depart(self.desk, interaction, contest.id)
        else:
            await ask_to_leave(self.desk, interaction, contest)

    @command("cmd-tournament-status")
    @arguments(tournament="arg-tournament")
    async def status(self, interaction: Interaction, tournament: int | None = None) -> None:
        contest = await self.contests.look(
            await self._meant(interaction, tournament, tuple(ContestStatus))
        )
        await opening(interaction)
        await show_contest(self.desk, interaction, usual(contest))

    @command("cmd-tournament-list")
    async def overview(self, interaction: Interaction) -> None:
        await opening(interaction)
        await show_list(self.desk, interaction)

    @command("cmd-tournament-start")
    @arguments(tournament="arg-tournament")
    async def start(self, interaction: Interaction, tournament: int | None = None) -> None:
        contest_id = await self._meant(interaction, tournament, (ContestStatus.OPEN,))
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self.contests.start(contest_id, await decider(self.desk, interaction))
        await self._told(interaction, contest_id, "contest-started")

    @command("cmd-tournament-pause")
    @arguments(tournament="arg-tournament")
    async def pause(self, interaction: Interaction, tournament: int | None = None) -> None:
        contest_id = await self._meant(interaction, tournament)
        await interaction.response.defer(ephemeral=True, thinking=True)
        by = await decider(self.desk, interaction)
        if (await self.contests.look(contest_id)).status is ContestStatus.PAUSED:
            await self.contests.resume(contest_id, by)
            await self._told(interaction, contest_id, "contest-resumed")
        else:
            await self.contests.pause(contest_id, by)
            await self._told(interaction, contest_id, "contest-paused")

    @command("cmd-tournament-end")
    @arguments(tournament="arg-tournament")
    async def end(self, interaction: Interaction, tournament: int | None = None) -> None:
        contest_id = await self._meant(interaction, tournament)
        await interaction.response.defer(ephemeral=True, thinking=True)
        by = await decider(self.desk, interaction)
        if (await self.contests.look(contest_id)).status is ContestStatus.OPEN:
            await self.contests.cancel(contest_id, by)
            await self._told(interaction, contest_id, "contest-given-up")
        else:
            await self.contests.end(contest_id, by)
            await self._told(interaction, contest_id, "contest-ended")

    @command("cmd-tournament-remove")
    @arguments(entrant="arg-entrant", tournament="arg-tournament")
    async def remove(
        self, interaction: Interaction, entrant: int, tournament: int | None = None
    ) -> None:
        contest_id = await self._meant(interaction, tournament)
        await interaction.response.defer(ephemeral=True, thinking=True)
        by = await decider(self.desk, interaction)
        await self.contests.remove(contest_id, by, entrant)
        await self._told(interaction, contest_id, "contest-removed")

    @command("cmd-tournament-computers")
    @arguments(computers="arg-computers", tournament="arg-tournament", team="arg-team")
    async def computers(
        self,
        interaction: Interaction,
        computers: Line,
        tournament: int | None = None,
        team: app_commands.Range[str, 1, 40] | None = None,
    ) -> None:
        contest_id = await self._meant(interaction, tournament, (ContestStatus.OPEN,))
        await interaction.response.defer(ephemeral=True, thinking=True)
        by = await decider(self.desk, interaction)
        language = (await self.contests.look(contest_id)).terms.language
        await self._seat(contest_id, read_levels(computers), language, by, team or "")
        await self._told(interaction, contest_id, "contest-computers-added")

    @command("cmd-tournament-export")
    @arguments(tournament="arg-tournament")
    async def export(self, interaction: Interaction, tournament: int | None = None) -> None:
        contest_id = await self._meant(interaction, tournament, tuple(ContestStatus))
        await interaction.response.defer(ephemeral=True, thinking=True)
        file = await self.contests.export(contest_id)
        said = await self.desk.words(interaction)
        await interaction.followup.send(
            said("contest-exported"),
            file=discord.File(BytesIO(file.content), file.name),
            ephemeral=True,
        )

    @new.autocomplete("game")
    async def games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        slugs = [slug for slug, game in self.desk.games.items() if max(game.seats) > 1]
        return await game_choices(self.desk, interaction, typed, slugs)

    new.autocomplete("options")(complete_options)
    new.autocomplete("computers")(complete_computers)
    computers.autocomplete("computers")(complete_computers)

    @join.autocomplete("tournament")
    @leave.autocomplete("tournament")
    @status.autocomplete("tournament")
    @start.autocomplete("tournament")
    @pause.autocomplete("tournament")
    @end.autocomplete("tournament")
    @remove.autocomplete("tournament")
    @computers.autocomplete("tournament")
    @export.autocomplete("tournament")
    async def tournaments(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        rows = await self.contests.of_guild(interaction.guild_id)
        said = await self.desk.words(interaction)
        found = [
            Choice(name=f"{row.name[:60]} · {said(f'contest-is-{row.status}')}", value=row.id)
            for row in rows
            if typed.lower() in row.name.lower()
        ]
        return found[:25]

    @remove.autocomplete("entrant")
    async def entrants(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        named = getattr(interaction.namespace, text("arg-tournament").message, None)
        try:
            contest_id = await self._meant(interaction, named if isinstance(named, int) else None)
        except Trouble:
            return []
        contest = await self.contests.look(contest_id)
        found = [
            Choice(name=each.name[:100], value=each.number)
            for each in contest.entrants
            if each.name and typed.lower() in each.name.lower()
        ]
        return found[:25]

    async def _may_announce(self, interaction: Interaction) -> None:
        """:raises Trouble: if somebody may not, or cannot, announce a tournament here."""
        require_permissions(interaction, await self.desk.words(interaction))
        await may_open(self.desk.host, interaction)
        if not isinstance(interaction.channel, discord.TextChannel):
            raise Trouble("not-in-a-thread")

    async def _seat(
        self,
        contest_id: int,
        levels: Sequence[str],
        language: str,
        by: int | None = None,
        team: str = "",
    ) -> None:
        for level, name in computers(levels, words(language)):
            await self.contests.add_computer(contest_id, by, level, name, team=team)

    async def _meant(
        self,
        interaction: Interaction,
        tournament: int | None,
        statuses: tuple[ContestStatus, ...] = GOING,
    ) -> int:
        """The tournament that was named, that of this thread, or the only one that fits.

        :raises Trouble: if there is none here, or several.
        """
        rows = await self.contests.of_guild(interaction.guild_id)
        if tournament is not None:
            if tournament not in {row.id for row in rows}:
                raise Trouble("no-such-contest")
            return tournament
        match = await self.desk.host.matches.in_thread(interaction.channel_id)
        if match is not None:
            found = await self.contests.of_match(match.id)
            if found is not None:
                return found[0].id
        fitting = [row for row in rows if row.status in statuses]
        going = [row for row in fitting if row.status in GOING] or fitting[:1]
        if len(going) != 1:
            raise Trouble("several-contests" if going else "no-such-contest")
        return going[0].id

    async def _told(self, interaction: Interaction, contest_id: int, message: str) -> None:
        said = await self.desk.words(interaction)
        row = (await self.contests.look(contest_id)).row
        await answer(interaction, said(message, name=unmarked(row.name)))
        await redraw(self.desk, contest_id)


async def setup(bot: Shell) -> None:
    await bot.add_cog(Tournaments(bot))
