"""A card, for the pages of rules."""

from __future__ import annotations

from render.engine.canvas import Canvas
from render.engine.theme import FAMILY
from render.scene import Diagrams, Words


def diagrams(words: Words) -> Diagrams:
    canvas = Canvas(200, 100, FAMILY)
    canvas.text(canvas.box.centre, "07", 30, anchor="mm")
    return [("help-1", canvas.picture())]
