"""SC-16 to SC-21: options and setup."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.chance import Chance, Seat, draw
from rules.errors import Illegal, SetupError
from rules.game import Acting
from rules.matches.record import begin
from rules.small_cities import GAME
from rules.small_cities.box import BONUSES, GOALS
from rules.small_cities.goals import goals
from rules.small_cities.model import COLORS


def texts(seats: int, **options: str) -> list[str]:
    return [entry.text for entry in begin(GAME, GAME.setup(seats, options), b"setup").entries]


def refusal(seats: int, **options: str) -> str:
    with pytest.raises(SetupError) as caught:
        GAME.setup(seats, options)
    return caught.value.code


def test_sc_16_one_to_five_players() -> None:
    assert [GAME.setup(n).seats for n in GAME.seats] == [1, 2, 3, 4, 5]
    assert refusal(6) == refusal(0) == "bad-seats"


@pytest.mark.parametrize(
    ("level", "goal", "bonus"), [("1", False, False), ("2", False, True), ("3", True, True)]
)
def test_sc_17_levels_bring_goals_and_bonus(level: str, goal: bool, bonus: bool) -> None:
    state = begin(GAME, GAME.setup(2, {"level": level}), b"x").point.state
    assert (state.goal in GOALS.additional, state.bonus in BONUSES.cards) == (goal, bonus)


def test_sc_17_the_default_level_is_three() -> None:
    assert GAME.setup(2).get("level") == "3"
    assert refusal(2, level="4") == "bad-value"


def test_sc_18_cards_can_be_named_where_they_are_used() -> None:
    state = begin(GAME, GAME.setup(2, {"goal": "hub", "bonus": "funding"}), b"x").point.state
    assert (state.goal, state.bonus) == ("hub", "funding")


def test_sc_18_a_card_that_the_level_does_not_use_is_an_error() -> None:
    assert refusal(2, level="2", goal="hub") == refusal(1, level="1", goal="hub") == "unused-goal"
    assert refusal(2, level="1", bonus="funding") == "unused-bonus"
    assert GAME.setup(2, {"level": "2", "bonus": "funding"}).get("bonus") == "funding"


@pytest.mark.parametrize("cards", [GOALS.additional, BONUSES.cards])
def test_sc_18_each_card_has_an_equal_chance(cards: dict[str, object]) -> None:
    chance = Chance.cards("goal", cards)
    found = Counter(draw(b"fair", n, chance)[0] for n in range(200 * len(cards)))
    assert set(found) == set(cards)
    assert min(found.values()) > 140


def test_sc_19_start_colours_are_named_in_seat_order() -> None:
    state = GAME.start(GAME.setup(3, {"colors": "blue,red,brown"}))
    assert [player.start for player in state.players] == ["blue", "red", "brown"]


def test_sc_19_start_colours_must_fit_the_seats() -> None:
    assert refusal(3, colors="blue,red") == "colors-count"
    assert refusal(2, colors="red,red") == "colors-repeated"
    assert refusal(2, colors="pink,red") == "colors-unknown"
    assert refusal(2, colors="red, blue") == "colors-unknown"
    assert refusal(2, colors="random,red") == "colors-unknown"


def test_sc_19_every_selection_of_colours_is_equally_likely() -> None:
    chance = GAME.turn(GAME.start(GAME.setup(2)))
    assert isinstance(chance, Chance)
    found = Counter(draw(b"fair", n, chance) for n in range(4000))
    assert len(found) == 20
    assert min(found.values()) > 140


def test_sc_20_personal_goals_follow_the_start_colour_from_level_two() -> None:

    for level, count in (("1", 0), ("2", 2), ("3", 3)):
        state = begin(GAME, GAME.setup(2, {"level": level}), b"x").point.state
        assert len(goals(state, Seat(0))) == count


def test_sc_21_draws_come_in_the_order_colours_goal_bonus_roll() -> None:
    colors, goal, bonus, dice = texts(3)
    assert len(set(colors.split(","))) == 3
    assert set(colors.split(",")) <= set(COLORS)
    assert goal in GOALS.additional
    assert bonus in BONUSES.cards
    assert len(dice.split(",")) == 2


def test_sc_21_only_what_is_random_is_drawn() -> None:
    assert len(texts(2, level="1")) == 2
    assert len(texts(2, level="1", colors="red,blue")) == 1
    assert len(texts(2, goal="hub", bonus="funding", colors="red,blue")) == 1


def test_sc_21_round_one_begins_with_empty_sheets() -> None:
    point = begin(GAME, GAME.setup(4), b"x").point
    assert point.state.round == 1
    assert all(p.occupied == p.spent == 0 and not p.buildings for p in point.state.players)
    assert GAME.turn(point.state) == Acting(frozenset(map(Seat, range(4))))


def test_an_impossible_draw_is_refused() -> None:
    state = GAME.start(GAME.setup(2))
    for drawn in (("red", "red"), ("red",), ("red", "pink")):
        with pytest.raises(Illegal, match="impossible-draw"):
            GAME.apply_chance(state, drawn)


def test_draws_are_told() -> None:
    progress = begin(GAME, GAME.setup(2), b"x")
    assert [e.name for e in progress.events] == ["marker", "marker", "goal", "bonus", "rolled"]
