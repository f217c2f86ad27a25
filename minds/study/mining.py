"""Looks for puzzles, in matches of computers and where a match was decided; thinks them over anew.

A position is looked at briefly; what promises a clear best move is weighed in full, then against
every legal move, and at last as deeply as can be in other worlds: in each of them the same move
must lead, and the strongest mind must choose it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import inf
from typing import Any

from msgspec.structs import replace

from minds import LEVELS, critic, mind_of
from minds.levels import BUILT_IN
from minds.study.appraisal import BRIEFLY, Weighed, foreseen, further, weighed
from minds.study.puzzles import GAP, Puzzle, judge, puzzle, written
from minds.study.review import review, spots
from minds.thought import Budget, Noise
from rules import games
from rules.codec import digest
from rules.game import View
from rules.matches.record import AnyGame, Entry, Point, Record, begin, extend
from rules.matches.replay import rewound
from rules.setup import Setup

PROMISE = 1.4
"""A gap must look this much larger at first than it must be in the end."""
CHOICE = 4
"""Where fewer moves are legal there is no puzzle."""
SIGHT = 4
"""So many of the moves that look best are weighed."""
DEEPEST, CHECKS = 4.0, 2
"""The last weighing is this much deeper, and done so often."""
WORLDS = 24
"""In so many worlds a hasty critic is checked by looking one decision further."""
EACH = 3
"""So many puzzles at most come from one match, each with another word for its move."""
APART = 8
"""So many decisions lie between them."""
_WORD = re.compile("[@:]")
"""What ends the word with which a move begins."""
TRIES = 5
"""So often a mind tries a puzzle; it finds the move if it does most of the time."""


def mine(game: AnyGame, setup: Setup, seed: bytes, matches: int) -> Iterator[tuple[str, Puzzle]]:
    """The puzzles that are found in so many matches, with the text of their files."""
    for number in range(matches):
        yield from _match(game, setup, b"%b.%d" % (seed, number))


def _match(game: AnyGame, setup: Setup, seed: bytes) -> Iterator[tuple[str, Puzzle]]:
    noise = Noise("mining", seed)
    key = noise.below(1 << 62).to_bytes(8, "big")
    progress = begin(game, setup, key)
    entries, words, wait = list(progress.entries), set[str](), noise.below(2 * APART)
    while not game.is_over(progress.point.state) and len(words) < EACH:
        point = progress.point
        seat = min(game.actors(point.state))
        view = game.view(point.state, seat)
        wait -= 1
        lead = lead_of(game, view, key + b".%d" % point.ply) if wait < 0 else None
        if lead is not None and (word := _WORD.split(lead[0])[0]) not in words:
            best, gap = lead
            level, record = level_of(game, view, best, key), Record(setup, b"", tuple(entries))
            if level is not None:
                name, file = written(game, record, point, seat, best, level, gap)
                yield file, puzzle(game.slug, name, file)
                words, wait = words | {word}, APART
        player = mind_of(game, LEVELS[noise.below(2)])
        move = player.choose(view, seat, key + b"/%d" % point.ply)
        progress = extend(game, key, point, seat, str(move))
        entries += progress.entries


def reviewed(game: AnyGame, record: Record) -> Iterator[tuple[str, Puzzle]]:
    """The puzzles among the moments that decided a match, with the text of their files."""
    kept = rewound(game, record).kept
    by_ply = {spot.ply: spot for spot in spots(game, record.setup, kept)}
    for ply in review(game, record).turning:
        spot, seed = by_ply[ply], b"turning.%d" % ply
        before = tuple(played for played in kept if played.ply < ply)
        entries = tuple(Entry(each.seat, each.text, digest(each.state)) for each in before)
        point = Point(before[-1].state if before else game.start(record.setup))
        if (lead := lead_of(game, spot.view, seed)) is None:
            continue
        level = level_of(game, spot.view, lead[0], seed)
        if level is not None:
            until = Record(record.setup, b"", entries)
            name, file = written(game, until, point, spot.seat, lead[0], level, lead[1])
            yield file, puzzle(game.slug, name, file)


def lead_of(game: AnyGame, view: View[Any], seed: bytes) -> tuple[str, float] | None:
    """The one best move of a position and by how much it leads, if there is one."""
    assert view.seat is not None
    moves = [str(move) for move in game.legal_moves(view.state, view.seat)]
    least = GAP * critic(game).blur
    if len(moves) < CHOICE:
        return None
    ideas = mind_of(game, LEVELS[1]).judge(view, view.seat, seed)[:SIGHT]
    field = [str(each.move) for each in ideas]
    if len(field) < SIGHT:
        field = list(dict.fromkeys([*field, *moves[:: max(1, len(moves) // SIGHT)]]))
    if _lead(weighed(game, view, seed, field, BRIEFLY))[1] < least:
        return None
    every = game.legal_moves(view.state, view.seat)
    some = critic(game).ideas(view, view.seat, seed, every, Budget(0))[:SIGHT]
    field = list(dict.fromkeys([*field, *(str(each.move) for each in some)]))
    _, gap = _lead(weighed(game, view, seed + b"/weigh", field, 0.5))
    return deepest(game, view, seed) if gap >= PROMISE * least else None


def deepest(game: AnyGame, view: View[Any], seed: bytes) -> tuple[str, float] | None:
    """The move that leads in every check of the deepest search, and by how much at least.

    What it comes to where it comes to least is compared with the most that any other comes to.
    """
    known, field = critic(game), _field(game, view, seed)
    least, most = dict.fromkeys(field, inf), dict.fromkeys(field, -inf)
    for number in range(CHECKS):
        for each in weighed(game, view, seed + b"/check%d" % number, field, DEEPEST):
            least[each.move] = min(least[each.move], each.worth)
            most[each.move] = max(most[each.move], each.worth)
        best = max(field, key=least.__getitem__)
        gap = least[best] - max(most[each] for each in field if each != best)
        if gap < GAP * known.blur:
            return None
    if known.hasty and not _leads_further(game, view, seed, best, field):
        return None
    if known.ahead is not known and not _leads_ahead(game, view, seed, best):
        return None
    sure = known.exact or _finds(game, view, LEVELS[-1], best, seed)
    return (best, round(gap, 1)) if sure else None


def _leads_further(
    game: AnyGame, view: View[Any], seed: bytes, best: str, field: list[str]
) -> bool:
    """Whether the *best* move still leads when one looks a decision further."""
    first, gap = _lead(further(game, view, seed + b"/further", field, WORLDS))
    return first == best and gap >= GAP * critic(game).blur


def _leads_ahead(game: AnyGame, view: View[Any], seed: bytes, best: str) -> bool:
    """Whether the *best* of all moves still leads by what the next turn can make of it.

    All of them: what a value says of a city of which it knows little is often wrong of a few moves
    at once, and the better one may look far worse.
    """
    assert view.seat is not None
    every = [str(move) for move in game.legal_moves(view.state, view.seat)]
    first, gap = _lead(foreseen(game, view, seed + b"/ahead", every, DEEPEST))
    return first == best and gap >= GAP * critic(game).blur


def checked(puzzle: Puzzle, seed: bytes) -> Puzzle | None:
    """The puzzle as the deepest search finds it in the worlds of *seed*, if it still is one."""
    game, view = games()[puzzle.game], puzzle.view
    lead = deepest(game, view, seed)
    if lead is None or lead[0] != puzzle.best or not holds(puzzle):
        return None
    others = [move for move in _field(game, view, seed) if move != puzzle.best]
    if any(judge(puzzle, move).solved for move in others):
        return None
    level = level_of(game, view, puzzle.best, seed)
    return None if level is None else replace(puzzle, level=level, gap=lead[1])


def holds(puzzle: Puzzle) -> bool:
    """Whether the move that a puzzle claims leads clearly, when it is thought over anew."""
    game, view = games()[puzzle.game], puzzle.view
    field = _field(game, view, b"holds")
    best, lead = _lead(weighed(game, view, b"holds/deep", field, 1.0))
    return best == puzzle.best and lead >= critic(game).blur


def is_plain(game: AnyGame, view: View[Any], best: str) -> bool:
    """Whether the *best* move is the one that brings most at once."""
    assert view.seat is not None
    first, second = mind_of(game, BUILT_IN[-1]).judge(view, view.seat, b"")[:2]
    return str(first.move) == best and first.total > second.total


def level_of(game: AnyGame, view: View[Any], best: str, seed: bytes) -> int | None:
    """How hard a puzzle is: whether apprentices find the move, or builders, or neither.

    What apprentices find because it brings most at once is too easy to be a puzzle.
    """
    found = [_finds(game, view, name, best, seed) for name in LEVELS[:2]]
    if found[0]:
        return None if is_plain(game, view, best) else 1
    return 2 if found[1] else 3


def _finds(game: AnyGame, view: View[Any], name: str, best: str, seed: bytes) -> bool:
    """Whether the mind of that level chooses the *best* move, more often than not."""
    assert view.seat is not None
    seat, player, found, tried = view.seat, mind_of(game, name), 0, 0
    while max(found, tried - found) <= TRIES // 2:
        found += str(player.choose(view, seat, seed + b"/try%d" % tried)) == best
        tried += 1
    return found > TRIES // 2


def _field(game: AnyGame, view: View[Any], seed: bytes) -> list[str]:
    """The moves that look best, at a glance, among all that are legal."""
    assert view.seat is not None
    moves = [str(move) for move in game.legal_moves(view.state, view.seat)]
    every = weighed(game, view, seed + b"/all", moves, BRIEFLY)
    return [each.move for each in sorted(every, key=lambda each: -each.worth)[:SIGHT]]


def _lead(found: tuple[Weighed, ...]) -> tuple[str, float]:
    """The best move, and by how much it leads."""
    distinct = {each.move: each for each in found}
    first, *others = sorted(distinct.values(), key=lambda each: -each.worth)
    return first.move, first.worth - others[0].worth if others else 0.0
