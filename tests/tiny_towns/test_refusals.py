"""Every refusal can be provoked, says why and what would be allowed, in three languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest

from locales import LANGUAGES, words
from locales.telling import explain
from rules import tiny_towns
from rules.chance import Seat
from rules.errors import MoveError, Refusal, SetupError
from rules.ground.grid import Cell
from rules.tiny_towns import GAME
from rules.tiny_towns.box import DRAWN
from rules.tiny_towns.model import State
from rules.tiny_towns.town import supply
from tests.tiny_towns.tables import (
    EMPTY,
    GROVE,
    GUILD,
    STOCK,
    STORE,
    play,
    refused,
    side,
    table,
    top_row,
)

BANKS = "bank=wood bank=wheat bank=brick bank=glass / bank=stone {} . . / . . . . / . . . ."
OFFERED = side(offer=["castle", "fort"])
NAMING: dict[str, Any] = {"phase": "name", "master": 0, "current": None}
WATCH = {"monument": "watch", "since": 2, "stock": ["cottage", "well", "tavern"]}
DUE = side(top_row("watch . . ."), step="gain", triggered=["well"], **WATCH)
BUILD = side(top_row("w s well ."), step="build", monument="castle")
FITTING = "w . . . / b g h h / s . . . / . . . ."

FORT = side(top_row("fort . . ."), monument="fort", step="done")

PROVOKED = {
    "not-your-turn": (table(EMPTY, phase="name", current=None), "wood"),
    "town-finished": (table(side(finished=3), EMPTY), "wood@a1"),
    "round-done": (table(side(step="done"), EMPTY), "wood@a1"),
    "already-kept": (table(side(monument="baths"), OFFERED, phase="keep"), "keep:baths"),
    "sits-out": (table(FORT, EMPTY, mode="townhall", current=None, round=6), "wood@b1"),
    "keep-first": (table(OFFERED, side(monument="baths"), phase="keep"), "done"),
    "not-offered": (table(OFFERED, side(monument="baths"), phase="keep"), "keep:guild"),
    "name-first": (table(EMPTY, **NAMING), "done"),
    "banked": (table(top_row("bank=wood . . ."), use="bank", **NAMING), "wood"),
    "not-last": (table(EMPTY, **NAMING), "finish"),
    "pick-first": (table(EMPTY, mode="solo", phase="pick", row=["wood"]), "done"),
    "not-in-row": (table(EMPTY, mode="solo", phase="pick", row=["wood"]), "glass"),
    "place-first": (table(EMPTY), "done"),
    "choose-first": (table(EMPTY, mode="townhall", current=None), "done"),
    "already-placed": (table(BUILD), "wood@d4"),
    "replace-first": (table(GUILD), "done"),
    "grove-first": (table(GROVE), "done"),
    "stock-first": (table(STOCK), "done"),
    "stock-three": (table(STOCK), "stock:well,cottage,farm"),
    "gain-first": (table(DUE, side(step="done"), phase="gain"), "done"),
    "not-due": (table(DUE, side(step="done"), phase="gain"), "gain@b1:cottage"),
    "off-board": (table(EMPTY), "wood@e5"),
    "occupied": (table(top_row("w . . .")), "wood@a1"),
    "wrong-resource": (table(EMPTY), "glass@a1"),
    "no-cavern": (table(EMPTY), "discard"),
    "not-foreign": (table(EMPTY, master=0, cavern=True), "discard"),
    "cavern-full": (table(side(caves=2), cavern=True), "discard"),
    "no-warehouse": (table(STORE, use="warehouse"), "store@b1"),
    "warehouse-full": (table(STORE, use="warehouse"), "store@a1"),
    "same-resource": (table(STORE, use="warehouse"), "swap@c1:wood,a1"),
    "not-stored": (table(STORE, use="warehouse"), "swap@c1:brick,a1"),
    "nothing-to-swap": (table(top_row("warehouse . . ."), use="warehouse"), "swap@c1:brick,a1"),
    "cottage-taken": (
        table(side(top_row("statue cottage=wood . ."), monument="statue")),
        "wood@b1",
    ),
    "not-in-supply": (table(BUILD), "shed@a1:a1,b1"),
    "not-your-monument": (table(BUILD), "fort@a1:a1,b1"),
    "monument-built": (
        table(side(top_row("castle w s ."), step="build", monument="castle")),
        "castle@b1:b1,c1",
    ),
    "not-in-order": (table(BUILD), "well@a1:b1,a1"),
    "no-cube": (table(BUILD), "well@a1:a1,a2"),
    "post-stays": (
        table(side(top_row("tradingpost s . ."), step="build"), use="tradingpost"),
        "well@b1:a1,b1",
    ),
    "no-pattern": (table(BUILD), "cottage@a1:a1,b1"),
    "bad-site": (table(BUILD), "well@d4:a1,b1"),
    "no-mark": (table(BUILD), "well@a1:a1,b1=wood"),
    "mark-needed": (table(GROVE), "gain@b1:factory"),
    "mark-taken": (
        table(side(top_row("university bank=wood . ."), step="grove"), use="bank"),
        "gain@d4:bank=wood",
    ),
    "no-mark-left": (
        table(side(BANKS.format("university"), step="grove"), use="bank"),
        "gain@d4:bank=wood",
    ),
    "no-building": (table(GUILD), "replace@d4:farm"),
    "monument-stays": (table(GUILD), "replace@a1:farm"),
    "same-type": (table(GUILD), "replace@b1:well"),
    "already-replaced": (table({**GUILD, "replaced": ["b1"]}), "replace@b1:farm"),
}
SETUPS: dict[str, tuple[int, dict[str, str]]] = {
    "mode-seats": (2, {"mode": "solo"}),
    "no-hammer": (2, {"mode": "townhall", "first": "1"}),
    "no-such-first": (2, {"first": "4"}),
    "unknown-card": (2, {"cards": "a,b,c,d,e,f"}),
    "one-of-each": (2, {"cards": "farm,farm,chapel,tavern,theater,factory"}),
    "not-in-solo": (1, {"cards": "farm,well,chapel,inn,theater,factory"}),
}
FOLDER = Path(tiny_towns.__file__).parent
language = pytest.mark.parametrize("language", LANGUAGES)


def test_every_refusal_in_the_rules_is_provoked_here() -> None:
    text = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.py"))
    written = set(re.findall(r'(?:Illegal|SetupError)\(\s*"([a-z-]+)"', text))
    expected = set(re.findall(r'": \("([a-z-]+)", \(', text))
    assert written | expected == set(PROVOKED) | set(SETUPS)


@pytest.mark.parametrize("code", list(PROVOKED))
def test_a_refusal_has_its_code_and_its_sentence(code: str) -> None:
    state, text = PROVOKED[code]
    assert refused(state, text) == code
    try:
        GAME.parse(state, Seat(0), text)
    except MoveError as error:
        _explained(error)


@pytest.mark.parametrize("code", list(SETUPS))
def test_a_refused_setup_has_its_code_and_its_sentence(code: str) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.setup(*SETUPS[code])
    assert caught.value.code == code
    _explained(caught.value)


def _explained(refusal: Refusal) -> None:
    sentences = {explain(words(one, GAME.slug), refusal) for one in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)
    assert all(sentence.endswith((".", "!")) for sentence in sentences)


def details(state: State, text: str) -> dict[str, object]:
    """What a refusal has to say besides its code."""
    with pytest.raises(MoveError) as caught:
        GAME.parse(state, Seat(0), text)
    return {"code": caught.value.code, **caught.value.details}


def test_a_refused_site_names_all_that_are_allowed() -> None:
    shed = side(top_row("w s cottage ."), step="build")
    said = details(table(shed, use="shed"), "shed@c1:a1,b1")
    assert said["code"] == "bad-site"
    assert [str(cell) for cell in cast(tuple[Cell, ...], said["cells"])] == [
        "a1", "b1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4",
    ]  # fmt: skip
    obelisk = side(top_row("w s obelisk ."), step="build", monument="obelisk")
    said = details(table(obelisk), "well@c1:a1,b1")
    assert len(cast(tuple[Cell, ...], said["cells"])) == 15


def test_a_master_builder_with_a_fitting_factory_hears_that_the_resource_is_not_foreign() -> None:
    factory = top_row("factory=wood . . .")
    assert refused(table(factory, master=0), "glass@b1") == "not-foreign"
    assert refused(table(top_row("factory=brick . . ."), master=0), "glass@b1") == (
        "wrong-resource"
    )


def test_refusals_name_what_would_be_allowed() -> None:
    assert details(table(STORE, use="warehouse"), "swap@c1:brick,a1")["stored"] == ("glass",)
    only_wood = table(top_row("warehouse=wood . . ."), use="warehouse")
    assert details(only_wood, "swap@c1:brick,a1")["code"] == "nothing-to-swap"
    missing = details(table(STORE, use="warehouse"), "store@b1")
    assert [str(cell) for cell in cast(tuple[Cell, ...], missing["cells"])] == ["a1"]
    assert details(table(EMPTY, use="warehouse"), "store@b1")["count"] == 0
    state, text = PROVOKED["monument-built"]
    assert details(state, text)["cards"] == supply(state)
    state, text = PROVOKED["no-mark-left"]
    assert details(state, text)["cards"] == tuple(c for c in supply(state) if c != "bank")


@language
def test_a_refused_set_of_cards_tells_of_the_cards_there_are(language: str) -> None:
    say = words(language, GAME.slug)
    with pytest.raises(SetupError) as caught:
        GAME.setup(2, {"cards": "windmill"})
    assert "farm" in explain(say, caught.value)
    with pytest.raises(SetupError) as caught:
        GAME.setup(2, {"cards": "farm,well"})
    sentence = explain(say, caught.value)
    assert "farm,well,chapel,tavern,theater,factory" in sentence
    kinds = [say.name(kind.id).lower() for kind in DRAWN]
    assert [kind for kind in kinds if kind not in sentence.lower()] == []


def test_tt_21_who_is_done_hears_that_and_not_that_the_turn_is_another_players() -> None:
    state = table(EMPTY, phase="name", master=0, current=None)
    assert refused(state, "glass", seat=1) == "not-your-turn"
    state = play(state, "0 glass", "0 glass@a1")
    assert (
        refused(state, "glass@b1")
        == refused(state, "well")
        == refused(state, "glass@")
        == ("round-done")
    )
    waiting = table(DUE, side(step="done"), phase="gain")
    assert refused(waiting, "skip", seat=1) == "round-done"


def test_tt_82_whose_town_is_finished_hears_since_when() -> None:
    between = table(side(finished=3), EMPTY, phase="name", current=None)
    for state in (table(side(finished=3), EMPTY), between):
        assert details(state, "wood@a1") == {"code": "town-finished", "round": 3}


def test_tt_14_who_has_kept_a_monument_hears_that_the_others_are_choosing() -> None:
    state = play(table(OFFERED, side(offer=["baths", "guild"]), phase="keep"), "0 keep:fort")
    assert refused(state, "keep:castle") == "already-kept"


def test_tt_154_who_sits_out_hears_that_but_not_who_has_placed_in_the_free_round() -> None:
    free: dict[str, Any] = {"mode": "townhall", "current": None, "round": 6}
    banks = side(BANKS.format("."), step="done")
    assert refused(table(banks, EMPTY, use="bank", **free), "wood@d4") == "sits-out"
    builder = side("h . b . / s . s . / . . . . / . . . .", monument="fort")
    state = play(table(builder, EMPTY, **free), "0 wood@b2", "0 fort@a1:a1,c1,a2,b2,c2")
    assert refused(state, "wood@d4") == "round-done"
    card_round = table(FORT, EMPTY, mode="townhall", round=4)
    assert refused(card_round, "wood@b1") == "round-done"


def test_any_beginning_that_fits_one_legal_move_is_that_move_also_a_whole_word() -> None:
    last_cell = table("b b b b / b b b b / b b b b / b b b .")
    assert [str(GAME.parse(last_cell, Seat(0), typed)) for typed in ("wo", "wood", "wood@")] == (
        ["wood@d4"] * 3
    )
    assert refused(table(EMPTY), "wood") == "place-first"
    assert refused(table(EMPTY), "wood@") == "ambiguous"


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("chapel", "no-pattern"),
        ("chapel@a1", "no-pattern"),
        ("castle", "no-pattern"),
        ("well@c3", "bad-site"),
        ("well@e5", "off-board"),
        ("fountain", "not-in-supply"),
        ("fort@a1:", "not-your-monument"),
        ("well", "ambiguous"),
        ("well:", "unreadable"),
        ("wood@", "already-placed"),
        ("replace@a1", "already-placed"),
    ],
)
def test_tt_41_to_tt_44_a_card_that_cannot_be_built_now_is_refused_before_its_cubes_are_named(
    typed: str, code: str
) -> None:
    assert refused(table(BUILD), typed) == code


def test_tt_40_tt_63_a_card_is_not_built_before_placing_nor_a_bank_without_a_mark() -> None:
    assert refused(table(top_row("w s . .")), "well") == "place-first"
    banks = "bank=wood bank=wheat bank=brick bank=glass / bank=stone h h . / . w g b / . . . ."
    assert refused(table(side(banks, step="build"), use="bank"), "bank") == "no-mark-left"


def test_a_refused_beginning_of_a_building_names_every_site_of_the_card() -> None:
    state = table(side(top_row("w s w ."), step="build"))
    said = details(state, "well@d4")
    assert [str(cell) for cell in cast(tuple[Cell, ...], said["cells"])] == ["a1", "b1", "c1"]


FULL_STORE = side(top_row("warehouse=wood+wood+wood w . ."))


@pytest.mark.parametrize(
    ("state", "typed", "code"),
    [
        (table(EMPTY), "glass@", "wrong-resource"),
        (table(EMPTY), "store", "no-warehouse"),
        (table(EMPTY, master=0), "store@", "not-foreign"),
        (table(FULL_STORE, use="warehouse"), "store", "warehouse-full"),
        (table(FULL_STORE, use="warehouse"), "swap", "nothing-to-swap"),
        (table(STORE, use="warehouse"), "swap@b1", "occupied"),
        (table(STORE, use="warehouse"), "swap@e1:", "off-board"),
        (table(STORE, use="warehouse"), "swap@c1:brick", "not-stored"),
        (table(STORE, use="warehouse"), "swap@c1:wood,", "same-resource"),
        (table(STORE, use="warehouse"), "swap", "ambiguous"),
        (table(GUILD), "replace@a1", "monument-stays"),
        (table(GUILD), "replace@d4:", "no-building"),
        (table(GUILD), "replace@b1", "ambiguous"),
        (table(GROVE), "gain@a1", "occupied"),
        (table(DUE, side(step="done"), phase="gain"), "gain@e1", "off-board"),
        (table(EMPTY), "keep", "place-first"),
    ],
)
def test_tt_33_tt_65_tt_66_other_beginnings_are_refused_as_the_whole_move_would_be(
    state: State, typed: str, code: str
) -> None:
    assert refused(state, typed) == code
