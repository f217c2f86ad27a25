"""The modules of the last chapter (MC-81 to MC-85)."""

from __future__ import annotations

import pytest

from rules.chance import Seat
from rules.game import HIDDEN
from rules.my_city import GAME
from rules.my_city.board import at_eights, hems, lettered, marks
from rules.my_city.campaign.rewards import record
from rules.my_city.city import NOTHING, Ground, Standing, ground
from rules.my_city.scoring import evidence
from tests.my_city.desk import (
    MEADOW,
    builds,
    campaign,
    cells,
    draw,
    lines,
    names,
    play,
    player,
    refused,
    rest,
    scored,
    seat,
    table,
    told,
)


def parks(soil: Ground, covered: str) -> str:
    """The parks that buildings on some cells make."""
    mask = cells(covered)
    hemmed = soil.hemmed + 2 * hems(mask)
    return names(at_eights(Standing(soil, NOTHING, marks(mask), 0, hemmed).parks()))


def test_the_first_building_touches_the_palace() -> None:
    """MC-81: e6, also across the river; the shore is not enough."""
    state = table(seat(), card="red-i2", episode=22)
    assert refused(state, "build@f1n") == "not-at-palace"
    assert {"f6n", "e4e", "c6n"} <= set(builds(state))


def test_the_palace_is_a_red_building() -> None:
    """MC-81, section 9: in groups, at churches, for adjacency."""
    found = lines(scored(seat("red-i2@f6n"), seat(), episode=22))
    assert found["group-red"] == 2
    assert lines(scored(seat(), seat(), episode=22))["group-red"] == 1
    later = table(seat("yellow-i2@f6n"), card="blue-i4", episode=22)
    assert "d6e" in builds(later)


def at(cell: str, letter: str, rows: tuple[str, ...] = MEADOW) -> list[str]:
    """A board with one other letter."""
    return list(lettered(rows, cells(cell), letter))


@pytest.mark.parametrize(("letter", "colours"), [("C", "yellow blue"), ("A", "red blue")])
def test_a_sticker_building_gives_a_church_its_colour(letter: str, colours: str) -> None:
    """MC-43, MC-81, MC-84: palace and theatre stand for red and yellow."""
    first, second = colours.split()
    city = f"church-3@g5n {first}-i2@h5n {second}-i2@f7e"
    for terrain, points in ((MEADOW, 0), (at("i8", letter), 0), (at("h7", letter), 3)):
        found = lines(scored(seat(city, terrain=terrain), seat(), episode=24))
        assert found["church"] == points, terrain


@pytest.mark.parametrize("letter", "CA")
def test_a_sticker_building_is_a_side_of_a_park_and_one_of_its_three_buildings(
    letter: str,
) -> None:
    """MC-83, MC-84: as the fourth side, and as the third building at the rim."""
    beside = ground(tuple(at("f6", letter)), 22)
    assert parks(beside, "e5 g5 f4") == "f5"
    rim = ground(tuple(at("a6", letter)), 22)
    assert parks(rim, "a4 b5") == "a5"
    assert not parks(ground(MEADOW, 22), "a4 b5")


def test_modern_towns_have_no_blue_pieces_but_factories() -> None:
    """MC-82: no decision, no loss."""
    state = table(seat(factories=["i2"]), seat(factories=["o4"]), episode=22)
    asked = draw(state, "blue-i2")
    assert GAME.actors(asked) == {0}
    asked = play(asked, 0, "build@f6n")
    assert [p.token for p in asked.players] == [0, 0]
    assert player(asked, 1).playing


def test_a_card_that_nobody_has_is_skipped() -> None:
    """MC-82: the next one is drawn at once."""
    state = table(seat(), seat(), episode=22)
    step_ = GAME.apply_chance(state, ("blue-u5",))
    assert step_.state.phase == "reveal"
    assert told(step_.events, "nobody")
    assert GAME.is_over(draw(table(seat(), seat(), episode=22, deck=["blue-u5"]), "blue-u5"))


PARK = "red-i2@a9n red-v3@c9w"
"""Two sides of a10; the third is open, the fourth the rim."""


def test_closing_a_park_pays_one_at_once() -> None:
    """MC-83: and the last row two."""
    state = table(seat(PARK), card="yellow-i2", episode=22)
    assert player(play(state, 0, "build@a11n")).token == 3
    assert parks(ground(player(state).town.terrain, 22), "a9 b10 a11") == "a10"


def test_a_park_pays_only_when_it_is_closed() -> None:
    """MC-83: a building elsewhere gets nothing for the parks that are there."""
    state = table(seat(f"{PARK} yellow-i2@a11n red-i4@f1n"), card="yellow-o4", episode=22)
    assert player(play(state, 0, "build@f2n")).token == 0


