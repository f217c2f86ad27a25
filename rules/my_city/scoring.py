# Compiled where there is a compiler (rules.compiled).
"""The score pad (MC-37), and what each of its lines counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct

from rules.chance import Seat
from rules.game import Score
from rules.my_city.board import GRID
from rules.my_city.box import CAMPAIGN
from rules.my_city.city import City, city
from rules.my_city.model import Player, State
from rules.my_city.modules import Modules

Count = Callable[[City], tuple[int, int]]

COUNTS: dict[str, Count] = {
    "tree": City.trees,
    "stone": City.stones,
    "empty": lambda city: (city.empty.bit_count(), city.empty),
    "group-yellow": lambda city: city.largest("yellow"),
    "group-red": lambda city: city.largest("red"),
    "group-blue": lambda city: city.largest("blue"),
    "well": City.ringed_wells,
    "church": City.colourful_churches,
    "levee": City.along_the_river,
    "forest": City.felled,
    "factory": City.factories,
    "port": City.link,
    "park": lambda city: (city.parks.bit_count(), city.parks),
}
"""By line: how many things it counts, and on which cells."""


def score(state: State, seat: Seat) -> Score:
    """The score pad of *seat*, as if the match ended now."""
    return pad(state.players[seat], state.episode)


def pad(player: Player, episode: int | None) -> Score:
    """Every line of *player*'s score pad; fewer empty cells, row by row, break ties (MC-45)."""
    return _pad(city(player, episode), player.token, player.earned, player.town.debt)


@lru_cache(maxsize=16)
def _pad(town: City, token: int, earned: int, debt: int) -> Score:
    blank, counted = _printed(town.rules)
    points = blank.copy()
    points["token"] = token
    for name, each, per, count in counted:
        points[name] = each * (count(town)[0] // per)
    if debt and "debt" in points:
        points["debt"] = -_paid_back(debt, earned, points)
    if town.rules.episode is not None and _reaches_limit(points):
        points["limit"] = CAMPAIGN.track.limit - sum(points.values())
    empty = town.empty
    return Score(tuple(points.items()), tuple([-(empty & row).bit_count() for row in GRID.rows]))


@cache
def _printed(rules: Modules) -> tuple[dict[str, int], list[tuple[str, int, int, Count]]]:
    """The lines without points, and of those that count something: points, for how many, and
    what."""
    counted = [line for line in rules.lines if line.id in COUNTS]
    return (
        {line.id: 0 for line in rules.lines},
        [(line.id, line.points, line.per, COUNTS[line.id]) for line in counted],
    )


def evidence(state: State, seat: Seat) -> dict[str, int]:
    """By line: the cells that it counts, as a set of bits (MC-95)."""
    town = city(state.players[seat], state.episode)
    return {line.id: COUNTS[line.id](town)[1] for line in town.rules.lines if line.id in COUNTS}


def places(state: State) -> tuple[int, ...]:
    """Everybody's place in this match (MC-45)."""
    pads = [pad(player, state.episode) for player in state.players]
    return ranks([(one.total, one.tiebreak) for one in pads])


def ranks(keys: Sequence[Any]) -> tuple[int, ...]:
    """The place of each of *keys*, the highest first; equals share one and the next is left out."""
    order = sorted(keys, reverse=True)
    return tuple([1 + order.index(key) for key in keys])


class Tie(Struct, frozen=True):
    """A row of the board that decided between equal totals, and its empty cells by seat."""

    row: int
    empty: dict[Seat, int]


def tie(state: State, seats: tuple[Seat, ...]) -> Tie | None:
    """Which row, counted from 1, decided between *seats* of one total; ``None`` if none did."""
    scores = {seat: score(state, seat) for seat in seats}
    if len({one.total for one in scores.values()}) > 1:
        return None
    for row in range(len(GRID.rows)):
        empty = {seat: -one.tiebreak[row] for seat, one in scores.items()}
        if len(set(empty.values())) > 1:
            return Tie(row + 1, empty)
    return None


def _paid_back(debt: int, earned: int, points: dict[str, int]) -> int:
    """The *debt* that the positive points of this episode can pay (MC-50)."""
    gained = sum(value for line, value in points.items() if value > 0 and line != "token")
    return min(debt, earned + gained)


def _reaches_limit(points: dict[str, int]) -> bool:
    """Whether the token comes to the end of the track on its way (MC-51)."""
    at, limit = 0, CAMPAIGN.track.limit
    for gained in points.values():
        at += gained
        if at >= limit:
            return True
    return False
