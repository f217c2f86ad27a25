"""Everything that is told, named or asked has its words in three languages."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from locales import LANGUAGES, words
from locales.telling import tell
from locales.words import canonical
from rules import tiny_towns
from rules.chance import Chance, Seat
from rules.errors import Illegal
from rules.game import Event
from rules.matches.record import begin, extend
from rules.tiny_towns import GAME
from rules.tiny_towns.box import CARDS, DRAWN, RESOURCES
from rules.tiny_towns.scoring import HUMBLEST, TITLES
from tests.contract.matches import match, setups
from tests.tiny_towns.tables import EMPTY, GROVE, GUILD, STOCK, STORE, events, side, table, top_row

FITTING = "w . . . / b g h h / s . . . / . . . ."
RARE = [
    (table(STORE, use="warehouse"), "0 swap@c1:glass,a1"),
    (table(side(top_row("statue cottage . ."), monument="statue")), "0 wood@b1"),
    (table(GUILD), "0 replace@b1:farm"),
    (table(GROVE), "0 gain@b1:factory=glass"),
    (table(side(), cavern=True), "0 discard"),
    (table(STOCK), "0 stock:cottage,farm,well"),
    (table(side(FITTING, monument="watch", step="build")), "0 watch@a1:a1,a2,b2,c2,d2,a3"),
]
"""Tables and moves of which something seldom is told."""
FOLDER = Path(tiny_towns.__file__).parent
language = pytest.mark.parametrize("language", LANGUAGES)


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
        if not option.is_personal:
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


@language
def test_moves_can_be_typed_in_the_own_language(language: str) -> None:
    say = words(language, GAME.slug)
    for text in ("glass@b3", "swap@b3:wood,d2", "replace@b2:bank=wood", "keep:castle", "done"):
        assert canonical(say.label(text), GAME.slug, language) == text
    assert len(say.names()) == len([m for m in say._bundle.sources if m.startswith("name-")])


def test_a_private_event_is_for_its_seat_only_and_a_round_is_told_to_all() -> None:
    progress = begin(GAME, GAME.setup(2, {"cards": "first"}), b"x")
    dealt = [event for event in progress.events if event.name == "dealt"]
    assert [event.only for event in dealt] == [0, 1]
    assert isinstance(GAME.turn(GAME.start(GAME.setup(2))), Chance)
    with pytest.raises(Illegal, match="keep-first"):
        extend(GAME, b"x", progress.point, Seat(0), "glass")
