"""The art of Paris: night blue ground, gold light.

==============  ===============================================================
``look``        the colours
``table``       the public picture; ``own`` a player's; ``final`` the end
``ghost``       the preview of a move
``alt``         the position in words
``help``        pictures for the pages of the rules
``panel``       how the buttons ask
``board``       ground, light, and where everything lies
``pieces``      buildings and special pieces
``postcards``   the cards; ``goods`` what else lies beside the board
``emblems``     lamps, windows and the cards' motifs, drawn by the pen
==============  ===============================================================
"""

from collections.abc import Sequence
from typing import Any

from render.engine.encode import Picture
from render.paris import alt, final, help, own, table
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
        return alt.text(scene)

    def pieces(self, words: Words) -> Sequence[tuple[str, Picture]]:
        return help.pieces(words)


ART = ParisArt()
"""The pictures of Paris."""
