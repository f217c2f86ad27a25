"""Where a match was decided: thought once, in the background, and kept for good.

What was thought so far is kept every few steps, so that a restart goes on where it was. Nothing of
it names a person: whoever shows it looks up who sat where, and who was forgotten is not there.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING

import structlog
from msgspec import Struct

from db import Status, Store
from db.study import ReviewRow
from host.computers.thinkers import Thinking
from host.errors import TableError
from host.table import Table
from minds.questions import Answer, AnyQuestion, expecting, weighing
from minds.study.accounts import Luck, Verdict
from minds.study.appraisal import FEW
from minds.study.review import (
    CHECKED,
    SURE,
    WORLDS,
    Draw,
    Review,
    Spot,
    concluded,
    depth,
    doubtful,
    draws,
    is_hasty,
    is_sure,
    lucky,
    recounted,
    spots,
)
from rules.codec import decode, encode
from rules.matches.record import AnyGame, Record
from rules.matches.replay import Played, rewound

if TYPE_CHECKING:
    from host.host import Host

__all__ = ["Looked", "Review", "Reviews", "Spot", "Verdict"]

log = structlog.get_logger("ratusha")

OFTEN = 10
"""After so many steps what was thought so far is kept."""


KNOWN = 8
"""The decisions of so many matches are kept at hand, for those who page through them."""


class Thoughts(Struct):
    """What was thought of a match so far."""

    verdicts: list[Verdict] = []
    luck: list[Luck] = []
    checked: list[Verdict] = []
    review: Review | None = None

    @property
    def done(self) -> int:
        return len(self.verdicts) + len(self.luck) + len(self.checked)


class Looked(Struct, frozen=True):
    """How far a match is thought over, and, if it is, what came of it."""

    table: Table
    done: int
    steps: int
    review: Review | None


class Case(Struct, frozen=True):
    """A match that is thought over: what was played, and all there is to judge."""

    game: AnyGame
    kept: tuple[Played, ...]
    spots: Sequence[Spot]
    draws: Sequence[Draw]

    @property
    def steps(self) -> int:
        return len(self.spots) + len(self.draws) + CHECKED


class Reviews:
    """Thinks matches over, one at a time, whoever asked."""

    def __init__(self, host: Host, store: Store, thinking: Thinking | None) -> None:
        self._host, self._store, self._thinking = host, store, thinking
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._progress: dict[int, tuple[int, int]] = {}
        self._turn = asyncio.Lock()
        self._known: OrderedDict[int, Sequence[Spot]] = OrderedDict()
        self._closed = False

    async def look(self, match_id: int) -> Looked:
        """How far a match is thought over; whoever asks first has it begun.

        :raises TableError: if it has not ended, still keeps a secret, or nobody can think.
        """
        table = await self._host.table(match_id)
        if table.match.status is not Status.OVER:
            raise TableError("review-not-over")
        if not await self._host.chronicle.keeps_nothing(table):
            raise TableError("review-sealed")
        row = await self._store.study.review(match_id)
        if row is not None and row.finished:
            kept = decode(Thoughts, row.thoughts).review
            found = None if kept is None else recounted(table.game, kept)
            return Looked(table, row.done, row.steps, found)
        if self._thinking is None:
            raise TableError("nobody-thinks")
        if row is None:
            await self._store.study.put_review(ReviewRow(match_id, 0, 0, encode(Thoughts()), False))
        self.begin(match_id)
        done, steps = self._progress.get(match_id, (row.done, row.steps) if row else (0, 0))
        return Looked(table, done, steps, None)

    async def wait(self, match_id: int, seconds: float) -> bool:
        """Waits until a match is thought over, but no longer; False if nobody thinks about it."""
        task = self._tasks.get(match_id)
        if task is None:
            row = await self._store.study.review(match_id)
            return row is not None and row.finished
        await asyncio.wait([task], timeout=seconds)
        return not self._closed

    def waits(self, match_id: int) -> bool:
        """Whether another match is thought over first."""
        return next(iter(self._tasks), match_id) != match_id

    async def spots(self, match_id: int) -> Sequence[Spot]:
        """The decisions of a match that is over."""
        if match_id not in self._known:
            table, record = await self._host.table(match_id), await self._host.record(match_id)
            case = await asyncio.to_thread(_case, table.game, record)
            self._known[match_id] = case.spots
            while len(self._known) > KNOWN:
                self._known.popitem(last=False)
        return self._known[match_id]

    def begin(self, match_id: int) -> None:
        """Has a match thought over, unless that is under way."""
        if match_id not in self._tasks and not self._closed:
            self._tasks[match_id] = asyncio.create_task(self._run(match_id))

    async def resume(self) -> None:
        """Goes on with whatever a restart has cut off."""
        if self._thinking is not None:
            for match_id in await self._store.study.unfinished():
                self.begin(match_id)

    async def settled(self) -> None:
        """Waits until nothing is thought over any more."""
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    async def close(self) -> None:
        """Breaks off; what is not finished goes on after the next start."""
        self._closed = True
        for task in (running := list(self._tasks.values())):
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        self._tasks.clear()

    async def _run(self, match_id: int) -> None:
        try:
            async with self._turn:
                await self._think(match_id)
        except Exception as error:
            log.error("review broken off", match=match_id, exc_info=error)
        finally:
            self._tasks.pop(match_id, None)
            self._progress.pop(match_id, None)

    async def _think(self, match_id: int) -> None:
        table = await self._host.table(match_id)
        record = await self._host.record(match_id)
        case = await asyncio.to_thread(_case, table.game, record)
        row = await self._store.study.review(match_id)
        thoughts = decode(Thoughts, row.thoughts) if row is not None else Thoughts()
        deep = depth(len(case.spots))
        for spot in case.spots[len(thoughts.verdicts) :]:
            thoughts.verdicts.append(await self._verdict(case.game, spot, deep))
            await self._keep(match_id, thoughts, case.steps)
        for drawn in case.draws[len(thoughts.luck) :]:
            thoughts.luck.append(await self._luck(case.game, drawn))
            await self._keep(match_id, thoughts, case.steps)
        by_ply = {spot.ply: spot for spot in case.spots}
        for verdict in doubtful(thoughts.verdicts)[len(thoughts.checked) :]:
            spot = by_ply[verdict.ply]
            thoughts.checked.append(await self._checked(case.game, spot, verdict, deep))
            await self._keep(match_id, thoughts, case.steps)
        end = case.kept[-1].state if case.kept else table.point.state
        thoughts.review = concluded(
            case.game, end, thoughts.verdicts, thoughts.checked, thoughts.luck
        )
        final = Thoughts(review=thoughts.review)
        row = ReviewRow(match_id, case.steps, case.steps, encode(final), True)
        await self._store.study.put_review(row)

    async def _keep(self, match_id: int, thoughts: Thoughts, steps: int) -> None:
        self._progress[match_id] = (thoughts.done, steps)
        if thoughts.done % OFTEN == 0:
            row = ReviewRow(match_id, thoughts.done, steps, encode(thoughts), False)
            await self._store.study.put_review(row)

    async def _verdict(self, game: AnyGame, spot: Spot, deep: float) -> Verdict:
        seed = b"review.%d" % spot.ply
        question = weighing(game, spot.view, seed, [spot.played], few=FEW, depth=deep)
        found = (await self._ask(question)).weighed
        return Verdict(spot.ply, spot.seat, spot.played, found)

    async def _checked(self, game: AnyGame, spot: Spot, verdict: Verdict, deep: float) -> Verdict:
        if is_sure(game):
            return verdict
        seed, texts = b"check.%d" % spot.ply, [each.move for each in verdict.weighed]
        worlds = WORLDS if is_hasty(game) else 0
        question = weighing(game, spot.view, seed, texts, depth=SURE * deep, worlds=worlds)
        found = (await self._ask(question)).weighed
        return Verdict(verdict.ply, verdict.seat, verdict.played, found)

    async def _luck(self, game: AnyGame, drawn: Draw) -> Luck:
        seed = b"luck.%d" % drawn.ply
        question = expecting(game, (drawn.view, *drawn.instead), drawn.seat, seed)
        return lucky(drawn, (await self._ask(question)).points)

    async def _ask(self, question: AnyQuestion) -> Answer:
        assert self._thinking is not None
        return await self._thinking.ask(question)


def _case(game: AnyGame, record: Record) -> Case:
    kept = rewound(game, record).kept
    return Case(game, kept, spots(game, record.setup, kept), draws(game, kept))
