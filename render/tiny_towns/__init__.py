"""The pictures of Tiny Towns."""

from collections.abc import Sequence

from render.encode import Picture
from render.scene import Art, Scene, Words
from render.tiny_towns.described import describe
from render.tiny_towns.final import draw_final
from render.tiny_towns.help import diagrams
from render.tiny_towns.look import THEME
from render.tiny_towns.own import draw_own
from render.tiny_towns.table import draw_table
from rules.game import Score


class TinyTownsArt(Art):
    """Towns of sixteen cells, cubes with letters, buildings with a shape for every type."""

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


ART = TinyTownsArt()
