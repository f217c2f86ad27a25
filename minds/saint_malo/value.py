"""What a city of Saint Malo is worth: the points it has, and those that can still be expected.

What is to come is a sum over tables, looked up by what stands in the city: which church is wanted
next, how many churches, crates or kinds of persons lie around each empty cell, which attacks would
be lost. Early and late the same thing is worth different points, so there is a set of tables for
each stretch of a match. The numbers are learned by self-play (``python -m minds train saint_malo``)
and kept in ``learned.json``.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Mapping
from importlib.resources import files
from itertools import accumulate

import msgspec
import numpy as np
from msgspec import Struct

from minds.kernel import ints
from rules.saint_malo.box import AROUND, CHURCHES, CRATE, EMPTY, PERSONS, STRENGTHS, WALL
from rules.saint_malo.city import defence
from rules.saint_malo.model import Player, State
from rules.saint_malo.pirates import attacks
from rules.saint_malo.scoring import pad

SIZES = {
    "near": 20,
    "behind": 8,
    "ahead": 8,
    "coins": 14,
    "logs": 8,
    "soldiers": 4,
    "beaten": 6,
    **{f"wanted {level}": 4 for level in CHURCHES},
    **{f"spare {level}": 3 for level in CHURCHES},
    "priest": 8,
    "juggler": 7,
    "merchant": 8,
}
"""The tables, and the largest number that each is asked for."""
THOUSANDTHS = 1000
"""The tables count in such parts of a point."""
STARTS = dict(
    zip(SIZES, accumulate((size + 1 for size in SIZES.values()), initial=0), strict=False)
)
"""Where each table begins in a row of all of them."""
WIDTH = sum(SIZES.values()) + len(SIZES)
STRETCHES = (3, 6, 10, 15, 21, 28)
"""Turns to come at which a match passes from one stretch into another."""
_BIT = {sign: 1 << i for i, sign in enumerate(PERSONS)}
_KINDS = np.array([bin(mask).count("1") for mask in range(1 << len(PERSONS))])
_NEIGHBOURS = np.array(
    [[spot in AROUND[other] for spot in range(45)] for other in range(45)], float
)
_LOCAL = ("priest", "juggler", "merchant")
GROUPS = (WALL, CRATE, CHURCHES[0], *PERSONS)
"""Signs that differ for their neighbours; all churches are alike to them, and houses are walls."""

Tables = Mapping[str, list[list[float]]]
"""By name and stretch: what each number that can be found adds."""
Found = list[tuple[str, int]]
"""What a city looks up: tables and numbers."""


class Learned(Struct, frozen=True):
    """Tables that were learned, and how: by so many matches from this seed, with this mean."""

    tables: dict[str, list[list[float]]]
    matches: int = 0
    seed: str = ""
    mean: float = 0.0


def unlearned() -> Learned:
    """Tables that know nothing but what coins and logs are worth in the end."""
    tables = {
        name: [[0.0] * (size + 1) for _ in range(len(STRETCHES) + 1)]
        for name, size in SIZES.items()
    }
    for name, worth in (("coins", 0.5), ("logs", 1.0)):
        for table in tables[name]:
            table[:] = [int(worth * number) for number in range(len(table))]
    return Learned(tables)


def learned() -> Learned:
    """The tables that are kept beside this file."""
    kept = files(__package__) / "learned.json"
    return msgspec.json.decode(kept.read_bytes(), type=Learned)


class Race(Struct, frozen=True):
    """What the others do to a city: how soon they end the match, and what pirates they call."""

    rival: int
    """How many cells are empty in the fullest city of the others; 0 in the very last turn."""
    attacks: int
    """How many were there already."""

    @classmethod
    def of(cls, state: State, seat: int) -> Race:
        others = [p.city.count(EMPTY) for i, p in enumerate(state.players) if i != seat]
        return cls(min(others), attacks(state.swords_marked, len(state.players)))


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

    def count(self, who: str, spot: int) -> int:
        """How many things a person of that kind would count on *spot*."""
        match who:
            case "priest":
                return self.churches[spot]
            case "merchant":
                return self.crates[spot]
            case "juggler":
                return int(_KINDS[self.kinds[spot]])
        return 1


def stretch(left: int, race: Race) -> int:
    """Which of the stretches of a match it is when so many cells of a city are *left*."""
    return bisect(STRETCHES, min(left, race.rival))


def stores(player: Player, race: Race) -> Found:
    """What is looked up without asking where things stand."""
    count = player.city.count
    left, guard = count(EMPTY), defence(player.city)
    turns = min(left, race.rival)
    found = [
        ("near", min(SIZES["near"], turns - (0, *STRETCHES)[stretch(left, race)])),
        ("behind", min(SIZES["behind"], left - turns)),
        ("ahead", min(SIZES["ahead"], race.rival - turns)),
        ("coins", min(SIZES["coins"], player.coins)),
        ("logs", min(SIZES["logs"], player.logs)),
        ("soldiers", min(SIZES["soldiers"], count("S"))),
        ("beaten", sum(strength > guard for strength in STRENGTHS[race.attacks :])),
    ]
    series = 4
    for level in CHURCHES:
        have = count(level)
        reached = min(series, have)
        found.append((f"wanted {level}", series - reached))
        found.append((f"spare {level}", min(3, have - reached)))
        series = reached
    return found


def sights(site: Site) -> Found:
    """What is looked up for what lies around empty cells."""
    found: Found = []
    for spot in site.free:
        found.append(("priest", site.churches[spot]))
        found.append(("juggler", int(_KINDS[site.kinds[spot]])))
        found.append(("merchant", site.crates[spot]))
    return found


class Value:
    """Judges cities with one set of tables."""

    def __init__(self, tables: Tables) -> None:
        self._stretches = [
            {name: by_stretch[number] for name, by_stretch in tables.items()}
            for number in range(len(STRETCHES) + 1)
        ]
        self._arrays = [
            {name: np.array([*tables[name], 0.0]) for name in _LOCAL} for tables in self._stretches
        ]
        """What the cells look up; one step further than any cell can see."""
        self.row = ints(
            round(THOUSANDTHS * worth)
            for stretch in self._stretches
            for name in SIZES
            for worth in stretch[name]
        )
        """All tables for kernels, stretch by stretch."""

    def of(self, player: Player, race: Race) -> float:
        """The total that *player* can expect in the end; when nobody has time left: the total."""
        if race.rival == 0 or EMPTY not in player.city:
            return pad(player).total
        now = stretch(player.city.count(EMPTY), race)
        return held(player) + self.stored(player, race) + self.around(Site(player.city), now)

    def stored(self, player: Player, race: Race) -> float:
        """The part of what is to come that does not depend on where things stand."""
        return self._sum(stores(player, race), stretch(player.city.count(EMPTY), race))

    def around(self, site: Site, now: int) -> float:
        """The part of what is to come that does, in this stretch of the match."""
        return self._sum(sights(site), now)

    def filling(self, site: Site, now: int) -> dict[str, list[float]]:
        """How that part changes, sign by sign, when it is set on each of the spots."""
        priest, juggler, merchant = (self._arrays[now][name] for name in _LOCAL)
        churches, crates, kinds = map(np.array, (site.churches, site.crates, site.kinds))
        seen, free = _KINDS[kinds], np.array([sign == EMPTY for sign in site.city])
        lost = priest[churches] + juggler[seen] + merchant[crates]
        more = np.array([np.zeros(45), merchant[crates + 1] - merchant[crates]])
        rows = [*more, priest[churches + 1] - priest[churches]]
        further = juggler[seen + 1] - juggler[seen]
        rows += [np.where(kinds & bit, 0.0, further) for bit in _BIT.values()]
        changes = (_NEIGHBOURS @ (np.array(rows) * free).T).T - lost
        return dict(zip(GROUPS, changes.tolist(), strict=True))

    def _sum(self, found: Iterable[tuple[str, int]], now: int) -> float:
        tables = self._stretches[now]
        return sum([tables[name][number] for name, number in found])


def held(player: Player) -> int:
    """The points that *player* has for sure: without coins and logs, which can be spent."""
    score = pad(player)
    lines = dict(score.lines)
    return score.total - lines["coins"] - lines["logs"]
