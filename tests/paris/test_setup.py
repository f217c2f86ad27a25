"""Setup, chance and options (PA-13 to PA-17, PA-85, PA-86, PA-95, PA-96)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.chance import Chance
from rules.errors import SetupError
from rules.matches import files
from rules.matches.playout import record
from rules.matches.record import begin
from rules.matches.replay import last
from rules.paris import GAME
from rules.paris.box import CARDS, STARTER, STOCK
from tests.paris.table import BLUE, ORANGE, dealt, fresh, legal, play, starting, state

EXPERT_ONLY = {"moulin", "fontaine", "penseur", "grande"}
CHOSEN = "metro,levitation,grande,jardin,penseur,moulin,fontaine,peintre"


def bad_setup(**options: str) -> str:
    with pytest.raises(SetupError) as refusal:
        GAME.setup(2, options)
    return refusal.value.code


def test_the_starter_cards_are_the_default() -> None:
    """PA-13."""
    at = GAME.start(GAME.setup(2))
    assert tuple(card.card for card in at.cards) == STARTER
    assert set(STARTER) == {card for card in CARDS if card not in EXPERT_ONLY}
    assert at.choice == "starter"


def test_eight_cards_can_be_chosen_in_any_order() -> None:
    """PA-13, PA-86."""
    setup = GAME.setup(2, {"cards": CHOSEN})
    at = GAME.start(setup)
    assert [card.card for card in at.cards] == sorted(CHOSEN.split(","))
    assert at.choice == "chosen"
    again = record(GAME, setup, b"chosen")
    text = files.write(GAME, again, last(GAME, again))
    assert files.read(text, {"paris": GAME}).record == again


def test_other_card_sets_are_refused() -> None:
    """PA-13."""
    assert bad_setup(cards=CHOSEN.replace("metro", "eiffel")) == "unknown-card"
    assert bad_setup(cards=CHOSEN.replace("metro", "grande")) == "repeated-card"
    assert bad_setup(cards="metro,levitation") == "not-eight-cards"
    assert bad_setup(cards=CHOSEN + ",sacre") == "not-eight-cards"
    assert bad_setup(cards="Metro") == "bad-value"


def test_pieces_of_cards_not_in_play_do_not_exist() -> None:
    """PA-13."""
    assert not starting(state(), "card:moulin")


def test_random_cards_are_eight_of_twelve_drawn_before_anything_else() -> None:
    """PA-13, PA-17, PA-85."""
    opening = begin(GAME, GAME.setup(2, {"cards": "random"}), b"seed").entries
    cards = opening[0].text.split(",")
    assert len(set(cards)) == 8
    assert cards == sorted(cards)
    assert [entry.seat for entry in opening] == [None] * 3
    at = GAME.start(GAME.setup(2, {"cards": "random"}))
    turn = GAME.turn(at)
    assert isinstance(turn, Chance)
    assert turn.bags[0].items == CARDS
    assert turn.only is None


def test_the_option_first_says_who_begins() -> None:
    """PA-14."""
    assert GAME.actors(fresh()) == {ORANGE}
    assert GAME.actors(fresh(first="blue")) == {BLUE}


def test_the_loser_begins_the_rematch_or_else_the_one_who_did_not_begin() -> None:
    """PA-14: whatever colour begins, it is the loser's."""
    for first, begins in (("orange", 0), ("blue", 1)):
        setup = GAME.setup(2, {"first": first})
        for places, expected in (((1, 2), 1), ((2, 1), 0), ((1, 1), 1 - begins), ((), 1 - begins)):
            assert GAME.rematch(setup, places)[begins] == expected


def test_in_the_beginning_everything_lies_beside_the_board() -> None:
    """PA-15."""
    at = GAME.start(GAME.setup(2))
    assert at.stock == STOCK
    assert len(at.stock) == 12
    assert all(player.supply == () for player in at.players)
    assert at.ground == (0, 0, 0, 0)
    assert at.pieces == ()


def test_each_player_draws_one_tile_before_the_first_move_orange_first() -> None:
    """PA-16, PA-85: also if blue begins."""
    for first in ("orange", "blue"):
        texts = [e.text for e in begin(GAME, GAME.setup(2, {"first": first}), b"x").entries]
        assert [text[:-1] for text in texts] == ["orange", "blue"]


def test_a_draw_comes_from_the_unordered_rest_of_the_bag() -> None:
    """PA-17: while it is pending nobody can move, and the last tile is still drawn."""
    at = GAME.start(GAME.setup(2))
    assert GAME.actors(at) == frozenset()
    assert legal(at) == []
    at = dealt(at, "orange5", "blue2")
    assert at.players[0].bag == tuple(f"orange{i}" for i in (1, 2, 3, 4, 6, 7, 8))
    at = play(at, "tile@a1n")
    turn = GAME.turn(at)
    assert isinstance(turn, Chance)
    assert turn.bags[0].items == at.players[0].bag
    while len(at.players[0].bag) > 1:
        at = dealt(at, at.players[0].bag[0])
        at = play(at, "take:" + at.stock[0])
        at = play(at, starting(at, "tile")[0])
    turn = GAME.turn(at)
    assert isinstance(turn, Chance)
    assert len(turn.bags[0].items) == 1


def test_a_game_has_sixteen_draws_each_after_the_tile_before_it() -> None:
    """PA-85: every tile but a player's last is followed at once by the owner's draw."""
    entries = record(GAME, GAME.setup(2), b"draws").entries
    draws = [entry for entry in entries if entry.seat is None]
    assert len(draws) == 16
    laid = {0: 0, 1: 0}
    for entry, after in pairwise(entries):
        if entry.text.startswith("tile"):
            seat = entry.seat
            assert seat is not None
            laid[seat] += 1
            colour = ("orange", "blue")[seat]
            drawn = after.seat is None and after.text.startswith(colour)
            assert drawn == (laid[seat] < 8)


def test_flip_allows_mirrored_buildings_and_nothing_else_changes() -> None:
    """PA-08, PA-95, PA-96."""
    assert [option.name for option in GAME.options] == ["cards", "first", "flip"]
    flipped = {"flip": True, "cards": "chosen"}
    plain = starting(state(supply=["l4"]), "l4")
    both = starting(state(supply=["l4"], options=flipped), "l4")
    assert [text for text in both if "'" not in text] == plain
    assert any("'" in text for text in both)
    assert not any("'" in text for text in legal(state(supply=["o4", "t4"], options=flipped)))
    assert GAME.start(GAME.setup(2, {"flip": "yes"})).flip


def test_absent_options_have_their_defaults() -> None:
    """PA-86."""
    text = "game: paris\nseats: 2\nseed: 00\n"
    reading = files.read(text, {"paris": GAME})
    assert dict(reading.record.setup.options) == {
        "cards": "starter",
        "first": "orange",
        "flip": "no",
    }
