"""The public picture: the board, the stock, the postcards, both players."""

from collections.abc import Mapping, Sequence

from render.common import parts
from render.common.scorepad import number
from render.engine.canvas import Canvas
from render.engine.colour import Colour
from render.engine.encode import Picture
from render.engine.layout import Box, columns, table
from render.engine.theme import BODY, GAP, HEAD, MARGIN, UNIT, WIDTH
from render.paris.look import SEATS, STONE, THEME
from render.paris.parts import board, goods, pieces
from render.paris.parts.emblems import tower
from render.paris.parts.postcards import paper, postcard
from render.scene import Player, Scene, Words
from rules.chance import Seat
from rules.game import HIDDEN
from rules.paris.box import IN_PLAY, Building
from rules.paris.model import PAVING, State, chimneys_left, tokens_left
from rules.paris.model import Player as Tiles
from rules.paris.scoring import score
from rules.paris.turns import awaited

CELL = 12 * UNIT
_PLAYER = 30 * UNIT  # a player's panel, the name tag above it included
_SECOND = 14 * UNIT  # a second row of buildings in it
_MANY = 6  # so many buildings stand in one row
_LINE = 5 * UNIT  # a line of counters, a heading
_CARD = 13 * UNIT
_BOARD = board.board_size(CELL)
HEIGHT = 4 * MARGIN + parts.STRIP + GAP + _BOARD + GAP + _PLAYER


def draw(scene: Scene) -> Picture:
    """The table as everybody sees it."""
    state: State = scene.view.state
    before: State | None = scene.before
    crowded = any(len(player.supply) > _MANY for player in state.players)
    height = HEIGHT + (_SECOND if crowded else 0)
    key = ("paris-table", scene.words.locale, height)
    canvas = Canvas.printed(WIDTH, height, THEME, key, lambda fresh: _print(fresh, scene.words))
    strip, field, column, places = _plan(canvas.box)
    status(canvas, strip, scene)
    grid = board.board_grid(field.x, field.y, CELL)
    board.position(canvas, grid, state, points=state.phase != PAVING)
    board.changes(canvas, grid, state, before)
    stock, cards = _column(column)
    goods.shelf(canvas, stock, state.stock, STONE, 3)
    if not state.stock:
        nothing(canvas, stock, scene.words)
    deal(canvas, cards, scene)
    for i, place in enumerate(places):
        _player(canvas, place, scene, Seat(i))
    return canvas.picture()


def _print(canvas: Canvas, words: Words) -> None:
    """What never changes: empty strip, tags and board, panels, headings."""
    strip, field, column, places = _plan(canvas.box)
    board.printed(canvas, board.board_grid(field.x, field.y, CELL))
    stock, cards = _column(column)
    panel = Box(column.x, column.y, column.w, stock.bottom - column.y + UNIT)
    canvas.panel(panel)
    heading(canvas, panel, words("look-stock"))
    for place in _card_places(cards):
        paper(canvas, place)
    for place in places:
        tag, shelf = place.top_rows(parts.TAG, GAP)
        parts.print_tag(canvas, tag)
        canvas.panel(shelf)
    parts.print_strip(canvas, strip)


def _plan(box: Box) -> tuple[Box, Box, Box, list[Box]]:
    """Where the strip, the board, the column beside it and the players lie."""
    strip, rest = box.top_rows(parts.STRIP, GAP)
    upper, players = rest.top_rows(_BOARD, GAP)
    field, column = upper.left_columns(_BOARD, GAP)
    return strip, field, column, columns(players, [1, 1], GAP)


def _column(column: Box) -> tuple[Box, Box]:
    """The stock under its heading, and the postcards beneath."""
    cards = IN_PLAY // 2 * (_CARD + UNIT) - UNIT
    above, below = column.bottom_rows(cards, GAP)
    return above.top_rows(_LINE)[1].inset(UNIT), below


