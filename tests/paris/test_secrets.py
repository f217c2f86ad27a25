"""What a player sees (PA-90 to PA-94)."""

from __future__ import annotations

from rules.chance import Chance
from rules.codec import digest
from rules.game import HIDDEN
from rules.matches.playout import record
from rules.matches.record import Record
from rules.matches.replay import seen_by
from rules.paris import GAME
from rules.paris.box import RAYS
from rules.paris.model import State, chimneys_left, tokens_left
from rules.paris.scoring import areas, houses, light
from tests.paris.table import BLUE, EXPERT, ORANGE, cells, dealt, names, play, state, step


def opened(orange: str, blue: str) -> State:
    return dealt(GAME.start(GAME.setup(2)), orange, blue)


def test_everything_but_the_hand_is_public() -> None:
    """PA-90: in phase 2 nothing is hidden."""
    at = state(orange=["i3@b3n"], supply=["o4"], used={"metro": "blue held"})
    assert GAME.mask(at, None) == GAME.mask(at, BLUE) == at
    paving = play(opened("orange1", "blue1"), "take:t5")
    seen = GAME.mask(paving, None)
    assert seen.stock == paving.stock
    assert seen.cards == paving.cards
    assert seen.players[0].supply == ("t5",)
    assert tokens_left(seen, ORANGE) == 4
    assert chimneys_left(seen, ORANGE) == 7


def test_the_tile_in_hand_is_seen_by_its_owner_only() -> None:
    """PA-91, PA-92: hidden is a value of its own."""
    at = opened("orange5", "blue2")
    assert GAME.mask(at, ORANGE).players[0].hand == "orange5"
    for viewer in (BLUE, None):
        player = GAME.mask(at, viewer).players[0]
        assert player.hand == HIDDEN
        assert player.bag == tuple(f"orange{i}" for i in range(1, 9))
    gone = state()
    assert GAME.mask(gone, BLUE).players[0].hand is None


def test_others_hear_of_a_draw_but_not_what_came() -> None:
    """PA-91."""
    at = GAME.start(GAME.setup(2))
    turn = GAME.turn(at)
    assert isinstance(turn, Chance)
    assert turn.only == ORANGE
    events = GAME.apply_chance(at, ("orange5",)).events
    assert [(event.name, event.only) for event in events] == [("drew", None), ("drawn", ORANGE)]
    assert "orange5" not in str(events[0])


def test_others_read_nothing_of_a_draw_in_the_log_before_the_end() -> None:
    """PA-91."""
    whole = record(GAME, GAME.setup(2), b"log")
    part = Record(whole.setup, whole.seed, whole.entries[:20])
    for viewer in (None, ORANGE, BLUE):
        for entry, (_, shown) in zip(part.entries, seen_by(GAME, part, viewer), strict=True):
            if entry.seat is None:
                own = viewer is not None and entry.text.startswith(("orange", "blue")[viewer])
                assert shown == (entry.text if own else HIDDEN)
    assert [text for _, text in seen_by(GAME, whole, None)] == [e.text for e in whole.entries]


def test_a_tile_becomes_public_when_it_is_placed() -> None:
    """PA-91."""
    after = step(opened("orange5", "blue2"), "tile@c3e")
    assert after.events[0].words["tile"] == "orange5"
    assert after.events[0].only is None
    assert "orange5" not in GAME.mask(after.state, BLUE).players[0].bag


def test_equal_public_moves_look_equal_whatever_was_drawn() -> None:
    """PA-92."""
    views = {
        digest(GAME.mask(play(opened(one, two), "take:t5", "take:o4"), None))
        for one in ("orange1", "orange7")
        for two in ("blue3", "blue4")
    }
    assert len(views) == 1


def test_a_picture_can_tell_every_piece_and_its_owner() -> None:
    """PA-93: what the artist needs is in the state."""
    at = state(
        orange=["i3@b3n", "annex@e3:i3", "statue@h1s", "grande@e5"],
        blue=["garden@d4e", "fountain@f6e", "dancer@h2", "painter@a3"],
        cards=EXPERT,
    )
    assert {(piece.kind, piece.owner, piece.label) for piece in at.pieces} == {
        ("building", ORANGE, "i3"),
        ("annex", ORANGE, "i3"),
        ("statue", ORANGE, "s"),
        ("building", BLUE, "garden"),
        ("fountain", BLUE, ""),
        ("dancer", BLUE, ""),
        ("painter", BLUE, ""),
        ("grande", ORANGE, ""),
    }


def test_the_lamps_of_each_building_and_the_pattern_of_the_large_lamp_can_be_shown() -> None:
    """PA-94, PA-62."""
    at = state(orange=["i3@b3n", "grande@f3"], cards=EXPERT)
    assert {house.building: cells(house.lamps) for house in houses(at)} == {"i3": "d2 f3"}
    assert cells(light(at).beam) == "f1 f2 d3 e3 g3 h3 f4 f5"
    assert [len(ray) for ray in RAYS] == [2, 2, 2, 2]


def test_the_areas_of_painter_and_dancer_can_be_marked() -> None:
    """PA-94."""
    at = state(
        ground="ooooooob\n" * 8, orange=["painter@a1", "i3@b1e", "v3@a4s"], blue=["dancer@h1"]
    )
    shown = areas(at)
    assert cells(shown["painter"]) == "a1 a2 a3"
    assert shown["dancer"].bit_count() == 64 - 6 - 3
    assert areas(state()) == {}


def test_events_tell_who_did_what() -> None:
    """PA-90: all past moves are public."""
    at = state(orange=["i3@b3n"], supply=["o4", "x5"], blue_supply=["v3"])
    for text, name in (
        ("o4@f1n", "built"),
        ("card:levitation:x5,t4", "levitated"),
        ("card:jardin@f1n", "planted"),
        ("card:peintre@c2", "put"),
        ("card:bouquinistes@e3:i3", "annexed"),
        ("card:metro", "held"),
        ("card:sacre", "used"),
        ("card:peintre:blank", "blank"),
    ):
        event = step(at, text).events[0]
        assert (event.name, event.seat, event.only) == (name, ORANGE, None)
        if text.startswith("card:"):
            assert event.words["card"] == text.split(":")[1].split("@")[0]
    assert names(step(state(cards=EXPERT), "card:penseur@d1s").events) == ["carved"]
