"""Every refusal can be provoked, and everything has its words in three languages."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest

from locales import LANGUAGES, words
from locales.telling import explain, tell
from locales.words import canonical
from rules import tiny_towns
from rules.chance import Chance, Seat
from rules.errors import Illegal, MoveError, Refusal, SetupError
from rules.game import Event
from rules.grid import Cell
from rules.record import begin, extend
from rules.tiny_towns import GAME
from rules.tiny_towns.cards import CARDS, DRAWN, RESOURCES
from rules.tiny_towns.model import State
from rules.tiny_towns.scoring import HUMBLEST, TITLES
from rules.tiny_towns.town import supply
from tests.contract.matches import match, setups
from tests.tiny_towns.tables import EMPTY, events, refused, side, table

BANKS = "bank=wood bank=wheat bank=brick bank=glass / bank=stone {} . . / . . . . / . . . ."
ROW = "{} / . . . . / . . . . / . . . ."
OFFERED = side(offer=["castle", "fort"])
NAMING: dict[str, Any] = {"phase": "name", "master": 0, "current": None}
WATCH = {"monument": "watch", "since": 2, "stock": ["cottage", "well", "tavern"]}
DUE = side(ROW.format("watch . . ."), step="gain", triggered=["well"], **WATCH)
GUILD = side(ROW.format("guild well w cottage"), step="replace", left=1, monument="guild")
GROVE = side(ROW.format("university . . ."), step="grove", monument="university")
BUILD = side(ROW.format("w s well ."), step="build", monument="castle")
STOCK = side(ROW.format("watch . . ."), monument="watch", step="stock")
FITTING = "w . . . / b g h h / s . . . / . . . ."
STORE = side(ROW.format("warehouse=wood+glass+glass w . ."))

PROVOKED = {
    "keep-first": (table(OFFERED, side(monument="baths"), phase="keep"), "done"),
    "not-offered": (table(OFFERED, side(monument="baths"), phase="keep"), "keep:guild"),
    "name-first": (table(EMPTY, **NAMING), "done"),
    "banked": (table(ROW.format("bank=wood . . ."), use="bank", **NAMING), "wood"),
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
    "occupied": (table(ROW.format("w . . .")), "wood@a1"),
    "wrong-resource": (table(EMPTY), "glass@a1"),
    "no-cavern": (table(EMPTY), "discard"),
    "not-foreign": (table(EMPTY, master=0, cavern=True), "discard"),
    "cavern-full": (table(side(caves=2), cavern=True), "discard"),
    "no-warehouse": (table(STORE, use="warehouse"), "store@b1"),
    "warehouse-full": (table(STORE, use="warehouse"), "store@a1"),
    "same-resource": (table(STORE, use="warehouse"), "swap@c1:wood,a1"),
    "not-stored": (table(STORE, use="warehouse"), "swap@c1:brick,a1"),
    "nothing-to-swap": (table(ROW.format("warehouse . . ."), use="warehouse"), "swap@c1:brick,a1"),
    "cottage-taken": (
        table(side(ROW.format("statue cottage=wood . ."), monument="statue")),
        "wood@b1",
    ),
    "not-in-supply": (table(BUILD), "shed@a1:a1,b1"),
    "not-your-monument": (table(BUILD), "fort@a1:a1,b1"),
    "monument-built": (
        table(side(ROW.format("castle w s ."), step="build", monument="castle")),
        "castle@b1:b1,c1",
    ),
    "not-in-order": (table(BUILD), "well@a1:b1,a1"),
    "no-cube": (table(BUILD), "well@a1:a1,a2"),
    "post-stays": (
        table(side(ROW.format("tradingpost s . ."), step="build"), use="tradingpost"),
        "well@b1:a1,b1",
    ),
    "no-pattern": (table(BUILD), "cottage@a1:a1,b1"),
    "bad-site": (table(BUILD), "well@d4:a1,b1"),
    "no-mark": (table(BUILD), "well@a1:a1,b1=wood"),
    "mark-needed": (table(GROVE), "gain@b1:factory"),
    "mark-taken": (
        table(side(ROW.format("university bank=wood . ."), step="grove"), use="bank"),
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
RARE = [
    (table(STORE, use="warehouse"), "0 swap@c1:glass,a1"),
    (table(side(ROW.format("statue cottage . ."), monument="statue")), "0 wood@b1"),
    (table(GUILD), "0 replace@b1:farm"),
    (table(GROVE), "0 gain@b1:factory=glass"),
    (table(side(), cavern=True), "0 discard"),
    (table(STOCK), "0 stock:cottage,farm,well"),
    (table(side(FITTING, monument="watch", step="build")), "0 watch@a1:a1,a2,b2,c2,d2,a3"),
]
"""Tables and moves of which something seldom is told."""
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


@cache
def happened() -> tuple[Event, ...]:
    """What random matches in every mode tell, and what they tell too seldom."""
    seen = list[Event]()
    for setup in setups(GAME)[::3]:
        seen += begin(GAME, setup, b"telling").events
        for position in match(GAME, setup, 3):
            seen += position.after.events
    seen += [event for state, line in RARE for event in events(state, line)]
    return tuple(seen)


def test_every_event_in_the_rules_has_happened_here() -> None:
    text = "".join(path.read_text("utf-8") for path in FOLDER.glob("*.py"))
    written = set(re.findall(r'Event\(\s*"([a-z-]+)"', text)) | {"unveiled", "built"}
    written |= {"lodged", "stored", "marked"}
    assert {event.name for event in happened()} == written


@language
def test_everything_that_happens_can_be_told(language: str) -> None:
    say, names = words(language, GAME.slug), ["Anna", "Borys", "Чен", "Dana", "Emil", "Fay"]
    told = {tell(say, event, names) for event in happened()}
    assert len(told) > 100
    assert not any("{" in line or "None" in line for line in told)


@language
def test_every_thing_line_option_verb_field_and_draw_has_its_words(language: str) -> None:
    say = words(language, GAME.slug)
    things = [*CARDS, *RESOURCES, *TITLES, HUMBLEST, "food", "monument"]
    needed = [f"name-{thing}" for thing in things] + ["title"]
    needed += [f"draw-{what}" for what in ("cards", "deal", "draw", "row", "refill")]
    needed += [f"line-{name}" for name, _ in GAME.score(table(EMPTY), Seat(0)).lines]
    for option in GAME.options:
        needed += [f"option-{option.name}"]
        needed += [f"option-{option.name}-{value}" for value in option.values]
    assert [message for message in needed if message not in say] == []
    for verb, kinds in GAME.grammar.verbs.items():
        blanks = {f"field-{name}" for kind in kinds for name in GAME.grammar.forms[kind].fields}
        for message in (f"verb-{verb}", *blanks):
            assert re.fullmatch(r"[^\W_A-Z]{1,32}", say(message))
            assert 0 < len(say.attribute(message, "what") or "") <= 100


@language
def test_cards_have_a_short_effect_and_resources_a_letter_of_their_own(language: str) -> None:
    say = words(language, GAME.slug)
    assert all(len(say.attribute(f"name-{card}", "short") or "") in range(5, 60) for card in CARDS)
    letters = {say.attribute(f"name-{resource}", "letter") for resource in RESOURCES}
    assert len(letters) == len(RESOURCES)


@language
def test_help_pages_are_short(language: str) -> None:
    say = words(language, GAME.slug)
    for page in range(1, 11):
        assert f"help-{page}-title" in say
        assert len(say(f"help-{page}")) <= 900
    assert "help-11" not in say


@language
def test_the_help_names_every_card_id_every_solo_title_and_a_chosen_set_that_works(
    language: str,
) -> None:
    say = words(language, GAME.slug)
    chosen = re.findall(r"[“«]([a-z]+(?:,[a-z]+){5})[”»]", say("help-9"))
    assert len(chosen) == 1
    GAME.setup(2, {"cards": chosen[0]})
    drawn = [card.id for card in CARDS.values() if card.kind in DRAWN]
    assert [card for card in drawn if not re.search(rf"\b{card}\b", say("help-9"))] == []
    assert [t for t in (*TITLES, HUMBLEST) if say.name(t) not in say("help-6")] == []


def details(state: State, text: str) -> dict[str, object]:
    """What a refusal has to say besides its code."""
    with pytest.raises(MoveError) as caught:
        GAME.parse(state, Seat(0), text)
    return {"code": caught.value.code, **caught.value.details}


def test_a_refused_site_names_all_that_are_allowed() -> None:
    shed = side(ROW.format("w s cottage ."), step="build")
    said = details(table(shed, use="shed"), "shed@c1:a1,b1")
    assert said["code"] == "bad-site"
    assert [str(cell) for cell in cast(tuple[Cell, ...], said["cells"])] == [
        "a1", "b1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3", "a4", "b4", "c4", "d4",
    ]  # fmt: skip
    obelisk = side(ROW.format("w s obelisk ."), step="build", monument="obelisk")
    said = details(table(obelisk), "well@c1:a1,b1")
    assert len(cast(tuple[Cell, ...], said["cells"])) == 15


def test_a_master_builder_with_a_fitting_factory_hears_that_the_resource_is_not_foreign() -> None:
    factory = ROW.format("factory=wood . . .")
    assert refused(table(factory, master=0), "glass@b1") == "not-foreign"
    assert refused(table(ROW.format("factory=brick . . ."), master=0), "glass@b1") == (
        "wrong-resource"
    )


def test_refusals_name_what_would_be_allowed() -> None:
    assert details(table(STORE, use="warehouse"), "swap@c1:brick,a1")["stored"] == ("glass",)
    only_wood = table(ROW.format("warehouse=wood . . ."), use="warehouse")
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


@language
def test_moves_can_be_typed_in_the_own_language(language: str) -> None:
    say = words(language, GAME.slug)
    for text in ("glass@b3", "swap@b3:wood,d2", "replace@b2:bank=wood", "keep:castle", "done"):
        assert canonical(say.label(text), GAME.slug, language) == text
    assert len(say.names()) == len([m for m in say._bundle._messages if m.startswith("name-")])


def test_a_private_event_is_for_its_seat_only_and_a_round_is_told_to_all() -> None:
    progress = begin(GAME, GAME.setup(2, {"cards": "first"}), b"x")
    dealt = [event for event in progress.events if event.name == "dealt"]
    assert [event.only for event in dealt] == [0, 1]
    assert isinstance(GAME.turn(GAME.start(GAME.setup(2))), Chance)
    with pytest.raises(Illegal, match="keep-first"):
        extend(GAME, b"x", progress.point, Seat(0), "glass")
