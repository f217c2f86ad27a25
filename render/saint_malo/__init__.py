"""The pictures of Saint Malo: sandstone cities by the sea, five dice, and the pirates' track.

=========  ==================================================================
`look`     colours                     `table`  the public picture
`signs`    small signs of our own      `own`    a player's city, large
`stones`   pieces and towers           `final`  the end
`dice`     the five dice               `words`  the position in words
`city`     a board and its stores      `help`   pictures for /rules
`track`    pirates, and their attack   `offers` what the dice would give
`strip`    whose turn, what next       `gains`  what a move would bring
`speech`   the reader's words          `ghost`  a move that is considered
=========  ==================================================================
"""

from collections.abc import Sequence

from render.engine.encode import Picture
from render.saint_malo import help
from render.saint_malo.final import draw_final
from render.saint_malo.look import THEME
from render.saint_malo.own import draw_own
from render.saint_malo.table import draw_table
from render.saint_malo.words import alt
from render.scene import Art, Scene, Words
from rules.game import Score


class SaintMalo(Art):
    """Saint Malo's pictures."""

    theme = THEME

    def table(self, scene: Scene) -> Picture:
        return draw_table(scene)

    def seat(self, scene: Scene) -> Picture:
        return draw_own(scene)

    def final(self, scene: Scene, scores: Sequence[Score], places: Sequence[int]) -> Picture:
        return draw_final(scene, scores, places)

    def alt(self, scene: Scene) -> str:
        return alt(scene)

    def pieces(self, words: Words) -> Sequence[tuple[str, Picture]]:
        return help.pieces(words)


ART = SaintMalo()
