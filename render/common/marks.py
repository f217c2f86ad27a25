"""What a lesson wants to be noticed: a firm ring around it, and a sign beside the ring."""

from collections.abc import Callable, Mapping, Sequence

from render.engine.canvas import Canvas
from render.engine.colour import WHITE
from render.engine.layout import Box, Shape
from render.engine.theme import LABEL, VERMILION


def notice(
    canvas: Canvas, marks: Sequence[str], things: Mapping[str, Box], cell: Callable[[str], Shape]
) -> None:
    """Rings around *things* by their names; any other mark is the name of a *cell*.

    Cells that share a side are in one ring.
    """
    cells = [cell(name) for name in marks if name not in things]
    for ring in ([cells] if cells else []) + [[things[name]] for name in marks if name in things]:
        _ring(canvas, ring)


def _ring(canvas: Canvas, around: Sequence[Shape]) -> None:
    """Vermilion within white, so that it shows on any ground, and a sign at its first corner."""
    canvas.glow(around, WHITE, inset=-2)
    canvas.glow(around, VERMILION, inset=3)
    first = around[0].corners if isinstance(around[0], Box) else around[0]
    canvas.badge(max(first, key=lambda corner: corner[0] - corner[1]), "!", LABEL, VERMILION)
