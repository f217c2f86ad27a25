"""Plain pictures of Market Day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from render.engine import theme
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.layout import Grid, columns
from render.scene import Art, Scene, Words
from rules.grid import Cell


class MarketArt(Art):
    theme = theme.FAMILY

    def table(self, scene: Scene) -> Picture:
        return self._stalls(scene, range(len(scene.players)))

    def seat(self, scene: Scene) -> Picture:
        return self._stalls(scene, [scene.view.seat], scene.ghost)

    def final(self, scene: Scene, scores: Sequence[Any], places: Sequence[int]) -> Picture:
        return self.table(scene)

    def alt(self, scene: Scene) -> str:
        state = scene.view.state
        return f"{scene.words('title')}: {state.round}. " + ", ".join(p.name for p in scene.players)

    def pieces(self, words: Words) -> Sequence[tuple[str, Picture]]:
        canvas = Canvas(200, 100, self.theme)
        canvas.text(canvas.box.centre, "07", 30, anchor="mm")
        return [("help-1", canvas.picture())]

    def _stalls(self, scene: Scene, seats: Sequence[int], ghost: Any = None) -> Picture:
        canvas = Canvas(300 * len(seats), 300, self.theme)
        for place, seat in zip(columns(canvas.box, [1] * len(seats)), seats, strict=True):
            grid = Grid.fit(place, 3, 3, 0)
            for i, card in enumerate(scene.view.state.players[seat].stall):
                box = grid.cell(i % 3, i // 3)
                canvas.cell(box)
                laid = getattr(ghost, "cell", None) == Cell(i % 3, i // 3)
                canvas.text(box.centre, f"{ghost.card}?" if laid else card or "", 24, anchor="mm")
        return canvas.picture()


ART = MarketArt()
