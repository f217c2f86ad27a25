"""What may come: rounds in which somebody names a resource, or in solo the cards behind the row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from minds.kernel import Ints, ints
from minds.thought import Noise
from minds.tiny_towns.climb import FUTURE, LONGEST, OWN
from rules.tiny_towns.box import DRAWN_PER_SHUFFLE, FULL_DECK, NUMBER
from rules.tiny_towns.menu import last_left
from rules.tiny_towns.model import Player, State
from rules.tiny_towns.town import empty, standing
from rules.tiny_towns.turns import FREE_EVERY

PACE = 2.0
"""How many rounds an opponent needs, by guess, to fill one of the cells that are empty."""


class Moment(NamedTuple):
    """What is to be decided first: a cube of one of these resources, or if none, what to build."""

    options: int = 0
    foreign: bool = True
    picks: bool = False
    """Solo: the cube is taken from the row."""


def futures(state: State, seat: int, noise: Noise, count: int) -> Ints:
    """So many different things that may come after this decision, one after another."""
    if state.mode == "solo":
        found = [_deck(state, noise) for _ in range(count if any(state.pool) else 1)]
    elif last_left(state):
        found = [[0, *[OWN] * LONGEST]]
    elif state.mode == "townhall":
        found = [[0, *_cards(state, noise)] for _ in range(count)]
    else:
        found = [[0, *_names(state, seat, noise)] for _ in range(count)]
    return ints(number for row, *rest in found for number in _future(row, rest))


def _future(row: int, rest: list[int]) -> list[int]:
    return [row, len(rest), *rest, *[0] * (FUTURE - 2 - len(rest))]


def _deck(state: State, noise: Noise) -> list[int]:
    """The row and the cards behind it: unseen ones in any order, then those that were picked."""
    deck = noise.shuffled(_deal(state.pool)) + [NUMBER[card] for card in state.queue]
    row, count = [NUMBER[card] for card in state.row], len(state.row)
    if state.phase == "act" and state.players[0].step == "place" and deck:
        count += 1  # the card of this round is replaced before the next one
    return [count, *row, *deck]


def _cards(state: State, noise: Noise) -> list[int]:
    """Rounds of the Town Hall: two cards, then free choice."""
    found: list[int] = []
    deck, left = noise.shuffled(_deal(state.pool)), DRAWN_PER_SHUFFLE - state.drawn
    for number in range(state.round + 1, state.round + 1 + LONGEST):
        if number % FREE_EVERY == 0:
            found.append(OWN)
            continue
        if left <= 0 or not deck:
            deck, left = noise.shuffled(_deal(FULL_DECK)), DRAWN_PER_SHUFFLE
        found.append(deck.pop())
        left -= 1
    return found


def _deal(pool: Sequence[int]) -> list[int]:
    """Every card of a *pool* of so many of each resource."""
    return [resource for resource, count in enumerate(pool) for _ in range(count)]


def _names(state: State, seat: int, noise: Noise) -> list[int]:
    """Rounds with a hammer that goes round among those who still build."""
    count, found, master = len(state.players), list[int](), int(state.master)
    ends = [_end(player, i == seat, noise) for i, player in enumerate(state.players)]
    able = [
        -1 if standing(state, player, "fort") else end
        for player, end in zip(state.players, ends, strict=True)
    ]
    for now in range(LONGEST):
        lasts = able if max(able) > now else ends
        master = (master + 1) % count
        while lasts[master] <= now:
            master = (master + 1) % count
        found.append(noise.below(5) + (OWN if master == seat else 0))
    return found


def _end(player: Player, own: bool, noise: Noise) -> int:
    """In how many rounds a player's town will be full, by guess."""
    if player.finished is not None:
        return -1
    return LONGEST if own else int(empty(player.town).bit_count() * PACE) + noise.below(6)
