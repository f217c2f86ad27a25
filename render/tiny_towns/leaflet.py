"""The cards of the match, large: their patterns and what they do, the own monument first."""

from render.common.leaflet import Sketch, Spread, leaflet
from render.engine.encode import Picture
from render.engine.theme import UNIT
from render.scene import Scene
from render.tiny_towns.look import THEME
from render.tiny_towns.parts import cards
from rules.tiny_towns.model import State
from rules.tiny_towns.town import supply

_CARD = 22 * UNIT


def draw(scene: Scene) -> Picture:
    """The viewer's monuments and the supply."""
    state: State = scene.view.state
    player = state.players[scene.view.seat]
    own = player.offer or ((player.monument,) if player.monument else ())
    deck = supply(state) if state.cards else ()
    return leaflet(THEME, [Spread(_CARD, _card(scene, card)) for card in (*own, *deck)])


def _card(scene: Scene, card: str) -> Sketch:
    deck = supply(scene.view.state) if scene.view.state.cards else ()
    return lambda canvas, box: cards.wide(canvas, box, card, scene.words, deck, m=cards.LARGE)
