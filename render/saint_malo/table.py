"""The public picture: strip, cities, pirate track; a banner if pirates struck."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.layout import Box, Grid, columns, table
from render.engine.theme import GAP, MARGIN, RADIUS, UNIT, WIDTH
from render.saint_malo.look import THEME
from render.saint_malo.parts import city
from render.saint_malo.parts.strip import STRIP, fill_strip
from render.saint_malo.parts.track import (
    BANNER,
    Track,
    attack_banner,
    fill_track,
    print_track,
    strikes,
)
from render.scene import Player, Scene
from rules.saint_malo import model

_WIDE = 1400
_SHELF = 6 * UNIT
_COLUMN = 13 * UNIT
_BAND = 17 * UNIT  # the track below two cities
_SIDE = 50 * UNIT  # the track beside four cities


class Block(NamedTuple):
    """Where one player's things lie."""

    tag: Box
    grid: Grid
    shelf: Box


class Plan(NamedTuple):
    """Where everything lies that depends on the number of players only."""

    width: int
    height: int
    strip: Box
    banner: Box | None
    blocks: Sequence[Block]
    track: Track


_ROOM = {2: (WIDTH, 868), 3: (_WIDE, 1124), 4: (_WIDE, 1154), 5: (_WIDE, 1112)}
"""By number of players: the width of the picture, and the height of cities and track."""


@cache
def plan(seats: int, struck: bool) -> Plan:
    """The layout for so many players, with room for a banner if pirates struck."""
    width, room = _ROOM[seats]
    height = 4 * MARGIN + STRIP + GAP + room + (BANNER + GAP if struck else 0)
    strip, rest = Box(0, 0, width, height).inset(2 * MARGIN).top_rows(STRIP, GAP)
    banner, rest = rest.top_rows(BANNER, GAP) if struck else (None, rest)
    boards, pirates = _share(rest, seats)
    blocks = [_block(box) for box in boards]
    return Plan(width, height, strip, banner, blocks, Track(pirates, seats))


def _share(rest: Box, seats: int) -> tuple[list[Box], Box]:
    """The cities' boxes and the track's: below, beside them, or in the free corner."""
    if seats == 2:
        cities, pirates = rest.bottom_rows(_BAND, GAP)
        return columns(cities, [1, 1], GAP), pirates
    if seats == 4:
        cities, pirates = rest.right_columns(_SIDE, GAP)
        return table(cities, 2, 2, GAP), pirates
    *boards, pirates = table(rest, (seats + 1) // 2, 2, GAP)
    return boards, pirates


def _block(box: Box) -> Block:
    """A name tag, a city, and its stores below or, if that leaves larger cells, beside it."""
    tag, rest = box.top_rows(parts.TAG, UNIT)
    low = city.fit(rest._replace(h=rest.h - _SHELF - UNIT))
    wide = city.fit(rest._replace(w=rest.w - _COLUMN - UNIT))
    beside = wide.size > low.size
    grid = wide if beside else low
    used = grid.box.right + city.RIM - box.x + (UNIT + _COLUMN if beside else 0)
    shift = (box.w - used) // 2
    grid = grid._replace(x=grid.x + shift)
    tray = grid.box.inset(-city.RIM)
    if beside:
        shelf = Box(tray.right + UNIT, tray.y, _COLUMN, tray.h)
    else:
        shelf = Box(box.x + shift, tray.bottom + UNIT, used, _SHELF)
    return Block(tag._replace(x=box.x + shift, w=used), grid, shelf)


def draw(scene: Scene) -> Picture:
    """Every city, the track, the dice; what changed glows."""
    state, before = scene.view.state, scene.before
    seats, struck = len(state.players), bool(strikes(before, state))
    places = plan(seats, struck)
    canvas = Canvas.printed(
        places.width, places.height, THEME, ("table", seats, struck), lambda c: _print(c, places)
    )
    fill_strip(canvas, places.strip, scene.words, scene.players, state)
    if places.banner is not None:
        attack_banner(canvas, places.banner, scene.words, scene.players, before, state)
    for seat, block in enumerate(places.blocks):
        was = None if before is None else before.players[seat]
        draw_block(canvas, block, scene.players[seat], state.players[seat], was)
        if seat == state.active:
            canvas.glow([block.tag], inset=-1, radius=RADIUS)
    _start_flag(canvas, places.blocks[state.first].grid)
    marked = None if before is None else before.swords_marked
    fill_track(canvas, places.track, scene.words, state.swords_marked, marked)
    return canvas.picture()


def draw_block(
    canvas: Canvas, block: Block, name: Player, player: model.Player, before: model.Player | None
) -> None:
    """One player's name, points, city and stores."""
    parts.name_tag(canvas, block.tag, name, note=str(player.points), printed=True)
    city.fill_city(canvas, block.grid, player.city, before.city if before else None)
    city.store_shelf(canvas, block.shelf, city.stores(player, before))


def _start_flag(canvas: Canvas, grid: Grid) -> None:
    """Who begins every round: a flag where the coordinates of a city meet."""
    out = grid.margin // 2
    canvas.icon("flag", (grid.x - out, grid.y - out), grid.margin - 2)


def _print(canvas: Canvas, places: Plan) -> None:
    """What never changes: the empty strip, the empty tags and boards, the track."""
    for block in places.blocks:
        parts.print_tag(canvas, block.tag)
        city.print_city(canvas, block.grid)
    print_track(canvas, places.track)
    parts.print_strip(canvas, places.strip)
