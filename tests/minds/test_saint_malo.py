"""What Saint Malo teaches agrees with its rules."""

from __future__ import annotations

import random
from itertools import product

import pytest

from minds.saint_malo.dice import NUMBER, RESULTS, Rolls, shown
from minds.saint_malo.value import LENGTH, Site, Value
from rules.saint_malo.box import EMPTY, FACES
from rules.saint_malo.city import put
from rules.saint_malo.model import Player


def a_city(rng: random.Random) -> str:
    city = Player().city
    for _ in range(rng.randrange(36)):
        free = [spot for spot, sign in enumerate(city) if sign == EMPTY]
        city = put(city, rng.choice(free), rng.choice("xh12345CSPAMJN"))
    return city


def test_filling_a_cell_changes_a_value_as_looking_anew_does() -> None:
    rng = random.Random(1)
    value = Value([rng.random() for _ in range(LENGTH)])
    for _ in range(100):
        site = Site(a_city(rng))
        spot = rng.choice(site.free)
        for sign in "xh3CJw":
            changed = value.around(site) + value.filling(site, spot, sign)
            anew = value.around(Site(put(site.city, spot, sign)))
            assert changed == pytest.approx(anew)


def test_there_are_252_results_and_each_is_known_by_its_number() -> None:
    assert len(RESULTS) == 252
    assert all(NUMBER[counts] == i for i, counts in enumerate(RESULTS))
    assert RESULTS[shown(("log", "wall", "log", "head", "swords"))] == (2, 0, 1, 0, 1, 1)


def test_an_expectation_is_the_mean_over_all_rolls() -> None:
    """Of five logs wanted, with one re-roll: each die is a log or not, whatever the others do."""
    worth = [float(counts[0]) for counts in RESULTS]
    before = Rolls(worth).before_reroll(1)
    for counts, expected in zip(RESULTS, before, strict=True):
        assert expected == pytest.approx(counts[0] + (5 - counts[0]) / 6)
    again = Rolls(worth).before_reroll(2)
    assert again[shown(("wall",) * 5)] == pytest.approx(5 * (1 - (5 / 6) ** 2))


def test_what_is_worth_having_is_kept() -> None:
    worth = [float(counts[0] >= 3) for counts in RESULTS]
    rolls = Rolls(worth)
    held = rolls.keep(shown(("log", "log", "wall", "head", "swords")), 1)
    assert held == (2, 0, 0, 0, 0, 0)
    assert rolls.keep(shown(("log", "log", "log", "head", "swords")), 2) is None


def test_every_roll_of_two_dice_is_weighed_alike() -> None:
    worth = [float(counts[5]) ** 2 for counts in RESULTS]
    kept = ("log", "log", "log")
    rolls = [worth[shown((*kept, *two))] for two in product(FACES, repeat=2)]
    table = Rolls(worth)._tables[0]
    threes = [i for i, value in enumerate(table[3]) if value == pytest.approx(sum(rolls) / 36)]
    assert threes
