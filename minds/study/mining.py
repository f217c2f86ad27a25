"""Looks for puzzles in matches that computers play against each other.

A position is looked at briefly; what promises a clear best move is weighed in full, then against
every legal move, and at last deeply in other worlds: in each of them the same move must lead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from minds import LEVELS, critic, mind_of
from minds.study.appraisal import BRIEFLY, Weighed, appraise, further, weighed
from minds.study.puzzles import GAP, Puzzle, puzzle, written
from minds.thought import Noise
from rules import games
from rules.game import View
from rules.record import AnyGame, Record, begin, extend
from rules.setup import Setup

PROMISE = 1.4
"""A gap must look this much larger at first than it must be in the end."""
CHOICE = 4
"""Where fewer moves are legal there is no puzzle."""
SIGHT = 4
"""So many of the moves that look best to a builder are weighed at first."""
MOST = 30
"""Where more moves are legal only those that come to mind are weighed."""
DEEP, CHECKS = 2.0, 2
"""The last weighing is this much deeper, and done so often."""
WORLDS = 24
"""In so many worlds a hasty critic is checked by looking one decision further."""
EACH = 3
"""So many puzzles at most come from one match."""
APART = 8
"""So many decisions lie between them."""


def mine(game: AnyGame, setup: Setup, seed: bytes, matches: int) -> Iterator[tuple[str, Puzzle]]:
    """The puzzles that are found in so many matches, with the text of their files."""
    for number in range(matches):
        yield from _match(game, setup, b"%b.%d" % (seed, number))


def _match(game: AnyGame, setup: Setup, seed: bytes) -> Iterator[tuple[str, Puzzle]]:
    noise = Noise("mining", seed)
    key = noise.below(1 << 62).to_bytes(8, "big")
    progress = begin(game, setup, key)
    entries, found, wait = list(progress.entries), 0, noise.below(2 * APART)
    while not game.is_over(progress.point.state) and found < EACH:
        point = progress.point
        seat = min(game.actors(point.state))
        view = game.view(point.state, seat)
        wait -= 1
        if wait < 0 and (lead := lead_of(game, view, key + b".%d" % point.ply)) is not None:
            record = Record(setup, b"", tuple(entries))
            best, gap = lead
            level = level_of(game, view, best, key)
            name, file = written(game, record, point, seat, best, level, gap)
            yield file, puzzle(game.slug, name, file)
            found, wait = found + 1, APART
        player = mind_of(game, LEVELS[noise.below(2)])
        move = player.choose(view, seat, key + b"/%d" % point.ply)
        progress = extend(game, key, point, seat, str(move))
        entries += progress.entries


def lead_of(game: AnyGame, view: View[Any], seed: bytes) -> tuple[str, float] | None:
    """The one best move of a position and by how much it leads, if there is one."""
    assert view.seat is not None
    moves = [str(move) for move in game.legal_moves(view.state, view.seat)]
    known = critic(game)
    blur = known.blur
    if len(moves) < CHOICE:
        return None
    ideas = mind_of(game, LEVELS[1]).judge(view, view.seat, seed)[:SIGHT]
    if known.slow and len(ideas) > 1 and ideas[0].worth - ideas[1].worth < GAP * blur:
        return None
    field = [str(each.move) for each in ideas]
    if len(field) < SIGHT:
        field = list(dict.fromkeys([*field, *moves[:: max(1, len(moves) // SIGHT)]]))
    if _lead(weighed(game, view, seed, field, BRIEFLY))[1] < GAP * blur:
        return None
    some = appraise(game, view, seed, (), 0.5, few=SIGHT)
    if _lead((*some, *weighed(game, view, seed + b"/weigh", field, 0.5)))[1] < PROMISE * GAP * blur:
        return None
    field = list(dict.fromkeys([*(each.move for each in some), *field]))
    if known.exact or len(moves) <= MOST:
        field = list(dict.fromkeys([*field, *moves]))
    every = sorted(
        weighed(game, view, seed + b"/all", field, BRIEFLY), key=lambda each: -each.worth
    )
    return _confirmed(game, view, seed, [each.move for each in every[:SIGHT]])


def _confirmed(
    game: AnyGame, view: View[Any], seed: bytes, field: list[str]
) -> tuple[str, float] | None:
    """The move that leads in every check, and by how much at least."""
    blur = critic(game).blur
    found = [
        _lead(weighed(game, view, seed + b"/check%d" % number, field, DEEP))
        for number in range(CHECKS)
    ]
    if critic(game).hasty:
        found.append(_lead(further(game, view, seed + b"/further", field, WORLDS)))
    best, gap = found[0][0], min(gap for _, gap in found)
    sure = gap >= GAP * blur and all(move == best for move, _ in found)
    return (best, round(gap, 1)) if sure else None


def _lead(found: tuple[Weighed, ...]) -> tuple[str, float]:
    """The best move, and by how much it leads."""
    distinct = {each.move: each for each in found}
    first, *others = sorted(distinct.values(), key=lambda each: -each.worth)
    return first.move, first.worth - others[0].worth if others else 0.0


def holds(puzzle: Puzzle) -> bool:
    """Whether the move that a puzzle claims leads clearly, when it is thought over anew."""
    game, view = games()[puzzle.game], puzzle.view
    blur = critic(game).blur
    some = appraise(game, view, b"holds", (puzzle.best,), BRIEFLY, few=SIGHT)
    others = [each.move for each in some]
    if critic(game).exact:
        others = [str(move) for move in game.legal_moves(view.state, puzzle.seat)]
    field = list(dict.fromkeys((puzzle.best, *others)))
    best, lead = _lead(weighed(game, view, b"holds/deep", field, 1.0))
    return best == puzzle.best and lead >= blur


def level_of(game: AnyGame, view: View[Any], best: str, seed: bytes) -> int:
    """How hard a puzzle is: whether an apprentice finds the move, or a builder, or neither."""
    assert view.seat is not None
    seat = view.seat
    found = [str(mind_of(game, name).choose(view, seat, seed)) == best for name in LEVELS[:2]]
    return 1 if found[0] else 2 if found[1] else 3
