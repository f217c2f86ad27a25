"""The pictures of Saint Malo: sandstone cities by the sea, five dice, and the pirates' track.

==========  ==================================================================
``look``    colours; ``pieces`` towers and small signs
``table``   the public picture; ``strip`` whose turn, and the dice
``own``     a player's city, large; ``city`` a board and its stores
``final``   the end
``ghost``   a move that is considered; ``gains`` what moves bring
``track``   pirates, and their attack
``alt``     the position in words
``help``    pictures for /rules; ``panel`` how decisions are asked for
==========  ==================================================================
"""

from collections.abc import Sequence

from render.engine.encode import Picture
from render.saint_malo import help
from render.saint_malo.alt import in_words
from render.saint_malo.final import draw_final
from render.saint_malo.look import THEME
from render.saint_malo.own import draw_own
from render.saint_malo.table import draw_table
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
        return in_words(scene)

    def pieces(self, words: Words) -> Sequence[tuple[str, Picture]]:
        return help.pieces(words)


ART = SaintMalo()
