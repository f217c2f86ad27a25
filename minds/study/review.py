"""A whole match looked at again: what everybody could expect, and where it was decided.

Each decision is judged from what its seat could see then: what it lost there against the best move.
Each draw is judged by what might have come instead: that is luck, and nobody's merit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import mean
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from minds import critic
from minds.study.accounts import Account, Luck, Verdict, accounts, totals
from minds.study.appraisal import appraise, further, outlook, weighed
from rules.chance import Chance, Seat, draw
from rules.errors import MoveError
from rules.game import View
from rules.matches.record import AnyGame, Record, play_entry
from rules.matches.replay import Played, rewound
from rules.setup import Setup

USUAL = 90
"""For a match of so many decisions each is weighed in full; in longer ones they share."""
LEAST = 0.3
"""But this much of a full weighing every decision has."""
CHECKED, TURNING = 10, 3
"""So many of the largest losses are weighed again; so many of them tell where it was decided."""
SURE = 3.0
"""How much deeper a loss is weighed the second time."""
LARGE = 2
"""A loss this many times as large as the blur of the critic tells where a match was decided."""
WORLDS = 16
"""In so many worlds a loss is checked by looking one decision further."""
INSTEAD = 5
"""Each draw is compared with so many others that might have come."""


class Spot(Struct, frozen=True):
    """A decision of a match: where it stands in the log, and what its seat could see."""

    ply: int
    seat: Seat
    played: str
    view: View[Any]


class Draw(Struct, frozen=True):
    """A draw of a match: what a seat saw after it, and what it might have seen instead."""

    ply: int
    seat: Seat
    view: View[Any]
    instead: tuple[View[Any], ...]


class Review(Struct, frozen=True):
    """What is said about a match."""

    verdicts: tuple[Verdict, ...]
    luck: tuple[Luck, ...]
    accounts: tuple[Account, ...]
    turning: tuple[int, ...]
    """The plies at which most was lost, the worst first."""
    slight: float
    """A loss below it is none, as far as can be told."""

    def at(self, ply: int) -> Verdict | None:
        """What is said about the decision at *ply*."""
        return next((verdict for verdict in self.verdicts if verdict.ply == ply), None)


def spots(game: AnyGame, setup: Setup, kept: Sequence[Played]) -> list[Spot]:
    """The moments at which somebody had a choice."""
    found, state = list[Spot](), game.start(setup)
    for played in kept:
        if played.seat is not None and len(game.legal_moves(state, played.seat)) > 1:
            view = game.view(state, played.seat)
            found.append(Spot(played.ply, played.seat, played.text, view))
        state = played.state
    return found


def draws(game: AnyGame, kept: Sequence[Played]) -> list[Draw]:
    """What was drawn for whom; what a match begins with favours nobody."""
    found, decided, before = list[Draw](), False, None
    for at, played in enumerate(kept):
        if played.seat is not None:
            decided, before = True, played.state
            private: set[Seat] = set()
            continue
        if not decided:
            continue
        turn = game.turn(kept[at - 1].state)
        if isinstance(turn, Chance) and turn.only is not None:
            private.add(turn.only)
        if not isinstance(game.turn(played.state), Chance):
            for seat in sorted(private or game.actors(played.state)):
                if (drawn := _drawn(game, kept[at:], before, seat)) is not None:
                    found.append(drawn)
    return found


def _drawn(game: AnyGame, onward: Sequence[Played], before: Any, seat: Seat) -> Draw | None:
    """What *seat* saw when it next had a choice, and what it might have seen instead."""
    ply, between = onward[0].ply, list[Played]()
    for played in onward:
        between += [played] if played is not onward[0] else []
        if seat in game.actors(played.state):
            break
    else:
        return None
    instead = (_instead(game, before, between, b"instead.%d.%d" % (ply, i)) for i in range(INSTEAD))
    views = [game.view(state, seat) for state in instead if seat in game.actors(state)]
    return Draw(ply, seat, game.view(played.state, seat), tuple(views)) if views else None


def _instead(game: AnyGame, state: Any, between: Sequence[Played], seed: bytes) -> Any:
    """Where other draws would have led, if everybody had then played as they did."""
    draws = 0
    while isinstance(turn := game.turn(state), Chance):
        state, draws = game.deal(state, draw(seed, draws, turn)).state, draws + 1
    try:
        for played in between:
            state = play_entry(game, state, played.seat, played.text).state
    except MoveError:
        return state
    return state


def depth(count: int) -> float:
    """How deeply each of *count* decisions is weighed."""
    return max(LEAST, min(1.0, USUAL / max(1, count)))


def judged(game: AnyGame, spot: Spot, depth: float) -> Verdict:
    """What is thought of a decision at first."""
    found = appraise(game, spot.view, b"review.%d" % spot.ply, (spot.played,), depth)
    return Verdict(spot.ply, spot.seat, spot.played, found)


def fortune(game: AnyGame, drawn: Draw) -> Luck:
    """How lucky a draw was: what it promises, against what others would have promised."""
    seed = b"luck.%d" % drawn.ply
    return lucky(drawn, [outlook(game, view, seed) for view in (drawn.view, *drawn.instead)])


def lucky(drawn: Draw, promised: Sequence[float]) -> Luck:
    """The luck of a draw, from what it and the others promised."""
    came, *instead = promised
    return Luck(drawn.ply, drawn.seat, round(came - mean(instead), 2))


def is_hasty(game: AnyGame) -> bool:
    """Whether losses are checked by looking one decision further."""
    return critic(game).hasty


def is_sure(game: AnyGame) -> bool:
    """Whether a loss is the same however often it is weighed."""
    return critic(game).exact


def doubtful(verdicts: Iterable[Verdict]) -> list[Verdict]:
    """The largest losses, which are looked at again: among many guesses the worst are chance."""
    worst = sorted(verdicts, key=lambda verdict: (-verdict.loss, verdict.ply))
    return [verdict for verdict in worst[:CHECKED] if verdict.loss > 0]


def rejudged(game: AnyGame, spot: Spot, verdict: Verdict, depth: float) -> Verdict:
    """The same decision weighed deeper, in other worlds."""
    texts = [each.move for each in verdict.weighed]
    seed = b"check.%d" % spot.ply
    if is_sure(game):
        return verdict
    if is_hasty(game):
        return replace(verdict, weighed=further(game, spot.view, seed, texts, WORLDS))
    return replace(verdict, weighed=weighed(game, spot.view, seed, texts, SURE * depth))


def concluded(
    game: AnyGame,
    end: Any,
    verdicts: Sequence[Verdict],
    checked: Iterable[Verdict],
    luck: Sequence[Luck],
) -> Review:
    """The review that follows from the *verdicts* and those that were *checked* again."""
    sure = {verdict.ply: verdict for verdict in checked}
    settled = tuple(sure.get(verdict.ply, verdict) for verdict in verdicts)
    worst = sorted(sure.values(), key=lambda verdict: (-verdict.loss, verdict.ply))
    large = LARGE * critic(game).blur
    turning = tuple(verdict.ply for verdict in worst if verdict.loss >= large)[:TURNING]
    counted = accounts(game, totals(game, end), settled, luck)
    return Review(settled, tuple(luck), counted, turning, critic(game).blur)


def recounted(game: AnyGame, review: Review) -> Review:
    """A review that was kept, its accounts as they are counted now."""
    ends = [account.total for account in review.accounts]
    return replace(review, accounts=accounts(game, ends, review.verdicts, review.luck))


def review(
    game: AnyGame, record: Record, told: Callable[[int, int], object] = lambda done, of: None
) -> Review:
    """The review of a match that has ended; tells how far it is."""
    kept = rewound(game, record).kept
    found, drawn = spots(game, record.setup, kept), draws(game, kept)
    steps, deep = len(found) + len(drawn) + CHECKED, depth(len(found))
    verdicts, luck = list[Verdict](), list[Luck]()
    for spot in found:
        verdicts.append(judged(game, spot, deep))
        told(len(verdicts), steps)
    for each in drawn:
        luck.append(fortune(game, each))
        told(len(verdicts) + len(luck), steps)
    by_ply = {spot.ply: spot for spot in found}
    checked = [rejudged(game, by_ply[v.ply], v, deep) for v in doubtful(verdicts)]
    told(steps, steps)
    return concluded(game, kept[-1].state, verdicts, checked, luck)
