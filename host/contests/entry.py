"""Who may enter a contest, and in which order entrants are seeded."""

from __future__ import annotations

from collections.abc import Collection

from db import EVERYWHERE, EntrantRow, Store
from host.contests.formats.lots import drawn
from host.contests.model import Contest
from host.contests.terms import Seeding
from host.errors import TableError
from minds import LEVELS

LONGEST_TEAM = 40


class Admission:
    """Who may enter, and how strong they are."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def admit_from(self, contest: Contest, guild: int | None) -> None:
        """:raises TableError: if nobody may enter from that server: it is not held there, and not
        both servers let their people play at tables of others."""
        held = contest.row.guild
        if held is None or held == guild:
            return
        if not contest.terms.abroad or not await self._store.is_open_guild(held):
            raise TableError("contest-not-abroad")
        if guild is not None and not await self._store.is_open_guild(guild):
            raise TableError("server-closed")

    async def admit(self, contest: Contest, player: int, roles: Collection[int], team: str) -> None:
        """:raises TableError: if *player*, who has these *roles*, may not enter for that *team*."""
        terms = contest.terms
        if terms.role is not None and terms.role not in roles:
            raise TableError("contest-role", role=str(terms.role))
        require_team(contest, team)
        low, high = terms.rating_from, terms.rating_to
        if low is None and high is None:
            return
        rating = await self.rating(player, contest)
        if rating is None or rating < (low or 0) or (high is not None and rating > high):
            bounds = "to" if low is None else "from" if high is None else "between"
            known = {"least": low or 0, "most": high or 0, "rating": rating or 0}
            raise TableError("contest-rating", bounds=bounds, **known)

    async def rating(self, player: int, contest: Contest) -> int | None:
        """What somebody's rating is where a contest is held, or everywhere if people of other
        servers may take part; none without a match."""
        standings, guild = self._store.standings, contest.row.guild
        across = guild is None or contest.terms.abroad
        league = EVERYWHERE if across else await standings.league(guild)
        if league is None:
            return None
        careers = await standings.careers(league, player)
        return next((c.shown for c in careers if c.game == contest.row.game), None)

    async def ranks(self, contest: Contest) -> dict[int, int]:
        """The rank of every entrant, as was announced; lots decide between equal ones."""
        people = {entrant.number: entrant for entrant in contest.taking_part}
        order = drawn(contest.row.seed, "seeding", people)
        if contest.terms.seeding is Seeding.ENTRY:
            order = sorted(people)
        elif contest.terms.seeding is Seeding.RATING:
            marks = {n: await self._mark(contest, each) for n, each in people.items()}
            order.sort(key=lambda number: marks[number], reverse=True)
        return {number: rank for rank, number in enumerate(order, start=1)}

    async def _mark(self, contest: Contest, entrant: EntrantRow) -> int:
        """How strong somebody is; computers come after people, the better level first."""
        if entrant.player is None:
            return LEVELS.index(entrant.computer) - len(LEVELS) if entrant.computer else 0
        return await self.rating(entrant.player, contest) or 0


def require_team(contest: Contest, team: str) -> None:
    """:raises TableError: if there is no such team, or none is wanted."""
    if contest.terms.teams and not team.strip():
        raise TableError("contest-team")
    if team.strip() and not contest.terms.teams:
        raise TableError("contest-no-teams")
    if len(team) > LONGEST_TEAM:
        raise TableError("contest-long-name", most=LONGEST_TEAM)
