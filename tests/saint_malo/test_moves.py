"""Moves as text (section 9)."""

from __future__ import annotations

import re

import pytest

from rules.chance import Seat
from rules.codec import encode
from rules.errors import Illegal, MoveError
from rules.matches.record import extend
from rules.matches.replay import Tape
from rules.moves.notation import LONGEST
from rules.saint_malo import GAME
from tests.saint_malo.desk import TOP, after, play, refused, rolling, table, texts


@pytest.mark.parametrize(
    "text",
    [
        "keep:none",
        "keep:1,3",
        "stop",
        "turn:2=head",
        "log:3",
        "crate@d4",
        "wall@b1",
        "church@d4:3",
        "citizen@d4",
        "soldier@d4",
        "priest@d4",
        "architect@d4",
        "merchant@d4",
        "juggler@d4",
        "noble@d4",
        "house@d5",
        "done",
        "pass",
    ],
)
def test_sm65_the_vocabulary_reads_and_writes_itself(text: str) -> None:
    assert str(GAME.grammar.read(text)) == text
    assert re.fullmatch(r"[a-z]+(@[a-g][1-7])?(:[a-z0-9,=]+)?", text)
    assert len(text) <= LONGEST


def test_sm66_the_lists_are_as_long_as_the_rules_say() -> None:
    assert len(texts(rolling("log*5"))) == 32
    assert len(texts(table("head*5", coins=9))) == 307
    assert len(texts(after(table("wall*5"), "wall@b1"))) == 20
    assert len(texts(after(table("wall log*4", TOP), "wall@f1"))) == 5 * 36
    assert len(texts(after(table("head*3 log*2"), "architect@e5"))) == 9


def test_sm66_a_group_of_crates_has_at_most_ten_cells_to_grow_to() -> None:
    state = after(table("crate*5"), "crate@d4,d5,e5,e4")
    assert len(texts(state)) <= 11
    assert len(set(texts(state))) == len(texts(state))


def test_sm67_several_turns_in_one_text() -> None:
    state = table("log crate wall cross head", coins=4)
    assert after(state, "turn:2=head,4=head") == after(state, "turn:2=head; turn:4=head")


def test_sm67_a_list_of_walls_is_built_from_left_to_right() -> None:
    state = table("wall*4 log")
    assert GAME.shorthand(state, Seat(0), "wall@b1,c1,g4") == ["wall@b1", "wall@c1", "wall@g4"]
    assert after(state, "wall@b1,c1,g4").walls_left == 1


def test_sm67_crates_and_houses_are_placed_in_any_legal_order() -> None:
    state = table("crate*4 log")
    units = ["crate@d4", "crate@e4", "crate@e5"]
    assert GAME.shorthand(state, Seat(0), "crate@d4,e5,e4") == units
    houses = after(table("head*3 log*2", logs=3), "architect@d4")
    assert GAME.shorthand(houses, Seat(0), "house@d6,d5") == ["house@d5", "house@d6"]


def test_sm67_done_is_added_only_while_the_step_is_open() -> None:
    walls = table("wall*3 log*2")
    assert GAME.shorthand(walls, Seat(0), "wall@b1:done") == ["wall@b1", "done"]
    assert GAME.shorthand(walls, Seat(0), "wall@b1,c1,d1:done") == ["wall@b1", "wall@c1", "wall@d1"]
    bonus = table("wall*3 log*2", TOP)
    assert GAME.shorthand(bonus, Seat(0), "wall@f1:done") == ["wall@f1"]
    assert after(table("crate*3 log*2"), "crate@d4,d5:done").active == 1
    houses = after(table("head*3 log*2"), "architect@d4")
    assert after(houses, "house@d5:done").active == 1


def test_sm67_an_architect_with_its_houses() -> None:
    state = table("head*3 log*2", logs=3)
    units = ["architect@d4", "house@e5", "house@e6", "done"]
    assert GAME.shorthand(state, Seat(0), "architect@d4:e6,e5") == units
    assert GAME.shorthand(state, Seat(0), "architect@d4:none") == ["architect@d4", "done"]
    assert GAME.shorthand(table("head*3 log*2", logs=0), Seat(0), "architect@d4:none") == [
        "architect@d4"
    ]


