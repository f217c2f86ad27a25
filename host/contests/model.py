"""A contest as it stands, read from its rows."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, json
from msgspec.structs import replace

from db import (
    ContestHome,
    ContestRow,
    ContestStatus,
    EntrantRow,
    EntrantState,
    RoundRow,
    TableOutcome,
    TableRow,
)
from host.contests.formats import FORMATS, FormatModule, round_robin
from host.contests.formats.model import Field, Meeting, Player, Standing
from host.contests.terms import Announced, Format


class TeamStanding(Struct, frozen=True):
    """How a team stands: the points of its members together, in halves."""

    team: str
    place: int
    points: int
    members: tuple[int, ...]
    """The numbers of its entrants, the best first."""


class Contest(Struct, frozen=True, kw_only=True):
    """A contest with everybody who takes part and all that was played in it."""

    row: ContestRow
    terms: Announced
    entrants: tuple[EntrantRow, ...]
    rounds: tuple[RoundRow, ...]
    tables: tuple[TableRow, ...]
    sizes: tuple[int, ...] = ()
    homes: tuple[ContestHome, ...] = ()
    """Where it is told of, the first one first."""

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def status(self) -> ContestStatus:
        return self.row.status

    @property
    def by_number(self) -> Mapping[int, EntrantRow]:
        return {entrant.number: entrant for entrant in self.entrants}

    @property
    def taking_part(self) -> tuple[EntrantRow, ...]:
        """Those who were seeded, or will be."""
        return tuple(e for e in self.entrants if e.state is not EntrantState.WAITING)

    @property
    def waiting(self) -> tuple[EntrantRow, ...]:
        """Those who wait for a place, the first first."""
        return tuple(e for e in self.entrants if e.state is EntrantState.WAITING)

    @property
    def round(self) -> RoundRow | None:
        """The round that was begun last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def planned(self) -> int:
        """How many rounds there are, or at most will be."""
        return self._format.rounds(self.field)

    def entrant_of(self, player: int) -> EntrantRow | None:
        """The entry of a person."""
        return next((e for e in self.entrants if e.player == player), None)

    def home_on(self, guild: int | None) -> ContestHome | None:
        """Where it is told of on a server."""
        return next((home for home in self.homes if home.guild == guild), None)

    @property
    def held_at(self) -> ContestHome | None:
        """Its home on the server that holds it."""
        return self.home_on(self.row.guild)

    def tables_of(self, round: int) -> tuple[TableRow, ...]:
        """The tables of a round in their order, byes last."""
        return tuple(table for table in self.tables if table.round == round)

    def rests(self, table: TableRow) -> bool:
        """Whether somebody is alone at a table as all are once, and not for want of an opponent."""
        return self.terms.format is Format.ROUND_ROBIN and (
            (table.round, table.entrants) in round_robin.rests(self.field, self.history)
        )

    def seeded(self, ranks: Mapping[int, int]) -> Contest:
        """The contest with these ranks of its entrants."""
        entrants = tuple(replace(e, rank=ranks.get(e.number, e.rank)) for e in self.entrants)
        return replace(self, entrants=entrants)

    def standings(self, after: int | None = None) -> tuple[Standing, ...]:
        """Who stands where, the first first, now or *after* a round."""
        history = [m for m in self.history if after is None or m.round <= after]
        return self._format.standings(self.field, history)

    @property
    def places(self) -> dict[int, int]:
        """Everybody's place among all; of groups, all firsts come before all seconds."""
        keys = {
            line.entrant: (line.place, -line.points, [-each for each in line.tie_breaks])
            for line in self.standings()
        }
        if self.terms.groups == 1:
            return {number: key[0] for number, key in keys.items()}
        return {n: 1 + sum(other < key for other in keys.values()) for n, key in keys.items()}

    def team_standings(self, after: int | None = None) -> tuple[TeamStanding, ...]:
        """Which team stands where; none if there are no teams."""
        named = {e.number: e.team for e in self.entrants if e.team}
        found = dict[str, list[Standing]]()
        for line in self.standings(after):
            if line.entrant in named:
                found.setdefault(named[line.entrant], []).append(line)
        sums = {team: sum(line.points for line in lines) for team, lines in found.items()}
        order = sorted(found, key=lambda team: (-sums[team], found[team][0].place, team))
        return tuple(
            TeamStanding(
                team,
                1 + sum(other > sums[team] for other in sums.values()),
                sums[team],
                tuple(line.entrant for line in found[team]),
            )
            for team in order
        )

    @property
    def field(self) -> Field:
        """What its format is given."""
        terms = self.terms
        ranked = sorted(self.taking_part, key=lambda e: (e.rank or e.number, e.number))
        return Field(
            players=tuple(
                Player(e.number, rank, e.team, e.state is EntrantState.LEFT)
                for rank, e in enumerate(ranked, start=1)
            ),
            seed=self.row.seed,
            seats=terms.seats,
            sizes=self.sizes,
            rounds=terms.rounds,
            cycles=terms.cycles,
            groups=terms.groups,
            tie_breaks=tuple(terms.decided_by),
        )

    @property
    def history(self) -> list[Meeting]:
        """What was played: the tables that are scored."""
        return [meeting(table) for table in self.tables if table.outcome is not None]

    @property
    def _format(self) -> FormatModule:
        return FORMATS[self.terms.format]


def meeting(table: TableRow) -> Meeting:
    """A table that is scored, as formats see it."""
    if table.outcome in (TableOutcome.BYE, TableOutcome.VOID):
        return Meeting(table.round, table.entrants)
    return Meeting(
        table.round,
        table.entrants,
        tuple(place or 0 for place in table.places),
        tuple(total or 0 for total in table.totals),
    )


def read_terms(text: str) -> Announced:
    """Terms as they are stored."""
    return json.decode(text, type=Announced)
