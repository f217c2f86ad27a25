"""Setup and the turn as a state machine (sections 2 and 3)."""

from __future__ import annotations

import pytest

from rules.chance import Seat, draw
from rules.errors import Illegal, SetupError
from rules.game import Acting
from rules.saint_malo import GAME
from rules.saint_malo.box import FOUNDED
from tests.saint_malo.desk import (
    NO_OUTER,
    after,
    built,
    play,
    read_city,
    refused,
    rolling,
    table,
    texts,
    told,
)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_sm11_seats_play_in_ascending_order(seats: int) -> None:
    state, turns = GAME.start(GAME.setup(seats)), []
    for cell in ("d4",) * seats + ("e4",):
        turns.append((state.round, state.active))
        state = after(state, f"* head,head,log,log,log; stop; citizen@{cell}")
    assert turns == [*((1, seat) for seat in range(seats)), (2, 0)]


@pytest.mark.parametrize("seats", [1, 6])
def test_sm11_there_are_two_to_five_players(seats: int) -> None:
    with pytest.raises(SetupError, match="bad-seats"):
        GAME.setup(seats)


def test_sm12_the_first_seat_begins_unless_the_host_chose_another() -> None:
    assert GAME.start(GAME.setup(5)).active == 0
    assert GAME.start(GAME.setup(5, {"first": "3"})).active == 3


def test_sm12_somebody_who_plays_begins() -> None:
    with pytest.raises(SetupError, match="bad-first"):
        GAME.setup(3, {"first": "3"})


@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 1), (5, 4)])
def test_sm12_every_round_begins_with_the_seat_that_was_chosen(seats: int, first: int) -> None:
    state, turns = GAME.start(GAME.setup(seats, {"first": str(first)})), []
    for cell in ("d4",) * seats + ("e4",):
        turns.append((state.round, state.active))
        state = after(state, f"* head,head,log,log,log; stop; citizen@{cell}")
    order = [(first + turn) % seats for turn in range(seats)]
    assert turns == [*((1, seat) for seat in order), (2, first)]


def test_sm13_everybody_starts_with_three_coins_and_two_logs() -> None:
    state = GAME.start(GAME.setup(3))
    for player in state.players:
        assert (player.coins, player.logs, player.points, player.cannons_lost) == (3, 2, 0, 0)
        assert player.city == FOUNDED
    assert (state.round, state.active, state.phase, state.swords_marked) == (1, 0, "roll", 0)


def test_sm14_only_the_active_player_decides() -> None:
    state = rolling("head*5", seats=3)
    assert GAME.turn(state) == Acting(frozenset({Seat(0)}))
    for other in (1, 2):
        refusal = GAME.refusal(state, Seat(other), GAME.grammar.read("stop"))
        assert refusal is not None
        assert refusal.code == "not-your-turn"
        assert GAME.legal_moves(state, Seat(other)) == []


def test_sm15_a_turn_opens_with_all_five_dice() -> None:
    state = GAME.start(GAME.setup(2))
    with pytest.raises(Illegal, match="impossible-draw"):
        play(state, "* log,log,log,log")
    state = after(state, "* log,head,head,wall,swords")
    assert state.dice == ("log", "head", "head", "wall", "swords")
    assert (state.phase, state.rolls_done) == ("keep", 1)


def test_sm15_every_face_comes_as_often_as_the_others() -> None:
    chance = GAME.turn(GAME.start(GAME.setup(2)))
    rolled = [face for n in range(2400) for face in draw(b"fair", n, chance)]  # type: ignore[arg-type]
    assert all(1850 < rolled.count(face) < 2150 for face in set(rolled))
    assert len(set(rolled)) == 6


def test_sm16_up_to_two_more_rolls_of_the_dice_not_kept() -> None:
    state = after(rolling("log head head wall swords"), "keep:2,3; * head,log,log")
    assert state.dice == ("head", "head", "head", "log", "log")
    assert (state.phase, state.rolls_done) == ("keep", 2)
    state = after(state, "keep:none; * wall,wall,wall,wall,log")
    assert (state.phase, state.rolls_done) == ("score", 3)
    assert refused(state, "keep:1") == "rolling-ended"
    assert refused(state, "stop") == "rolling-ended"


def test_sm16_keeping_all_five_is_written_stop() -> None:
    state = rolling("log head head wall swords")
    assert refused(state, "keep:1,2,3,4,5") == "keeps-all"
    stopped = after(state, "stop")
    assert (stopped.phase, stopped.rolls_done, stopped.dice) == ("score", 1, state.dice)


def test_sm17_a_die_kept_earlier_may_be_rolled_later_and_swords_too() -> None:
    state = after(rolling("swords head head wall swords"), "keep:1,2; * log,log,log")
    state = after(state, "keep:3,4,5; * cross,wall")
    assert state.dice == ("cross", "wall", "log", "log", "log")


def test_sm18_one_of_five_symbols_is_scored_and_never_swords() -> None:
    state = table("log crate wall cross swords", coins=2)
    verbs = {text.split("@")[0].split(":")[0] for text in texts(state)} - {"turn"}
    assert verbs == {"log", "crate", "wall", "church"}
    for move in ("log:1", "crate@d4", "wall@b1", "church@d4:1"):
        assert after(state, move).active == 1


