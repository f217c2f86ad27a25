"""Moves as text (PA-80 to PA-87)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from rules.errors import Illegal, Unreadable
from rules.grid import Cell
from rules.notation import LONGEST, Move
from rules.paris import GAME
from rules.paris.board import GRID
from rules.paris.box import CARDS, FIGURES, NEVER_BLANK, QUARTERS, SHAPES
from rules.paris.model import (
    Annex,
    Blank,
    Build,
    Carve,
    Fountain,
    Levitate,
    Pass,
    Pave,
    Plant,
    Put,
    State,
    Take,
    Use,
)
from rules.paris.sites import POWER_SETS
from rules.playout import record
from rules.record import play_entry
from rules.shapes import Turn
from tests.paris.table import EXPERT, ORANGE, fresh, legal, play, refused, starting, state

VOCABULARY = """
    tile@c3e
    take:t5
    pass
    t5@d4s
    t5@d4s:metro
    t5@d4s:chartier
    t5@d4s:metro,chartier
    card:levitation:x5,t5
    card:jardin@c3e
    card:jardin@c3e:metro,chartier
    card:fontaine@c3n
    card:fontaine@c3n:chartier
    card:peintre@c3
    card:moulin@c3
    card:lampadaire@c3
    card:grande@c3
    card:penseur@c3n
    card:bouquinistes@c3:l6
    card:bouquinistes@c3:garden
    card:metro
    card:chartier
    card:sacre
    card:peintre:blank"""

HELD = {"metro": "orange held", "chartier": "orange held"}


@pytest.mark.parametrize("text", VOCABULARY.split())
def test_every_text_of_the_vocabulary_is_read_and_written_alike(text: str) -> None:
    """PA-80, PA-81."""
    assert str(GAME.grammar.read(text)) == text


@pytest.mark.parametrize("text", ["t5@", "t5@d4", "card", "card:eiffel", "t5@d4x", "tile@c3n'"])
def test_other_texts_are_not_moves(text: str) -> None:
    """PA-80."""
    with pytest.raises(Unreadable):
        GAME.grammar.read(text)


def test_a_redundant_turn_means_the_canonical_one() -> None:
    """PA-82: case and outer blanks are ignored too."""
    at = state(supply=["x5", "i3", "s4", "o4"], used=HELD)
    assert str(GAME.parse(at, ORANGE, " O4@F1E ")) == "o4@f1n"
    assert str(GAME.parse(at, ORANGE, "o4@f1w'")) == "o4@f1n"
    assert str(GAME.parse(at, ORANGE, "i3@b3s")) == "i3@b3n"
    assert str(GAME.parse(at, ORANGE, "card:jardin@c3w")) == "card:jardin@c3e"
    assert str(GAME.parse(at, ORANGE, "i3@b2n:chartier,metro")) == "i3@b2n:metro,chartier"


def test_the_log_holds_canonical_texts_only() -> None:
    """PA-82: what was not tidied is refused."""
    at = state(supply=["o4", "i3"], used=HELD)
    for text, code in (
        ("o4@f1e", "same-as-turn"),
        ("i3@b2n:chartier,metro", "powers-order"),
        ("i3@d2e:metro,metro", "powers-order"),
    ):
        with pytest.raises(Illegal, match=code):
            play_entry(GAME, at, ORANGE, text)


def test_without_flip_a_mirrored_building_is_refused() -> None:
    """PA-08, PA-82."""
    at = state(supply=["l4"])
    assert refused(at, "l4@c2n'") == "no-mirror"


def test_a_legal_text_means_itself_even_if_another_begins_so() -> None:
    """PA-82: l4@d4n and l4@d4n'."""
    at = state(supply=["l4"], options={"flip": True, "cards": "chosen"}, ground="oooooooo\n" * 8)
    assert str(GAME.parse(at, ORANGE, "l4@d4n")) == "l4@d4n"
    assert str(GAME.parse(at, ORANGE, "l4@d4n'")) == "l4@d4n'"


def test_a_beginning_never_adds_a_power() -> None:
    """PA-83."""
    at = state(orange=["i3@f1e"], supply=["o4"], used=HELD)
    assert starting(at, "o4@c2") == ["o4@c2n:metro"]
    for typed in ("o4@c2", "o4@c2n:"):
        assert refused(at, typed) == "unreadable"
    assert refused(at, "o4@c2n") == "name-the-power"
    assert str(GAME.parse(at, ORANGE, "o4@c2n:m")) == "o4@c2n:metro"
    both = next(text for text in legal(at) if text.startswith("o4") and "," in text)
    stem, second = both.split(",")
    assert refused(at, stem + ",") == "unreadable"
    assert str(GAME.parse(at, ORANGE, f"{stem},{second[0]}")) == both


