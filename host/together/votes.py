"""What a table decides together: every player who is still there must agree.

=================  ========================================================================
``rewind:17:23``   everything from ply 17 on is taken back, as the log was at ply 23
``pause``          all clocks stand still until somebody wants to go on
``end``            the match ends without a result
``finish``         the match ends as it stands, with those who are gone last
``remove:2``       seat 2, whose player does not come, is freed for somebody else
=================  ========================================================================

Who is alone has nobody to ask: everything passes at once. But in a rated match they may not take
back what was drawn since, or they would draw until they like what comes.

A proposal lapses after three days. Every vote is a row of its own, so that none is lost when two
vote at once, in whatever process. What was agreed can be done twice without harm; so it is done
first and the proposal closed afterwards. If that was missed, or somebody's leaving has made a
proposal unanimous, it is done when its time comes, unless the table has played on meanwhile.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from db import MotionRow, MotionState, Status, Store
from host.errors import Denied, TableError
from host.table import Outcome, Table
from host.time.clocks import NUDGE, OVERDUE, TURN, find, is_paused
from host.time.pace import DAY, Pace
from host.together.ballots import Motion, electorate, motion
from rules.chance import Seat
from rules.errors import Illegal
from rules.matches.record import Progress
from rules.matches.replay import Played, rewound

if TYPE_CHECKING:
    from host.host import Host

LAPSES = 3 * DAY
PATIENCE = 3 * DAY
"""At a table without deadlines somebody may be removed who was awaited for so long."""

TRIES = 20


class Voted(Struct, frozen=True):
    """What came of a vote: the proposal as it stands, and what it has changed, if anything."""

    table: Table
    motion: Motion
    outcome: Outcome | None = None


class Votes:
    """Proposals at every table."""

    def __init__(self, host: Host, store: Store) -> None:
        self._host, self._store = host, store

    async def propose(self, match_id: int, player: int, what: str) -> Voted:
        """Asks the others for something; who is alone has decided already.

        :raises TableError: if it cannot be asked for now.
        """
        table = await self._host.latest(match_id)
        if table.match.status is not Status.RUNNING:
            raise TableError("not-running")
        seat = table.seat(player)
        await self._allow(table, seat, what)
        row = await self._store.propose(
            match_id, seat, what, ply=table.point.ply, lapses_at=self._host.clock() + LAPSES
        )
        return await self._counted(table, row)

    async def vote(self, match_id: int, player: int, by: int, what: str, *, yes: bool) -> Voted:
        """Agrees to a proposal, or refuses it, which is its end.

        :raises TableError: if it is not open any more, or not the player's business.
        """
        for _ in range(TRIES):
            table = await self._host.latest(match_id)
            seat, row = table.seat(player), await self._row(match_id, by, what)
            if seat not in electorate(table, what):
                raise TableError("not-your-vote")
            if yes:
                agreed = await self._store.agree(match_id, by, what, seat, ply=table.point.ply)
                if agreed is not None:
                    return await self._counted(table, agreed)
            elif await self._store.claim_motion(row, MotionState.REFUSED):
                return _closed(table, row, MotionState.REFUSED)
        raise TableError("busy")

    async def lapse(self, row: MotionRow) -> Voted | None:
        """Ends a proposal whose time has come; one that all agreed to is carried out after all."""
        table = await self._host.latest(row.match_id)
        found = motion(table, row)
        if not found.asked and found.ply == table.point.ply:
            with suppress(TableError):
                return await self._decided(table, row)
        if not await self._store.claim_motion(row, MotionState.LAPSED):
            return None
        return _closed(table, row, MotionState.LAPSED)

    async def meant(self, match_id: int, by: int, word: str) -> str:
        """What a proposal is that is called so where everybody can read it.

        :raises TableError: if it is not open any more.
        """
        table = await self._host.table(match_id)
        for row in await self._store.open_motions(match_id):
            if row.by == by and motion(table, row).word == word:
                return row.what
        raise TableError("motion-closed")

    async def asked_back(self, match_id: int, player: int, version: str) -> str:
        """What to propose to take back the player's latest decision, as it was offered to them in
        this *version* of the table.

        :raises Illegal: :raises TableError: if that cannot be asked for any more.
        """
        table = await self._host.latest(match_id)
        if table.version(table.seat(player)) != version:
            raise TableError("moved-on")
        return (await self.rewinding(match_id, player))[0]

    async def rewinding(self, match_id: int, player: int) -> tuple[str, tuple[Played, ...]]:
        """What to propose to take back the player's latest decision, and all that it would undo.

        :raises Illegal: if the player has decided nothing yet.
        :raises Denied: :raises TableError: if nobody could agree to it.
        """
        table = await self._host.table(match_id)
        seat = table.seat(player)
        history = await self._host.history(match_id)
        mine = [played.ply for played in history if played.seat == seat]
        if not mine:
            raise Illegal("nothing-to-undo")
        what = f"rewind:{mine[-1]}:{table.point.ply}"
        await self._allow(table, seat, what)
        return what, tuple(played for played in history if played.ply >= mine[-1])

    async def _allow(self, table: Table, seat: Seat, what: str) -> None:
        """:raises TableError: if this cannot be proposed now."""
        match what.split(":"):
            case ["rewind", *_] if (
                await self._host.standings.daily.day_of(table.match.id) is not None
            ):
                raise Denied("daily-no-back")
            case ["rewind", _, ply] if int(ply) != table.point.ply:
                raise TableError("moved-on")
            case ["rewind", to, _]:
                await self._allow_rewind(table, int(to))
            case ["finish"] if all(table.is_playing(row.seat) for row in table.seats):
                raise TableError("all-are-here")
            case ["remove", other]:
                await self._allow_removal(table, seat, int(other))

    async def _allow_rewind(self, table: Table, to: int) -> None:
        """:raises TableError: if somebody who is alone would draw anew in a rated match."""
        if not table.match.rated or len(electorate(table, "rewind")) > 1:
            return
        undone = [played for played in await self._host.history(table.match.id) if played.ply >= to]
        if any(played.seat is None for played in undone):
            raise TableError("alone-no-reroll")

    async def _allow_removal(self, table: Table, seat: Seat, other: int) -> None:
        if other == seat or other not in range(len(table.seats)) or not table.is_playing(other):
            raise TableError("seat-not-free")
        rows, player = await self._store.clocks(table.match.id), table.players[other]
        if is_paused(rows):
            raise TableError("all-clocks-stand")
        if (
            player is not None
            and (await self._host.people.look(player)).away(self._host.clock()) is not None
        ):
            raise TableError("on-vacation", player=table.names[other])
        turn, nudge = find(rows, other, TURN), find(rows, other, NUDGE)
        since = (nudge.since if nudge and other in table.to_move else None) or self._host.clock()
        late = turn is not None and turn.stage >= OVERDUE
        if not Pace.read(table.match.pace).is_timed:
            late = self._host.clock() - since >= PATIENCE
        if other not in table.to_move or not late:
            raise TableError("not-idle", player=table.names[other])

    async def _counted(self, table: Table, row: MotionRow) -> Voted:
        """A proposal after a vote; what all agreed to and cannot be done any more lapses."""
        try:
            return await self._decided(table, row)
        except TableError:
            await self._store.claim_motion(row, MotionState.LAPSED)
            raise

    async def _decided(self, table: Table, row: MotionRow) -> Voted:
        """Carries a proposal out as soon as nobody is asked any more."""
        found = motion(table, row)
        if found.asked:
            return Voted(table, found)
        outcome = await self._carry_out(table, found)
        await self._store.close_motion(row, MotionState.PASSED)
        return replace(
            _closed(await self._host.latest(row.match_id), row, MotionState.PASSED), outcome=outcome
        )

    async def _carry_out(self, table: Table, passed: Motion) -> Outcome | None:
        match passed.what.split(":"):
            case ["rewind", to, ply]:
                await self._allow_rewind(table, int(to))  # the others may have left meanwhile
                return await self._rewind(table, passed.by, int(to), int(ply))
            case ["pause"]:
                await self._host.pauses.pause(table.match.id)
            case ["end"]:
                await self._host.leaving.abandon(table.match.id)
            case ["finish"]:
                await self._host.leaving.finish(table.match.id)
            case ["remove", seat]:
                if table.is_playing(int(seat)):  # and has not come, or gone on vacation, meanwhile
                    await self._allow_removal(table, passed.by, int(seat))
                await self._host.leaving.vacate(table.match.id, int(seat))
        return None

    async def _rewind(self, table: Table, seat: Seat, to: int, ply: int) -> Outcome:
        """Takes back everything from ply *to* on, unless somebody has moved since it was agreed."""
        token = f"rewind:{table.match.id}:{to}:{ply}"

        async def undone(now: Table) -> Progress:
            if now.point.ply != ply:
                raise TableError("moved-on")
            tape = rewound(now.game, await self._host.record(now.match.id))
            text = f"rewind:{to}"
            tape.add(seat, text)
            return Progress(now.point).taken_back(seat, text, tape.point)

        return await self._host.change(table.match.id, table.players[seat], token, undone)

    async def _row(self, match_id: int, by: int, what: str) -> MotionRow:
        row = await self._store.motion(match_id, by, what)
        if row is None or row.state is not MotionState.OPEN:
            raise TableError("motion-closed")
        return row


def _closed(table: Table, row: MotionRow, state: MotionState) -> Voted:
    """A proposal that is decided."""
    return Voted(table, motion(table, replace(row, state=state, lapses_at=None)))
