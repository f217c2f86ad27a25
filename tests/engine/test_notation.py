"""Moves as text: one form gives writing, reading and menus."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Literal

import pytest

from rules.errors import Unreadable
from rules.ground.grid import Cell
from rules.ground.shapes import Rotation
from rules.moves.notation import Grammar, Move, several, suggest, tidy


class Stuff(StrEnum):
    GLASS = "glass"
    GLASSWARE = "glassware"


class Put(Move, frozen=True):
    form: ClassVar[str] = "{what}@{cell}"
    verb: ClassVar[str] = "put"
    what: Stuff
    cell: Cell


class Raise(Move, frozen=True):
    form: ClassVar[str] = "raise@{anchor}{turn}:{cells}[={mark}]"
    verb: ClassVar[str] = "raise"
    anchor: Cell
    turn: Rotation
    cells: tuple[Cell, ...]
    mark: Literal["red", "blue"] | None = None


class Take(Move, frozen=True):
    form: ClassVar[str] = "take:{count}"
    verb: ClassVar[str] = "put"
    count: int


GRAMMAR: Grammar[Move] = Grammar(Put, Raise, Take)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("glass@b3", Put(Stuff.GLASS, Cell(1, 2))),
        ("glassware@a1", Put(Stuff.GLASSWARE, Cell(0, 0))),
        ("raise@k11w':a1,b2", Raise(Cell(10, 10), Rotation.W_MIRRORED, (Cell(0, 0), Cell(1, 1)))),
        ("raise@c4n:a1=blue", Raise(Cell(2, 3), Rotation.N, (Cell(0, 0),), "blue")),
        ("take:12", Take(12)),
    ],
)
def test_a_move_is_written_and_read_by_its_form(text: str, move: Move) -> None:
    assert str(move) == text
    assert GRAMMAR.read(text) == move


@pytest.mark.parametrize(
    "text", [" Glass @ B3 ", "GLASS@b3", "glass@Ь3".replace("Ь", "в"), "glass@В3"]
)
def test_capitals_blanks_and_cyrillic_lookalikes_are_read(text: str) -> None:
    assert GRAMMAR.read(text) == Put(Stuff.GLASS, Cell(1, 2))


def test_cyrillic_lookalikes_in_the_names_of_pieces_are_read() -> None:
    assert [tidy(text) for text in ("о4@с3n", "х5", "Р5", "т4")] == ["o4@c3n", "x5", "p5", "t4"]


def test_a_cyrillic_word_keeps_its_letters() -> None:
    assert tidy("Стекло @ с3, Сад") == "стекло@c3,сад"


@pytest.mark.parametrize(
    "text", ["", "glas@b3", "glass@b0", "glass@", "raise@c4n:", "raise@c4n:a1=green", "take:-1"]
)
def test_what_fits_no_form_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="unreadable"):
        GRAMMAR.read(text)


def test_the_beginning_of_a_move_fits_all_that_go_on_like_this() -> None:
    (begun,) = GRAMMAR.begun("glass:")
    assert begun.fits(Put(Stuff.GLASS, Cell(1, 2)))
    assert not begun.fits(Put(Stuff.GLASSWARE, Cell(1, 2)))
    assert not begun.fits(Take(1))


def test_a_form_is_filled_in_up_to_its_first_blank() -> None:
    form = GRAMMAR.forms[Raise]
    assert form.fill({}) == "raise@"
    assert form.fill({"anchor": "c4"}) == "raise@c4"
    assert form.fill({"anchor": "c4", "turn": "n", "cells": "a1"}) == "raise@c4n:a1"
    assert form.fill({"anchor": "c4", "turn": "n", "cells": "a1", "mark": "red"}) == (
        "raise@c4n:a1=red"
    )


def test_fields_tell_a_menu_what_may_stand_there() -> None:
    assert GRAMMAR.forms[Put].fields["what"].values == ("glass", "glassware")
    assert GRAMMAR.forms[Raise].fields["mark"].optional
    assert GRAMMAR.verbs == {"put": (Put, Take), "raise": (Raise,)}


def test_a_line_holds_several_moves() -> None:
    assert several("glass@b3; well@b4 ;; done ") == ["glass@b3", "well@b4", "done"]


def test_a_short_menu_offers_the_moves_themselves() -> None:
    assert suggest(["done", "glass@a1", "glass@b1"], "gl") == ["glass@a1", "glass@b1"]


def test_a_long_menu_offers_the_longest_beginnings_that_fit() -> None:
    texts = [f"{what}@{x}{y}" for what in ("wood", "wheat") for x in "abcd" for y in range(1, 9)]
    assert suggest(texts, "") == [f"{what}@{x}" for what in ("wood", "wheat") for x in "abcd"]
    assert suggest(texts, "wood@b") == [f"wood@b{y}" for y in range(1, 9)]


def test_a_menu_also_finds_what_stands_in_the_middle() -> None:
    assert suggest(["glass@a1", "glass@b3", "done"], "b3") == ["glass@b3"]


def test_a_menu_never_has_more_than_its_limit() -> None:
    assert len(suggest([f"word{chr(97 + i)}x" for i in range(26)] + ["z", "y"], "")) == 25
