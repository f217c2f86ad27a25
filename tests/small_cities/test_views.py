"""SC-92 to SC-96: what players see and hear."""

from __future__ import annotations

from rules.chance import Seat
from rules.small_cities import GAME
from rules.small_cities.model import State
from tests.small_cities.tables import events, pair, play, sheet, solo, table


def heard(state: State, move: str, listener: int | None, seat: int = 0) -> list[str]:
    return [e.name for e in events(state, move, seat) if e.only in (None, listener)]


def test_sc_92_between_rounds_everything_is_public() -> None:
    state = pair("bank@c4=red", blue="a1", dice=None)
    for viewer in (None, Seat(0), Seat(1)):
        assert GAME.mask(state, viewer) == state


def test_sc_94_hand_and_next_hand() -> None:
    state = pair(start="yellow", round=3)
    assert (state.hand(Seat(0)), state.hand(Seat(0), later=1)) == ("blue", "green")


def test_sc_96_the_owner_alone_hears_the_points_and_why() -> None:
    state = pair(start="green", blue="d4 d5 e4", dice="bar,bank")
    (built,) = events(state, "bank@e5")
    assert built.only == 0
    assert built.name == "built-extra"
    assert built.words == {
        "building": "bank",
        "hex": (4, 4),
        "color": "green",
        "points": 4,
        "base": 3,
        "near": "near-blue",
        "extra": "extra-bank",
        "buildings": 1,
    }
    assert heard(state, "bank@e5", listener=1) == heard(state, "bank@e5", listener=None) == []


def test_sc_96_a_star_gained_and_a_star_crossed_out_are_told() -> None:
    state = pair(start="green", blue="e3", dice="bar,bank")
    assert heard(state, "bank@e2", 0) == ["built-extra", "star-outlined"]
    funded = heard(state, "bank@e2:fund", 0)
    assert funded == ["built-extra", "star-outlined", "star-crossed"]


def test_sc_96_a_ring_is_told() -> None:
    told = events(solo(dice="bar,bank"), "shape@a1,a2,a3,a4")
    assert [e.name for e in told] == ["painted", "ringed"]
    assert told[1].words == {"circle": 1}


def test_sc_96_everybody_hears_all_moves_when_the_round_closes() -> None:
    state = table(
        sheet("blue", "bank@c4=red", blue="e5"),
        sheet("red", blue="a1"),
        sheet("green"),
        dice="bar,bank",
    )
    state = play(state, "shape@d4,d5,d6,d7:fund", "bank@e4")
    state = play(state, "bank@a2", seat=1)
    closing = [e for e in events(state, "shape@i1,i2,i3,i4", seat=2) if e.only is None]
    assert [(e.name, e.seat) for e in closing] == [
        ("painted", 0),
        ("star-crossed", 0),
        ("built-extra", 0),
        ("built", 1),
        ("painted", 2),
    ]
    assert closing[2].words["points"] == 3 + 0, "2 blue, 1 inside: as when it was drawn"


def test_sc_96_the_last_to_decide_is_not_told_twice() -> None:
    state = play(pair(dice="bar,bank"), "shape@a1,a2,a3,a4")
    assert all(e.only is None for e in events(state, "shape@a1,a2,a3,a4", seat=1))


def test_sc_96_a_pass_is_told() -> None:
    stuck = solo(marked=tuple(range(1, 10)), start="blue", dice="bar,station")
    assert [e.name for e in events(stuck, "pass")] == ["passed"]


def test_an_absent_player_draws_what_harms_least() -> None:
    good = pair(start="blue", blue="d4 d5 e4 f4", dice="bar,station", bonus="spare_marker")
    assert str(GAME.default_move(good, Seat(0))) == "bank@e5"
    weak = pair("bank@g4=red", blue="e5", dice="bar,bank", bonus="spare_marker")
    quiet = str(GAME.default_move(weak, Seat(0)))
    assert quiet.startswith("shape@")
    assert ":" not in quiet
    owed = play(pair("bank@c4=red", blue="e5", dice="bar,bank"), "shape@a1,a2,a3,a4:fund")
    assert str(GAME.default_move(owed, Seat(0))) in {
        str(move) for move in GAME.legal_moves(owed, Seat(0))
    }


def test_an_absent_player_loses_no_star_hex_to_a_shape() -> None:
    move = GAME.default_move(pair(red="e3 e4", dice="bar,bank"), Seat(0))
    assert not {"e2", "c4", "g4", "e8"} & set(str(move).partition("@")[2].split(","))
