"""SC-50 to SC-57: stars and bonus cards."""

from __future__ import annotations

from rules.chance import Seat
from rules.small_cities import GAME
from rules.small_cities.box import BONUSES
from tests.small_cities.tables import events, pair, play, refused, texts
from tests.small_cities.test_rounds import full_but

STAR = "bank@c4=red"


def starred(found: set[str]) -> set[str]:
    return {text for text in found if ":" in text}


def test_sc_50_a_building_on_a_star_hex_outlines_a_star() -> None:
    after = play(pair(start="green", blue="e3", dice="bar,bank"), "bank@e2").players[0]
    assert (after.outlined, after.stars) == (1, 1)


def test_sc_50_four_stars_at_most() -> None:
    state = pair("bank@c4=red bank@g4=red bank@e2=red bank@e8=red")
    assert state.players[0].outlined == 4


def test_sc_50_at_level_one_stars_mean_nothing() -> None:
    state = pair(start="green", blue="e3", dice="bar,bank", level=1)
    assert [event.name for event in events(state, "bank@e2")] == ["built-extra"]
    assert not starred(texts(pair(STAR, level=1)))


def test_sc_51_a_star_is_crossed_out_once() -> None:
    after = play(pair(STAR, blue="a5", dice="bar,bank"), "shape@a1,a2,a3,a4:fund").players[0]
    assert (after.outlined, after.spent, after.stars) == (1, 1, 0)
    assert not starred(texts(pair(STAR, spent=1)))


def test_sc_51_at_most_one_star_in_a_turn() -> None:
    state = pair("bank@c4=red bank@g4=red", blue="a5", dice="bar,bank")
    state = play(state, "shape@a1,a2,a3,a4:fund")
    assert state.players[0].stars == 1
    assert not starred(texts(state))


def test_sc_51_the_star_of_the_first_half_pays_for_its_own_turn() -> None:
    state = pair(start="green", blue="e3", dice="bar,bank")
    assert starred(texts(state)) == {"bank@e2:fund"}
    after = play(state, "bank@e2:fund", "shape@a1,a2,a3,a4").players[0]
    assert (after.outlined, after.spent, after.todo) == (1, 1, "done")
    assert refused(state, "shape@a1,a2,a3,a4:fund") == "no-star"


def test_sc_51_a_star_just_outlined_comes_too_late_for_the_other_cards() -> None:
    for bonus, text in (("free_project", "station@e2:wild"), ("spare_marker", "bank@e2:red")):
        state = pair(start="green", brown="e1", blue="e3", dice="bar,bank", bonus=bonus)
        assert refused(state, text) == "no-star"


def test_sc_52_dense_ground_pays_two_points_beside_the_ribbon() -> None:
    state = pair(start="green", blue="e3 e4 f1 f2", dice="bar,bank", bonus="dense_ground")
    after = play(state, "bank@e2")
    assert after.players[0].buildings[0].points == 4
    score = GAME.score(after, Seat(0))
    assert dict(score.lines)["stars"] == 2
    assert score.tiebreak == (-1, 4)
    assert [event.name for event in events(state, "bank@e2")] == ["built-extra", "star-pays"]
    assert not starred(texts(state))


def test_sc_52_the_amount_is_data() -> None:
    assert BONUSES.cards["dense_ground"].points_per_star == 2
    assert "dense_ground.points_per_star" in BONUSES.reconstructed


def test_v19_funding_draws_a_shape_and_a_bank_in_one_turn() -> None:
    """SC-53."""
    state = pair(STAR, start="blue", blue="e5", dice="bar,station")
    state = play(state, "shape@a1,a2,a3,a4:fund")
    assert state.players[0].todo == "building"
    assert "bank@a5" in texts(state), "beside the new shape"
    state = play(state, "bank@e4")
    player = state.players[0]
    assert (player.todo, player.stars, len(player.buildings)) == ("done", 0, 2)
    assert player.areas[4].bit_count() == 1 + 4 + 1


def test_sc_53_either_half_may_come_first_and_the_order_matters() -> None:
    state = pair(STAR, start="blue", blue="e5", dice="bar,bank")
    last = play(state, "shape@d4,d5,d6,d7:fund", "bank@e4").players[0].buildings[-1]
    first = play(state, "bank@e4:fund", "shape@d4,d5,d6,d7").players[0].buildings[-1]
    assert (last.points, first.points) == (3, 2)


def test_sc_53_the_second_half_is_compulsory_and_plain() -> None:
    state = play(pair(STAR, start="blue", blue="e5", dice="bar,bank"), "bank@e4:fund")
    assert state.players[0].todo == "shape"
    found = texts(state)
    assert found
    assert all(text.startswith("shape@") and ":" not in text for text in found)


