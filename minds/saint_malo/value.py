"""What a city of Saint Malo is worth: the points it has, and those that can still be expected.

What is to come is a sum over tables, looked up by what stands in the city: how many cells are
empty, which church is wanted next, how many churches, crates or kinds of persons lie around each
empty cell. The numbers in the tables are learned by self-play (``python -m minds train
saint_malo``) and kept in ``learned.json``.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files

import msgspec

from rules.saint_malo.city import AROUND, CHURCHES, CRATE, EMPTY, OUTER, PERSONS
from rules.saint_malo.model import Player
from rules.saint_malo.scoring import pad

SIZES = {
    "empty": 46,
    "pace": 16,
    "wanted": 20,
    "ahead": 20,
    "coins": 16,
    "logs": 10,
    "priest": 9,
    "juggler": 8,
    "merchant": 9,
    "soldiers": 6,
    "shore": 21,
}
"""The tables and how long they are."""
_STARTS = {name: sum(list(SIZES.values())[:i]) for i, name in enumerate(SIZES)}
LENGTH = sum(SIZES.values())
_EMPTY, _PACE, _WANTED, _AHEAD, _COINS, _LOGS, _PRIEST, _JUGGLER, _MERCHANT, _SOLDIERS, _SHORE = (
    _STARTS.values()
)
_OUTER = frozenset(OUTER)


class Learned(msgspec.Struct, frozen=True):
    """Tables that were learned, and how: by so many matches from this seed, with this mean."""

    weights: tuple[float, ...]
    matches: int = 0
    seed: str = ""
    mean: float = 0.0


def unlearned() -> Learned:
    """Tables that know nothing but what coins and logs are worth in the end."""
    weights = [0.0] * LENGTH
    for coins in range(SIZES["coins"]):
        weights[_COINS + coins] = coins / 2
    for logs in range(SIZES["logs"]):
        weights[_LOGS + logs] = float(logs)
    return Learned(tuple(weights))


def learned() -> Learned:
    """The tables that are kept beside this file."""
    kept = files(__package__) / "learned.json"
    return msgspec.json.decode(kept.read_bytes(), type=Learned)


def entries(city: str, coins: int, logs: int, rival: int) -> list[int]:
    """Where the tables are to be looked up; *rival* are the empty cells of the fullest other."""
    count = city.count
    left = count(EMPTY)
    found = [
        _EMPTY + left,
        _PACE + min(15, min(rival, left) // 3),
        _COINS + min(coins, SIZES["coins"] - 1),
        _LOGS + min(logs, SIZES["logs"] - 1),
        _SOLDIERS + min(count("S"), SIZES["soldiers"] - 1),
    ]
    series = 4
    for level, sign in enumerate(CHURCHES):
        have = count(sign)
        reached = min(series, have)
        found.append(_WANTED + 4 * level + min(3, series - reached))
        found.append(_AHEAD + 4 * level + min(3, have - reached))
        series = reached
    shore = 0
    for spot, sign in enumerate(city):
        if sign != EMPTY:
            continue
        if spot in _OUTER:
            shore += 1
        churches = crates = kinds = 0
        seen = ""
        for near in AROUND[spot]:
            other = city[near]
            if other in CHURCHES:
                churches += 1
            elif other == CRATE:
                crates += 1
            elif other in PERSONS and other not in seen:
                seen += other
                kinds += 1
        found.append(_PRIEST + churches)
        found.append(_JUGGLER + kinds)
        found.append(_MERCHANT + crates)
    found.append(_SHORE + shore)
    return found


class Value:
    """Judges cities with one set of tables."""

    def __init__(self, weights: Iterable[float]) -> None:
        self.weights = list(weights)

    def future(self, player: Player, rival: int) -> float:
        """What *player* can still expect, coins and logs among it."""
        weights = self.weights
        found = entries(player.city, player.coins, player.logs, rival)
        return sum([weights[i] for i in found])

    def of(self, player: Player, rival: int) -> float:
        """The total that *player* can expect in the end; without a *rival*'s time left, has."""
        lines = dict((score := pad(player)).lines)
        if rival == 0 or EMPTY not in player.city:
            return score.total
        return score.total - lines["coins"] - lines["logs"] + self.future(player, rival)

    def learn(self, found: list[int], error: float, rate: float) -> None:
        """Moves the numbers that were looked up towards what came true."""
        step = rate * error / len(found)
        for i in found:
            self.weights[i] += step
