"""A good move for whoever may ask for one, from what they can see themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from db import MatchRow, SeatRow, Status, Store
from host.computers.seating import from_the_start
from host.computers.thinkers import Thinking, Unanswered
from host.computers.turns import thought_seed
from host.errors import TableError
from host.table import Table
from minds.questions import weighing
from minds.study.appraisal import FEW, Weighed
from rules.chance import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from host.host import Host

DEPTH = 1.5
"""How deeply the moves of a hint are weighed."""


class Hint(Struct, frozen=True):
    """The moves that look best at a table, the best first."""

    table: Table
    seat: Seat
    weighed: tuple[Weighed, ...]


class Hints:
    """Who may have hints, and what they are."""

    def __init__(self, host: Host, store: Store, thinking: Thinking | None) -> None:
        self._host, self._store, self._thinking = host, store, thinking

    async def allowed(self, match: MatchRow, seats: Sequence[SeatRow]) -> bool:
        """Whether a table allows hints.

        If it has not agreed on anything: with computers, alone, or where no rating moves. In a
        contest nobody has any.
        """
        if self._thinking is None:
            return False
        agreed = await self._store.study.hints_allowed(match.id)
        if agreed is not None:
            return agreed
        alone = len(seats) == 1 and match.capacity == 1
        return alone or from_the_start(seats) or not match.rated

    async def agree(self, match_id: int, by: int, *, allowed: bool) -> None:
        """Decides, as the owner of a table that waits, whether there are hints.

        :raises TableError: if the match has started, or is another's.
        """
        match, _ = await self._host.lobby.look(match_id)
        if match.status is not Status.LOBBY:
            raise TableError("already-started")
        if match.owner != by:
            raise TableError("not-the-owner")
        await self._store.study.allow_hints(match_id, allowed)

    async def take(self, match_id: int, player: int) -> Hint:
        """A hint for *player*, who is marked by it in the result.

        :raises TableError: if the table has none, it is not their turn, or nobody can think.
        """
        table = await self._host.table(match_id)
        seat = table.seat(player)
        if await self._host.standings.daily.day_of(match_id) is not None:
            raise TableError("hints-daily")
        if self._thinking is None:
            raise TableError("nobody-thinks")
        if not await self.allowed(table.match, table.seats):
            raise TableError("hints-not-agreed")
        if seat not in table.to_move:
            raise TableError("hint-not-your-turn")
        view, seed = table.game.view(table.point.state, seat), thought_seed(table, seat)
        question = weighing(table.game, view, seed, few=FEW, depth=DEPTH)
        try:
            answer = await self._thinking.ask(question)
        except Unanswered:
            raise TableError("nobody-thinks") from None
        best = sorted(answer.weighed, key=lambda each: -each.worth)
        await self._store.study.take_hint(match_id, seat)
        return Hint(table, seat, tuple(best))

    async def taken(self, match_id: int) -> dict[int, int]:
        """How many hints each seat took that took any."""
        return await self._store.study.hints(match_id)
