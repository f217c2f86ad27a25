"""Phase 2: free cells, buildings, postcards in general, passing, the end (PA-19, PA-20, PA-30 to
PA-38)."""

from __future__ import annotations

import pytest

from rules.matches.playout import record
from rules.paris import GAME
from rules.paris.model import chimneys_left, tokens_left
from tests.paris.table import (
    BLUE,
    BOARD_E,
    EXPERT,
    NO_TOKEN,
    ORANGE,
    lamps_at,
    legal,
    lines,
    names,
    play,
    refused,
    starting,
    state,
    step,
)

NO_TOKENS = NO_TOKEN | dict.fromkeys(("bouquinistes", "chartier", "levitation", "metro"), "blue")


def test_orange_may_place_o4_in_one_way() -> None:
    """V2, PA-31."""
    assert starting(state(supply=["o4"]), "o4") == ["o4@f1n"]


def test_with_metro_o4_has_seven_places() -> None:
    """V2, PA-44, PA-83."""
    at = state(supply=["o4"], used={"metro": "orange held"})
    lamps = ["c2", "d2", "e2", "f2", "e3", "f3"]
    assert set(starting(at, "o4")) == {"o4@f1n", *(f"o4@{cell}n:metro" for cell in lamps)}
    assert refused(at, "o4@c2n") == "name-the-power"


def test_lamps_and_opposing_ground_are_forbidden() -> None:
    """V3, PA-31."""
    at = state(supply=["i3", "t4", "v3"])
    assert {"i3@b3n", "i3@c3n"} <= set(legal(at))
    assert refused(at, "i3@d3n") == "on-lamp"
    assert refused(at, "t4@c3e") == "foreign-ground"


def test_a_placement_names_just_the_powers_it_needs() -> None:
    """V3, PA-83."""
    at = state(supply=["t4", "v3"], used={"chartier": "orange held", "metro": "orange held"})
    assert "t4@c3e:chartier" in legal(at)
    assert refused(at, "t4@c3e") == "name-the-power"
    assert refused(at, "v3@g2e:metro,chartier") == "needless-power"
    assert "v3@g2e:metro" in legal(at)
    without = state(supply=["v3"])
    assert refused(without, "v3@g2e:metro") == "power-not-held"


OCCUPIED = {
    "lamp": "lamp@c3",
    "painter": "painter@c3",
    "dancer": "dancer@c3",
    "statue": "statue@c3n",
    "fountain": "fountain@c3n",
    "building": "v3@c3s",
    "garden": "garden@c3n",
}


@pytest.mark.parametrize("piece", OCCUPIED.values(), ids=OCCUPIED)
@pytest.mark.parametrize("owner", ["orange", "blue"])
def test_a_cell_with_any_piece_on_it_is_not_free_for_either_player(piece: str, owner: str) -> None:
    """PA-20, PA-55, PA-38."""
    ground = BOARD_E if owner == "orange" else BOARD_E.replace("b o o o o l", "b o b b o l")
    pieces = {"ground": ground, owner: [piece]}
    assert refused(state(supply=["i3"], **pieces), "i3@b3n") == "occupied"
    blue = state(blue_supply=["i3"], to_move="blue", used={"chartier": "blue held"}, **pieces)
    assert refused(blue, "i3@a3n") in ("occupied", "one-cell-only")
    assert refused(blue, "i3@c3n:chartier") == "occupied"


def test_an_annex_and_the_large_lamp_occupy_their_cells() -> None:
    """PA-20."""
    at = state(orange=["i3@b3n", "annex@e3:i3"], supply=["v3"])
    assert refused(at, "v3@e3s") == "occupied"
    large = state(blue=["grande@f3"], supply=["i3"], used={"metro": "orange held"})
    assert refused(large, "i3@d3n:metro") == "occupied"


def test_a_turn_is_a_building_or_a_postcard() -> None:
    """PA-30: exactly one of the own supply or an open card."""
    at = state(supply=["i3"], blue_supply=["v3"])
    assert refused(at, "v3@f1s") == "not-in-supply"
    assert play(at, "i3@b3n").to_move == BLUE
    assert play(at, "card:metro").to_move == BLUE


def test_a_building_may_lie_anywhere_alone_dark_and_across_tiles() -> None:
    """PA-32: no light, no contact, several tiles; it may block the statue's front."""
    at = state(supply=["i3"], orange=["statue@e3w"], cards=EXPERT)
    assert lines(at)["cards"] > 0
    after = play(at, "i3@b3n")
    assert lines(after)["cards"] == 0