def test_a_beginning_never_adds_blank() -> None:
    """PA-83."""
    at = state()
    assert starting(at, "card:lev") == ["card:levitation:blank"]
    assert refused(at, "card:lev") == "unreadable"
    assert refused(at, "card:levitation:") == "unreadable"
    assert str(GAME.parse(at, ORANGE, "card:levitation:b")) == "card:levitation:blank"


def test_a_beginning_that_costs_nothing_is_completed() -> None:
    """PA-83."""
    at = state(orange=["i3@b3n"], supply=["o4"])
    assert str(GAME.parse(at, ORANGE, "o4")) == "o4@f1n"
    assert str(GAME.parse(at, ORANGE, "card:s")) == "card:sacre"
    assert str(GAME.parse(at, ORANGE, "card:bouquinistes@e3")) == "card:bouquinistes@e3:i3"
    assert refused(at, "card:p") == "ambiguous"


def test_a_refused_text_changes_nothing() -> None:
    """PA-84."""
    at = state(supply=["i3"])
    before = GAME.position(at)
    assert refused(at, "i3@d3n") == "on-lamp"
    assert GAME.position(at) == before


def test_lists_and_texts_keep_their_size() -> None:
    """PA-87."""
    longest = 0
    for seed in range(6):
        at, decisions = fresh(b"%d" % seed, cards="random"), 0
        entries = record(GAME, GAME.setup(2, {"cards": "random"}), b"%d" % seed).entries[3:]
        for entry in entries:
            if entry.seat is not None:
                texts = legal(at, entry.seat)
                decisions += 1
                longest = max(longest, *map(len, texts))
                assert len(texts) <= (76 if at.phase == 1 else 600)
            at = play_entry(GAME, at, entry.seat, entry.text).state
        assert 20 <= decisions <= 60
    assert longest <= len("card:jardin@c3n:metro,chartier") == 30 < LONGEST


def vocabulary() -> Iterator[Move]:
    """Every move that can be written, many of them never legal."""
    powers = [found or None for found in POWER_SETS]
    for cell in (*GRID.cells, Cell.parse("i1"), Cell.parse("a9")):
        yield from (Pave(cell, turn) for turn in QUARTERS)
        yield from (Put(card, cell) for card in FIGURES)
        yield from (Carve(cell, face) for face in QUARTERS)
        yield from (Annex(cell, building) for building in SHAPES)
        for turn, spent in product(QUARTERS, powers):
            yield Plant(cell, turn, spent)
            yield Fountain(cell, turn, spent)
        for building, turned, spent in product(SHAPES, Turn, powers):
            yield Build(building, cell, turned, spent)
    yield from (Take(building) for building in SHAPES)
    yield from (Levitate(old, new) for old, new in product(SHAPES, SHAPES))
    yield from (Blank(card) for card in CARDS)
    yield from (Use(card) for card in NEVER_BLANK)
    yield Pass()


POSITIONS = {
    "starter": state(supply=["o4", "w5"], orange=["i3@b3n"], blue=["v3@b1s"]),
    "experts": state(supply=["l6", "t4"], orange=["garden@f1e"], cards=EXPERT),
    "powers": state(supply=["o4", "s4"], orange=["i3@b3n"], used=HELD),
    "fountain": state(supply=["v3"], cards=EXPERT, used=HELD),
    "flip": state(supply=["l4", "p5"], options={"flip": True, "cards": "chosen"}, used=HELD),
    "swap": state(swap="s4", used={"levitation": "orange", "metro": "orange held"}),
    "paving": fresh(),
}


@pytest.fixture(scope="module")
def every() -> list[Move]:
    return list(vocabulary())


@pytest.mark.parametrize("at", POSITIONS.values(), ids=POSITIONS)
def test_the_list_of_legal_moves_is_what_the_refusals_leave(at: State, every: list[Move]) -> None:
    """PA-81, PA-82: every move of the vocabulary, one by one."""
    allowed = {move for move in every if GAME.refusal(at, ORANGE, move) is None}
    assert allowed == set(GAME.legal_moves(at, ORANGE))
    assert len(allowed) > 10 or at.swap


def test_every_form_is_in_the_vocabulary() -> None:
    """PA-81."""
    read = {type(GAME.grammar.read(text)) for text in VOCABULARY.split()}
    assert read == set(GAME.grammar.kinds)
    assert all(re.fullmatch("[a-z0-9@:,']+", text) for text in VOCABULARY.split())


def test_play_follows_text() -> None:
    """PA-81: garden on c3 c4, statue on c3 facing c2."""
    at = play(state(), "card:jardin@c3e")
    assert GAME.position(at)["pieces"][0]["cells"] == ["c3", "c4"]
    at = play(state(cards=EXPERT), "card:penseur@c3n")
    assert GAME.position(at)["pieces"][0]["face"] == "n"
