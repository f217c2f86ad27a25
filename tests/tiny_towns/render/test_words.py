"""What the pictures say is whole, in every language, and can be heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from typing import Any

import pytest

from locales import LANGUAGES, words
from render import art
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.layout import Box
from render.scene import ALT_LIMIT, Player, Scene
from render.tiny_towns import final, own, table
from render.tiny_towns.look import THEME
from render.tiny_towns.parts import cards
from render.tiny_towns.parts.speech import letters
from rules.chance import Seat
from rules.tiny_towns import GAME
from rules.tiny_towns.box import CARDS, MONUMENTS
from tests.tiny_towns import tables
from tests.tiny_towns.render.scenes import CARDS as IN_PLAY
from tests.tiny_towns.render.scenes import NAMES, SETUPS, match, position, sampled, scene

ART = art("tiny_towns")


class Listening(Canvas):
    """A sheet that remembers every line of text and how low it reached."""

    lines: list[str]
    lowest: float

    def text(self, at: Any, text: str, size: int = 28, *args: Any, **more: Any) -> int:
        width = more.get("width")
        self.lines.append(text if width is None else fonts.fit(text, size, width))
        self.lowest = max(self.lowest, at[1] + (size if more.get("anchor", "lm")[1] == "t" else 0))
        return super().text(at, text, size, *args, **more)


def heard(box: Box, draw: Callable[[Listening], object]) -> Listening:
    """The sheet on which something was drawn."""
    canvas = Listening(box.right + 40, box.bottom + 40, THEME)
    canvas.lines, canvas.lowest = [], 0
    draw(canvas)
    return canvas


def cut(box: Box, draw: Callable[[Listening], None]) -> list[str]:
    """The lines of a card if one of them is shortened or lies below it."""
    canvas = heard(box, draw)
    short = any(fonts.ELLIPSIS in line for line in canvas.lines)
    return canvas.lines if short or canvas.lowest > box.bottom else []


def test_the_name_of_a_computer_is_written_whole_on_its_own_board() -> None:
    computer, side = Player("Тимко Довгий", Seat(0), "apprentice"), own._plan(40).side
    view = GAME.view(position([{}, {}]), Seat(0))
    shown = Scene(view, words("uk", GAME.slug), (computer, Player("Anna", Seat(1))))
    drawn = heard(side, lambda canvas: own._side(canvas, side, shown, ()))
    assert computer.name in drawn.lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tall_card_says_everything(language: str) -> None:
    said = words(language, GAME.slug)
    for card in CARDS.keys() - set(MONUMENTS):
        head = cards.head_height(cards.TALL_WIDTH, (card,), said)
        box = Box(40, 40, cards.TALL_WIDTH, cards.tall_height(head))
        assert not cut(box, partial(cards.tall, box=box, card=card, words=said, deck=(), head=head))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wide_card_says_everything(language: str) -> None:
    said = words(language, GAME.slug)
    column = table.plan(4, 40).cards[0]._replace(x=40, y=40)
    for card in CARDS:
        built = card in MONUMENTS
        box = Box(40, 40, 512, 144) if built else column
        note = said("own-built") if built else ""
        assert not cut(box, partial(cards.wide, box=box, card=card, words=said, deck=(), note=note))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_of_the_cubes_differ(language: str) -> None:
    assert len(set(letters(words(language, GAME.slug)).values())) == 5


def alt(state: Any, seat: int | None = None, language: str = "en") -> str:
    return ART.alt(scene(state, seat, language))


def moments() -> Iterator[tuple[Any, str]]:
    for seats, options in SETUPS:
        states = match(seats, options)
        for ply, language in zip(sampled(seats, options, 6), cycle(LANGUAGES), strict=False):
            yield states[ply], language


def test_the_alt_text_is_short_names_those_to_move_and_ends_every_sentence_once() -> None:
    for state, language in moments():
        for viewer in (None, 0):
            text = alt(state, viewer, language)
            assert len(text) <= ALT_LIMIT
            assert not any(pair in text for pair in ("?.", "!.", "..", "….")), text
            for seat in GAME.actors(state):
                assert NAMES[seat] in text


def test_the_alt_text_tells_the_own_town_cell_by_cell() -> None:
    state = match(6)[-20]
    text = alt(state, 2)
    own = text[text.index("Вячеслав", text.index("Cards:")) :]
    assert "d4" in own


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_that_are_easier_to_see_have_their_diagram(language: str) -> None:
    said = words(language, GAME.slug)
    topics = [topic for topic, _ in ART.diagrams(said)]
    assert topics == [f"help-{page}" for page in range(1, 8)]
    assert all(topic in said for topic in topics)


ROWS = [". . . ."] * 3
STORES = ["warehouse=brick+glass+wood warehouse=stone cottage cottage", "statue . . .", *ROWS[:2]]


def beside(
    state: Any, draw: Callable[..., object], language: str = "en", room: float = 1
) -> Listening:
    """A sheet with a part of what stands beside the own town, in some of the room there."""
    box = own._plan(40).side.part(0, 0, 1, room)
    said = words(language, GAME.slug)
    return heard(box, lambda canvas: draw(canvas, box, state, Seat(0), said))


@pytest.mark.parametrize("language", LANGUAGES)
def test_tt_184_what_may_be_done_instead_is_said_whole(language: str) -> None:
    mine = {"town": STORES, "monument": "statue"}
    state = position([mine, {}], master=1, current="wheat", cavern=True)
    lines = beside(state, own._alternatives, language).lines
    assert len(lines) > 6
    assert not any(fonts.ELLIPSIS in line for line in lines)


def test_tt_184_the_cubes_that_a_swap_may_bring_are_drawn() -> None:
    pictures = set()
    for stored in ("wood", "brick", "brick+wood"):
        mine = {"town": [f"warehouse={stored} . . .", *ROWS]}
        sheet = beside(position([mine, {}], master=1), own._alternatives)
        pictures.add(sheet.image.tobytes())
    assert len(pictures) == 3


def test_tt_184_ways_to_build_that_find_no_room_are_counted() -> None:
    crowded = ["obelisk wood stone wood", "stone wood stone wood", "wood stone . .", *ROWS[:1]]
    state = position([{"town": crowded, "step": "build"}, {}], master=1)
    total = len(own._ways(state, state.players[0]))
    lines = beside(state, own._buildable, room=0.5).lines
    (more,) = [int(line[1:]) for line in lines if line.startswith("+")]
    assert 0 < more < total
    few = position([{"town": ["wood stone . .", *ROWS], "step": "build"}, {}], master=1)
    assert not any(line.startswith("+") for line in beside(few, own._buildable, room=0.5).lines)


def test_tt_184_a_bank_that_can_get_no_mark_is_no_way_to_build() -> None:
    banks = "bank=wood bank=wheat bank=brick bank=glass"
    town = [banks, "bank=stone wheat wheat .", ". wood glass brick", ". . . ."]
    in_play = {**IN_PLAY, "factory": "bank"}
    state = position([{"town": town, "step": "build"}, {}], master=1, cards=in_play)
    assert {way.card for way in own._ways(state, state.players[0])} == {"cottage"}


def test_tt_183_the_alt_text_names_the_solo_row() -> None:
    row = ["brick", "glass", "stone"]
    in_play = {**IN_PLAY, "tavern": "tavern"}
    keys: dict[str, Any] = {"mode": "solo", "phase": "pick", "row": row, "current": None}
    text = alt(position([{}], cards=in_play, **keys))
    assert "Face up: brick, glass, and stone." in text


def test_tt_180_tt_183_the_alt_text_tells_counts_stock_and_cards_left() -> None:
    watch = {"town": ["watch . . .", *ROWS], "monument": "watch", "named": 3, "caves": 1}
    stock = {"since": 2, "stock": ["cottage", "shed", "inn"]}
    text = alt(position([{**watch, **stock}, {"step": "done"}], master=1, cavern=True))
    for part in ("named 3 times", "Cavern 1 of 2", "on the Watch: Cottage, Shed, and Inn"):
        assert part in text
    assert "Max (done)" in text
    hall = position([{}, {}], mode="townhall", drawn=4, pool={"wood": 3})
    assert "6 cards until the shuffle." in alt(hall)


@pytest.mark.parametrize("language", LANGUAGES)
def test_tt_184_after_placing_the_alt_text_says_what_is_asked(language: str) -> None:
    building = {"town": ["wood stone . .", *ROWS], "step": "build"}
    state = position([building, {}], master=1)
    asked = words(language, GAME.slug)("own-build")
    assert asked in alt(state, 0, language)
    assert asked not in alt(state, 1, language)


def test_the_alt_text_writes_a_true_minus() -> None:
    text = alt(position([{"finished": 3}, {"finished": 3}], phase="over", current=None))
    assert "−16 points" in text
    assert "-16" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_table_names_the_cards_that_were_in_play(language: str) -> None:
    said, state = words(language, "tiny_towns"), tables.table(tables.EMPTY, use="fountain")
    shown = Scene(GAME.view(state, None), said, (Player("Ann", 0),))
    assert final._label(shown, "well") == said.name("fountain")
    assert final._label(shown, "cottage") == said("line-cottage")
