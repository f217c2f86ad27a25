"""The end of the game and final scoring (sections 7 and 8)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from locales import words
from locales.telling import story
from rules.chance import Seat
from rules.game import Event
from rules.saint_malo import GAME
from rules.saint_malo.model import Player, State
from rules.saint_malo.scoring import churches, pad
from tests.saint_malo.desk import after, built, play, read_city, table, told

LAST_CELL = """
    #xxxxx#
    xxxxxxx
    xxxxxxx
    xxx.xxx
    xxxxxxx
    xxxxxxx
    #xxxxx#"""
FULL = read_city(LAST_CELL).replace(".", "C")


def over(*players: Player) -> State:
    return State(players, phase="over")


def test_sm56_and_sm57_a_full_city_ends_the_game_after_the_round() -> None:
    step = play(table("head log*4", LAST_CELL, seats=3), "citizen@d4")
    assert told(step, "full")
    state = step.state
    assert (state.phase, state.active) == ("roll", 1)
    state = after(state, "* head,log,log,log,log; stop; citizen@d4")
    assert (state.phase, state.active) == ("roll", 2)
    state = after(state, "* head,log,log,log,log; stop; citizen@d4")
    assert state.phase == "over"
    assert GAME.is_over(state)


def test_sm58_the_last_seat_ends_the_game_or_a_new_round_begins() -> None:
    ended = after(table("head log*4", LAST_CELL, active=1), "citizen@d4")
    assert (ended.phase, ended.round) == ("over", 1)
    goes_on = after(table("head log*4", active=1), "citizen@d4")
    assert (goes_on.phase, goes_on.round, goes_on.active) == ("roll", 2, 0)


def test_sm58_the_round_ends_before_the_seat_that_began_it() -> None:
    began = replace(table("head log*4", LAST_CELL, seats=3, active=1), first=Seat(1))
    state = after(began, "citizen@d4")
    assert (state.phase, state.active) == ("roll", 2)
    state = after(state, "* head,log,log,log,log; stop; citizen@d4")
    assert (state.phase, state.active) == ("roll", 0)
    state = after(state, "* head,log,log,log,log; stop; citizen@d4")
    assert (state.phase, state.round, state.first) == ("over", 1, 1)


def test_sm59_a_full_city_has_no_more_turns_but_is_still_attacked() -> None:
    state = table("head swords*4", active=1, others=Player(FULL))
    state = after(state, "citizen@d4")
    assert state.phase == "over"
    assert state.players[0].cannons_lost == 1


def test_sm60_attacks_of_the_last_turn_come_before_final_scoring() -> None:
    step = play(table("head swords*4", LAST_CELL, active=1), "citizen@d4")
    names = [event.name for event in step.events]
    assert names.index("hit") < names.index("final")
    assert GAME.score(step.state, Seat(1)).lines[-1] == ("cannons", -5)


def test_sm61_the_score_pad_has_its_lines_in_order() -> None:
    player = Player(FULL.replace("C", "1"), coins=5, logs=3, points=20, cannons_lost=2)
    score = pad(player)
    assert score.lines == (
        ("track", 20),
        ("full", 5),
        ("coins", 2),
        ("logs", 3),
        ("churches", 1),
        ("cannons", -10),
    )
    assert score.total == 21


def test_sm61_a_total_may_be_negative_and_each_full_city_counts() -> None:
    state = over(Player(FULL, 0, 0, 0, 2), Player(FULL, 0, 0))
    assert [GAME.score(state, Seat(i)).total for i in (0, 1)] == [-5, 5]


def test_sm61_the_end_tells_every_line_the_total_and_the_empty_cells() -> None:
    step = play(table("head log*4", LAST_CELL, active=1), "citizen@d4")
    final = told(step, "final")[0].words
    assert list(final) == [
        "track", "full", "coins", "logs", "churches", "cannons", "total", "empty"
    ]  # fmt: skip
    assert final["empty"] == 41


def test_sm62_churches_score_in_series_without_gaps() -> None:
    series = ["1", "12", "123", "1234", "12345"]
    assert [churches(levels) for levels in series] == [1, 4, 8, 13, 20]
    assert churches("2345") == 0
    assert churches("1345") == 1
    assert churches("112") == 5
    assert churches("5544332211") == 40


def test_sm63_a_tie_goes_to_more_empty_cells_and_then_is_shared() -> None:
    fuller = Player(built(d4="h"), points=10)
    assert GAME.places(over(Player(points=10), fuller)) == (1, 2)
    assert GAME.places(over(fuller, fuller)) == (1, 1)
    step = play(
        table("head log*4", LAST_CELL, active=1, others=Player(FULL, points=1)), "citizen@d4"
    )
    assert [event.seat for event in told(step, "shared")] == [0, 1]


def test_sm63_the_end_names_the_winner() -> None:
    step = play(table("head log*4", LAST_CELL, active=1), "citizen@d4")
    assert [(event.name, event.seat) for event in step.events[-1:]] == [("won", 1)]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Boris wins with -1 point."),
        ("ru", "Boris побеждает: -1 очко."),
        ("uk", "Boris перемагає: -1 очко."),
    ],
)
def test_sm61_the_winner_of_a_negative_total_is_told_its_sign(language: str, sentence: str) -> None:
    event = Event("won", Seat(1), {"total": -1})
    assert _told(event, language) == sentence
    shared = Event("shared", Seat(1), {"total": -1})
    assert "-1" in _told(shared, language)


def _told(event: Event, language: str) -> str:
    """How an event is told, whatever stroke stands for minus."""
    (line,) = story(words(language, "saint_malo"), (event,), ("Anna", "Boris"))
    return line.replace("−", "-")


def test_sm64_lower_places_are_ranked_and_shared_alike() -> None:
    low, high = Player(points=1), Player(points=9)
    lower = replace(low, city=built(d4="h"))
    assert GAME.places(over(low, high, low, lower)) == (2, 1, 2, 4)
