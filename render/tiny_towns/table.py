"""The public picture: every town side by side, the cards, the resource of the round."""

from collections.abc import Hashable

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.theme import WIDTH
from render.scene import Scene, Words
from render.tiny_towns import cards, status, town
from render.tiny_towns.badges import badges, draw_badges
from render.tiny_towns.contents import changed, contents
from render.tiny_towns.look import THEME
from render.tiny_towns.pieces import Sheet
from render.tiny_towns.plan import CARD_WIDTH, Plan, plan
from render.tiny_towns.speech import letters
from rules.tiny_towns.model import State
from rules.tiny_towns.town import supply


def draw_table(scene: Scene) -> Picture:
    """The table as everybody sees it."""
    state: State = scene.view.state
    deck = supply(state) if state.cards else ()
    head = cards.head_height(CARD_WIDTH, deck, scene.words)
    places = plan(len(state.players), head)
    key: Hashable = ("tiny_towns", len(state.players), deck, head, scene.words.locale)
    canvas = Sheet.printed(
        WIDTH,
        places.height,
        THEME,
        key,
        lambda sheet: _print(sheet, places, deck, scene.words, head),
    )
    parts.status_strip(canvas, places.strip, status.table_status(state, scene.players, scene.words))
    for seat in range(len(state.players)):
        _town(canvas, places, scene, seat)
    if places.shelf is not None:
        status.solo_shelf(canvas, places.shelf, state, scene.words)
    return canvas.picture()


def _print(canvas: Canvas, places: Plan, deck: tuple[str, ...], words: Words, head: int) -> None:
    """What stays the same all through a match: the cards, the empty towns."""
    for card, box in zip(deck, places.cards, strict=False):
        if places.column:
            cards.wide(canvas, box, card, words, deck)
        else:
            cards.tall(canvas, box, card, words, deck, head)
    for plot in places.plots:
        town.ground(canvas, plot.grid)


def _town(canvas: Canvas, places: Plan, scene: Scene, seat: int) -> None:
    state: State = scene.view.state
    plot = places.plots[seat]
    answer = status.answer(state, seat)
    parts.name_tag(
        canvas,
        plot.tag,
        scene.players[seat],
        active=answer is False and state.phase not in ("keep", "act"),
        answered=answer,
    )
    cells = contents(state, state.players[seat])
    town.fill(canvas, plot.grid, cells, letters(scene.words))
    if scene.before is not None:
        past = contents(scene.before, scene.before.players[seat])
        town.outline(canvas, plot.grid, changed(cells, past))
    draw_badges(canvas, plot.badges, badges(state, seat))
