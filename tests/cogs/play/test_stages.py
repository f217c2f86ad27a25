"""A panel's questions: what → where → how, a square of buttons, dice to keep, a ghost to push."""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import ClassVar

import pytest

from cogs.play.stages import Stage, stage, texts
from render.panel import Panel, Toggles, panel
from rules import games
from rules.chance import Seat
from rules.ground.grid import Cell
from rules.ground.shapes import Rotation
from rules.matches.record import AnyGame, begin, extend
from rules.moves.notation import Grammar, Move
from rules.saint_malo import GAME as SAINT_MALO
from tests.saint_malo.desk import table as dice


class Thing(StrEnum):
    GLASS = "glass"
    WOOD = "wood"


class Put(Move, frozen=True):
    form: ClassVar[str] = "{what}@{cell}"
    verb: ClassVar[str] = "put"
    what: Thing
    cell: Cell


class Lay(Move, frozen=True):
    form: ClassVar[str] = "lay@{anchor}{turn}"
    verb: ClassVar[str] = "lay"
    anchor: Cell
    turn: Rotation


class LayCard(Move, frozen=True):
    form: ClassVar[str] = "card:{card}@{anchor}"
    verb: ClassVar[str] = "lay"
    card: str
    anchor: Cell


class Keep(Move, frozen=True):
    form: ClassVar[str] = "keep:{dice}"
    verb: ClassVar[str] = "keep"
    dice: str


class Word(Move, frozen=True):
    form: ClassVar[str] = "{word}"
    verb: ClassVar[str] = "word"
    word: str


class Raise(Move, frozen=True):
    form: ClassVar[str] = "church@{cell}:{level}"
    verb: ClassVar[str] = "church"
    cell: Cell
    level: int


CARDS: list[Move] = [
    Word("card:x"),
    LayCard("garden", Cell(0, 0)),
    LayCard("garden", Cell(1, 0)),
    LayCard("pool", Cell(0, 0)),
    LayCard("pool", Cell(1, 1)),
]


def moves(texts: str) -> list[Move]:
    grammar: Grammar[Move] = Grammar(Put, Lay, Raise, Word)
    return [grammar.read(text) for text in texts.split()]


def labels(asked: Stage) -> list[str]:
    return [" ".join(c.label if c.target else "-" for c in row) for row in asked.rows]


SMALL = Panel(cells=(3, 2))


EVERYWHERE = [f"{x}{y}" for y in range(1, 6) for x in "abcde"]


def test_the_first_question_is_what() -> None:
    many = " ".join(f"glass@{cell} wood@{cell}" for cell in EVERYWHERE)
    asked = stage(moves(f"{many} done"), "", Panel(cells=(5, 5)))
    assert labels(asked) == ["glass wood done"]
    assert asked.ready is None


def test_few_moves_of_several_kinds_are_one_question() -> None:
    asked = stage(moves("glass@a1 glass@b1 wood@a1 done"), "", SMALL)
    assert labels(asked) == ["glass@a1 glass@b1 wood@a1 done"]
    some = " ".join(f"glass@{cell} wood@{cell}" for cell in EVERYWHERE[:6])
    asked = stage(moves(f"{some} done"), "", SMALL)
    assert (len(asked.menu), labels(asked)) == (12, ["glass wood done"]), "in a menu besides"
    assert all(choice.other for choice in asked.menu), "each says all of it"


def test_kinds_of_things_need_no_question_of_their_own() -> None:
    offered = [*CARDS, *moves(LAID)]
    asked = stage(offered, "", SLIDES)
    assert labels(asked) == ["card:x card:garden card:pool lay"]


def test_where_is_a_square_of_buttons_with_what_is_impossible_greyed_out() -> None:
    asked = stage(moves("glass@a1 glass@b1 glass@c2 wood@a1"), "glass", SMALL)
    assert labels(asked) == ["a1 b1 -", "- - c2"]
    assert asked.back == ""


def test_what_is_not_asked_when_there_is_only_one_thing() -> None:
    asked = stage(moves("glass@a1 glass@b1"), "", SMALL)
    assert labels(asked) == ["a1 b1 -", "- - -"]
    assert asked.prefix == "glass"


def test_a_whole_move_is_confirmed() -> None:
    asked = stage(moves("glass@a1 wood@a1"), "wood", SMALL)
    assert str(asked.ready) == "wood@a1"
    assert asked.rows == ()
    assert asked.back == ""


def test_how_can_be_asked_before_where() -> None:
    churches = moves("church@a1:1 church@b1:1 church@c1:1 church@a1:2 church@b1:2 church@c2:2 done")
    panel = Panel(cells=(3, 2), how_first=frozenset({"church"}))
    assert labels(stage(churches, "church", panel)) == ["1 2"]
    assert labels(stage(churches, "church:2", panel)) == ["a1 b1 -", "- - c2"]
    asked = stage(churches, "church:2@c2", panel)
    assert (str(asked.ready), asked.back) == ("church@c2:2", "church:2")