def test_one_building_may_make_three_sides_of_a_park() -> None:
    """MC-83: a U at the rim around k2."""
    state = table(seat("red-i2@h1n"), card="yellow-u5", episode=22)
    assert player(play(state, 0, "build@j1w")).token == 1


def test_a_park_needs_three_buildings_and_no_open_side() -> None:
    """MC-83: a corner has only two; an entrance is no wall."""
    soil = ground(player(GAME.start(campaign(22))).town.terrain, 22)
    for corner in ("b1 a2", "j1 k2", "a10 b11", "k10 j11"):
        assert not parks(ground(MEADOW, 22), corner)
    assert not parks(soil, "b2 c3 b4")
    assert not parks(soil, "f4 e5 g5")
    assert parks(soil, "f4 e5 g5 f6") == "f5"


def test_mountain_and_forest_bound_a_park_and_a_tree_may_grow_in_it() -> None:
    """MC-83: with three buildings; two trees are no park."""
    for letter, park in (("M", "f5"), ("F", "f5"), ("S", ""), ("H", "")):
        rows = [*MEADOW[:5], "....." + letter + ".....", *MEADOW[6:]]
        assert parks(ground(tuple(rows), 22), "e5 g5 f4") == park
    for letter, park in (("t", "f5"), ("T", ""), ("W", "")):
        rows = [*MEADOW[:4], "....." + letter + ".....", *MEADOW[5:]]
        assert parks(ground(tuple(rows), 22), "e5 g5 f4 f6") == park


def test_a_park_is_no_empty_cell_and_its_tree_still_counts() -> None:
    """MC-36, MC-83."""
    city = f"{PARK} yellow-i2@a11n"
    for episode, empty in ((21, True), (22, False)):
        shown = evidence(scored(seat(city), seat(), episode=episode), Seat(0))
        assert bool(shown["empty"] & cells("a10")) == empty
    rows = list(player(scored(seat(), seat(), episode=22)).town.terrain)
    rows[9] = "t" + rows[9][1:]
    grown = scored(seat(city, terrain=rows), seat(), episode=22)
    assert lines(grown)["tree"] == lines(scored(seat(city), seat(), episode=22))["tree"] + 1


def test_a_park_is_no_empty_cell_in_a_tie_either() -> None:
    """MC-36, MC-45, MC-83: a park in row 10, where the town without parks has an empty cell."""
    city = seat(f"{PARK} yellow-i2@a11n", terrain=MEADOW)
    park, none = (GAME.score(scored(city, seat(), episode=n), Seat(0)).tiebreak for n in (22, 21))
    assert [a - b for a, b in zip(park, none, strict=True)] == [0] * 9 + [1, 0]


def test_the_theatre_is_placed_before_episode_23_and_is_yellow() -> None:
    """MC-84."""
    state = GAME.start(campaign(23))
    assert state.phase == "prepare"
    assert refused(state, "theatre@e6") == "not-a-sticker-cell"
    state = rest(state, "theatre@g8", "theatre@a1")
    assert player(state).town.terrain[7][6] == "A"
    assert lines(state)["group-yellow"] == 1
    asked = draw(state, "red-i2")
    assert refused(asked, "build@g8n") == "not-buildable"
    kept = record(scored(seat(), seat(), episode=24), (1, 2))
    assert kept.players[0].terrain[7][6] == "A"


def test_a_building_beside_the_theatre_alone_is_adjacent_but_not_the_first() -> None:
    """MC-84, section 9: a sticker building is a building for adjacency, and never placed."""
    first = table(seat(), card="red-i2", episode=24)
    assert refused(first, "build@h8e") == "not-at-palace"
    later = table(seat("yellow-i2@f6n"), card="red-i2", episode=24)
    assert "g9e" in builds(later)


def test_parks_score_once_more_in_the_last_episode() -> None:
    """MC-85."""
    city = f"{PARK} yellow-i2@a11n"
    assert lines(scored(seat(city), seat(), episode=24))["park"] == 1
    assert "park" not in lines(scored(seat(city), seat(), episode=23))


def test_parks_and_railroad_points_are_sealed_until_the_round_ends() -> None:
    """MC-20, MC-83."""
    state = play(table(seat(PARK), seat(), card="yellow-i2", episode=22), 0, "build@a11n")
    seen = GAME.mask(state, Seat(1)).players[0]
    assert (seen.token, seen.earned, seen.chosen) == (0, 0, HIDDEN)
