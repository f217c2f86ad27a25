"""What one player sees: the own stall."""

from __future__ import annotations

from render.engine.encode import Picture
from render.scene import Scene
from tests.market.render.table import stalls


def draw(scene: Scene) -> Picture:
    return stalls(scene, [scene.view.seat], scene.ghost)
