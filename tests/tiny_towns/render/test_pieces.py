"""Cubes and buildings are told apart by shape, not by colour alone."""

from __future__ import annotations

from itertools import combinations

from PIL import Image, ImageChops, ImageStat

from render.engine.canvas import Canvas
from render.tiny_towns import look
from render.tiny_towns.look import PLAIN, THEME
from render.tiny_towns.parts.monuments import MONUMENTS
from render.tiny_towns.parts.supply import SUPPLY
from rules.tiny_towns.box import CARDS, Kind, Resource
from tests.render.vision import difference

SIZE = 64


def grey(draw: object) -> Image.Image:
    """A piece on an empty cell, without its colours, its brightness evened out."""
    canvas = Canvas(SIZE + 64, SIZE + 64, THEME)
    draw(canvas)  # type: ignore[operator]
    return canvas.image.convert("L").crop((32, 32, 32 + SIZE, 32 + SIZE))


def test_tt_183_every_card_has_a_building_of_its_own_shape() -> None:
    assert (SUPPLY | MONUMENTS).keys() == CARDS.keys()
    drawn = {
        card: grey(lambda canvas, card=card: canvas.icon(card, (64, 64), SIZE)) for card in CARDS
    }
    for one, other in combinations(CARDS, 2):
        apart = ImageStat.Stat(ImageChops.difference(drawn[one], drawn[other])).mean[0]
        assert apart > 4, (one, other)


def test_tt_183_resources_differ_in_colour_also_for_the_colour_blind() -> None:
    for one, other in combinations(Resource, 2):
        pair = look.RESOURCES[one], look.RESOURCES[other]
        assert difference(*pair) > 25, (one, other)
        assert difference(*pair, deuteranopia=True) > 12, (one, other)


def test_types_differ_in_colour() -> None:
    for one, other in combinations(Kind, 2):
        assert difference(look.KINDS[one], look.KINDS[other]) > 20, (one, other)


def test_the_colours_of_the_pieces_stay_exact_in_the_picture() -> None:
    assert set(look.RESOURCES.values()) | set(look.KINDS.values()) <= set(THEME.swatches)
    assert THEME.page == PLAIN.page
