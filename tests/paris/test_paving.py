"""Phase 1 (PA-18 to PA-26)."""

from __future__ import annotations

from typing import Any

from rules.paris import GAME
from rules.paris.box import BAGS, STOCK
from rules.paris.model import State
from tests.paris.table import (
    BLUE,
    BOARD_E,
    ORANGE,
    dealt,
    fresh,
    legal,
    names,
    play,
    position,
    refused,
    starting,
    step,
)

LAST_ZONE = "\n".join(BOARD_E.strip("\n").splitlines()[:6]) + (
    "\n o s o b l b . ." + "\n b b s b b o . ."
)
"""Board E without the tile on g7."""
EMPTY = "\n".join([". . . . . . . ."] * 8)


def phase_one(
    *, ground: str = EMPTY, orange: str | None = "orange1", blue: str | None = "blue1", **more: Any
) -> State:
    """A position of phase 1 with these tiles in hand and empty bags."""
    players = {
        "orange": {"hand": orange, "bag": more.pop("bag", []), "supply": more.pop("supply", [])},
        "blue": {"hand": blue, "bag": [], "supply": more.pop("blue_supply", [])},
    }
    return GAME.restore(position(ground=ground, phase=1, players=players, **more))


def test_the_first_decision_has_76_choices() -> None:
    """V1, PA-21, PA-22, PA-87: 16 zones in 4 turns, and 12 buildings."""
    moves = legal(fresh())
    assert len(moves) == 76
    assert "tile@c3e" in moves
    assert "take:t5" in moves
    assert "pass" not in moves


def test_a_player_without_tiles_takes_or_passes() -> None:
    """V1, PA-23."""
    at = phase_one(orange=None, stock=["i3", "v3", "x5", "u6", "l6"])
    assert sorted(legal(at)) == sorted(["pass", *(f"take:{b}" for b in at.stock)])
    assert len(legal(at)) == 6
    assert refused(at, "tile@c3e") == "no-tile"
    assert names(step(at, "pass").events) == ["passed"]


def test_passing_once_does_not_bind_later_turns() -> None:
    """PA-23."""
    at = phase_one(orange=None, bag=[], stock=["i3", "v3", "x5"])
    at = play(at, "pass", "take:i3")
    assert at.to_move == ORANGE
    assert legal(at) == ["pass", "take:v3", "take:x5"]


def test_one_player_is_to_move_and_turns_alternate() -> None:
    """PA-18."""
    at = fresh()
    assert GAME.actors(at) == {ORANGE}
    assert refused(at, "take:t5", BLUE) == "not-your-turn"
    at = play(at, "take:t5")
    assert GAME.actors(at) == {BLUE}


def test_a_tile_goes_to_any_empty_zone_in_any_turn() -> None:
    """PA-21."""
    at = dealt(GAME.start(GAME.setup(2)), "orange4", "blue4")
    at = play(at, "tile@g7e")
    shown = GAME.position(at)["ground"]
    assert shown == ["........"] * 6 + ["......bl", "......so"]
    at = dealt(at, "orange1")
    assert refused(at, "tile@g7n") == "zone-taken"
    assert refused(at, "tile@d4n") == "not-a-zone"
    assert refused(at, "tile@i1n") == "off-board"
    assert len(starting(at, "tile@", BLUE)) == 60


def test_taking_a_building_keeps_the_tile_in_hand() -> None:
    """PA-22."""
    at = fresh()
    after = play(at, "take:t5")
    assert after.players[0].hand == at.players[0].hand
    assert after.players[0].supply == ("t5",)
    assert "t5" not in after.stock
    assert refused(after, "take:t5") == "not-in-stock"


def test_a_supply_has_no_limit() -> None:
    """PA-22."""
    at = phase_one(orange=None, supply=[b for b in STOCK if b != "i3"], stock=["i3"])
    assert len(play(at, "take:i3").players[0].supply) == 12


