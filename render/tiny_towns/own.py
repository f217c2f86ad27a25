"""The private picture: the own town large, the own monument, what can be done now."""

from collections import Counter
from typing import NamedTuple

from render.common import parts
from render.common.marks import notice
from render.common.scorepad import number
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, Grid, columns, rows, square, table
from render.engine.theme import BODY, GAP, LABEL, MARGIN, UNIT, WIDTH
from render.scene import Scene, Words
from render.tiny_towns.ghost import hints, preview
from render.tiny_towns.look import THEME
from render.tiny_towns.parts import badges, cards, pieces, status, town
from render.tiny_towns.parts.speech import letters
from render.tiny_towns.parts.town import contents
from rules.chance import Seat
from rules.tiny_towns.box import CARDS, CAVERN_ROOM, WAREHOUSE_ROOM, Kind, Resource
from rules.tiny_towns.menu import foreign, possible, sites
from rules.tiny_towns.model import GRID, Keep, Player, State, numbers
from rules.tiny_towns.patterns import Payment
from rules.tiny_towns.scoring import score
from rules.tiny_towns.town import carrying, marks, standing, supply

_CELL = 16 * UNIT
_TAG = 32 * UNIT  # how wide the mayor's tag is at least
_HEADING = LABEL + UNIT  # the height of a heading
_CARD = 20 * UNIT  # of a monument
_LINE = BODY + 3 * UNIT  # of something to do instead
_ACROSS = 4  # ways to build in a row
_CARDS = (4, 3)  # supply cards in each row
_SCORES = 12 * UNIT  # of the points by type
_MAP = 0.23  # of a way's width: one cell of its small town
_FACE = BODY + UNIT  # of a cube behind a line


class Plan(NamedTuple):
    """The places of the strip, the town, what stands beside it, and the cards."""

    height: int
    strip: Box
    grid: Grid
    side: Box
    cards: list[Box]


class Instead(NamedTuple):
    """Something that may be done with the cube: its sign, a line, the cubes that it may bring."""

    sign: str
    text: str
    faces: tuple[Resource, ...] = ()


