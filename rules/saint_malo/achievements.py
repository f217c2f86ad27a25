"""What is worth remembering of a game of Saint Malo, read off its log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import get_args

from rules.chance import Seat
from rules.game import Game
from rules.matches.replay import Played
from rules.moves.notation import Move
from rules.saint_malo.box import CHURCHES, HOUSE, PERSONS, SIDES, Role
from rules.saint_malo.city import is_complete, is_full
from rules.saint_malo.model import Player, State
from rules.saint_malo.pirates import attacks

Rules = Game[State, Move]
RAIDS = 3


def _unsinkable(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """Three attacks of the pirates or more, and not one cannon lost."""
    state = _end(played)
    raids = attacks(state.swords_marked, len(state.players))
    return raids >= RAIDS and not _player(played, seat).cannons_lost


def _fortress(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """A wall without a gap on all four sides."""
    return all(is_complete(_player(played, seat).city, side) for side in SIDES)


def _steeples(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """A church of every level."""
    return set(CHURCHES) <= set(_player(played, seat).city)


def _whole_court(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """All seven kinds of people in one city."""
    return set(PERSONS) <= set(_player(played, seat).city)


def _last_stone(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """Filled the city to the last cell, and won."""
    return is_full(_player(played, seat).city)


ACHIEVEMENTS: dict[str, Callable[[Rules, Sequence[Played], Seat], bool]] = {
    "unsinkable": _unsinkable,
    "fortress": _fortress,
    "steeples": _steeples,
    "whole-court": _whole_court,
    "last-stone": _last_stone,
}
VICTORIES = {"last-stone"}

_SIGNS = {HOUSE: "house", **dict.fromkeys(CHURCHES, "church")} | dict(
    zip(PERSONS, get_args(Role), strict=True)
)


def built(played: Sequence[Played], seat: Seat) -> Mapping[str, int]:
    """Houses, churches and people; walls and crates are everybody's."""
    counts: dict[str, int] = {}
    for sign in _player(played, seat).city:
        if thing := _SIGNS.get(sign):
            counts[thing] = counts.get(thing, 0) + 1
    return counts


def _end(played: Sequence[Played]) -> State:
    state: State = played[-1].state
    return state


def _player(played: Sequence[Played], seat: Seat) -> Player:
    return _end(played).players[seat]
