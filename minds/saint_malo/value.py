"""What a city of Saint Malo is worth: the points it has, and those that can still be expected.

What is to come is a sum over tables, looked up by what stands in the city: how many cells are
empty, which church is wanted next, how many churches, crates or kinds of persons lie around each
empty cell. The numbers in the tables are learned by self-play (``python -m minds train
saint_malo``) and kept in ``learned.json``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from importlib.resources import files

import msgspec

from rules.saint_malo.box import AROUND, CHURCHES, CRATE, EMPTY, OUTER, PERSONS
from rules.saint_malo.model import Player
from rules.saint_malo.scoring import pad

SIZES = {
    "empty": 46,
    "pace": 16,
    "wanted": 20,
    "ahead": 20,
    "coins": 16,
    "logs": 10,
    "priest": 10,
    "juggler": 9,
    "merchant": 10,
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
_BIT = {sign: 1 << i for i, sign in enumerate(PERSONS)}
_KINDS = [bin(mask).count("1") for mask in range(1 << len(PERSONS))]


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
        weights[_COINS + coins] = coins // 2
    for logs in range(SIZES["logs"]):
        weights[_LOGS + logs] = float(logs)
    return Learned(tuple(weights))


def learned() -> Learned:
    """The tables that are kept beside this file."""
    kept = files(__package__) / "learned.json"
    return msgspec.json.decode(kept.read_bytes(), type=Learned)


class Site:
    """A city as the tables see it: what lies around each empty cell."""

    __slots__ = ("churches", "city", "crates", "free", "kinds")

    def __init__(self, city: str) -> None:
        self.city = city
        self.free = [spot for spot, sign in enumerate(city) if sign == EMPTY]
        self.churches, self.crates, self.kinds = [0] * 45, [0] * 45, [0] * 45
        for spot, sign in enumerate(city):
            if sign in CHURCHES:
                for near in AROUND[spot]:
                    self.churches[near] += 1
            elif sign == CRATE:
                for near in AROUND[spot]:
                    self.crates[near] += 1
            elif sign in _BIT:
                for near in AROUND[spot]:
                    self.kinds[near] |= _BIT[sign]


def stores(city: str, coins: int, logs: int, rival: int) -> list[int]:
    """Where the tables are looked up that do not ask where things stand; *rival* is the number of
    empty cells in the fullest city of the others."""
    count = city.count
    left = count(EMPTY)
    found = [
        _EMPTY + left,
        _PACE + min(15, min(rival, left) // 3),
        _COINS + min(coins, SIZES["coins"] - 1),
        _LOGS + min(logs, SIZES["logs"] - 1),
        _SOLDIERS + min(count("S"), SIZES["soldiers"] - 1),
        _SHORE + sum(city[spot] == EMPTY for spot in OUTER),
    ]
    series = 4
    for level, sign in enumerate(CHURCHES):
        have = count(sign)
        reached = min(series, have)
        found.append(_WANTED + 4 * level + min(3, series - reached))
        found.append(_AHEAD + 4 * level + min(3, have - reached))
        series = reached
    return found


def sights(site: Site) -> list[int]:
    """Where the tables are looked up for what lies around empty cells."""
    found = []
    for spot in site.free:
        found.append(_PRIEST + site.churches[spot])
        found.append(_JUGGLER + _KINDS[site.kinds[spot]])
        found.append(_MERCHANT + site.crates[spot])
    return found


class Value:
    """Judges cities with one set of tables."""

    def __init__(self, weights: Iterable[float]) -> None:
        self.weights = list(weights)

    def of(self, player: Player, rival: int) -> float:
        """The total that *player* can expect in the end; when no rival has time left: the total."""
        if rival == 0 or EMPTY not in player.city:
            return pad(player).total
        return held(player) + self.stored(player, rival) + self.around(Site(player.city))

    def stored(self, player: Player, rival: int) -> float:
        """The part of what is to come that does not depend on where things stand."""
        weights = self.weights
        return sum([weights[i] for i in stores(player.city, player.coins, player.logs, rival)])

    def around(self, site: Site) -> float:
        """The part of what is to come that does."""
        weights = self.weights
        return sum([weights[i] for i in sights(site)])

    def filling(self, site: Site, spot: int, sign: str) -> float:
        """How that part changes when *sign* is set on an empty *spot*."""
        weights, free = self.weights, site.city
        churches, crates, kinds = site.churches, site.crates, site.kinds
        change = -(
            weights[_PRIEST + churches[spot]]
            + weights[_JUGGLER + _KINDS[kinds[spot]]]
            + weights[_MERCHANT + crates[spot]]
        )
        if sign in _BIT:
            bit = _BIT[sign]
            for near in AROUND[spot]:
                if free[near] == EMPTY and not kinds[near] & bit:
                    at = _JUGGLER + _KINDS[kinds[near]]
                    change += weights[at + 1] - weights[at]
        elif sign in CHURCHES or sign == CRATE:
            start, counts = (_MERCHANT, crates) if sign == CRATE else (_PRIEST, churches)
            for near in AROUND[spot]:
                if free[near] == EMPTY:
                    at = start + counts[near]
                    change += weights[at + 1] - weights[at]
        return change

    def learn(self, found: list[int], error: float, rate: float) -> None:
        """Moves the numbers that were looked up towards what came true.

        A *rate* of 1 would mend the whole error of this one look-up, however often a number of it
        was looked up.
        """
        counts = Counter(found)
        step = rate * error / sum(count * count for count in counts.values())
        for i, count in counts.items():
            self.weights[i] += step * count


def held(player: Player) -> int:
    """The points that *player* has for sure: without coins and logs, which can be spent."""
    score = pad(player)
    lines = dict(score.lines)
    return score.total - lines["coins"] - lines["logs"]