def draw(scene: Scene) -> Picture:
    """The viewer's town with everything that only the viewer may know."""
    state: State = scene.view.state
    words = scene.words
    deck = supply(state) if state.cards else ()
    head = cards.head_height(WIDTH // _CARDS[0] - 3 * UNIT, deck, words, cards.LARGE)
    places = _plan(head)

    def background(canvas: Canvas) -> None:
        for card, box in zip(deck, places.cards, strict=False):
            cards.tall(canvas, box, card, words, deck, head, cards.LARGE)
        town.ground(canvas, places.grid, LABEL)
        parts.print_strip(canvas, places.strip)

    key = ("tiny_towns", "own", deck, head, words.locale)
    canvas = Canvas.printed(WIDTH, places.height, THEME, key, background)
    parts.fill_strip(canvas, places.strip, status.own_status(scene))
    hints(canvas, places.grid, state, scene.view.seat)
    town.settle(canvas, places.grid, scene, scene.view.seat)
    _side(canvas, places.side, scene, deck)
    if scene.ghost is not None:
        preview(canvas, places.grid, state, scene.view.seat, scene.ghost, letters(words))
    notice(canvas, scene.marks, _things(places, deck), places.grid.named)
    return canvas.picture()


def _plan(head: int) -> Plan:
    size, card = town.town_size(_CELL), cards.tall_height(head, cards.LARGE)
    cards_height = len(_CARDS) * card + (len(_CARDS) - 1) * cards.BETWEEN
    height = 4 * MARGIN + parts.STRIP + size + cards_height + 2 * GAP
    inner = Box(0, 0, WIDTH, height).inset(2 * MARGIN)
    strip, rest = inner.top_rows(parts.STRIP, GAP)
    field, row = rest.bottom_rows(cards_height, GAP)
    board, side = field.left_columns(size, GAP + UNIT)
    grid = town.town_grid(board.x, board.y, _CELL)
    lines = rows(row, [1] * len(_CARDS), cards.BETWEEN)
    places = [columns(line, [1] * n, cards.BETWEEN) for n, line in zip(_CARDS, lines, strict=True)]
    return Plan(height, strip, grid, side, [box for line in places for box in line])


def _things(places: Plan, deck: tuple[str, ...]) -> dict[str, Box]:
    """What a lesson can point at besides cells: the supply cards by their names, the rest."""
    cards = dict(zip(deck, places.cards, strict=False))
    return {"strip": places.strip, "side": places.side, **cards}


def _side(canvas: Canvas, box: Box, scene: Scene, deck: tuple[str, ...]) -> None:
    """From the top: who this is, the monument, what may be done instead, what can be built."""
    state: State = scene.view.state
    seat: Seat = scene.view.seat
    player, words = state.players[seat], scene.words
    head, rest = box.top_rows(parts.TAG, UNIT)
    counters = badges.counters(state, seat)
    wide = max(_TAG, head.w - GAP - badges.row_width(counters))
    tag, signs = head.left_columns(wide, GAP)
    parts.name_tag(canvas, tag, scene.players[seat], answered=status.answer(state, seat))
    badges.draw_badges(canvas, signs, counters)
    if player.town.stock:
        shelf, rest = rest.top_rows(badges.SIZE, UNIT)
        badges.draw_badges(canvas, shelf, badges.stock(player))
    below = _monuments(canvas, rest, player, words, deck)
    if isinstance(scene.ghost, Keep) and scene.ghost.monument in player.offer:
        canvas.glow([_offered(rest, player, scene.ghost.monument)], radius=GAP)
    if state.round:
        below = _alternatives(canvas, below, state, seat, words)
        below = _buildable(canvas, below, state, seat, words)
        _score_now(canvas, below, state, seat, words)


def _monuments(
    canvas: Canvas, box: Box, player: Player, words: Words, deck: tuple[str, ...]
) -> Box:
    """The own monument, or the two of which one is kept; gives back the room below."""
    own = player.offer or ((player.monument,) if player.monument else ())
    if not own:
        return box
    _heading(canvas, box, words("own-offer" if player.offer else "own-monument"))
    note = words("own-built") if player.town.buildings[Kind.MONUMENT] else ""
    for place, card in enumerate(own):
        cards.wide(canvas, _card(box, place), card, words, deck, note, cards.LARGE)
    return _below(box, _card(box, len(own) - 1).bottom)


def _offered(box: Box, player: Player, card: str) -> Box:
    """Where one of the two monuments to choose from lies."""
    return _card(box, player.offer.index(card))


def _alternatives(canvas: Canvas, box: Box, state: State, seat: Seat, words: Words) -> Box:
    """What may be done with the cube instead of placing it; gives back the room below."""
    found = _instead(state, seat, words)
    if not found:
        return box
    _heading(canvas, box, words("own-instead"))
    panel = Box(box.x, box.y + _HEADING, box.w, len(found) * _LINE + UNIT)
    canvas.panel(panel)
    lines = table(panel.inset(0, UNIT // 2), 1, len(found))
    for one, line in zip(found, lines, strict=True):
        _alternative(canvas, line, one, words)
    return _below(box, panel.bottom)


def _alternative(canvas: Canvas, box: Box, one: Instead, words: Words) -> None:
    """A sign, a line of text, and the faces of cubes behind it."""
    x, y = box.x + 8 * UNIT, box.centre[1]
    step = _FACE + UNIT // 2
    room = box.w - 9 * UNIT - len(one.faces) * step
    canvas.icon(one.sign, (box.x + 4 * UNIT, y), _LINE - UNIT // 2)
    x += canvas.text((x, y), one.text, BODY, weight=Weight.REGULAR, width=room) + UNIT
    for place, resource in enumerate(one.faces):
        centre = x + place * step + _FACE // 2, y
        pieces.face(canvas, resource, letters(words)[resource], square(centre, _FACE))


def _buildable(canvas: Canvas, box: Box, state: State, seat: Seat, words: Words) -> Box:
    """The ways to build now, each over a small town with its cubes; gives back the room below."""
    player = state.players[seat]
    ways = _ways(state, player)
    now = player.step == "build"
    title = words("own-buildable" if now else "own-ready", count=len(ways))
    _heading(canvas, box, title if ways else words("own-nothing"))
    room = Box(box.x, box.y + _HEADING, box.w, box.bottom - box.y - _HEADING)
    across = _ACROSS
    tall = (room.w - (across - 1) * UNIT) // across + 5 * UNIT
    down = max(0, min(-(-len(ways) // across), (room.h + UNIT) // (tall + UNIT)))
    field = room._replace(h=down * (tall + UNIT))
    if down:
        _more(canvas, box, len(ways) - down * across)
        for way, place in zip(ways, table(field, across, down, UNIT), strict=False):
            _way(canvas, place, state, player, way)
    return _below(box, field.bottom)


def _score_now(canvas: Canvas, box: Box, state: State, seat: Seat, words: Words) -> None:
    """What the town is worth if the game ends now, type by type, if there is room."""
    if box.h < _HEADING + _SCORES:
        return
    found = score(state, seat)
    _heading(canvas, box, words("own-score", points=number(found.total)))
    panel = Box(box.x, box.y + _HEADING, box.w, _SCORES)
    canvas.panel(panel)
    inner = panel.inset(UNIT)
    places = columns(inner, [1] * len(found.lines))
    for (line, points), place in zip(found.lines, places, strict=True):
        icon = badges.line_icon(state, state.players[seat], line)
        canvas.icon(icon, (place.centre[0], place.y + place.h // 3), 6 * UNIT)
        at = place.centre[0], place.bottom - place.h // 6
        quiet = canvas.theme.ink if points else canvas.theme.quiet
        canvas.text(at, number(points), BODY, quiet, weight=Weight.BOLD, anchor="mm")


def _heading(canvas: Canvas, box: Box, text: str) -> None:
    at, colour = (box.x, box.y + _HEADING // 2), canvas.theme.on_ground
    canvas.text(at, text, BODY + 2, colour, weight=Weight.BOLD, width=box.w)


def _more(canvas: Canvas, box: Box, hidden: int) -> None:
    """At the end of a heading: how many there are besides those that are shown."""
    if hidden <= 0:
        return
    at, colour = (box.right, box.y + _HEADING // 2), canvas.theme.on_ground
    canvas.text(at, f"+{hidden}", BODY + 2, colour, weight=Weight.BOLD, anchor="rm")


def _card(box: Box, place: int) -> Box:
    return Box(box.x, box.y + _HEADING + place * (_CARD + GAP), box.w, _CARD)


def _below(box: Box, y: int) -> Box:
    return Box(box.x, y + UNIT, box.w, box.bottom - y - UNIT)


def _instead(state: State, seat: Seat, words: Words) -> list[Instead]:
    """Everything that may replace a normal placement (TT-33)."""
    player, current = state.players[seat], state.current
    if player.step != "place" or current is None or not foreign(state, seat):
        return []
    town, found = player.town, []
    if current in marks(state, player, "factory"):
        found.append(Instead("factory", words("own-factory")))
    for i in numbers(standing(state, player, "warehouse")):
        stored, cell = carrying(town, i), GRID.cells[i]
        others = tuple(dict.fromkeys(other for other in stored if other != current))
        if len(stored) < WAREHOUSE_ROOM:
            found.append(Instead("warehouse", words("own-store", cell=cell)))
        if others:
            found.append(Instead("warehouse", words("own-swap", cell=cell), others))
    if standing(state, player, "statue"):
        found.append(Instead("statue", words("own-statue")))
    if state.cavern and town.caves < CAVERN_ROOM:
        left = CAVERN_ROOM - town.caves
        found.append(Instead("cavern", words("own-cavern", count=left)))
    return found


def _ways(state: State, player: Player) -> list[Payment]:
    """The ways to build: first one of every card, then a second one, and so on."""
    if player.finished is not None:
        return []
    seen: Counter[str] = Counter()
    ranked = []
    for way in possible(state, player):
        ranked.append((seen[way.card], CARDS[way.card].kind, way))
        seen[way.card] += 1
    return [way for *_, way in sorted(ranked)]


def _way(canvas: Canvas, box: Box, state: State, player: Player, way: Payment) -> None:
    """One way: the spent cubes in their cells, dots where the building may stand besides."""
    canvas.panel(box)
    size = round(box.w * _MAP)
    left, top = box.centre[0] - GRID.width * size // 2, box.bottom - UNIT - GRID.height * size
    grid = Grid(left, top, size, GRID.width, GRID.height, 0)
    canvas.icon(way.card, (box.centre[0], (box.y + top) // 2), 5 * UNIT)
    held, allowed = contents(state, player), sites(state, player, way)
    for i, cell in enumerate(grid.cells()):
        inner, what = cell.inset(1), held[i]
        canvas.rounded(inner, THEME.cell, size // 5)
        if way.spent >> i & 1 and isinstance(what, Resource):
            pieces.face(canvas, what, "", inner)  # too small for letters
        elif allowed >> i & 1:
            canvas.circle(inner.centre, size // 5, THEME.accent)
