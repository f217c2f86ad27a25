"""The public picture: all sheets small, the dice of the round, the cards that count for all."""

from math import sqrt
from typing import NamedTuple

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, Point, columns, rows
from render.engine.theme import BODY, FINE, GAP, LABEL, MARGIN, UNIT, WIDTH
from render.scene import Scene, Words
from render.small_cities.look import THEME
from render.small_cities.own import draw_sheet
from render.small_cities.parts import cards, sheet, signs, status
from render.small_cities.parts.cards import Card
from render.small_cities.parts.sheet import LARGE, Plot, map_height, radius_in
from rules.chance import Seat
from rules.small_cities import GAME
from rules.small_cities.goals import Progress, goals
from rules.small_cities.model import CIRCLES, State

_MAP = {2: 532, 3: 364, 4: 336, 5: 336}  # the width of a map, by the number of sheets
_CARD_ROW = 16 * UNIT  # two or three sheets have the cards in a row above them
_ACROSS = 3  # four or five sheets lie in a grid that leaves places for the cards
_RIBBON = 2.0  # the height of the ribbon in radii of a hex
_ROW = 5 * UNIT  # the height of a row of goals, for which a small map leaves no room beside it


class Slot(NamedTuple):
    """Where everything of a player lies."""

    box: Box
    tag: Box
    plot: Plot
    goals: Box | None  # a row of their own; else they stand in the corners beside the map
    ribbon: Box


class Plan(NamedTuple):
    """Where the strip, the sheets and the cards lie, and how high the picture is."""

    height: int
    strip: Box
    slots: list[Slot]
    cards: list[Box]


def draw(scene: Scene) -> Picture:
    """The table as everybody sees it; a single sheet is drawn as its owner sees it."""
    state: State = scene.view.state
    if state.solo:
        return draw_sheet(scene, 0)
    shown = shown_cards(state, scene.words)
    places = plan(len(state.players), len(shown))

    def background(canvas: Canvas) -> None:
        for card, box in zip(shown, places.cards, strict=True):
            card(canvas, box)
        for place in places.slots:
            _printed(canvas, place, state.level > 1)
        parts.print_strip(canvas, places.strip)

    key = ("townies", len(state.players), state.level, state.goal, state.bonus, scene.words.locale)
    canvas = Canvas.printed(WIDTH, places.height, THEME, key, background)
    status.strip(canvas, places.strip, scene, status.table_text(state, scene.players, scene.words))
    for seat, place in enumerate(places.slots):
        _drawn(canvas, place, scene, seat)
    return canvas.picture()


def shown_cards(state: State, words: Words) -> list[Card]:
    """The cards of the table, and what buildings bring where a place would stay empty."""
    shown = cards.of_table(state, words)
    if len(state.players) == 4 or (len(state.players) == 5 and len(shown) < 2):
        shown.append(lambda canvas, box: cards.legend_card(canvas, box, words))
    return shown


def plan(players: int, shown: int) -> Plan:
    """Where so many sheets and so many cards lie."""
    return _grid(players, shown) if players > _ACROSS else _row(players, shown)


def _row(players: int, shown: int) -> Plan:
    """All sheets beside each other, the cards in a row above them."""
    radius = radius_in(_MAP[players])
    above = _CARD_ROW + GAP if shown else 0
    height = 4 * MARGIN + parts.STRIP + GAP + above + _slot_height(radius)
    strip, rest = Box(0, 0, WIDTH, height).inset(2 * MARGIN).top_rows(parts.STRIP, GAP)
    line, field = rest.top_rows(max(0, above - GAP), GAP if shown else 0)
    boxes = columns(field, [1] * players, GAP)
    cards_ = columns(line, [1] * shown, GAP) if shown else []
    return Plan(height, strip, [_slot(box, radius) for box in boxes], cards_)