def test_sm19_fewer_dice_may_be_used_but_at_least_one() -> None:
    assert after(table("log*5"), "log:2").players[0].logs == 4
    assert refused(table("log*5"), "log:0") == "no-die-used"
    assert refused(table("cross*5"), "church@d4:0") == "no-die-used"
    assert after(table("crate*3 log*2"), "crate@d4; done").active == 1


@pytest.mark.parametrize(
    ("dice", "move"), [("head*4 log", "citizen@d4"), ("cross*3 log*2", "church@d4:1")]
)
def test_sm20_all_used_dice_serve_one_action(dice: str, move: str) -> None:
    state = after(table(dice), move)
    assert (state.phase, state.active) == ("roll", 1)


def test_sm21_turning_costs_two_coins_a_die() -> None:
    state = after(table("log crate wall cross swords", coins=5), "turn:1=head; turn:3=head")
    assert state.dice == ("head", "crate", "head", "cross", "swords")
    assert state.players[0].coins == 1
    assert refused(state, "turn:2=head") == "no-coins-to-turn"


def test_sm21_swords_are_neither_turned_nor_turned_to() -> None:
    state = table("log crate wall cross swords", coins=9)
    assert refused(state, "turn:5=head") == "swords-stay"
    assert refused(state, "turn:1=swords") == "to-swords"
    assert refused(state, "turn:1=log") == "same-face"


def test_sm22_the_first_turn_binds_to_its_target() -> None:
    state = after(table("log crate wall cross head", coins=9), "turn:1=head")
    assert refused(state, "turn:2=wall") == "bound"
    assert refused(state, "crate@d4") == "bound"
    assert refused(state, "church@d4:1") == "bound"
    assert refused(state, "pass") == "bound"
    assert "soldier@d4" in texts(state)


def test_sm23_a_die_may_be_turned_to_a_symbol_that_no_die_shows() -> None:
    assert after(table("log*5"), "turn:1=cross; church@d4:1").active == 1


def test_sm23_but_only_to_one_that_can_still_be_scored() -> None:
    assert refused(table("head*5", NO_OUTER), "turn:1=wall") == "no-room-for-wall"
    assert refused(table("head*5", coins=3), "turn:1=log") == "no-coins-for-logs-then"
    state = after(table("head*5", coins=5), "turn:1=log")
    assert refused(state, "turn:2=log") == "no-coins-for-logs-then"
    assert after(state, "log:1").players[0].coins == 1


def test_sm24_turning_is_over_once_scoring_has_begun() -> None:
    state = after(table("crate*2 log*3", coins=9), "crate@d4")
    assert refused(state, "turn:3=crate") == "crates-open"
    walls = after(table("wall*2 log*3", coins=9), "wall@b1")
    assert refused(walls, "turn:3=wall") == "walls-open"


def test_sm25_pass_is_legal_only_if_nothing_can_be_scored() -> None:
    assert refused(table("log swords*4"), "pass") == "must-score"
    assert texts(table("wall swords*4", NO_OUTER)) == [
        "pass",
        *(f"turn:1={face}" for face in ("crate", "cross", "head")),
    ]
    assert "pass" not in texts(table("wall log swords*3", NO_OUTER))
    state = after(table("wall swords*4", NO_OUTER), "pass")
    assert (state.active, state.swords_marked) == (1, 4)


def test_sm26_the_step_is_skipped_if_neither_scoring_nor_turning_is_possible() -> None:
    step = play(rolling("swords*5"), "stop")
    assert told(step, "skipped")
    assert (step.state.active, step.state.swords_marked) == (1, 5)
    poor = table("log log log log swords", coins=1, phase="roll", rolls=2)
    assert after(poor, "* log,log,log,log,swords").active == 1
    assert after(table("wall*5", NO_OUTER, phase="keep", coins=1), "stop").active == 1


@pytest.mark.parametrize(
    ("dice", "moves", "phase"),
    [("crate*3 log*2", "crate@d4", "crates"), ("wall*3 log*2", "wall@b1", "walls")],
)
def test_sm27_a_step_goes_on_until_done(dice: str, moves: str, phase: str) -> None:
    state = after(table(dice), moves)
    assert state.phase == phase
    assert "done" in texts(state)
    assert len(texts(state)) > 1
    assert after(state, "done").active == 1


def test_sm27_a_step_ends_by_itself_when_nothing_more_may_be_placed() -> None:
    assert after(table("crate*2 log*3"), "crate@d4; crate@d5").active == 1
    pocket = read_city(
        """
        #.xxxx#
        xxxxxxx
        xxxxxxx
        xxxxxxx
        xxxxxxx
        xxxxxxx
        #xxxx.#"""
    )
    assert after(table("crate*5", pocket), "crate@b1").active == 1
    assert after(table("wall*5", pocket), "wall@b1; wall@f7").active == 1


def test_sm28_swords_come_after_scoring_and_then_the_next_seat_rolls() -> None:
    step = play(table("head swords*4"), "citizen@d4")
    assert [event.name for event in step.events[:3]] == ["person", "swords-attack", "attack"]
    assert (step.state.active, step.state.phase, step.state.dice) == (1, "roll", ())
    assert built(d4="C") == step.state.players[0].city