def test_a_long_list_is_a_menu() -> None:
    texts = " ".join(f"glass@{x}{y}" for x in "abcdef" for y in range(1, 5))
    asked = stage(moves(texts), "", Panel())
    assert len(asked.menu) == 24
    assert asked.menu[0].label == "a1"


def test_columns_stand_from_left_to_right() -> None:
    texts = " ".join(f"glass@{x}{y}" for y in range(1, 9) for x in "cab" for _ in range(1))
    texts += " " + " ".join(f"glass@d{y}" for y in range(1, 9))
    assert labels(stage(moves(texts), "", Panel())) == ["column-a column-b column-c column-d"]


KEPT = Toggles("keep", 3, {"choice-roll": None, "choice-stop": "stop"}, lambda *_: "a die")


def test_dice_are_kept_by_pressing_them() -> None:
    dice: list[Move] = [Keep(d) for d in ("none", "1", "2", "1,2", "3")]
    dice.append(Word("stop"))
    asked = stage(dice, "", Panel(toggles=KEPT))
    assert [c.target for c in asked.rows[0]][:2] == ["keep:1", "keep:2"]
    assert [(c.label, c.target) for c in asked.rows[1]] == [
        ("choice-roll", "keep:none"),
        ("choice-stop", "stop"),
    ]
    asked = stage(dice, "keep:1", Panel(toggles=KEPT))
    assert str(asked.ghost) == "keep:1"
    assert [c.on for c in asked.rows[0]] == [True, False, False]
    assert asked.rows[0][0].target == "keep:none"
    assert asked.rows[0][1].target == "keep:1,2"
    assert asked.rows[1][0].target == "keep:1"


LAID = "lay@a1n lay@b1n lay@c1n lay@b2n lay@b3n lay@b1e lay@c3e"
SLIDES = Panel(slides=frozenset({"lay"}))


@pytest.mark.parametrize(
    ("at", "left", "up", "down", "right", "turned"),
    [
        ("lay@b1n", "lay@a1n", None, "lay@b2n", "lay@c1n", "lay@b1e"),
        ("lay@a1n", None, None, "lay@b2n", "lay@b1n", "lay@b1e"),
        ("lay@b3n", None, "lay@b2n", None, None, "lay@c3e"),
        ("lay@c3e", None, "lay@b1e", None, None, "lay@b3n"),
    ],
)
def test_a_ghost_is_pushed_to_the_next_legal_place(
    at: str, left: str | None, up: str | None, down: str | None, right: str | None, turned: str
) -> None:
    asked = stage(moves(LAID), at, SLIDES)
    assert str(asked.ready) == at
    signs = {choice.label: choice.target for row in asked.rows for choice in row}
    assert [signs[sign] for sign in "←↑↓→"] == [left, up, down, right]
    assert signs["↻"] == turned


def test_arrows_form_a_cross_whatever_they_bring() -> None:
    asked = stage(moves(LAID), "lay@b1n", SLIDES)
    signs = [[choice.label for choice in row] for row in asked.rows[:3]]
    assert signs == [["", "↑", ""], ["←", "", "→"], ["", "↓", ""]]
    assert not any(choice.hints for row in asked.rows for choice in row)


def test_arrows_that_lead_nowhere_are_not_there() -> None:
    asked = stage(moves("lay@b1n lay@c3e pass"), "lay@b1n", SLIDES)
    assert [[choice.label for choice in row] for row in asked.rows] == [["↺", "↻"], ["pass"]]
    assert [choice.target for choice in asked.menu] == ["lay@b1n", "lay@c3e"]


def test_a_ghost_leaps_to_any_of_its_places_column_by_column() -> None:
    asked = stage(moves(LAID), "lay@b1n", SLIDES)
    leaps = [(choice.label, choice.target) for choice in asked.menu if " " not in choice.label]
    assert leaps == [(c, f"lay@{c}n") for c in ("a1", "b1", "b2", "b3", "c1")]


def test_a_ghost_leaps_to_its_few_places_after_a_turn() -> None:
    asked = stage(moves("lay@a1n lay@b1n lay@c3e"), "lay@a1n", SLIDES)
    leaps = {choice.label: choice.target for choice in asked.menu}
    assert leaps["c3 ↻"] == "lay@c3e"
    many = " ".join(f"lay@{x}{y}{t}" for t in "ne" for x in "abcde" for y in range(1, 7))
    asked = stage(moves(many), "lay@a1n", SLIDES)
    assert [choice.label for choice in asked.menu if " " in choice.label] == []


