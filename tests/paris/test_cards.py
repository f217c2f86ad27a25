"""The postcards (PA-40 to PA-55)."""

from __future__ import annotations

import pytest

from rules.paris.model import State, chimneys_left
from rules.paris.scoring import houses, light, stamped
from tests.paris.table import (
    BLUE,
    EXPERT,
    ORANGE,
    cells,
    lamps_at,
    legal,
    lines,
    names,
    play,
    refused,
    starting,
    state,
    step,
    told,
)


def mark(at: State, card: str) -> str:
    return next(postcard.mark for postcard in at.cards if postcard.card == card)


# Levitation


def test_levitation_swaps_and_then_places() -> None:
    """PA-40, PA-18: two decisions, one turn."""
    at = state(supply=["x5"])
    middle = step(at, "card:levitation:x5,o4")
    assert middle.state.to_move == ORANGE
    assert middle.state.swap == "o4"
    assert "x5" in middle.state.stock
    assert "o4" not in middle.state.stock
    assert middle.state.players[0].supply == ()
    assert legal(middle.state) == ["o4@f1n"]
    assert names(middle.events) == ["levitated"]
    after = play(middle.state, "o4@f1n")
    assert (after.swap, after.to_move) == (None, BLUE)
    assert lines(after)["unplaced"] == 0


def test_between_the_two_decisions_only_the_new_building_is_played() -> None:
    """PA-40, PA-26."""
    at = play(state(supply=["x5", "i3"]), "card:levitation:x5,o4")
    for text in ("i3@b3n", "pass", "card:metro", "card:peintre:blank", "take:t5", "tile@a1n"):
        assert refused(at, text) == "place-the-new-one"


def test_levitation_needs_a_supply_a_stock_and_a_place() -> None:
    """PA-40."""
    assert starting(state(), "card:levitation") == ["card:levitation:blank"]
    assert refused(state(), "card:levitation:x5,o4") == "nothing-to-swap"
    assert refused(state(supply=["x5"], stock=[]), "card:levitation:x5,o4") == "nothing-to-swap"
    assert refused(state(supply=["i3"]), "card:levitation:x5,o4") == "not-in-supply"
    assert refused(state(supply=["x5", "o4"]), "card:levitation:x5,o4") == "not-in-stock"
    assert starting(state(supply=["x5"], stock=[]), "card:levitation") == ["card:levitation:blank"]
    at = state(orange=["i3@f1e"], supply=["x5"])
    assert refused(at, "card:levitation:x5,o4") == "does-not-fit"


def test_levitation_counts_stored_powers_as_places() -> None:
    """PA-40, PA-47."""
    at = state(orange=["i3@f1e"], supply=["x5"], used={"metro": "orange held"})
    at = play(at, "card:levitation:x5,o4")
    assert legal(at)
    assert all(text.endswith(":metro") for text in legal(at))


# Jardin des Plantes


def test_the_garden_is_a_building_of_size_2() -> None:
    """PA-41."""
    at = state()
    after = play(at, "card:jardin@c3e")
    (garden,) = houses(after)
    assert (garden.building, garden.size, cells(garden.cells)) == ("garden", 2, "c3 c4")
    assert chimneys_left(after, ORANGE) == 6
    assert lines(after)["group"] == 2
    assert refused(at, "card:jardin@d3e") == "foreign-ground"
    assert refused(at, "card:jardin@c2n") == "on-lamp"


# Sacré-Coeur


def test_sacre_coeur_spares_unplaced_buildings() -> None:
    """PA-42, PA-65."""
    at = state(supply=["x5", "u6"])
    assert lines(at)["unplaced"] == -6
    after = play(at, "card:sacre")
    assert lines(after)["unplaced"] == 0
    assert mark(after, "sacre") == "done"


def test_sacre_coeur_spares_its_user_only() -> None:
    """PA-42."""
    at = state(supply=["x5"], used={"sacre": "blue"})
    assert lines(at)["unplaced"] == -3


