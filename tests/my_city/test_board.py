"""The board, the river and the pieces (MC-05 to MC-15), and the check numbers."""

from __future__ import annotations

import pytest

from rules.ground.grid import Cell
from rules.ground.shapes import Rotation
from rules.my_city import GAME
from rules.my_city.board import (
    ALL,
    BOTTOM,
    GRID,
    LEFT,
    RIVER,
    SHAPES,
    SHORE,
    TOP,
    marked,
    reach,
    sites,
)
from rules.my_city.box import BOARDS, CAMPAIGN, COLOUR, PIECES, SHAPE
from rules.my_city.city import ground
from rules.my_city.modules import modules
from tests.my_city.desk import builds, campaign, cells, legal, names, refused, seat, table

FIRST = {  # campaign side, eternal side, any ground
    "i2": (44, 44, 202),
    "v3": (80, 80, 344),
    "i4": (34, 35, 130),
    "o4": (19, 19, 83),
    "t4": (73, 73, 286),
    "s4": (37, 37, 144),
    "j4": (73, 73, 283),
    "u5": (68, 68, 265),
    "l4": (72, 72, 278),
    "z4": (35, 35, 142),
    "x5": (17, 17, 61),
    "v5": (63, 63, 228),
    "p5": (68, 68, 274),
    "i3": (40, 40, 164),
}


def rows(side: str) -> tuple[str, ...]:
    return BOARDS.sides[side].rows


def test_the_board_has_eleven_rows_of_eleven_cells() -> None:
    """MC-05: a1 is top left, k11 bottom right."""
    assert len(GRID) == 121
    assert names(TOP) == "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1"
    assert names(BOTTOM).endswith("j11 k11")


@pytest.mark.parametrize(
    ("side", "counts"),
    [
        ("campaign", {".": 83, "T": 4, "S": 8, "M": 5, "F": 21}),
        ("eternal", {".": 93, "T": 4, "S": 6, "W": 2, "G": 2, "M": 5, "F": 9}),
    ],
)
def test_the_maps_have_the_cells_that_were_counted(side: str, counts: dict[str, int]) -> None:
    """MC-07."""
    text = "".join(rows(side))
    assert {letter: text.count(letter) for letter in text} == counts


def test_light_green_cells_are_buildable_and_no_others() -> None:
    """MC-06, MC-07: 95 buildable cells in the campaign, 39 of them left of the river, 107 else."""
    start = ALL & ~ground(rows("campaign"), 1).blocked
    assert start.bit_count() == 95
    assert (start & LEFT).bit_count() == 39
    assert (ALL & ~ground(rows("eternal"), None).blocked).bit_count() == 107
    kinds = ground((".TtSWGMFZEH", "CA" + "M" * 9, *["M" * 11] * 9), 1)
    assert names(ALL & ~kinds.blocked) == "a1 b1 c1 d1 e1 f1"


def test_the_river_is_eighteen_edges() -> None:
    """MC-08."""
    told = (
        "e1|f1 e2|f2 e2|e3 d3|e3 d4|e4 d4|d5 c5|d5 d5|d6 e5|e6 e6|f6 e7|f7 e7|e8 d8|e8 d9|e9 "
        "d9|d10 c10|d10 c10|c11 b11|c11"
    )
    assert {f"{a}|{b}" for a, b in RIVER} == set(told.split())


def test_the_shore_is_the_cells_with_a_river_edge_and_not_with_a_corner() -> None:
    """MC-09: d2 touches the river with a corner only."""
    shore = "e1 f1 e2 f2 d3 e3 d4 e4 c5 d5 e5 d6 e6 f6 e7 f7 d8 e8 d9 e9 c10 d10 b11 c11"
    assert cells(shore) == SHORE
    assert "d2" not in names(SHORE).split()


def test_neighbours_share_a_side_and_the_river_changes_nothing() -> None:
    """MC-10."""
    assert names(reach(cells("e1"))) == "d1 f1 e2"
    assert names(reach(cells("a1"))) == "b1 a2"
    assert names(reach(cells("k11"))) == "k10 j11"
    for cell in GRID.cells:
        assert reach(GRID.bit[cell]) == GRID.adjacent[GRID.index[cell]]


def test_no_building_stands_on_both_banks() -> None:
    """MC-11."""
    state = table(seat(), card="red-i2")
    assert refused(state, "build@e1n") == "crosses-river"
    assert refused(state, "build@e2e") == "crosses-river"
    for shape in SHAPES:
        for mask in sites(shape).masks.values():
            assert not (mask & LEFT and mask & ~LEFT)


def test_a_building_may_embrace_a_bend_from_one_bank() -> None:
    """MC-11: a U around d5 with all cells on the left bank."""
    state = table(seat(), card="red-u5")
    assert "build@c4w" in legal(state)
    assert names(sites("u5").masks["c4w"]) == "c4 d4 c5 c6 d6"


