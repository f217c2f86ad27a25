"""The pictures of Small Cities (Townies).

``look``    colours and icons
``table``   the public picture: everybody's sheet small
``own``     one sheet large, with everything beside it
``final``   the score pad and the finished towns
``ghost``   a move on the own sheet before it is made
``alt``     the position in words
``help``    the pages of rules
``panel``   how decisions are asked for, and what they bring
``sheet``   the map of a sheet; ``tiles`` its painted hexes
``signs``   markers, dice, stars, the ribbon
``cards``   goals and bonuses
``status``  the strip above the sheets
``speech``  names of things
"""

from collections.abc import Mapping, Sequence

from render.engine.encode import Picture
from render.scene import Art, Scene, Words
from render.small_cities.alt import describe
from render.small_cities.final import draw_final
from render.small_cities.help import diagrams, facts
from render.small_cities.look import THEME
from render.small_cities.own import draw_own
from render.small_cities.table import draw_table
from rules.game import Score


class SmallCitiesArt(Art):
    """Sheets of white paper, drawn on with markers."""

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

    def facts(self, words: Words) -> Mapping[str, object]:
        return facts(words)


ART = SmallCitiesArt()