# Métropolitain


def test_metro_is_held_and_spent_later_once() -> None:
    """PA-43, PA-44."""
    at = state(supply=["i3", "o4"], blue_supply=["v3"])
    assert refused(at, "i3@d3n:metro") == "power-not-held"
    at = play(at, "card:metro")
    assert mark(at, "metro") == "held"
    at = play(at, "card:sacre", "i3@d3n:metro")
    assert mark(at, "metro") == "done"
    at = play(at, "card:lampadaire:blank")
    assert refused(at, "o4@c2n:metro") == "power-spent"


def test_a_power_that_cannot_be_spent_says_whose_it_is() -> None:
    """PA-43, PA-45, PA-84."""
    lent = state(supply=["i3"], used={"metro": "blue held"})
    assert refused(lent, "i3@d3n:metro") == "power-of-another"
    absent = [*EXPERT[:3], "sacre", *EXPERT[4:]]
    assert "metro" not in absent
    assert refused(state(supply=["i3"], cards=absent), "i3@d3n:metro") == "power-not-in-play"


def test_metro_covers_exactly_one_lamp() -> None:
    """PA-44."""
    at = state(ground=lamps_at("a1", "b1"), supply=["i3"], used={"metro": "orange held"})
    assert refused(at, "i3@a1n:metro") == "one-cell-only"
    assert "i3@b1n:metro" in legal(at)


def test_a_covered_lamp_is_dark_for_the_rest_of_the_game() -> None:
    """PA-44, PA-60, V10."""
    at = state(supply=["i3"], used={"metro": "orange held"}, cards=EXPERT)
    assert len(starting(at, "card:grande@")) == 8
    told_ = told(at, "i3@d3n:metro")
    assert names(told_) == ["built", "spent-metro"]
    assert str(told_[1].words["cell"]) == "f3"
    after = play(at, "i3@d3n:metro")
    assert "f3" not in cells(light(after).lamps)
    assert len(starting(after, "card:grande@", BLUE)) == 7
    assert refused(after, "card:grande@f3") == "no-bare-lamp"
    painted = play(after, "card:peintre@b1")
    assert lines(painted, BLUE)["cards"] == 14


def test_metro_does_not_cover_a_lamp_tile() -> None:
    """PA-44, PA-49: a lamp tile is a piece."""
    at = state(supply=["i3"], orange=["lamp@c3"], used={"metro": "orange held"})
    assert refused(at, "i3@b3n:metro") == "occupied"


# Chartier


def test_chartier_is_held_and_puts_the_shared_tile_under_a_building() -> None:
    """PA-45, PA-46."""
    at = state(supply=["t4"], blue_supply=["v3"])
    assert refused(at, "t4@c3e:chartier") == "power-not-held"
    at = play(at, "card:chartier", "card:sacre")
    after = step(at, "t4@c3e:chartier")
    assert names(after.events) == ["built", "spent-chartier"]
    assert mark(after.state, "chartier") == "done"
    shared = [piece for piece in after.state.pieces if piece.kind == "shared"]
    assert [cells(piece.cells) for piece in shared] == ["d4"]


def test_chartier_covers_exactly_one_opposing_cell() -> None:
    """PA-46."""
    at = state(supply=["i3"], used={"chartier": "orange held"})
    assert "i3@a3n:chartier" in legal(at)
    assert refused(at, "i3@a1n:chartier") == "one-cell-only"


def test_both_powers_may_serve_one_placement() -> None:
    """PA-47: one lamp plus one opposing cell."""
    at = state(supply=["i3"], used={"metro": "orange held", "chartier": "orange held"})
    assert refused(at, "i3@b2n:metro") == "name-the-power"
    assert refused(at, "i3@b2n:chartier") == "name-the-power"
    after = play(at, "i3@b2n:metro,chartier")
    assert mark(after, "metro") == mark(after, "chartier") == "done"


