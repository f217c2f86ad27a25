"""The pictures of My City."""

from collections.abc import Sequence

from render.engine.encode import Picture
from render.my_city.album import album
from render.my_city.described import describe
from render.my_city.final import draw_final
from render.my_city.help import diagrams
from render.my_city.look import THEME
from render.my_city.opening import opening
from render.my_city.own import draw_own
from render.my_city.table import draw_table
from render.scene import Art, Scene, Words
from rules.game import Score

__all__ = ["ART", "album", "opening"]


class MyCityArt(Art):
    """Towns of cardboard on a printed meadow with a river."""

    theme = THEME

    def table(self, scene: Scene) -> Picture:
        return draw_table(scene)

    def seat(self, scene: Scene) -> Picture:
        return draw_own(scene)

    def final(self, scene: Scene, scores: Sequence[Score], places: Sequence[int]) -> Picture:
        return draw_final(scene, scores, places)

    def alt(self, scene: Scene) -> str:
        return describe(scene)

    def pieces(self, words: Words) -> Sequence[tuple[str, Picture]]:
        return diagrams(words)


ART = MyCityArt()
