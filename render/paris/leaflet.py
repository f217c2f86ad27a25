"""The postcards of the match, large: what each does, and who has used it."""

from render.common.leaflet import Sketch, Subject, leaflet
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.layout import Box
from render.paris.look import THEME
from render.paris.parts.postcards import picture
from render.scene import Scene
from rules.paris.box import Card
from rules.paris.model import State


def draw(scene: Scene) -> Picture:
    """Every postcard in play."""
    state: State = scene.view.state
    words = scene.words
    return leaflet(
        THEME,
        [
            Subject(
                _motif(card.card),
                words(f"short-{card.card}"),
                words(f"effect-{card.card}"),
                "" if card.by is None else scene.players[card.by].name[:12],
            )
            for card in state.cards
        ],
    )


def _motif(card: Card) -> Sketch:
    def sketch(canvas: Canvas, box: Box) -> None:
        picture(canvas, box, card)

    return sketch