def test_sc_53_no_fund_without_a_second_half() -> None:
    """Four empty hexes in a row: after a building no bar fits, after the bar no hex is left."""
    row = "e1 e2 e3 e4"
    state = pair("square@c4=red", dice="bar,sports", **_without_c4(full_but(*row.split())))
    assert not starred(texts(state))
    assert refused(state, "shape@e1,e2,e3,e4:fund") == "no-second-half"
    assert refused(state, "sports@e1:fund") == "no-second-half"
    five = pair("square@c4=red", dice="bar,sports", **_without_c4(full_but(*row.split(), "e5")))
    assert refused(five, "shape@e1,e2,e3,e4:fund") is None
    assert refused(five, "sports@e1:fund") is None
    assert refused(five, "sports@e3:fund") == "no-second-half"


def test_sc_53_the_second_building_must_find_its_colour() -> None:
    state = pair("square@c4=green", start="blue", dice="bar,station", **_lonely())
    assert refused(state, "shape@a1,a2,a3,a4:fund") == "no-second-half"


def test_sc_54_free_project_shows_any_face_of_one_die() -> None:
    state = pair(STAR, start="blue", brown="e5", dice="bar,bank", bonus="free_project")
    found = starred(texts(state))
    assert {"shape@g5,g6,h4,h5:wild", "station@e4:wild", "square@c3:wild"} <= found
    assert not any(text.startswith("bank") for text in found)
    after = play(state, "station@e4:wild").players[0]
    assert (after.buildings[-1].color, after.stars) == ("blue", 0)
    assert len([t for t in texts(pair(STAR, bonus="free_project")) if t.startswith("shape")]) > 1000


def test_sc_54_placement_rules_stay() -> None:
    state = pair(STAR, start="blue", brown="e5", dice="bar,bank", bonus="free_project")
    assert refused(state, "station@i5:wild") == "needs-colour"
    assert refused(state, "square@i5:wild") == "needs-building"
    assert refused(state, "shape@c3,c4,d2,d3:wild") == "occupied"


def test_sc_55_spare_marker_acts_in_another_colour() -> None:
    state = pair(STAR, start="blue", brown="e5", dice="bar,square", bonus="spare_marker")
    after = play(state, "station@e4:brown").players[0]
    assert (after.buildings[-1].color, after.stars) == ("brown", 0)
    painted = play(state, "shape@i1,i2,i3,i4:green").players[0]
    assert painted.areas[3].bit_count() == 4
    assert refused(state, "square@c3:green") is None
    assert refused(state, "station@e4:green") == "not-offered"


def test_sc_55_the_real_markers_pass_on_as_always() -> None:
    state = pair(STAR, start="blue", dice="bar,square", bonus="spare_marker")
    state = play(state, "shape@i1,i2,i3,i4:green")
    state = play(state, "shape@i1,i2,i3,i4", seat=1)
    assert state.hand(Seat(0)) == "green"
    assert state.hand(Seat(1)) == "red"


def test_sc_55_lists_exceed_two_thousand_moves() -> None:
    """SC-88."""
    state = pair("bank@c4=blue square@c3=red", dice="pistol,bank", bonus="spare_marker")
    assert len(texts(state)) > 2000


def test_sc_56_a_star_cannot_be_wasted() -> None:
    wild = pair(STAR, start="blue", blue="e5", dice="bar,station", bonus="free_project")
    assert refused(wild, "shape@i1,i2,i3,i4:wild") == "star-not-needed"
    assert refused(wild, "bank@e4:wild") == "star-not-needed"
    spare = pair(STAR, start="blue", blue="e5", dice="bar,station", bonus="spare_marker")
    assert refused(spare, "bank@e4:blue") == "star-not-needed"


def test_sc_57_stars_left_over_are_worth_nothing() -> None:
    for bonus in ("funding", "free_project", "spare_marker"):
        assert dict(GAME.score(pair(STAR, bonus=bonus), Seat(0)).lines)["stars"] == 0


def test_two_of_the_four_cards_are_marked_as_ours() -> None:
    assert {"free_project", "spare_marker"} <= set(BONUSES.reconstructed)


def _without_c4(paint: dict[str, str]) -> dict[str, str]:
    return {color: cells.replace("c4 ", "") for color, cells in paint.items()}


def _lonely() -> dict[str, str]:
    """Green everywhere but column a without its last hex, which a bar would fill up."""
    return _without_c4(full_but("a1", "a2", "a3", "a4", color="green"))