def test_powers_serve_the_garden_too() -> None:
    """PA-47."""
    at = state(used={"metro": "orange held", "chartier": "orange held"})
    assert "card:jardin@c2n:metro" in legal(at)
    assert "card:jardin@d3e:chartier" in legal(at)
    assert "card:jardin@d1e:metro" in legal(at)
    after = step(at, "card:jardin@d3e:chartier")
    assert names(after.events) == ["planted", "spent-chartier"]
    assert mark(after.state, "jardin") == mark(after.state, "chartier") == "done"


def test_chartier_serves_the_fountain_metro_never() -> None:
    """PA-46, PA-47."""
    at = state(cards=EXPERT, used={"metro": "orange held", "chartier": "orange held"})
    assert "card:fontaine@d3e:chartier" in legal(at)
    assert refused(at, "card:fontaine@c2n:metro") == "no-metro-for-fountain"
    assert refused(at, "card:fontaine@c2n") == "on-lamp"
    after = play(at, "card:fontaine@d3e:chartier")
    kinds = sorted(piece.kind for piece in after.pieces)
    assert kinds == ["fountain", "shared"]


def test_powers_help_no_other_piece_and_an_unspent_one_costs_nothing() -> None:
    """PA-47."""
    at = state(orange=["i3@b3n"], used={"metro": "orange held", "chartier": "orange held"})
    assert refused(at, "card:bouquinistes@b2:i3") == "not-own-ground"
    assert refused(at, "card:lampadaire@b2") == "not-own-ground"
    assert lines(at)["unplaced"] == lines(at)["cards"] == 0


# Bouquinistes


def test_an_annex_enlarges_a_building() -> None:
    """PA-48, V4: it receives light and links groups; it needs no chimney."""
    at = state(orange=["i3@b3n"])
    assert lines(at) == {"lit": 3, "group": 3, "unplaced": 0, "cards": 0}
    after = play(at, "card:bouquinistes@e3:i3")
    assert lines(after) == {"lit": 8, "group": 4, "unplaced": 0, "cards": 0}
    (house,) = houses(after)
    assert (house.size, cells(house.lamps)) == (4, "d2 f3")
    assert chimneys_left(after, ORANGE) == 6


def test_the_annex_touches_an_own_building_on_the_own_colour() -> None:
    """PA-48."""
    at = state(orange=["i3@b3n"], blue=["v3@b1s"])
    assert refused(at, "card:bouquinistes@d1:i3") == "not-adjacent"
    assert refused(at, "card:bouquinistes@c4:i3") == "not-own-ground"
    assert refused(at, "card:bouquinistes@e3:v3") == "not-your-building"
    assert refused(at, "card:bouquinistes@e3:garden") == "not-your-building"
    assert set(starting(at, "card:bouquinistes@")) == {
        "card:bouquinistes@c2:i3",
        "card:bouquinistes@e3:i3",
    }


def test_between_several_buildings_the_player_chooses() -> None:
    """PA-48: the garden is a building too."""
    at = state(orange=["i3@b3n", "garden@e4n"])
    assert set(starting(at, "card:bouquinistes@e3")) == {
        "card:bouquinistes@e3:i3",
        "card:bouquinistes@e3:garden",
    }
    after = play(at, "card:bouquinistes@e3:garden")
    sizes = {house.building: house.size for house in houses(after)}
    assert sizes == {"i3": 3, "garden": 3}
    assert lines(after)["group"] == 6


# Lamps, painter, dancer, fountain, statue


def test_the_lamp_tile_is_a_normal_lamp() -> None:
    """PA-49."""
    at = state(orange=["i3@b3n"])
    assert lines(play(at, "card:lampadaire@c2"))["lit"] == 6


def test_the_large_lamp_replaces_a_printed_one() -> None:
    """PA-54, PA-49: never a lamp tile; it is one lamp, and for both players."""
    at = state(cards=EXPERT, orange=["lamp@c3"])
    assert refused(at, "card:grande@c3") == "no-bare-lamp"
    assert refused(at, "card:grande@c2") == "no-bare-lamp"
    assert refused(at, "card:grande@k9") == "off-board"
    after = play(at, "card:grande@f3")
    assert cells(light(after).large) == "f3"
    assert light(after).lamps.bit_count() == 8


