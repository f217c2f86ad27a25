"""A player's place at the table: name, board, track, and what else the town has."""

from typing import NamedTuple

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.layout import Box, Grid
from render.engine.theme import FINE, UNIT
from render.my_city import board, extras, ground, speech, status
from render.my_city.track import track
from render.scene import Scene
from rules.my_city.board import SIZE
from rules.my_city.model import State
from rules.my_city.scoring import pad
from rules.my_city.stickers import improved

TRACK = 7 * UNIT  # how thick the score track is
STANDING = 8 * UNIT  # if it stands beside the board
LETTERS = 4 * UNIT  # the margin for coordinates


class Slot(NamedTuple):
    """The places of one player's things."""

    tag: Box
    grid: Grid
    track: Box
    extras: Box


def height(size: int, beside: bool) -> int:
    """How high a slot is with cells of this size, its extras beside or below the board."""
    below = 0 if beside else TRACK + UNIT + extras.CHIP + 2 * UNIT
    return parts.TAG + UNIT + LETTERS + SIZE * size + round(size * 0.6) + below


def slot(box: Box, size: int, beside: bool) -> Slot:
    """The places inside a box."""
    tag, rest = box.top_rows(parts.TAG, UNIT)
    side = SIZE * size
    top = rest.y + LETTERS
    if beside:
        grid = Grid(rest.x + LETTERS, top, size, SIZE, SIZE, LETTERS)
        column = Box(grid.box.right + 2 * UNIT, top, rest.right - grid.box.right - 2 * UNIT, side)
        ruler, others = column.left_columns(STANDING, UNIT)
        return Slot(tag, grid, ruler, others)
    left = rest.x + LETTERS + (rest.w - LETTERS - side) // 2
    grid = Grid(left, top, size, SIZE, SIZE, LETTERS)
    low = grid.box.bottom + round(size * 0.6)
    foot = Box(rest.x, low, rest.w, rest.bottom - low)
    ruler, others = foot.top_rows(TRACK, UNIT)
    return Slot(tag, grid, ruler, others)


def printed(canvas: Canvas, place: Slot, scene: Scene, seat: int) -> None:
    """What of a slot stays the same all through a match."""
    state: State = scene.view.state
    terrain = improved(state.players[seat]).terrain
    ground.printed(canvas, place.grid, terrain, state.episode, FINE)
    canvas.panel(place.extras)


def draw(canvas: Canvas, place: Slot, scene: Scene, seat: int) -> None:
    """The rest of it: the city, the score, what changed."""
    state: State = scene.view.state
    player = state.players[seat]
    parts.name_tag(
        canvas,
        place.tag,
        speech.citizen(scene.players[seat], player),
        note=speech.number(pad(player, state.episode).total),
        answered=status.answered(state, seat),
        active=status.singled_out(state, seat),
    )
    before = scene.before.players[seat] if scene.before is not None else None
    cleared = state.phase == "reward"
    board.draw(
        canvas, place.grid, player, state.episode, scene.words, cleared=cleared, before=before
    )
    track(canvas, place.track, scene.players[seat], player.token)
    extras.spread(canvas, place.extras.inset(UNIT // 2), extras.items(state, seat))
