"""The score pad (TT-90 to TT-135)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from rules.chance import Seat
from rules.tiny_towns import GAME
from rules.tiny_towns.feeding import best_feeding
from rules.tiny_towns.model import GRID, numbers
from tests.tiny_towns.tables import EMPTY, points, side, table, top_row


def line(name: str, drawing: str, use: str = "", **keys: object) -> int:
    """One line of the pad of a town."""
    return points(table(side(drawing, **keys), use=use))[name]


def monument(card: str, drawing: str, use: str = "", **keys: object) -> int:
    return line("monument", drawing, use, monument=card, **keys)


def test_tt_90_the_total_is_the_sum_of_the_lines_as_in_the_worked_example() -> None:
    example = """bakery tavern cottage tavern / farm chapel cottage warehouse=brick+glass+wood /
        tavern . well cottage / cottage well cottage ."""
    state = table(example, use="bakery warehouse")
    assert points(state) == {
        "cottage": 12,
        "well": 5,
        "chapel": 4,
        "tavern": 9,
        "theater": 3,
        "factory": -3,
        "monument": 0,
        "empty": -2,
    }
    assert GAME.score(state, Seat(0)).total == 28


def test_tt_90_totals_may_be_negative_and_an_unbuilt_monument_scores_nothing() -> None:
    state = table(side(EMPTY, monument="fort"))
    assert GAME.score(state, Seat(0)).total == -16


@pytest.mark.parametrize("kept", ["mausoleum", "fort"])
def test_tt_90_tt_94_an_unbuilt_monument_does_not_change_the_feeding(kept: str) -> None:
    drawing = "cottage . . greenhouse / . . cottage cottage / . . cottage . / . . . ."
    assert line("cottage", drawing, "greenhouse abbey", monument=kept) == 9


def test_tt_91_every_empty_cell_costs_a_point_but_not_with_a_cathedral() -> None:
    assert line("empty", top_row("cottage w . .")) == -15
    cathedral = top_row("cathedral w . .")
    assert line("empty", cathedral, monument="cathedral") == 0


def test_tt_92_a_castle_uses_one_place_of_a_farm() -> None:
    drawing = "castle cottage cottage cottage / farm . . . / . . . . / . . . ."
    assert line("cottage", drawing, monument="castle") == 9
    assert monument("castle", drawing) == 5


def test_tt_93_a_farm_feeds_any_four() -> None:
    cottages = "cottage cottage cottage cottage / cottage . . . / . . . . / . . . farm"
    assert line("cottage", cottages) == 12
    assert line("cottage", cottages.replace(". farm", "farm farm")) == 15


def test_tt_93_a_granary_feeds_the_eight_cells_around_it() -> None:
    drawing = "cottage . cottage cottage / . granary . . / cottage . cottage . / . cottage . ."
    assert line("cottage", drawing, "granary") == 12


def test_tt_93_an_orchard_feeds_its_row_and_column() -> None:
    drawing = "cottage . . cottage / . . . . / . . . . / orchard . cottage cottage"
    assert line("cottage", drawing, "orchard") == 9


def test_tt_93_a_greenhouse_feeds_one_group_wherever_it_lies() -> None:
    drawing = "cottage cottage . cottage / . cottage . cottage / . . . . / greenhouse . . ."
    assert line("cottage", drawing, "greenhouse") == 9
    two = drawing.replace("greenhouse .", "greenhouse greenhouse")
    assert line("cottage", two, "greenhouse") == 15


def test_tt_93_a_castle_joins_the_groups_of_a_greenhouse() -> None:
    drawing = "cottage castle cottage . / . . . . / cottage cottage cottage . / greenhouse . . ."
    assert line("cottage", drawing, "greenhouse", monument="castle") == 6
    assert monument("castle", drawing, "greenhouse") == 5


def test_tt_94_scarce_food_goes_to_the_castle_and_to_the_neighbours_of_temples() -> None:
    drawing = (
        "cottage cottage cottage cottage / . . . . / cottage temple cottage . / castle . . farm"
    )
    state = table(side(drawing, monument="castle"), use="temple")
    assert points(state)["chapel"] == 4
    assert points(state)["monument"] == 5
    assert points(state)["cottage"] == 9


def test_tt_94_of_equal_feedings_the_first_in_reading_order_is_taken() -> None:
    feedable = GRID.all & ~1
    fed = best_feeding("farm", 1, feedable, 0, lambda cells: 0)
    assert numbers(fed) == (1, 2, 3, 4)
    groups = best_feeding("greenhouse", 1 << 15, 0b0101_0000_0101, 0, lambda cells: 0)
    assert numbers(groups) == (0,)


@pytest.mark.parametrize("seed", range(40))
def test_tt_94_the_best_feeding_is_that_of_trying_every_subset(seed: int) -> None:
    feedable = (seed * 40503 + 977) & GRID.all & ~1
    special = (seed * 30011 + 4567) & feedable

    def earned(fed: int) -> int:
        return sum(4 for i in range(16) if (GRID.adjacent[i] & fed & special).bit_count() >= 2)

    cells = numbers(feedable)
    every = [sum(1 << i for i in some) for some in combinations(cells, min(4, len(cells)))]
    best = max(map(earned, every))
    expected = min((numbers(fed) for fed in every if earned(fed) == best), default=())
    assert numbers(best_feeding("farm", 1, feedable, special, earned)) == expected


def test_tt_95_other_buildings_see_a_castle_as_two_cottages_and_no_monument() -> None:
    assert line("well", top_row("castle well . ."), monument="castle") == 2
    chapel = "castle chapel . . / farm . . . / . . . . / . . . ."
    assert line("chapel", chapel, monument="castle") == 2
    temple = "castle temple . . / farm . . . / . . . . / . . . ."
    assert line("chapel", temple, "temple", monument="castle") == 4
    theater = top_row("castle theater cottage .")
    assert line("theater", theater, monument="castle") == 1
    assert line("cottage", chapel, monument="castle") == 0


CASES = [
    ("TT-100", "cottage", "farm", "cottage farm . .", 3),
    ("TT-100", "cottage", "farm", "cottage . . .", 0),
    ("TT-101", "well", "well", "cottage well cottage .", 2),
    ("TT-101", "well", "well", "well . cottage .", 0),
    ("TT-102", "well", "fountain", "fountain fountain . fountain", 4),
    ("TT-102", "well", "fountain", "fountain . . . / . fountain . .", 0),
    ("TT-103", "well", "millstone", "farm millstone theater .", 2),
    ("TT-103", "well", "millstone", "cottage millstone chapel .", 0),
    ("TT-104", "well", "shed", "shed . shed .", 2),
    ("TT-105", "chapel", "chapel", "chapel farm cottage cottage", 2),
    ("TT-105", "chapel", "chapel", "chapel cottage chapel .", 0),
    ("TT-106", "chapel", "abbey", "abbey . tavern abbey", 3),
    ("TT-106", "chapel", "abbey", "well abbey cottage .", 3),
    ("TT-106", "chapel", "abbey", "farm abbey . .", 3),
    ("TT-106", "chapel", "abbey", "theater abbey . .", 0),
    ("TT-106", "chapel", "abbey", "abbey factory=wood . .", 0),
    ("TT-107", "chapel", "cloister", "cloister cloister . cloister", 6),
    ("TT-108", "chapel", "temple", "cottage temple cottage farm", 4),
    ("TT-108", "chapel", "temple", "cottage temple farm cottage", 0),
    ("TT-109", "tavern", "tavern", "tavern . . .", 2),
    ("TT-109", "tavern", "tavern", "tavern tavern tavern tavern", 14),
    ("TT-110", "tavern", "almshouse", "almshouse . . .", -1),
    ("TT-110", "tavern", "almshouse", "almshouse almshouse almshouse .", -3),
    ("TT-110", "tavern", "almshouse", "almshouse almshouse almshouse almshouse", 15),
    ("TT-111", "tavern", "inn", "inn . . .", 3),
    ("TT-111", "tavern", "inn", "inn . . inn", 0),
    ("TT-113", "theater", "theater", "theater farm well theater", 4),
    ("TT-114", "theater", "bakery", "farm bakery . bakery", 3),
    ("TT-114", "theater", "bakery", "bakery factory=wood well bakery", 3),
    ("TT-114", "theater", "bakery", "tavern bakery well .", 0),
    ("TT-115", "theater", "market", "market . market market", 9),
    ("TT-116", "theater", "tailor", "tailor . . tailor", 2),
    ("TT-117", "factory", "factory", "factory=wood . . .", 0),
    ("TT-118", "factory", "warehouse", "warehouse=wood+wood warehouse=glass . .", -3),
    ("TT-119", "factory", "tradingpost", "tradingpost . tradingpost .", 2),
    ("TT-120", "factory", "bank", "bank=wood bank=glass . .", 8),
]


@pytest.mark.parametrize(("rule", "name", "card", "row", "expected"), CASES)
def test_a_supply_card_scores_as_printed(
    rule: str, name: str, card: str, row: str, expected: int
) -> None:
    rows = f"{row} / . . . . / . . . ." if "/" in row else top_row(row)
    assert line(name, rows, card) == expected, rule


@pytest.mark.parametrize(("count", "worth"), [(1, 2), (2, 5), (3, 9), (4, 14), (5, 20), (7, 20)])
def test_tt_109_taverns_count_together_and_no_more_than_five(count: int, worth: int) -> None:
    assert line("tavern", _many("tavern", count)) == worth


@pytest.mark.parametrize(
    ("count", "worth"), [(1, -1), (2, 5), (3, -3), (4, 15), (5, -5), (6, 26), (7, 26)]
)
def test_tt_110_almshouses_count_together_and_no_more_than_six(count: int, worth: int) -> None:
    assert line("tavern", _many("almshouse", count), "almshouse") == worth


def _many(card: str, count: int) -> str:
    tokens = [card] * count + ["."] * (16 - count)
    return " / ".join(" ".join(tokens[i : i + 4]) for i in (0, 4, 8, 12))


def test_tt_105_an_unfed_cottage_gives_the_chapel_nothing() -> None:
    drawing = "cottage cottage . . / cottage granary . . / chapel . . cottage / . . . ."
    assert line("chapel", drawing, "granary") == 3


def test_tt_107_cloisters_elsewhere_count_the_corners_too() -> None:
    drawing = "cloister . . cloister / . cloister . . / . . . . / cloister . . cloister"
    assert line("chapel", drawing, "cloister") == 20


def test_tt_111_inns_in_one_line_both_lose() -> None:
    drawing = "inn . . . / . . inn . / . . . . / . . inn ."
    assert line("tavern", drawing, "inn") == 3


def test_tt_112_feast_halls_compare_with_the_right_neighbour() -> None:
    halls = [_many("feasthall", count) for count in (2, 1, 1)]
    state = table(*halls, use="feasthall")
    assert [points(state, seat)["tavern"] for seat in range(3)] == [6, 2, 2]
    assert points(table(halls[0], mode="solo", use="feasthall"))["tavern"] == 6
    tie = table(halls[1], halls[2], use="feasthall")
    assert [points(tie, seat)["tavern"] for seat in range(2)] == [2, 2]


def test_tt_113_a_theater_counts_a_type_once_in_row_and_column_together() -> None:
    drawing = "theater well farm . / well . . . / fort . . . / chapel . . ."
    assert line("theater", drawing, monument="fort") == 4


def test_tt_115_a_market_counts_its_row_or_its_column_not_both() -> None:
    drawing = "market market . . / market . . . / market . . . / . . . ."
    assert line("theater", drawing, "market") == 3 + 2 + 3 + 3


def test_tt_116_tailors_count_those_in_the_centre() -> None:
    drawing = "tailor . . . / . tailor tailor . / . . . . / . . . ."
    assert line("theater", drawing, "tailor") == 9


MONUMENTS = [
    ("TT-121", "guild", "guild . . .", 1),
    ("TT-122", "archive", "archive well well farm", 2),
    ("TT-123", "castle", "castle farm . .", 5),
    ("TT-123", "castle", "castle . . .", 0),
    ("TT-124", "cathedral", "cathedral . . .", 2),
    ("TT-125", "fort", "fort . . .", 7),
    ("TT-126", "mausoleum", "mausoleum cottage . .", 0),
    ("TT-127", "university", "university . . .", 3),
    ("TT-128", "palace", "well palace farm well", 4),
    ("TT-128", "palace", "well palace well .", 2),
    ("TT-129", "obelisk", "obelisk . . .", 0),
    ("TT-130", "watch", "watch . . .", 0),
    ("TT-132", "forum", "forum . . .", 2),
    ("TT-132", "forum", "well well forum well", 3),
    ("TT-133", "baths", "baths well well farm", 10),
    ("TT-133", "baths", "baths . . .", 14),
    ("TT-135", "statue", "statue cottage=wood . .", 0),
]


@pytest.mark.parametrize(("rule", "card", "row", "expected"), MONUMENTS)
def test_a_monument_scores_as_printed(rule: str, card: str, row: str, expected: int) -> None:
    assert monument(card, top_row(row)) == expected, rule


def test_tt_126_with_a_mausoleum_unfed_cottages_score_but_stay_unfed() -> None:
    drawing = top_row("mausoleum cottage chapel cottage")
    assert line("cottage", drawing, monument="mausoleum") == 6
    assert line("chapel", drawing, monument="mausoleum") == 0


def test_tt_126_a_mausoleum_with_food_scores_each_cottage_once() -> None:
    drawing = "mausoleum cottage temple cottage / farm . . . / . . . . / . . . ."
    assert line("cottage", drawing, "temple", monument="mausoleum") == 6
    assert line("chapel", drawing, "temple", monument="mausoleum") == 4


@pytest.mark.parametrize(
    ("remembered", "worth"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 8), (11, 8)]
)
def test_tt_131_the_shrine_scores_what_it_remembers(remembered: int, worth: int) -> None:
    assert monument("shrine", top_row("shrine . . ."), shrine=remembered) == worth


@pytest.mark.parametrize(
    ("own", "others", "worth"),
    [
        (4, (5, 6), 6),
        (5, (4, 6), 3),
        (5, (4, 4), 2),
        (4, (4, 6), 6),
        (None, (4, 5), 2),
        (None, (None, None), 6),
    ],
)
def test_tt_134_the_starloom_scores_by_the_order_of_finishing(
    own: int | None, others: tuple[int | None, ...], worth: int
) -> None:
    mine = side(top_row("starloom . . ."), monument="starloom", finished=own)
    state = table(mine, *(side(finished=other) for other in others), round=9, phase="over")
    assert points(state)["monument"] == worth


def test_tt_134_the_fourth_to_finish_gets_nothing_and_a_solo_player_is_first() -> None:
    mine = side(top_row("starloom . . ."), monument="starloom", finished=7)
    late: dict[str, Any] = {"round": 9, "phase": "over"}
    assert points(table(mine, *(side(finished=n) for n in (4, 5, 6)), **late))["monument"] == 0
    assert points(table(mine, mode="solo", **late))["monument"] == 6