@pytest.mark.parametrize(("card", "kind"), [("peintre", "painter"), ("moulin", "dancer")])
def test_pawns_stand_on_own_cells(card: str, kind: str) -> None:
    """PA-50, PA-51."""
    at = state(cards=EXPERT)
    after = step(at, f"card:{card}@c3")
    (piece,) = after.state.pieces
    assert (piece.kind, piece.owner, cells(piece.cells)) == (kind, ORANGE, "c3")
    assert after.events[0].words["card"] == card
    assert refused(at, f"card:{card}@c4") == "not-own-ground"


def test_the_fountain_lies_on_own_or_shared_ground_and_is_no_building() -> None:
    """PA-52."""
    at = state(cards=EXPERT)
    assert refused(at, "card:fontaine@b2n") == "foreign-ground"
    after = play(at, "card:fontaine@e2e")
    assert houses(after) == ()
    assert chimneys_left(after, ORANGE) == 7
    assert lines(after)["group"] == 0


def test_the_statue_faces_a_free_cell() -> None:
    """PA-53, V7: a lamp or a cell of any colour in front is fine."""
    at = state(cards=EXPERT, blue=["v3@b1s"])
    assert "card:penseur@d1s" in legal(at)
    assert "card:penseur@c3n" in legal(at)
    assert refused(at, "card:penseur@d1n") == "faces-the-edge"
    assert refused(at, "card:penseur@d1w") == "front-not-free"
    assert refused(at, "card:penseur@c4n") == "not-own-ground"


def test_the_front_of_the_statue_may_be_built_on_later() -> None:
    """PA-53."""
    at = state(cards=EXPERT, orange=["statue@b3e"], supply=["v3"], used={"penseur": "orange"})
    assert "v3@c2e" in legal(at)


def test_what_lies_on_a_cell_bounds_the_areas_as_the_table_says() -> None:
    """PA-55, PA-66, PA-67: the same wall of pieces, walked over or not."""
    ground = """
        o o o l o o o o
        o o o b o o o o
        l l l l l l l l
        l l l l l l l l
        l l l l l l l l
        l l l l l l l l
        l l l l l l l l
        l l l l l l l l"""
    wall = ["fountain@c1e", "statue@e2n"]
    at = state(ground=ground, orange=["painter@a1", "dancer@b1", *wall], blue=["lamp@d2"])
    points = dict(stamped(at, ORANGE))
    assert points["moulin"] == 3, "b1, b2, a2: the painter and the fountain bound it"
    assert points["peintre"] == 2 * (1 + 48 + 1), "all printed lamps and the lamp tile"


def test_the_painter_walks_past_the_dancer() -> None:
    """PA-55, PA-66: she alone stands between him and the only lamp."""
    ground = "ooolbbbb\n" + "bbbbbbbb\n" * 7
    wall = ["u6@a2n", "i3@e1n"]
    at = state(ground=ground, orange=["painter@a1", "dancer@b1"], blue=wall)
    assert dict(stamped(at, ORANGE))["peintre"] == 2


def test_garden_and_fountain_are_told_with_both_cells() -> None:
    """PA-41, PA-52, PA-90: the garden also with size and lamps."""
    (garden,) = step(state(), "card:jardin@c3n").events
    assert garden.name == "planted"
    told = {key: str(value) for key, value in garden.words.items()}
    assert told == {"card": "jardin", "cell": "c3", "end": "d3", "size": "2", "lamps": "1"}
    (fountain,) = step(state(cards=EXPERT), "card:fontaine@e2e").events
    assert fountain.name == "poured"
    assert [str(fountain.words[key]) for key in ("cell", "end")] == ["e2", "e3"]
