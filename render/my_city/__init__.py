"""The pictures of My City.

============  ==================================================================================
``table``     the public picture; ``own`` the private one, ``final`` the end, ``help`` the rules
``ghost``     a decision that is thought about; ``panel`` how decisions are asked for
``alt``       the position in words; ``speech`` the reader's words for things
``status``    the strip and the name tags: the episode, who is awaited
``board``     a printed board and what lies on it; ``pieces`` the buildings, ``motifs`` drawings
``cards``     the cards of a match, the piece of the round in its turns
``extras``    what a town has beside its board, the score track
``look``      colours, icons of the score pad
``saga``      the campaign as others ask for it; the room ``campaign`` draws and tells it
============  ==================================================================================
"""

from collections.abc import Sequence

from render.engine.encode import Picture
from render.my_city.alt import describe
from render.my_city.final import draw_final
from render.my_city.help import diagrams
from render.my_city.look import THEME
from render.my_city.own import draw_own
from render.my_city.table import draw_table
from render.scene import Art, Scene, Words
from rules.game import Score


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
