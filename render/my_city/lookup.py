"""What can be looked up by its name: what lies on the board, the shapes, churches, the lock."""

from render.common.leaflet import Sketch, Subject
from render.engine.canvas import Canvas
from render.engine.layout import Box
from render.my_city import icons
from render.my_city.look import letter
from render.my_city.parts import cards, pieces
from render.scene import Words, heading
from rules.my_city.box import BLOCK, COLOURS, OWN_CHURCH, PIECES

_LAND = {"trees": "tree", "stones": "stones", "well": "well"}
"""What the board shows, by its icon."""
_VEIN = "vein"
_SHAPES = tuple(PIECES.colours[COLOURS[0]].values())
_CHURCHES = tuple(card for card in PIECES.churches if card != OWN_CHURCH)
THINGS: tuple[str, ...] = (*_LAND, _VEIN, *_SHAPES, *_CHURCHES, BLOCK)


def shown(words: Words, thing: str) -> Subject:
    """What it is, and what it is worth."""
    about = "piece" if thing in _SHAPES else "church" if thing in _CHURCHES else thing
    return Subject(_sign(words, thing), heading(words.name(thing)), words(f"about-{about}"))


def _sign(words: Words, thing: str) -> Sketch:
    def sketch(canvas: Canvas, box: Box) -> None:
        if thing in _LAND:
            canvas.icon(_LAND[thing], box.centre, box.w)
        elif thing == _VEIN:
            canvas.sprite(_VEIN, box.centre, box.w, icons.vein)
        elif thing in _SHAPES:
            pieces.silhouette(canvas, box, thing, COLOURS[0], letter=letter(words, COLOURS[0]))
        else:
            cards.card_face(canvas, box, thing, letter(words, "church"))

    return sketch
