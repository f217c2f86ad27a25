"""A ghost on a map of hexes goes six ways straight, turns by a sixth, and gets everywhere."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cogs.play.sliding import Slide, ground
from cogs.play.stages import Stage, stage
from render.panel import panel
from rules.chance import Seat
from rules.ground.grid import Cell
from rules.ground.hexes import Axial, Cells
from rules.moves.notation import Move
from rules.small_cities import GAME
from rules.small_cities.map import GRID
from rules.small_cities.model import State
from tests.small_cities.tables import pair

TOWNIES = panel("small_cities")


def shapes(state: State) -> list[Move]:
    return list(GAME.legal_moves(state, Seat(0)))


def hexes(text: str) -> Cells:
    return frozenset(GRID.axial[Cell.parse(name)] for name in text[6:].split(","))


def same(one: Cells, other: Cells) -> bool:
    """Whether one shape is the other, moved but neither turned nor mirrored."""
    (q, r), (to_q, to_r) = min(one), min(other)
    return {Axial(h.q + to_q - q, h.r + to_r - r) for h in one} == other


def signs(asked: Stage) -> dict[str, str | None]:
    return {choice.label: choice.target for row in asked.rows for choice in row}


@pytest.mark.parametrize(
    ("sign", "target"),
    [
        ("↑", "shape@d4,d5,d6,d7"),
        ("↓", None),
        ("↗", "shape@e5,e6,e7,e8"),
        ("↘", "shape@e6,e7,e8,e9"),
        ("↖", "shape@c4,c5,c6,c7"),
        ("↙", None),
    ],
)
def test_each_arrow_pushes_straight_to_a_neighbour(sign: str, target: str | None) -> None:
    asked = stage(shapes(pair(dice="bar,bank")), "shape@d5,d6,d7,d8", TOWNIES)
    assert signs(asked)[sign] == target


def test_a_place_is_called_by_the_first_of_its_cells() -> None:
    now, places = GAME.grammar.read("shape@d5,d6,d7,d8"), shapes(pair(dice="bar,bank"))
    slide = Slide(now, [each for each in places if type(each) is type(now)], ground(GRID))
    called = {str(move): name for name, move in slide.spots()}
    assert called["shape@d4,d5,d6,d7"] == "d4"


def test_a_way_that_is_blocked_leads_on_to_the_next_place_that_way() -> None:
    moves = shapes(pair(dice="bar,bank", blue="b2 c2 d3 f3"))
    assert signs(stage(moves, "shape@e4,e5,e6,e7", TOWNIES))["↖"] == "shape@c3,c4,c5,c6"


def test_a_turn_is_a_sixth_and_six_of_them_come_full_circle() -> None:
    moves = shapes(pair(dice="pistol,bank"))
    at, seen = "shape@e4,e5,e6,f4", []
    for _ in range(6):
        seen.append(at)
        at = signs(stage(moves, at, TOWNIES))["↻"] or ""
    assert len(set(seen)) == 6
    assert at == seen[0]
    for before, after in pairwise(map(hexes, seen)):
        assert same(frozenset(Axial(-h.r, h.q + h.r) for h in before), after)


def test_back_again_by_the_other_turn_and_by_mirroring_twice() -> None:
    moves = shapes(pair(dice="pistol,bank"))
    start = "shape@e4,e5,e6,f4"
    for there, back in (("↻", "↺"), ("⇋", "⇋")):
        turned = signs(stage(moves, start, TOWNIES))[there]
        assert turned not in (None, start)
        assert signs(stage(moves, turned or "", TOWNIES))[back] == start


@pytest.mark.parametrize("shape", ["pistol", "wave", "worm"])
def test_mirroring_changes_left_and_right(shape: str) -> None:
    moves = shapes(pair(dice=f"{shape},bank"))
    for at in [str(move) for move in moves if "e5" in str(move)]:
        mirrored = frozenset(Axial(-h.q, h.q + h.r) for h in hexes(at))
        assert same(mirrored, hexes(signs(stage(moves, at, TOWNIES))["⇋"] or ""))


def test_another_colour_leaves_the_shape_where_it_is() -> None:
    state = pair("bank@c4=blue", dice="pistol,square", bonus="spare_marker", blue="c3")
    ways = signs(stage(shapes(state), "shape@e4,e5,e6,f4", TOWNIES))
    assert ways["yellow"] == "shape@e4,e5,e6,f4:yellow"


def test_other_shapes_for_a_star_are_offered_by_name() -> None:
    state = pair("bank@c4=blue", dice="bar,square", bonus="free_project", blue="c3")
    ways = signs(stage(shapes(state), "shape@e4,e5,e6,e7", TOWNIES))
    wild = [sign for sign in ways if sign.startswith("wild:")]
    assert len(wild) == 5
    asked = stage(shapes(state), ways[wild[0]] or "", TOWNIES)
    assert "bar" in signs(asked)


@pytest.mark.parametrize("dice", ["bar,bank", "wave,bank", "pistol,bank"])
def test_every_place_can_be_pushed_to(dice: str) -> None:
    state = pair(dice=dice, blue="e2 e3 e4 d4 c4 c5", red="g4 g5 f5", green="b2 b3 h3 h4")
    moves = [move for move in shapes(state) if type(move).verb == "paint"]
    reached, todo = set[str](), [str(moves[0])]
    while todo:
        at = todo.pop()
        if at not in reached:
            reached.add(at)
            asked = stage(moves, at, TOWNIES)
            todo += [c.target for row in (*asked.rows, asked.menu) for c in row if c.target]
    assert reached == {str(move) for move in moves}
