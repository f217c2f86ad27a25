"""What the rules give to a picture (MC-91 to MC-96)."""

from __future__ import annotations

from rules.chance import Seat
from rules.errors import Illegal
from rules.ground.grid import Cell
from rules.my_city import GAME
from rules.my_city.board import BUILDS, GRID, RIVER
from rules.my_city.campaign.rewards import outcomes, record
from rules.my_city.city import City, footprint, investor, set_aside
from tests.my_city.desk import (
    cells,
    draw,
    legal,
    names,
    play,
    player,
    rest,
    scored,
    seat,
    step,
    table,
    told,
)


def test_the_river_can_be_drawn() -> None:
    """MC-91."""
    assert len(RIVER) == 18


def test_buildings_keep_their_order_and_the_last_one_carries_the_investor() -> None:
    """MC-92."""
    city = seat("red-i2@f1n blue-i2@f2n")
    assert player(table(city, episode=13)).buildings[-1] == "blue-i2@f2n"
    assert investor(player(table(city, episode=13)), 13) == "blue-i2@f2n"
    assert investor(player(table(city, episode=12)), 12) is None
    assert investor(player(table(seat(), episode=13)), 13) is None


def test_parks_can_be_marked() -> None:
    """MC-92."""
    city = seat("red-i2@a9n red-v3@c9w yellow-i2@a11n")
    assert names(City(player(table(city, episode=22)), 22).parks) == "a10"
    assert City(player(table(city, episode=21)), 21).parks == 0


def test_pieces_passed_or_blocked_are_known() -> None:
    """MC-93."""
    state = rest(draw(GAME.start(GAME.setup(2)), "red-i2"), "build@f1n", "pass")
    state = draw(state, "block", "blue-t4", "yellow-o4")
    assert set_aside(state, player(state)) == ("blue-t4",)
    assert set_aside(state, player(state, 1)) == ("blue-t4", "red-i2")
    assert len(state.deck) == 24


def test_a_ghost_shows_the_cells_and_a_refusal_names_the_offending_ones() -> None:
    """MC-94."""
    state = table(seat("red-i2@f1n"), card="red-o4")
    for spot in ("f2n", "f2s"):
        assert " ".join(map(str, footprint(player(state), "red-o4", BUILDS[spot]))) == "f2 g2 f3 g3"
    assert GRID.mask(footprint(player(state), "red-o4", BUILDS["k11n"])) == cells("k11")
    refusal = GAME.refusal(state, Seat(0), BUILDS["g1n"])
    assert isinstance(refusal, Illegal)
    assert refusal.details == {"cells": (Cell.parse("g1"),)}


def test_an_empty_board_has_up_to_eighty_placements() -> None:
    """MC-94: anchors first, then turns."""
    texts = [t for t in legal(table(seat(), card="red-v3")) if t.startswith("build")]
    assert len(texts) == 80
    assert len({text[:-1] for text in texts}) < 40


def test_the_end_of_an_episode_shows_rewards_stickers_record_and_what_is_next() -> None:
    """MC-96."""
    state = scored(seat("red-i2@f1n"), seat(), episode=1)
    first, other = outcomes(state, GAME.places(state))
    assert (first.place, first.symbols, first.stickers) == (1, (("place", 2),), ("stones",))
    assert (other.place, other.painted, other.stickers) == (2, 0, ("tree", "tree"))
    running = table(seat("red-i2@f1n"), seat(), phase="reward", episode=1)
    running = play(running, 1, "tree@g5", "tree@g6")
    done = step(running, 0, "stones@f8")
    assert [p.glued for p in done.state.players] == [("stones@f8",), ("tree@g5", "tree@g6")]
    assert told(done.events, "next")[0].words == {"episode": 2}
    assert record(done.state, GAME.places(done.state)).episode == 2