def test_sm67_numbers_of_dice_are_sorted_and_named_once() -> None:
    assert str(GAME.parse(rolling("log*5"), Seat(0), "keep:3,1")) == "keep:1,3"
    assert refused(rolling("log*5"), "keep:1,1") == "repeated-die"
    assert refused(rolling("log*5"), "keep:6") == "no-such-die"


def test_sm67_a_single_move_is_no_shorthand() -> None:
    state = table("wall*3 log*2")
    for text in ("wall@b1", "turn:1=log", "architect@d4", "pass", "nonsense"):
        assert GAME.shorthand(state, Seat(0), text) is None


@pytest.mark.parametrize(
    ("dice", "line", "code"),
    [
        ("wall*3 log*2", "wall@b1,c1,c1", "occupied"),
        ("wall*2 log*3", "wall@b1,c1,d1", "list-too-long"),
        ("crate*4 log", "crate@d4,d5,f6", "crate-apart"),
        ("head*3 log*2", "architect@d4:d5,d6,e6", "list-too-long"),
        ("log crate wall cross head", "turn:1=head,2=head", "no-coins-to-turn"),
    ],
)
def test_sm68_shorthand_is_all_or_nothing(dice: str, line: str, code: str) -> None:
    state = table(dice)
    before = GAME.position(state)
    assert refused(state, line) == code
    assert GAME.position(state) == before


def test_sm68_a_list_of_walls_does_not_run_across_a_bonus() -> None:
    state = table("wall*3 log*2", TOP)
    assert refused(state, "wall@f1,g2") == "bonus-open"
    assert after(state, "wall@f1; citizen@d4; wall@g2,g3").active == 1


@pytest.mark.parametrize("last", ["crate@f6", "crate@d5,f6", "crate@d5,d6,e6", "nonsense"])
def test_sm68_a_match_takes_a_line_whole_or_not_at_all(last: str) -> None:
    seed, point = b"line", taped("head,head,crate,crate,crate").point
    before = encode(GAME.position(point.state))
    with pytest.raises(MoveError):
        extend(GAME, seed, point, Seat(0), f"stop; crate@d4; {last}")
    assert encode(GAME.position(point.state)) == before
    taken = extend(GAME, seed, point, Seat(0), "stop; crate@d4")
    assert [entry.text for entry in taken.entries] == ["stop", "crate@d4"]
    assert taken.point.state == after(point.state, "stop; crate@d4")


@pytest.mark.parametrize(
    ("dice", "logs", "line", "details"),
    [
        ("head*3 log*2", 1, "architect@d4:d5,d6", {"step": "houses", "played": 1}),
        ("head*3 log*2", 2, "architect@d4:d5,d6,e6", {"step": "houses", "played": 2}),
        ("crate*2 log*3", 2, "crate@d4,d5,d6", {"step": "crates", "played": 2}),
        ("wall log*4", 2, "wall@b7,c7", {"step": "walls", "played": 1}),
    ],
)
def test_sm68_a_list_that_is_too_long_says_how_many_of_its_pieces_fit(
    dice: str, logs: int, line: str, details: dict[str, object]
) -> None:
    with pytest.raises(Illegal, match="list-too-long") as caught:
        play(table(dice, logs=logs), line)
    assert caught.value.details == details


def test_sm68_the_houses_of_a_bonus_architect_are_counted_though_walls_are_left() -> None:
    bonus = after(table("wall*3 log*2", TOP, logs=1), "wall@f1")
    with pytest.raises(Illegal, match="list-too-long") as caught:
        play(bonus, "architect@d4:d5,d6")
    assert caught.value.details == {"step": "houses", "played": 1}
    begun = after(bonus, "architect@d4")
    assert refused(begun, "house@d5,d6") == "list-too-long"


def test_sm68_houses_without_a_log_or_without_room_are_refused_as_such() -> None:
    bonus = after(table("wall*3 log*2", TOP, logs=0), "wall@f1")
    assert refused(bonus, "architect@d4:d5") == "no-house"
    alone = "#xxxxx# xxxxxxx xxxxxxx xxx.xxx xxxxxxx xxxxxxx #xxx..#"
    assert refused(table("head*3 log*2", alone), "architect@d4:f7") == "no-house"