def test_cells_off_the_board_are_refused() -> None:
    """PA-31."""
    at = state(supply=["i3", "v3"])
    assert refused(at, "i3@h1n") == "off-board"
    assert refused(at, "i3@z9n") == "off-board"
    assert refused(at, "v3@a4n") == "off-board"


def test_every_building_takes_a_chimney_and_without_one_none_is_placed() -> None:
    """PA-33, PA-41: the garden too; the fountain and the annex need none (PA-48, PA-52)."""
    six = ["i3@a1n", "v3@e1s", "o4@a3n", "s4@d3n", "t4@g1n", "l4@a5n"]
    cards = ("fontaine", "bouquinistes", "jardin", "levitation", *EXPERT[3:7])
    at = state(ground=lamps_at("h8"), orange=six, supply=["x5", "p5"], cards=cards)
    assert chimneys_left(at, ORANGE) == 1
    at = play(at, "x5@e6n")
    assert chimneys_left(at, ORANGE) == 0
    at = play(at, "card:penseur:blank")
    assert not starting(at, "p5")
    assert refused(at, "p5@f3n") == "no-chimney"
    assert refused(at, "card:jardin@h1e") == "no-chimney-for-card"
    assert refused(at, "card:levitation:p5,u6") == "no-chimney-for-card"
    assert starting(at, "card:fontaine@")
    joined = state(ground=lamps_at("h8"), orange=[*six, "annex@d1:i3"], supply=["x5"])
    assert chimneys_left(joined, ORANGE) == 1
    assert starting(joined, "x5"), "the annex has taken none"
    assert starting(at, "card:bouquinistes@")
    assert starting(at, "card:jardin") == ["card:jardin:blank"]


def test_a_used_card_is_closed_for_both() -> None:
    """PA-34."""
    at = state(used={"metro": "blue held", "peintre": "orange"})
    assert refused(at, "card:metro") == "card-used"
    assert refused(at, "card:peintre@c3") == "card-used"
    assert refused(at, "card:peintre:blank") == "card-used"
    assert refused(at, "card:moulin@c3") == "card-not-in-play"


def test_a_card_costs_a_token() -> None:
    """PA-34."""
    at = state()
    assert tokens_left(play(at, "card:metro"), ORANGE) == 3
    broke = state(supply=["i3"], used=NO_TOKEN)
    assert refused(broke, "card:metro") == "no-token"
    assert not starting(broke, "card")


def test_an_own_cell_is_free_and_of_the_own_colour() -> None:
    """PA-34: never shared, never a lamp, never the opponent's."""
    at = state(orange=["i3@b3n"])
    assert refused(at, "card:peintre@a4") == "not-own-ground"
    assert refused(at, "card:peintre@d2") == "not-own-ground"
    assert refused(at, "card:peintre@b1") == "not-own-ground"
    assert refused(at, "card:peintre@b3") == "occupied"
    assert refused(at, "card:peintre@j3") == "off-board"
    assert len(starting(at, "card:peintre@")) == 20


def test_a_card_may_be_used_blank_even_if_its_effect_is_possible() -> None:
    """PA-35: it is closed, scores nothing, and its piece leaves the game."""
    after = play(state(), "card:peintre:blank")
    mark = next(card for card in after.cards if card.card == "peintre")
    assert (mark.by, mark.mark) == (ORANGE, "blank")
    assert after.pieces == ()
    assert lines(after)["cards"] == 0
    assert refused(after, "card:peintre@b1") == "card-used"


@pytest.mark.parametrize("card", ["metro", "chartier", "sacre"])
def test_three_cards_have_no_blank_form(card: str) -> None:
    """PA-35."""
    assert refused(state(), f"card:{card}:blank") == "never-blank"
    assert starting(state(), f"card:{card}") == [f"card:{card}"]


def test_nine_cards_have_a_blank_form() -> None:
    """PA-35, PA-81."""
    both = {*legal(state(supply=["i3"])), *legal(state(supply=["i3"], cards=EXPERT))}
    assert len([text for text in both if text.endswith(":blank")]) == 9


def test_passing_is_refused_with_a_token_or_with_a_building_that_fits() -> None:
    """PA-36."""
    assert refused(state(), "pass") == "token-left"
    assert refused(state(supply=["o4"], used=NO_TOKEN), "pass") == "building-fits"


def test_whoever_needs_a_stored_power_may_pass() -> None:
    """PA-36, PA-47: o4 fits with metro only."""
    used = dict.fromkeys(("jardin", "peintre", "sacre"), "orange") | {"metro": "orange held"}
    at = state(orange=["i3@f1e"], supply=["o4"], blue_supply=["v3"], used=used)
    texts = legal(at)
    assert "pass" in texts
    assert all(text == "pass" or text.endswith(":metro") for text in texts)
    assert len(texts) > 1
    assert names(step(at, "pass").events) == ["passed"]
    assert play(at, "pass").passes == 1


