"""What everybody sees: all stalls in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.layout import Grid, columns
from render.engine.theme import FAMILY
from render.scene import Scene
from rules.ground.grid import Cell


def draw(scene: Scene) -> Picture:
    return stalls(scene, range(len(scene.players)))


def stalls(scene: Scene, seats: Sequence[int], ghost: Any = None) -> Picture:
    canvas = Canvas(300 * len(seats), 300, FAMILY)
    for place, seat in zip(columns(canvas.box, [1] * len(seats)), seats, strict=True):
        grid = Grid.fit(place, 3, 3, 0)
        for i, card in enumerate(scene.view.state.players[seat].stall):
            box = grid.cell(i % 3, i // 3)
            canvas.cell(box)
            laid = getattr(ghost, "cell", None) == Cell(i % 3, i // 3)
            canvas.text(box.centre, f"{ghost.card}?" if laid else card or "", 24, anchor="mm")
    return canvas.picture()
