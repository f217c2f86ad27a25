"""The end: all stalls once more."""

from __future__ import annotations

from collections.abc import Sequence

from render.engine.encode import Picture
from render.scene import Scene
from rules.game import Score
from tests.market.render import table


def draw(scene: Scene, scores: Sequence[Score], places: Sequence[int]) -> Picture:
    return table.draw(scene)
