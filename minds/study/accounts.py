"""What everybody has to show for a match: points, and where they came from, so that it adds up.

What could be expected at first, what the own moves changed of it, what the draws and what the
others did come to the points of the end. What a move was worth is guessed when it is made; what
shows only later of it belongs to the move too, unless the others had a hand in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from minds import critic
from minds.study.appraisal import Weighed
from rules.chance import Seat
from rules.matches.record import AnyGame


class Verdict(Struct, frozen=True):
    """What a decision was worth: the moves that were weighed, the best first."""

    ply: int
    seat: int
    played: str
    weighed: tuple[Weighed, ...]

    @property
    def best(self) -> Weighed:
        return self.weighed[0]

    @property
    def chosen(self) -> Weighed:
        return next(each for each in self.weighed if each.move == self.played)

    @property
    def loss(self) -> float:
        """How much less the move that was played is worth than the best; below 0: more."""
        return round(self.best.worth - self.chosen.worth, 2)


class Luck(Struct, frozen=True):
    """By how many points a draw has changed what a seat can expect."""

    ply: int
    seat: int
    points: float


class Account(Struct, frozen=True):
    """What a seat has to show for itself, in points: start, choices, luck and others add up."""

    total: int
    choices: float
    """What its choices changed of what it could expect with the best ones."""
    luck: float
    """What the draws brought it beyond what could be expected of them."""
    decisions: int
    best: int
    """How often it chose one of the best moves."""
    start: float = 0.0
    """What it could expect before it had a choice."""
    others: float = 0.0
    """What the others changed of what it could expect."""


def accounts(
    game: AnyGame, totals: Sequence[int], verdicts: Sequence[Verdict], luck: Sequence[Luck]
) -> tuple[Account, ...]:
    """The account of every seat, from what it has in the end."""
    return tuple(
        _account(game, Seat(seat), total, verdicts, [each for each in luck if each.seat == seat])
        for seat, total in enumerate(totals)
    )


def totals(game: AnyGame, end: Any) -> list[int]:
    """What every seat has in the end."""
    return [game.score(end, Seat(seat)).total for seat in range(game.seat_count(end))]


def _account(
    game: AnyGame, seat: Seat, total: int, verdicts: Sequence[Verdict], luck: Sequence[Luck]
) -> Account:
    known, mine = critic(game), [verdict for verdict in verdicts if verdict.seat == seat]
    plies = [verdict.ply for verdict in mine]
    drawn = [_within(luck, *span) for span in zip([-1, *plies], [*plies, None], strict=True)]
    later = [*(verdict.best.total for verdict in mine[1:]), float(total)]
    choices = others = 0.0
    for at, verdict in enumerate(mine):
        until = plies[at + 1] if at + 1 < len(plies) else None
        shown = later[at] - drawn[at + 1] - verdict.chosen.total
        choices += verdict.chosen.total - verdict.best.total
        if known.apart or not _others_chose(verdicts, verdict, until):
            choices += shown
        else:
            others += shown
    return Account(
        total,
        round(choices, 1),
        round(sum(drawn), 1),
        len(mine),
        sum(verdict.loss < known.blur for verdict in mine),
        round((mine[0].best.total if mine else total) - drawn[0], 1),
        round(others, 1),
    )


def _within(luck: Sequence[Luck], after: int, until: int | None) -> float:
    """What was drawn between two decisions, in points."""
    return sum(each.points for each in luck if after < each.ply and _before(each.ply, until))


def _others_chose(verdicts: Sequence[Verdict], mine: Verdict, until: int | None) -> bool:
    """Whether another had a choice after the decision *mine* and before the next one."""
    return any(
        each.seat != mine.seat and mine.ply < each.ply and _before(each.ply, until)
        for each in verdicts
    )


def _before(ply: int, until: int | None) -> bool:
    return until is None or ply < until
