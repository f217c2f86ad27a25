"""The art of Paris: night blue ground, gold light."""

from collections.abc import Sequence
from typing import Any

from render.engine.encode import Picture
from render.paris import alt as speech
from render.paris import final, help, own, table
from render.paris.look import THEME
from render.scene import Art, Scene, Words


class ParisArt(Art):
    theme = THEME

    def table(self, scene: Scene) -> Picture:
        return table.draw(scene)

    def seat(self, scene: Scene) -> Picture:
        return own.draw(scene)

    def final(self, scene: Scene, scores: Sequence[Any], places: Sequence[int]) -> Picture:
        return final.draw(scene, scores, places)

    def alt(self, scene: Scene) -> str:
        return speech.alt(scene)

    def pieces(self, words: Words) -> Sequence[tuple[str, Picture]]:
        return help.pieces(words)


ART = ParisArt()
"""The pictures of Paris."""
