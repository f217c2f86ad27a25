"""Near misses: moves that differ from a legal one in a single thing."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from enum import Enum
from typing import Any

from msgspec.structs import fields, replace

from rules.chance import Seat
from rules.errors import Unreadable
from rules.ground.grid import Cell
from rules.matches.record import AnyGame
from rules.moves.notation import Move


def near_misses(
    game: AnyGame, state: Any, seat: Seat, moves: Sequence[Any], rng: random.Random
) -> dict[Any, None]:
    """Moves like some of *moves*, but with another cell, turn, choice or resource, in the
    notation of *game*; none of them is legal."""
    legal, found = set(moves), dict[Any, None]()
    for move in rng.sample(list(moves), min(3, len(moves))):
        for other in _changed(game, move, moves, rng):
            with suppress(Unreadable):
                read = game.tidy(state, seat, game.grammar.read(str(other)))
                if read not in legal:
                    found[read] = None
    return found


def _changed(
    game: AnyGame, move: Move, moves: Sequence[Move], rng: random.Random
) -> Iterator[Move]:
    like = [other for other in moves if type(other) is type(move)]
    form = game.grammar.forms[type(move)]
    for field in fields(type(move)):
        value = getattr(move, field.name)
        known = form.fields[field.name]
        others = [getattr(other, field.name) for other in rng.sample(like, min(3, len(like)))]
        if known.values:
            others += [
                known.read(word) for word in rng.sample(known.values, min(3, len(known.values)))
            ]
        if known.optional:
            others.append(None)
        others += _beside(value, rng)
        for other in others:
            if other != value:
                yield replace(move, **{field.name: other})


def _beside(value: Any, rng: random.Random) -> list[Any]:
    """Values of the same type that are close to *value*."""
    match value:
        case bool() | str() | Enum():
            return []
        case int():
            return [value + 1, max(0, value - 1)]
        case Cell(x=x, y=y):
            return [Cell(x + dx, y + dy) for dx, dy in ((1, 0), (0, 1)) if x < 20 and y < 20]
        case tuple() if value:
            i = rng.randrange(len(value))
            swapped = [(*value[:i], other, *value[i + 1 :]) for other in _beside(value[i], rng)]
            return [value[:-1] or value, (*value, value[0]), tuple(reversed(value)), *swapped]
    return []
