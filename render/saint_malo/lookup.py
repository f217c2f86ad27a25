"""What can be looked up by its name: the symbols of the dice and the people, large."""

from render.common.leaflet import Sketch, Subject
from render.engine.canvas import Canvas
from render.engine.layout import Box, square
from render.saint_malo.parts.pieces import piece
from render.saint_malo.parts.strip import FACE_SIGNS, die
from render.scene import Words, heading
from rules.saint_malo.box import FACES, PEOPLE

_SIGNS: dict[str, str] = {"church": "1", "house": "h", **{each.name: each.sign for each in PEOPLE}}
"""What no die shows, by its sign in a city."""
THINGS: tuple[str, ...] = (*FACE_SIGNS, *_SIGNS)


def shown(words: Words, thing: str) -> Subject:
    """What it is, what it needs and what it brings."""
    return Subject(_sign(thing), heading(words.name(thing)), words(f"about-{thing}"))


def _sign(thing: str) -> Sketch:
    def sketch(canvas: Canvas, box: Box) -> None:
        place = square(box.centre, min(box.w, box.h))
        if thing in FACE_SIGNS:
            die(canvas, place, next(face for face in FACES if face == thing))
        else:
            piece(canvas, place, _SIGNS[thing])

    return sketch
