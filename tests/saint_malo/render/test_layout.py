"""Nothing lies on anything else, whatever the number of players."""

from __future__ import annotations

from itertools import combinations

import pytest

from render import art
from render.engine.layout import Box
from render.engine.theme import MARGIN
from render.saint_malo.parts.pieces import CORNERS
from render.saint_malo.parts.track import strikes
from render.saint_malo.table import plan
from rules.saint_malo import GAME
from rules.saint_malo.box import STRENGTHS
from rules.saint_malo.pirates import attacks
from tests.saint_malo.render.scenes import scene, states

ART = art("saint_malo")

BOTH = pytest.mark.parametrize("struck", [False, True])
EVERY = pytest.mark.parametrize("seats", GAME.seats)


def apart(one: Box, other: Box) -> bool:
    across = one.right <= other.x or other.right <= one.x
    return across or one.bottom <= other.y or other.bottom <= one.y


def inside(box: Box, whole: Box) -> bool:
    across = whole.x <= box.x and box.right <= whole.right
    return across and whole.y <= box.y and box.bottom <= whole.bottom


@EVERY
@BOTH
def test_nothing_overlaps_and_nothing_leaves_the_ground(seats: int, struck: bool) -> None:
    places = plan(seats, struck)
    ground = Box(0, 0, places.width, places.height).inset(MARGIN)
    boxes = [places.strip, places.track.box]
    boxes += [places.banner] if places.banner else []
    boxes += [part for b in places.blocks for part in (b.tag, b.grid.box, b.shelf)]
    assert all(inside(box, ground) for box in boxes)
    assert all(apart(one, other) for one, other in combinations(boxes, 2))


@EVERY
def test_the_track_has_six_rows_of_two_boxes_for_each_player(seats: int) -> None:
    track = plan(seats, False).track
    boxes = [box for row in range(len(STRENGTHS)) for box in track.boxes(row)]
    assert len(boxes) == 6 * 2 * seats
    badges = [track.badge(row) for row in range(6)]
    assert all(inside(box, track.box) for box in boxes + badges)
    assert all(apart(one, other) for one, other in combinations([*boxes, *badges], 2))
    assert len({box.w for box in boxes}) == 1


@EVERY
def test_cells_are_large_enough_to_be_told_apart_on_a_phone(seats: int) -> None:
    assert all(block.grid.size >= 56 for block in plan(seats, False).blocks)


def test_towers_point_along_the_sides_that_they_watch() -> None:
    found = {str(cell): (tower.side.name, tower.arrow) for cell, tower in CORNERS.items()}
    assert found == {
        "a1": ("top", (1, 0)),
        "g1": ("right", (0, 1)),
        "g7": ("bottom", (-1, 0)),
        "a7": ("left", (0, -1)),
    }


@EVERY
def test_a_banner_tells_of_every_attack_since_the_last_picture(seats: int) -> None:
    every = states(seats)
    last = every[-1]
    told = strikes(every[0], last)
    assert told == STRENGTHS[: attacks(last.swords_marked, seats)]
    assert strikes(last, last) == strikes(None, last) == ()
    first = next(n for n, state in enumerate(every) if attacks(state.swords_marked, seats))
    assert strikes(every[first - 1], every[first])[0] == STRENGTHS[0]
    calm = scene(every[first - 1], before=every[first - 2])
    struck = scene(every[first], before=every[first - 1])
    assert ART.table(struck).size[1] > ART.table(calm).size[1]