def test_a_ghost_with_very_many_places_leaps_to_any_column_and_any_row() -> None:
    many = " ".join(f"lay@{x}{y}n" for y in range(1, 12) for x in "gfedcba")
    asked = stage(moves(many), "lay@b2n", SLIDES)
    assert [choice.label for choice in asked.menu] == [
        *(f"column-{x}" for x in "abcdefg"),
        *(f"row-{y}" for y in range(1, 12)),
    ]
    leaps = {choice.label: choice.target for choice in asked.menu}
    assert (leaps["column-d"], leaps["row-5"]) == ("lay@d2n", "lay@b5n")


def test_a_ghost_is_turned_by_half_a_circle_in_one_press() -> None:
    asked = stage(moves("lay@a1n lay@a1e lay@a1s lay@a1w"), "lay@a1e", SLIDES)
    assert {c.label: c.target for c in asked.choices}["⇅"] == "lay@a1w"


def test_the_only_piece_lies_on_the_board_at_once_beside_what_else_can_be_done() -> None:
    glass = " pass glass@a1 glass@b1 glass@a2 glass@b2 glass@a3"
    asked = stage(moves(LAID + glass), "", SLIDES)
    assert asked.ready is not None
    assert labels(asked)[-1] == "pass glass"
    assert asked.back is None
    where = stage(moves(LAID + glass), "glass", SLIDES)
    assert (labels(where), where.back) == (["a1 a2 a3 b1 b2"], "")
    few = stage(moves(LAID + " pass glass@a1 glass@b1"), "", SLIDES)
    assert labels(few)[-1] == "pass glass@a1 glass@b1"


def test_what_can_be_done_with_a_card_instead_of_laying_is_offered_beside_it() -> None:
    texts = [Word("lay:blank"), *moves(LAID)]
    asked = stage(texts, "lay", SLIDES)
    assert asked.ready is not None
    assert labels(asked)[-1] == "lay:blank"


def test_two_pieces_to_lay_are_two_choices() -> None:
    texts = [*moves("glass@a1 wood@a1"), *moves(LAID)]
    layout = Panel(slides=frozenset({"lay", "put"}))
    assert labels(stage(CARDS, "card", Panel(slides=frozenset({"lay"})))) == ["x garden pool"]
    assert stage(texts, "", layout).ready is None


def test_what_there_is_no_way_back_from_is_offered_last() -> None:
    layout = Panel(grave=frozenset({"word"}))
    assert labels(stage([Word("finish"), *moves("glass@a1 wood@a1")], "", layout)) == [
        "glass@a1 wood@a1 finish"
    ]


def test_in_saint_malo_a_piece_is_moved_by_menus_and_stands_beside_the_others() -> None:
    state, layout = dice("cross*3 head*2"), panel("saint_malo")
    offered = SAINT_MALO.legal_moves(state, Seat(0))
    assert labels(stage(offered, "", layout)) == ["church citizen soldier priest turn"]
    asked = stage(offered, "church@d4:3", layout)
    assert str(asked.ready) == "church@d4:3"
    assert labels(asked) == ["1 2", "citizen soldier priest turn"]
    assert len(asked.menu) == 41


def test_in_saint_malo_the_few_places_of_a_next_crate_are_buttons() -> None:
    state, layout = dice("crate*3 head*2"), panel("saint_malo")
    state = SAINT_MALO.apply(state, Seat(0), SAINT_MALO.grammar.read("crate@d4")).state
    asked = stage(SAINT_MALO.legal_moves(state, Seat(0)), "", layout)
    assert labels(asked) == ["d3 c4 e4 d5 done"]


ALIKE = 6
"""So many lines of a menu are tried, which are places of one piece; every button is."""


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_step_to_a_whole_move_offers_that_move_and_no_other(game: AnyGame) -> None:
    layout, point, rng = panel(game.slug), begin(game, game.setup(2), b"steps").point, Random(3)
    for _ in range(15):
        seat = min(game.actors(point.state))
        legal = game.legal_moves(point.state, seat)
        by_text, tried = texts(legal, layout), set[str]()
        for text in rng.sample(list(by_text), min(4, len(by_text))):
            asked = stage(legal, text, layout)
            places = rng.sample(asked.menu, min(ALIKE, len(asked.menu)))
            for choice in (c for row in (*asked.rows, places) for c in row):
                if choice.target in by_text and not choice.plays and choice.target not in tried:
                    tried.add(choice.target)
                    assert offers(stage(legal, choice.target, layout), by_text[choice.target])
            assert offers(asked, by_text[text])
        point = extend(game, b"steps", point, seat, str(rng.choice(legal))).point


def offers(asked: Stage, move: Move) -> bool:
    at_once = [c.target for row in asked.rows for c in row if c.plays]
    return asked.ready == move or str(move) in at_once
