"""What can be looked up by its name: every postcard, large, and every building."""

from render.common.leaflet import Subject
from render.engine.canvas import Canvas
from render.engine.layout import Box
from render.paris.look import STONE
from render.paris.parts import goods
from render.paris.parts.postcards import picture
from render.scene import Words
from rules.paris.box import CARDS, SHAPES, STOCK, Building, Card

THINGS: tuple[str, ...] = (*CARDS, *STOCK)
_CARDS: dict[str, Card] = {card: card for card in CARDS}
_BUILDINGS: dict[str, Building] = {building: building for building in STOCK}


def shown(words: Words, thing: str) -> Subject:
    """A postcard and what it does, or a building and its size."""

    def postcard(canvas: Canvas, box: Box) -> None:
        picture(canvas, box, _CARDS[thing])

    def building(canvas: Canvas, box: Box) -> None:
        goods.shelf(canvas, box, [_BUILDINGS[thing]], STONE, 1)

    if thing in CARDS:
        return Subject(postcard, words(f"short-{thing}"), words(f"effect-{thing}"))
    size = SHAPES[_BUILDINGS[thing]].count("#")
    return Subject(building, words.name(thing), words("about-building", size=size))