def test_orange_is_skipped_while_blue_has_tokens_and_then_it_is_over() -> None:
    """V9, PA-19, PA-37."""
    used = NO_TOKEN | {"chartier": "blue", "levitation": "blue"}
    at = state(to_move="blue", used=used)
    after = step(at, "card:metro")
    assert names(after.events) == ["held", "skipped"]
    assert after.events[1].seat == ORANGE
    assert after.state.to_move == BLUE
    assert after.state.passes == 1
    end = step(after.state, "card:bouquinistes:blank")
    assert names(end.events) == ["blank", "over"]
    assert end.closes
    assert GAME.is_over(end.state)
    assert (end.state.phase, end.state.to_move, end.state.passes) == (3, None, 0)


def test_the_game_goes_on_while_a_building_fits() -> None:
    """PA-37: all tokens are used, orange still has o4 and one place for it."""
    at = state(supply=["o4"], blue_supply=["v3"], used=NO_TOKENS, to_move="blue")
    at = play(at, "v3@b1s")
    assert legal(at) == ["o4@f1n"]
    assert GAME.is_over(play(at, "o4@f1n"))


def test_a_pass_and_a_skip_in_a_row_end_the_game() -> None:
    """PA-37, PA-47: a stored power need not be spent."""
    used = NO_TOKENS | {"metro": "orange held", "lampadaire": "blue"}
    at = state(orange=["i3@f1e"], supply=["o4"], used=used)
    end = step(at, "pass")
    assert names(end.events) == ["passed", "over"]
    assert GAME.is_over(end.state)


def test_any_other_move_starts_the_count_of_passes_anew() -> None:
    """PA-37."""
    used = NO_TOKENS | {"metro": "orange held", "lampadaire": "blue"}
    at = state(orange=["i3@f1e"], supply=["o4"], blue_supply=["v3"], used=used)
    at = play(at, "pass", "v3@b1s")
    assert not GAME.is_over(at)
    assert (at.to_move, at.passes) == (ORANGE, 0)


def test_levitation_starts_the_count_of_passes_anew() -> None:
    """PA-37, PA-40: with its first decision already, though the turn goes on."""
    used = dict.fromkeys(("chartier", "metro", "peintre", "sacre"), "blue")
    at = state(supply=["x5"], used=used, passes=1)
    assert (at.to_move, at.passes) == (ORANGE, 1), "blue was skipped"
    middle = play(at, "card:levitation:x5,o4")
    assert (middle.to_move, middle.swap, middle.passes) == (ORANGE, "o4", 0)
    assert GAME.restore(GAME.position(middle)) == middle
    after = step(middle, "o4@f1n")
    assert names(after.events) == ["built", "skipped"]
    assert (after.state.to_move, after.state.passes) == (ORANGE, 1)


def test_whoever_can_do_nothing_any_more_hears_that() -> None:
    """PA-19: and not that the own turn will come."""
    at = state(to_move="blue", used=NO_TOKEN)
    assert refused(at, "card:metro", ORANGE) == "done-building"
    assert refused(at, "xyzzy", ORANGE) == "unreadable"
    waiting = state(to_move="blue", supply=["o4"], used=NO_TOKEN)
    assert refused(waiting, "o4@f1n", ORANGE) == "not-your-turn"


def test_two_passes_end_the_game() -> None:
    """PA-37: both could still place something with a stored power."""
    used = NO_TOKENS | {"metro": "orange held", "lampadaire": "blue", "chartier": "blue held"}
    at = state(orange=["i3@f1e"], supply=["o4"], blue_supply=["u6"], used=used)
    at = play(at, "pass")
    assert (at.to_move, at.passes) == (BLUE, 1)
    assert "pass" in legal(at, BLUE)
    assert GAME.is_over(play(at, "pass"))


def test_each_player_spends_all_four_tokens_and_pass_is_never_the_only_move() -> None:
    """PA-36, PA-19, PA-38: and no piece ever leaves its cells."""
    for seed in range(12):
        at = GAME.start(GAME.setup(2, {"cards": "random"}))
        for entry in record(GAME, GAME.setup(2, {"cards": "random"}), b"end %d" % seed).entries:
            if entry.seat is None:
                at = GAME.apply_chance(at, tuple(entry.text.split(","))).state
                continue
            assert legal(at, entry.seat) != ["pass"]
            after = play(at, entry.text)
            assert set(at.pieces) <= set(after.pieces)
            at = after
        assert GAME.is_over(at)
        assert tokens_left(at, ORANGE) == tokens_left(at, BLUE) == 0