@pytest.mark.parametrize("shape", FIRST)
def test_first_placements_are_as_many_as_were_counted(shape: str) -> None:
    """MC-12, MC-24: on an empty board along the river."""
    start, eternal, anywhere = FIRST[shape]
    found = sites(shape)
    assert len(found.masks) == anywhere
    for side, episode, count in (("campaign", 1, start), ("eternal", None, eternal)):
        soil = ground(rows(side), episode)
        assert soil.room_for(shape).first.bit_count() == count


def test_nothing_is_built_on_a_sticker_that_is_a_building() -> None:
    """MC-25: so such stickers may be counted among the covered cells."""
    standing = [kind for kind in BOARDS.terrain.values() if kind.building]
    assert standing
    assert not any(kind.buildable or kind.buildable_with for kind in standing)


def test_a_cross_may_begin_in_seventeen_places() -> None:
    state = table(seat(), card="church-3")
    assert " ".join(spot[:-1] for spot in builds(state)) == (
        "d1 g1 c2 f2 c3 f3 f4 c5 g5 d6 g6 c7 f7 c8 f8 b9 e9"
    )


@pytest.mark.parametrize(
    ("shape", "turns"),
    [
        *[(shape, "nesw") for shape in ("v3", "t4", "j4", "u5", "l4", "v5", "p5")],
        *[(shape, "ne") for shape in ("i2", "i4", "s4", "z4", "i3")],
        *[(shape, "n") for shape in ("o4", "x5")],
    ],
)
def test_only_the_first_of_equal_turns_is_used(shape: str, turns: str) -> None:
    """MC-12, MC-13: four turns, no mirror images."""
    assert {spot[-1] for spot in sites(shape).masks} == set(turns)


def test_a_piece_is_turned_clockwise_and_never_flipped() -> None:
    """MC-13: the church l4 is the mirror image that j4 never becomes."""
    turned = {cells_at("j4", turn) for turn in "nesw"}
    assert not turned & {cells_at("l4", turn) for turn in "nesw"}
    assert cells_at("v3", "e") == "f5 g5 f6"


def cells_at(shape: str, turn: str) -> str:
    return " ".join(map(str, SHAPES[shape].cells(Cell.parse("f5"), Rotation(turn))))


def test_the_anchor_is_the_first_cell_in_reading_order() -> None:
    """MC-14."""
    assert names(sites("t4").masks["h5e"]) == "h5 h6 i6 h7"
    assert names(sites("t4").masks["h5n"]) == "h5 g6 h6 i6"


def test_each_colour_has_eight_shapes_of_thirty_cells() -> None:
    """MC-15, and the areas of the check numbers."""
    for colour in ("yellow", "red", "blue"):
        own = [SHAPE[card] for card in COLOUR if COLOUR[card] == colour]
        assert own == ["i2", "v3", "i4", "o4", "t4", "s4", "j4", "u5"]
        assert sum(SHAPES[shape].size for shape in own) == 30
    assert sum(SHAPES[shape].size for shape in PIECES.churches.values()) == 13


def test_the_eternal_deck_has_28_cards_and_a_campaign_grows_to_29() -> None:
    """MC-15, MC-63 to MC-65."""
    assert len(modules(None).deck) == 28
    assert "church-4" not in modules(None).deck
    counts = [len(modules(n).deck) for n in range(1, 25)]
    assert counts == [24] * 3 + [28] + [29] * 20


def test_seats_carry_their_animals_and_the_track_its_symbols() -> None:
    """MC-02, MC-54: data for the picture."""
    assert PIECES.animals == ("eagle", "bear", "deer", "wolf")
    assert (CAMPAIGN.progress.rows, CAMPAIGN.progress.per_row) == (2, 30)


def test_fixed_stickers_never_meet_a_chosen_one() -> None:
    """MC-86: they lie where no sticker may be placed."""
    plain = marked(rows("campaign"), ".") & ~cells("e3 e6")
    for episode in CAMPAIGN.episodes:
        for names_ in episode.fixed.values():
            assert not cells(names_) & plain


def test_the_files_say_what_is_a_reconstruction() -> None:
    sources = ("book", "public", "ours")
    said = [kind.origin for kind in BOARDS.terrain.values()]
    said += [side.origin for side in BOARDS.sides.values()]
    said += [outline.origin for outline in PIECES.shapes.values()]
    said += [module.origin for module in CAMPAIGN.modules.values()]
    said += [line.origin for line in CAMPAIGN.lines]
    said += [CAMPAIGN.gold.origin, CAMPAIGN.standard.origin]
    assert all(any(source in text for source in sources) for text in said)


def test_every_episode_starts() -> None:
    for episode in range(1, 25):
        state = GAME.start(campaign(episode))
        assert state.phase == ("prepare" if episode in (3, 23) else "reveal")