def _grid(players: int, shown: int) -> Plan:
    """Two rows of sheets, the cards one above the other in what is left of the last column."""
    radius = radius_in(_MAP[players])
    height = 4 * MARGIN + parts.STRIP + GAP + 2 * _slot_height(radius) + GAP
    strip, rest = Box(0, 0, WIDTH, height).inset(2 * MARGIN).top_rows(parts.STRIP, GAP)
    upper, lower = (columns(line, [1] * _ACROSS, GAP) for line in rows(rest, [1, 1], GAP))
    boxes = [*upper[: (players + 1) // 2], *lower[: players // 2]]
    free = lower[-1] if players > 4 else rest.right_columns(upper[-1].w)[1]
    shares = [1.0, 0.8, 2.2][-shown:] if players == 4 else [1.0] * shown
    return Plan(height, strip, [_slot(box, radius) for box in boxes], rows(free, shares, GAP))


def _slot(box: Box, radius: int) -> Slot:
    """A slot in a box that is as high as `_slot_height` says."""
    tag, rest = box.inset(UNIT).top_rows(parts.TAG, UNIT)
    field, ribbon = rest.bottom_rows(round(_RIBBON * radius))
    if radius >= LARGE:
        return Slot(box, tag, Plot.fit(field, _type(radius)), None, ribbon)
    field, goals_ = field.bottom_rows(_ROW)
    return Slot(box, tag, Plot.fit(field, _type(radius)), goals_, ribbon)


def _slot_height(radius: int) -> int:
    """How high a slot is whose hexes have this radius."""
    row = 0 if radius >= LARGE else _ROW
    below = row + round(_RIBBON * radius) + 4 * UNIT
    return parts.TAG + map_height(radius, _type(radius)) + below


def _printed(canvas: Canvas, place: Slot, stars: bool) -> None:
    """The slot before anything is drawn on the sheet."""
    canvas.panel(place.box)
    parts.print_tag(canvas, place.tag)
    sheet.printed(canvas, place.plot, stars)


def _drawn(canvas: Canvas, place: Slot, scene: Scene, seat: int) -> None:
    """The slot of one player as everybody sees it."""
    state: State = scene.view.state
    player = state.players[seat]
    before = scene.before.players[seat] if scene.before is not None else None
    stars = state.level > 1
    decided = status.decided(state, seat)
    total = str(GAME.score(state, Seat(seat)).total)
    parts.name_tag(
        canvas,
        place.tag,
        scene.players[seat],
        note=total,
        active=decided is False and len(status.awaited(state)) < len(state.players),
        answered=decided,
        printed=True,
    )
    sheet.drawn(canvas, place.plot, player, stars)
    sheet.outline(canvas, place.plot, sheet.added(player, before))
    fresh = len(player.buildings) - len(before.buildings) if before is not None else 0
    signs.ribbon(canvas, place.ribbon, player, fresh)
    _hands(canvas, place, state, seat)
    if stars:
        _stars(canvas, place, state, seat)
    if place.goals is None:
        _chips(canvas, place, state, seat)
    else:
        _goals(canvas, place.goals, state, seat)


def _type(radius: float) -> int:
    """As large as letters and numbers can be on hexes of this radius."""
    return BODY if radius * sqrt(3) >= 1.4 * BODY else FINE


def _corner_room(place: Slot) -> Box:
    """The map with its letters and the room beside it: signs stand in its corners."""
    top = place.tag.bottom + UNIT
    return Box(place.tag.x, top, place.tag.w, place.ribbon.y - top)


def _hands(canvas: Canvas, place: Slot, state: State, seat: int) -> None:
    now, later = status.hand(state, seat), status.hand(state, seat, 1)
    if now is not None and later is not None:
        size, room = round(place.plot.radius * 2.1), _corner_room(place)
        signs.hands(canvas, (room.x, room.y + size * 0.55), size, now, later)


def _stars(canvas: Canvas, place: Slot, state: State, seat: int) -> None:
    size, room = round(place.plot.radius * 2.7), _corner_room(place)
    box = Box(room.right - size, room.y, size, size)
    signs.stars(canvas, box, state.players[seat], state.bonus, across=2)


def _chips(canvas: Canvas, place: Slot, state: State, seat: int) -> None:
    """Below left the personal goals, below right the buildings and the additional goal."""
    room, player = _corner_room(place), state.players[seat]
    step = round(place.plot.radius * 1.4)
    size = round(step * 0.72)
    found = goals(state, Seat(seat))
    personal = [one for one in found if one.goal != state.goal]
    shared = [one for one in found if one.goal == state.goal]
    for line, one in enumerate(reversed(personal)):
        y = room.bottom - step * line - step // 2
        signs.emblem(canvas, (room.x + step // 2, y), step, one.goal, player.start)
        _chip(canvas, (room.x + step + UNIT // 2, y), _paid(one), size, "l")
    for one in shared:
        y = room.bottom - step // 2
        signs.emblem(canvas, (room.right - step // 2, y), step, one.goal, player.start)
        _chip(canvas, (room.right - step - UNIT // 2, y), _paid(one), size, "r")
    y = room.bottom - step * len(shared) - step // 2
    canvas.icon("house", (room.right - step // 2, y), step)
    text = f"{len(player.buildings)}/{CIRCLES}"
    _chip(canvas, (room.right - step - UNIT // 2, y), text, size, "r")


def _goals(canvas: Canvas, box: Box, state: State, seat: int) -> None:
    """What each goal pays, and the number of buildings: few and large, to be read on a phone."""
    player, found = state.players[seat], goals(state, Seat(seat))
    *places, last = columns(box, [1.0] * len(found) + [1.2])
    for one, place in zip(found, places, strict=True):
        at = place.x + box.h // 2, place.centre[1]
        signs.emblem(canvas, at, box.h, one.goal, player.start)
        _chip(canvas, (place.x + box.h + UNIT // 2, place.centre[1]), str(one.points), LABEL, "l")
    canvas.icon("house", (last.right - box.h // 2, last.centre[1]), box.h)
    text = f"{len(player.buildings)}/{CIRCLES}"
    _chip(canvas, (last.right - box.h - UNIT // 2, last.centre[1]), text, LABEL, "r")


def _paid(progress: Progress) -> str:
    return f"{progress.count}→{progress.points}"


def _chip(canvas: Canvas, at: Point, text: str, size: int, side: str) -> None:
    canvas.text(at, text, size, weight=Weight.BOLD, anchor=side + "m")
