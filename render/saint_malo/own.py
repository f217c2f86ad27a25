"""A player's own city, large, with what can be done now and a ghost of the move considered."""

from render.common import parts
from render.common.marks import notice
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import WHITE
from render.engine.encode import Picture
from render.engine.layout import Box, Grid, square
from render.engine.theme import BODY, GAP, GOOD, LABEL, UNIT, WIDTH
from render.saint_malo.ghost import draw_ghost
from render.saint_malo.look import THEME
from render.saint_malo.parts import city
from render.saint_malo.parts.gains import Offer, amounts_width, offers, put_amounts
from render.saint_malo.parts.pieces import piece
from render.saint_malo.parts.strip import STRIP, fill_strip
from render.saint_malo.parts.track import Track, fill_track, headline, print_track
from render.scene import Scene, Words, heading
from rules.chance import Seat
from rules.saint_malo.menu import menu
from rules.saint_malo.model import Crate, House, State, Wall

HEIGHT = 996
_SIDE = 54 * UNIT
_SHELF = 7 * UNIT
_NEXT = 12 * UNIT
_OFFER = 8 * UNIT


def draw(scene: Scene) -> Picture:
    """The viewer's city; beside it stores, pirates, and what the dice would give."""
    state, seat, ghost = scene.view.state, scene.view.seat or Seat(0), scene.ghost
    canvas = Canvas.printed(WIDTH, HEIGHT, THEME, "own", _print)
    strip, grid, side = _places(canvas)
    fill_strip(canvas, strip, scene.words, scene.players, state, ghost)
    before = None if scene.before is None else scene.before.players[seat]
    player = state.players[seat]
    city.fill_city(canvas, grid, player.city, before.city if before else None)
    tag, rest = side.top_rows(parts.TAG, UNIT)
    active = seat == state.active
    points = str(player.points)
    parts.name_tag(canvas, tag, scene.players[seat], note=points, active=active, printed=True)
    shelf, rest = rest.top_rows(_SHELF, UNIT)
    city.store_shelf(canvas, shelf, city.stores(player, before))
    if active and (found := offers(state)):
        _choice(canvas, rest, scene, found)
    else:
        _watch(canvas, rest, scene)
    if active:
        _open_cells(canvas, grid, state)
    if ghost is not None:
        draw_ghost(canvas, grid, shelf, state, seat, ghost)
    things = {"strip": strip, "stores": shelf, "side": rest}
    notice(canvas, scene.marks, things, grid.named)
    return canvas.picture()


def _print(canvas: Canvas) -> None:
    """What never changes: the empty strip, the empty tag and the empty city."""
    strip, grid, side = _places(canvas)
    parts.print_tag(canvas, side.top_rows(parts.TAG, UNIT)[0])
    city.print_city(canvas, grid)
    parts.print_strip(canvas, strip)


def _choice(canvas: Canvas, box: Box, scene: Scene, found: list[Offer]) -> None:
    """The next attack in two lines, and what the dice would give."""
    state = scene.view.state
    above, below = box.top_rows(_NEXT, UNIT)
    canvas.panel(above)
    inner = above.inset(2 * UNIT, UNIT)
    headline(canvas, inner, scene.words, state.swords_marked, len(state.players))
    _offers(canvas, below, scene.words, found)


def _watch(canvas: Canvas, box: Box, scene: Scene) -> None:
    """The whole pirate track, where there is nothing to choose from."""
    state, before = scene.view.state, scene.before
    track = Track(box, len(state.players))
    print_track(canvas, track)
    marked = None if before is None else before.swords_marked
    fill_track(canvas, track, scene.words, state.swords_marked, marked)


def _places(canvas: Canvas) -> tuple[Box, Grid, Box]:
    """The strip, the city, and the column beside it."""
    strip, rest = canvas.box.top_rows(STRIP, GAP)
    left, side = rest.right_columns(_SIDE, GAP)
    return strip, city.fit(left, parts.COORDINATES), side


def _open_cells(canvas: Canvas, grid: Grid, state: State) -> None:
    """Dots on the cells where the next crate, wall or house may stand."""
    if state.phase not in ("crates", "walls", "houses"):
        return
    for move in menu(state, state.active):
        if isinstance(move, Crate | Wall | House):
            cell = city.cell_box(grid, move.cell)
            canvas.circle(cell.centre, cell.w // 8, GOOD, WHITE, 3)


def _offers(canvas: Canvas, box: Box, words: Words, found: list[Offer]) -> None:
    high = min(_OFFER, (box.h - UNIT) // max(1, len(found)))
    canvas.panel(box._replace(h=high * len(found) + UNIT))
    for row, offer in enumerate(found):
        line = Box(box.x + UNIT, box.y + UNIT // 2 + row * high, box.w - 2 * UNIT, high)
        if row:
            canvas.fill(line._replace(h=2), canvas.theme.line)
        _offer(canvas, line, words, offer)


def _offer(canvas: Canvas, line: Box, words: Words, offer: Offer) -> None:
    """The piece, its name and how many, and at the right the best it brings."""
    place = square((line.x + line.h // 2, line.centre[1]), line.h - UNIT // 2)
    if offer.sign is None:
        canvas.icon(offer.name, place.centre, round(place.w * 0.76))
    else:
        piece(canvas, place, offer.sign)
    x, right = place.right + UNIT, line.right - UNIT
    if offer.amounts:
        wide = amounts_width(offer.amounts, BODY)
        ink = canvas.theme.ink
        put_amounts(canvas, (right - wide, line.centre[1]), offer.amounts, BODY, ink)
        right -= wide + UNIT
    if offer.where:
        quiet = canvas.theme.quiet
        right -= canvas.text((right, line.centre[1]), offer.where, BODY, quiet, anchor="rm") + UNIT
    label = f"{heading(words.name(offer.name))} {offer.most}"
    size = fonts.largest(label, (LABEL, BODY), right - x)
    canvas.text((x, line.centre[1]), label, size, width=right - x)
