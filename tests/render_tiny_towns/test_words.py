"""What the pictures say is whole, in every language, and can be heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from typing import Any

import pytest

from locales import LANGUAGES, words
from render import fonts
from render.layout import Box
from render.scene import ALT_LIMIT
from render.tiny_towns import ART, cards, plan
from render.tiny_towns.look import THEME
from render.tiny_towns.pieces import Sheet
from render.tiny_towns.speech import letters
from rules.tiny_towns import GAME
from rules.tiny_towns.cards import CARDS, MONUMENTS
from tests.render_tiny_towns.scenes import NAMES, SETUPS, match, sampled, scene


class Listening(Sheet):
    """A sheet that remembers every line of text and how low it reached."""

    lines: list[str]
    lowest: float

    def text(self, at: Any, text: str, size: int = 28, *args: Any, **more: Any) -> int:
        width = more.get("width")
        self.lines.append(text if width is None else fonts.fit(text, size, width))
        self.lowest = max(self.lowest, at[1] + (size if more.get("anchor", "lm")[1] == "t" else 0))
        return super().text(at, text, size, *args, **more)


def cut(box: Box, draw: Callable[[Listening], None]) -> list[str]:
    """The lines of a card if one of them is shortened or lies below it."""
    canvas = Listening(box.right + 40, box.bottom + 40, THEME)
    canvas.lines, canvas.lowest = [], 0
    draw(canvas)
    short = any(fonts.ELLIPSIS in line for line in canvas.lines)
    return canvas.lines if short or canvas.lowest > box.bottom else []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tall_card_says_everything(language: str) -> None:
    said = words(language, GAME.slug)
    for card in CARDS.keys() - set(MONUMENTS):
        head = cards.head_height(plan.CARD_WIDTH, (card,), said)
        box = Box(40, 40, plan.CARD_WIDTH, cards.tall_height(head))
        assert not cut(box, partial(cards.tall, box=box, card=card, words=said, deck=(), head=head))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wide_card_says_everything(language: str) -> None:
    said = words(language, GAME.slug)
    column = plan.plan(4, 40).cards[0]._replace(x=40, y=40)
    for card in CARDS:
        built = card in MONUMENTS
        box = Box(40, 40, 512, 144) if built else column
        note = said("own-built") if built else ""
        assert not cut(box, partial(cards.wide, box=box, card=card, words=said, deck=(), note=note))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_letters_of_the_cubes_differ(language: str) -> None:
    assert len(set(letters(words(language, GAME.slug)).values())) == 5


def moments() -> Iterator[tuple[Any, str]]:
    for seats, options in SETUPS:
        states = match(seats, options)
        for ply, language in zip(sampled(seats, options, 6), cycle(LANGUAGES), strict=False):
            yield states[ply], language


def test_the_alt_text_is_short_and_names_those_to_move() -> None:
    for state, language in moments():
        for viewer in (None, 0):
            text = ART.alt(scene(state, viewer, language))
            assert len(text) <= ALT_LIMIT
            for seat in GAME.actors(state):
                assert NAMES[seat] in text


def test_the_alt_text_tells_the_own_town_cell_by_cell() -> None:
    state = match(6)[-20]
    text = ART.alt(scene(state, 2, "en"))
    own = text[text.index("Вячеслав", text.index("Cards:")) :]
    assert "d4" in own


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_help_has_its_diagram(language: str) -> None:
    said = words(language, GAME.slug)
    topics = [topic for topic, _ in ART.pieces(said)]
    assert topics == [f"help-{page}" for page in range(1, 8)]
    assert all(topic in said for topic in topics)