def test_with_a_tile_in_hand_nobody_passes() -> None:
    """PA-23, PA-24."""
    assert refused(fresh(), "pass") == "tile-in-hand"


def test_with_an_empty_stock_the_tile_must_be_placed() -> None:
    """PA-24."""
    at = phase_one(stock=[], supply=list(STOCK))
    assert len(legal(at)) == len(starting(at, "tile@")) == 64
    assert refused(at, "take:t5") == "not-in-stock"
    assert refused(at, "pass") == "tile-in-hand"


def test_the_next_tile_is_drawn_before_the_other_player_moves() -> None:
    """PA-25."""
    at = play(fresh(), "tile@a1n")
    assert at.players[0].hand is None
    assert GAME.actors(at) == frozenset()
    at = dealt(at, at.players[0].bag[0])
    assert at.players[0].hand is not None
    assert GAME.actors(at) == {BLUE}


def test_after_the_eighth_tile_nothing_is_drawn() -> None:
    """PA-25."""
    at = play(phase_one(), "tile@a1n")
    assert not at.players[0].has_tiles
    assert GAME.actors(at) == {BLUE}


def test_phase_2_begins_with_the_sixteenth_tile_and_the_other_player() -> None:
    """PA-26: who was first to place all tiles is always the opponent of who placed the last."""
    after = step(phase_one(ground=LAST_ZONE, blue=None), "tile@g7n")
    assert after.state.phase == 2
    assert after.state.to_move == BLUE
    assert names(after.events) == ["paved", "building-begins"]
    assert after.events[-1].seat == BLUE
    assert refused(after.state, "take:t5") == "paving-is-over"
    assert refused(after.state, "tile@a1n") == "paving-is-over"


def test_a_player_without_tile_and_stock_is_skipped() -> None:
    """PA-19: an event, not an entry; the same player goes on."""
    at = phase_one(blue=None, bag=["orange2"], stock=[], supply=list(STOCK))
    laid = step(at, "tile@a1n")
    assert names(laid.events) == ["paved"]
    assert GAME.restore(GAME.position(laid.state)) == laid.state
    drawn = GAME.apply_chance(laid.state, ("orange2",))
    assert names(drawn.events) == ["drew", "drawn", "skipped"], "PA-25: first the draw"
    assert drawn.events[-1].seat == BLUE
    assert GAME.actors(drawn.state) == {ORANGE}


def test_without_a_draw_the_skip_comes_at_once() -> None:
    """PA-19: whoever takes the last building skips a player who has laid all tiles."""
    after = step(phase_one(blue=None, stock=["i3"]), "take:i3")
    assert names(after.events) == ["took", "skipped"]
    assert GAME.actors(after.state) == {ORANGE}


def test_a_position_of_phase_1_skips_a_player_without_tile_and_stock() -> None:
    """PA-19, PA-98."""
    at = phase_one(orange=None, stock=[], supply=list(STOCK))
    assert at.to_move == BLUE


def test_whoever_only_waits_for_phase_2_hears_that() -> None:
    """PA-19: all tiles are laid, and nothing can be taken any more."""
    at = phase_one(orange=None, stock=[], supply=list(STOCK))
    assert refused(at, "pass", ORANGE) == "done-paving"
    assert refused(play(fresh(), "take:i3"), "take:v3", ORANGE) == "not-your-turn"


def test_moves_of_phase_2_wait() -> None:
    """PA-30: nothing is built and no card is used while tiles are laid."""
    at = phase_one(supply=["i3"], stock=["v3"])
    for text in ("i3@a1n", "card:metro", "card:peintre@a1", "card:peintre:blank"):
        assert refused(at, text) == "still-paving"


def test_laying_a_tile_shows_a_secret_and_stands() -> None:
    """PA-91: what was shown cannot be taken back."""
    assert step(phase_one(), "tile@a1n").closes
    assert not step(phase_one(), "take:i3").closes


def test_every_player_has_eight_tiles() -> None:
    """PA-11."""
    assert [len(bag) for bag in BAGS] == [8, 8]
