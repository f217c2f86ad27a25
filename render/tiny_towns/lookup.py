"""What can be looked up by its name: every card, large."""

from render.common.leaflet import Spread
from render.engine.theme import UNIT
from render.scene import Words
from render.tiny_towns.parts import cards
from rules.tiny_towns.box import CARDS

THINGS = tuple(CARDS)
_CARD = 26 * UNIT


def shown(words: Words, thing: str) -> Spread:
    """A card with its pattern and what it does."""
    return Spread(
        _CARD, lambda canvas, box: cards.wide(canvas, box, thing, words, (), m=cards.LARGE)
    )
