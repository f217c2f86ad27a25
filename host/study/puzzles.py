"""Positions with one best move, and how well somebody finds it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from db import Store
from db.standing_records import Mark
from db.study import SolverRow, Tried
from host.computers.thinkers import Thinking, Unanswered
from host.errors import TableError
from host.standings.ratings import START, Ladder
from host.study.exercises import exercise
from host.table import Sitting
from minds.questions import weighing
from minds.study.puzzles import DEPTH, LEVELS, Judgement, Puzzle, judgement, seed_of, shelf
from minds.thought import Noise

if TYPE_CHECKING:
    from host.host import Host

__all__ = ["LEVELS", "Puzzle", "Puzzles", "Solved"]

MIDDLE, STEP, DOUBT = 25.0, 5.0, 4.0
"""How hard a puzzle is taken to be before anybody has tried it: of the middle level, by level,
and with how much doubt, in the numbers of the ratings."""
TOP = 10
"""So many stand on the list of those who solve best."""


class Solved(Struct, frozen=True):
    """What came of an answer: what it brings, and how whoever gave it stands now.

    Only the first answer to a puzzle *counts*.
    """

    puzzle: Puzzle
    answer: str
    judgement: Judgement
    solver: SolverRow
    before: int
    """What their rating was."""
    counts: bool


class Puzzles:
    """Serves puzzles, judges answers, keeps score."""

    def __init__(self, host: Host, store: Store, thinking: Thinking | None) -> None:
        self._host, self._store, self._thinking = host, store, thinking
        self._ladder = Ladder()

    def shelf(self, slug: str) -> Mapping[str, Puzzle]:
        """The puzzles of a game by their names."""
        return shelf(slug)

    @property
    def games(self) -> tuple[str, ...]:
        """The games that have puzzles."""
        return tuple(slug for slug in self._host.games if shelf(slug))

    def get(self, slug: str, name: str) -> Puzzle:
        """:raises TableError: if there is no such puzzle any more."""
        found = shelf(slug).get(name) if slug in self._host.games else None
        if found is None:
            raise TableError("no-such-puzzle")
        return found

    async def next(self, slug: str, player: int, level: int | None = None) -> Puzzle:
        """A puzzle of a game that *player* has not tried yet, of a *level* or of any.

        Whoever has tried them all begins again.

        :raises TableError: if the game has none.
        """
        levels = LEVELS if level is None else (level,)
        some = [each for each in shelf(slug).values() if each.level in levels]
        if not some:
            raise TableError("no-puzzles")
        tried = await self._store.study.tried(player, slug)
        fresh = [each for each in some if each.name not in tried]
        noise = Noise("serve", slug, player, len(tried), self._host.clock() if not fresh else 0)
        field = fresh or some
        return field[noise.below(len(field))]

    def sitting(self, puzzle: Puzzle, player: int, name: str, other: str) -> Sitting:
        """The position of a puzzle with *player* at it."""
        game = self._host.games[puzzle.game]
        return exercise(game, puzzle.view.state, puzzle.seat, player, name, other)

    async def answer(
        self, puzzle: Puzzle, player: int, name: str, text: str, guild: int | None
    ) -> Solved:
        """What an answer brings.

        :raises Illegal: if it is no move of the position.
        :raises TableError: if nobody can think.
        """
        game, view = self._host.games[puzzle.game], puzzle.view
        move = str(game.parse(view.state, puzzle.seat, text))
        if self._thinking is None:
            raise TableError("nobody-thinks")
        texts = tuple(dict.fromkeys((puzzle.best, move)))
        question = weighing(game, view, seed_of(puzzle), texts, depth=DEPTH)
        try:
            found = (await self._thinking.ask(question)).weighed
        except Unanswered:
            raise TableError("nobody-thinks") from None
        judged = judgement(puzzle, move, found)
        before = await self._store.study.solver(player)
        counts = puzzle.name not in await self._store.study.tried(player, puzzle.game)
        at = self._host.clock()
        tried = Tried(player, name, puzzle.game, puzzle.name, judged.solved, guild, at)
        solver = await self._store.study.note_try(tried, self._rate(puzzle))
        return Solved(puzzle, move, judged, solver, before.mark.shown if before else START, counts)

    def _rate(
        self, puzzle: Puzzle
    ) -> Callable[[Mark | None, Mark | None, bool], tuple[Mark, Mark]]:
        guess = Mark(MIDDLE + STEP * (puzzle.level - LEVELS[1]), DOUBT, 0)

        def rate(mine: Mark | None, its: Mark | None, solved: bool) -> tuple[Mark, Mark]:
            places = (1, 2) if solved else (2, 1)
            after = self._ladder.rate((mine, its or guess), places)
            return after[0], after[1]

        return rate

    async def standing(self, player: int) -> SolverRow | None:
        """How somebody stands."""
        return await self._store.study.solver(player)

    async def best(self, guild: int | None) -> tuple[SolverRow, ...]:
        """Those who solve best, on a server or everywhere."""
        return await self._store.study.solvers(guild, TOP)
