"""One decision: what the best moves and the one that was played come to."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from msgspec import Struct

from minds import LEVELS, critic, mind_of
from minds.critic import Critic
from minds.thought import Budget
from rules.chance import Chance, Seat, draw
from rules.game import Over, View
from rules.matches.record import AnyGame

FEW = 3
"""So many of the moves that look best are weighed."""
GLANCE, BRIEFLY = 2, 0.25
"""For a first impression so many moves are weighed, and this deep."""


class Weighed(Struct, frozen=True):
    """The text of a move and what it comes to.

    Its *worth* counts being ahead, too; *total* is what the mover can expect in the end.
    """

    move: str
    worth: float
    total: float


def appraise(
    game: AnyGame,
    view: View[Any],
    seed: bytes,
    played: Collection[str] = (),
    depth: float = 1.0,
    few: int = FEW,
) -> tuple[Weighed, ...]:
    """The few moves that look best to whoever sees *view*, the best first, and those *played*.

    They are weighed in other worlds than those in which they looked best: of many guesses the
    highest is always too high, and a second look at it is not.
    """
    seat = view.seat
    assert seat is not None
    moves, known = game.legal_moves(view.state, seat), critic(game)
    ideas = known.ideas(view, seat, seed, moves, Budget(0))[:few]
    texts = list(dict.fromkeys([*(str(each.move) for each in ideas), *played]))
    found = foreseen(game, view, seed + b"/weigh", texts, depth)
    if known.ahead is known:
        return found
    # what looked best at once may not, a turn further
    return tuple(sorted(found, key=lambda each: -each.worth))


def weighed(
    game: AnyGame,
    view: View[Any],
    seed: bytes,
    texts: Collection[str],
    depth: float,
    by: Critic | None = None,
) -> tuple[Weighed, ...]:
    """What the moves of these *texts* come to, in their order; *by* the game's critic, if none."""
    seat = view.seat
    assert seat is not None
    known = {str(move): move for move in game.legal_moves(view.state, seat)}
    moves = [known[text] for text in texts if text in known]
    found = (by or critic(game)).weigh(view, seat, seed, moves, depth, Budget(0))
    return tuple(Weighed(str(j.move), round(j.worth, 2), round(j.total, 2)) for j in found)


def foreseen(
    game: AnyGame, view: View[Any], seed: bytes, texts: Collection[str], depth: float
) -> tuple[Weighed, ...]:
    """The same by who looks as far ahead as anybody can."""
    return weighed(game, view, seed, texts, depth, critic(game).ahead)


def outlook(game: AnyGame, view: View[Any], seed: bytes) -> float:
    """What whoever sees *view* can expect in the end, at a glance."""
    seat = view.seat
    assert seat is not None
    seen = critic(game).glance(view, seat, seed, game.legal_moves(view.state, seat))
    if seen is not None:
        return seen
    ideas = mind_of(game, LEVELS[1]).judge(view, seat, seed)[:GLANCE]
    texts = [str(each.move) for each in ideas]
    return max(each.total for each in weighed(game, view, seed, texts, BRIEFLY))


def further(
    game: AnyGame, view: View[Any], seed: bytes, texts: Collection[str], worlds: int
) -> tuple[Weighed, ...]:
    """What these moves come to by what can be expected when the same seat next has a choice.

    Until then everybody else plays as computers do, in the same worlds after every move.
    """
    seat = view.seat
    assert seat is not None
    known = {str(move): move for move in game.legal_moves(view.state, seat)}
    sums = dict.fromkeys((text for text in texts if text in known), 0.0)
    for number in range(worlds):
        key = b"%b/%d" % (seed, number)
        world = game.imagine(view, key)
        for text in sums:
            after = game.play(world, seat, known[text]).state
            sums[text] += _later(game, after, seat, key)
    means = [(text, round(total / worlds, 2)) for text, total in sums.items()]
    return tuple(Weighed(text, total, total) for text, total in means)


def _later(game: AnyGame, state: Any, seat: Seat, seed: bytes) -> float:
    """What *seat* can expect at its next decision, or has in the end."""
    other, draws = mind_of(game, LEVELS[1]), 0
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance):
            state, draws = game.deal(state, draw(seed, draws, turn)).state, draws + 1
        elif seat in turn.seats:
            return outlook(game, game.view(state, seat), seed)
        else:
            actor = min(turn.seats)
            move = other.choose(game.view(state, actor), actor, seed)
            state = game.play(state, actor, move).state
    return game.score(state, seat).total
