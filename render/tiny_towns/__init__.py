"""The pictures of Tiny Towns.

``table`` draws what everybody sees, ``own`` what one player sees, with the ``ghost`` of a move;
``final`` the end, ``help`` the diagrams of the rules; ``alt`` says the position in words, ``panel``
tells how moves are asked for. They are made of ``status`` (the strip above), ``town``, ``cards``,
``badges`` and ``pieces``, these of ``supply``, ``monuments`` and ``emblems``; ``look`` has the
colours, ``speech`` the words.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from render.engine import fonts
from render.engine.encode import Picture
from render.scene import Art, Scene, Words
from render.tiny_towns.alt import describe
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
        return draw_table(_legible(scene))

    def seat(self, scene: Scene) -> Picture:
        return draw_own(_legible(scene))

    def final(self, scene: Scene, scores: Sequence[Score], places: Sequence[int]) -> Picture:
        return draw_final(_legible(scene), scores, places)

    def alt(self, scene: Scene) -> str:
        return describe(scene)

    def pieces(self, words: Words) -> Sequence[tuple[str, Picture]]:
        return diagrams(words)


def _legible(scene: Scene) -> Scene:
    """With names as far as they can be printed; whose name cannot is called by the number."""
    players = tuple(
        replace(player, name=fonts.printable(player.name) or str(number))
        for number, player in enumerate(scene.players, 1)
    )
    return replace(scene, players=players)


ART = TinyTownsArt()