@pytest.mark.parametrize("text", ["citizen@d4", "crate@d4", "log:1", "turn:1=head", "pass", "done"])
def test_sm69_scoring_and_turning_wait_for_stop(text: str) -> None:
    assert refused(rolling("head crate log wall cross"), text) == "stop-first"


def test_sm70_chance_names_the_rolled_dice_only() -> None:
    state = after(rolling("log head cross wall swords"), "keep:1,2,5; * wall,cross")
    assert state.dice == ("log", "head", "wall", "cross", "swords")
    with pytest.raises(Illegal, match="impossible-draw"):
        play(rolling("log head cross wall swords"), "keep:1,2,5; * wall,cross,log")


def test_sm71_decisions_can_be_taken_back_up_to_the_last_roll() -> None:
    tape = taped("head,head,crate,crate,crate", "keep:1", "* head,crate,crate,log", "stop")
    with pytest.raises(Illegal, match="undo-too-late"):
        tape.add(Seat(0), "undo:1")
    tape.add(Seat(0), "undo:3")
    assert tape.point.state.phase == "keep"


def test_sm71_decisions_can_be_taken_back_until_the_turn_ends() -> None:
    tape = taped("head,head,crate,crate,crate", "stop", "turn:1=crate", "crate@d4")
    tape.add(Seat(0), "undo:3")
    assert (tape.point.state.phase, tape.point.state.player.coins) == ("score", 1)
    tape.add(Seat(0), "undo:2")
    assert tape.point.state.player.coins == 3
    tape.add(Seat(0), "citizen@d4")
    with pytest.raises(Illegal, match="undo-too-late"):
        tape.add(Seat(0), "undo:6")


def taped(first: str, *entries: str) -> Tape:
    """A log of the first seat that begins with that roll."""
    tape = Tape(GAME, GAME.setup(2))
    tape.add(None, first)
    for entry in entries:
        tape.add(None if entry.startswith("*") else Seat(0), entry.removeprefix("* "))
    return tape


def test_the_end_of_a_turn_closes_and_nothing_before_it_does() -> None:
    state = table("crate*2 log*3", phase="keep", rolls=1)
    assert [play(state, line).closes for line in ("stop", "stop; crate@d4")] == [False, False]
    assert play(state, "stop; crate@d4; done").closes


def test_a_beginning_stands_for_the_one_move_it_fits_unless_that_costs_coins() -> None:
    assert str(GAME.parse(table("cross log*4", coins=0), Seat(0), "church@d4")) == "church@d4:1"
    only_turn = after(table("crate*2 log*2 swords", coins=4), "turn:3=crate")
    assert refused(only_turn, "turn") == "unreadable"
    assert str(GAME.parse(only_turn, Seat(0), "turn:")) == "turn:4=crate"
    assert refused(table("log swords*4"), "lo") == "unreadable"
    assert str(GAME.parse(table("log swords*4"), Seat(0), "log:")) == "log:1"


def test_an_absent_player_stops_and_takes_what_is_worth_most_inside() -> None:
    seat = Seat(0)
    assert str(GAME.default_move(rolling("head*5"), seat)) == "stop"
    assert str(GAME.default_move(table("head*5"), seat)) == "noble@d2"
    assert str(GAME.default_move(table("wall swords*4", coins=0), seat)).startswith("wall")
    assert str(GAME.default_move(after(table("crate*2 log*3"), "crate@d4"), seat)) == "done"
    building = after(table("head*3 log*2"), "architect@d4")
    assert str(GAME.default_move(building, seat)).startswith("house")


def test_an_absent_player_does_not_put_off_an_attack_by_turning_dice() -> None:
    state = table("head log*3 swords", marked=3)
    assert str(GAME.default_move(state, Seat(0))) == "log:3"
    assert str(GAME.default_move(table("wall swords*4", "x" * 44 + "."), Seat(0))) == "wall@f7"