def _card_places(box: Box) -> list[Box]:
    return table(box, 2, IN_PLAY // 2, UNIT)


def heading(canvas: Canvas, panel: Box, text: str) -> None:
    """What a panel holds."""
    line = panel.x + 2 * UNIT, panel.y + _LINE // 2 + UNIT // 2
    canvas.text(line, text, BODY, canvas.theme.quiet, width=panel.w - 4 * UNIT)


def nothing(canvas: Canvas, box: Box, words: Words) -> None:
    """Instead of what could lie there."""
    canvas.text(box.centre, words("look-nothing"), BODY, canvas.theme.quiet, anchor="mm")


def status(canvas: Canvas, strip: Box, scene: Scene) -> None:
    """Whose turn it is, the phase, and what Levitation obliges to place."""
    state: State = scene.view.state
    words, seat = scene.words, state.to_move
    shared = _tower if state.swap is None else _lifted(state.swap, SEATS[seat or 0])
    phase, turn = words("title"), words("look-over")
    if seat is not None:
        phase = words(f"look-{awaited(state, seat)}", building=state.swap)
        room = strip.w - HEAD * len(words("look-turn", player="")) - parts.STRIP
        name = goods.fitted(scene.players[seat].name, HEAD + 4, room)
        turn = words("look-turn", player=name)
    answers = [(p, False if i == seat else None) for i, p in enumerate(scene.players)]
    parts.fill_strip(canvas, strip, parts.Headline(phase, turn, answers, shared))


def _tower(canvas: Canvas, box: Box) -> None:
    canvas.sprite("paris-tower", box.centre, min(box.w, box.h), tower)


def _lifted(building: Building, colour: Colour) -> parts.Sketch:
    def sketch(canvas: Canvas, box: Box) -> None:
        pieces.shape(canvas, box, building, min(box.w, box.h) // 4, colour)

    return sketch


def deal(canvas: Canvas, box: Box, scene: Scene) -> None:
    """The eight postcards; those used since the last picture glow."""
    state: State = scene.view.state
    before: State | None = scene.before
    known = None if before is None else {card.card: card for card in before.cards}
    for card, place in zip(state.cards, _card_places(box), strict=False):
        postcard(canvas, place, card, scene.words, scene.players)
        if known is not None and known.get(card.card, card) != card:
            canvas.glow([place], inset=0)


def _player(canvas: Canvas, place: Box, scene: Scene, seat: Seat) -> None:
    """A player's name, what is left to use, the score as things stand, the supply."""
    state: State = scene.view.state
    tag, panel = place.top_rows(parts.TAG, GAP)
    total = "" if state.phase == PAVING else number(score(state, seat).total)
    player: Player = scene.players[seat]
    parts.name_tag(canvas, tag, player, note=total, active=seat == state.to_move, printed=True)
    line, rest = panel.inset(2 * UNIT, UNIT).top_rows(_LINE, UNIT // 2)
    goods.counters(canvas, line, _counters(state, seat))
    supply = state.players[seat].supply
    found = goods.shelf(canvas, rest, supply, SEATS[seat], _MANY)
    before: State | None = scene.before
    if before is not None:
        known = before.players[seat].supply
        _highlight(canvas, found, [building for building in supply if building not in known])


def _counters(state: State, seat: Seat) -> list[tuple[goods.Sign, str]]:
    """Tokens and chimneys; before them tiles in phase 1, after them the score in phase 2."""
    player = state.players[seat]
    left = [
        (goods.token_sign(seat), str(tokens_left(state, seat))),
        (goods.chimney_sign(seat), str(chimneys_left(state, seat))),
    ]
    if state.phase == PAVING:
        return [(goods.tile_sign(seat), str(tiles_left(player))), *left]
    lines = score(state, seat).lines
    return [*left, *((goods.line_sign(line), number(points)) for line, points in lines)]


def tiles_left(player: Tiles) -> int:
    """A player's tiles that do not lie yet; a hidden hand is counted in the bag (PA-92)."""
    return len(player.bag) + (player.hand not in (None, HIDDEN))


def _highlight(canvas: Canvas, found: Mapping[Building, Box], new: Sequence[Building]) -> None:
    for building in new:
        canvas.glow([found[building]], inset=0)
