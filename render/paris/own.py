"""A player's own picture: the board large, the tile in hand, what can be used, a preview."""

from collections.abc import Sequence

from render.common import parts
from render.common.marks import notice
from render.common.scorepad import number
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, rows, table
from render.engine.theme import BODY, GAP, HEAD, MARGIN, UNIT, WIDTH
from render.paris import ghost
from render.paris.look import SEATS, STONE, THEME
from render.paris.parts import board, goods
from render.paris.parts.postcards import entry, named
from render.paris.table import heading, nothing
from render.scene import Scene
from rules.chance import Seat
from rules.moves.notation import Move
from rules.paris.box import IN_PLAY, QUARTERS, Building
from rules.paris.model import (
    PAVING,
    Blank,
    CardMove,
    Levitate,
    Placing,
    Postcard,
    State,
    Take,
    Use,
    chimneys_left,
    tokens_left,
)
from rules.paris.scoring import score
from rules.paris.turns import awaited

CELL = 100
_BANNER = 12 * UNIT
_GOODS = 22 * UNIT
_LINE = 5 * UNIT
_LEAST = 6  # as wide as so many buildings is each panel under the board
_COUNTERS = 22 * UNIT  # tokens and chimneys in the head of the supply
_HAND, _BAG = 40 * UNIT, 22 * UNIT  # panels beside the board
_ENTRY, _BRIEF = 17 * UNIT, 11 * UNIT  # a postcard with what it does, and without
_BOARD = board.board_size(CELL)
_HEIGHT = 4 * MARGIN + _BANNER + GAP + _BOARD + GAP + _GOODS


def draw(scene: Scene) -> Picture:
    """The board as its player sees it."""
    state: State = scene.view.state
    seat: Seat = scene.view.seat
    key = "paris-own"
    canvas = Canvas.printed(WIDTH, _HEIGHT, THEME, key, _print)
    head, field, column, below = _plan(canvas.box)
    parts.banner(canvas, head, question(scene, seat), _note(state, seat), "lamp")
    grid = board.board_grid(field.x, field.y, CELL)
    board.position(canvas, grid, state, points=state.phase != PAVING)
    board.changes(canvas, grid, state, scene.before)
    _buildings(canvas, below, scene, seat)
    if state.phase == PAVING:
        _tiles(canvas, column, scene, seat)
    else:
        _cards(canvas, column, scene, seat)
    if scene.ghost is not None:
        ghost.draw(canvas, grid, state, seat, scene.ghost)
    notice(canvas, scene.marks, {"strip": head, "cards": column, "goods": below}, grid.named)
    return canvas.picture()


def _print(canvas: Canvas) -> None:
    _, field, _, _ = _plan(canvas.box)
    board.printed(canvas, board.board_grid(field.x, field.y, CELL))


def _plan(box: Box) -> tuple[Box, Box, Box, Box]:
    head, rest = box.top_rows(_BANNER, GAP)
    upper, below = rest.top_rows(_BOARD, GAP)
    field, column = upper.left_columns(_BOARD, GAP)
    return head, field, column, below


def question(scene: Scene, seat: Seat) -> str:
    """What is awaited of the viewer, or of the other player."""
    state: State = scene.view.state
    words, turn = scene.words, state.to_move
    if turn is None:
        return words("look-over")
    if turn != seat:
        return words(
            "look-waiting", player=goods.fitted(scene.players[turn].name, HEAD, WIDTH // 2)
        )
    return words(f"look-own-{awaited(state, seat)}", building=state.swap)


def _note(state: State, seat: Seat) -> str:
    """The viewer's points as things stand."""
    return "" if state.phase == PAVING else number(score(state, seat).total)


def _buildings(canvas: Canvas, below: Box, scene: Scene, seat: Seat) -> None:
    """The own supply and the stock, with a line around what a previewed move exchanges."""
    state: State = scene.view.state
    supply = state.players[seat].supply
    own, common = columns(below, [max(_LEAST, len(supply) + 1), max(_LEAST, len(state.stock))], GAP)
    for panel in (own, common):
        canvas.panel(panel)
    at = own.x + 4 * UNIT, own.y + _LINE // 2 + UNIT // 2
    parts.symbol(canvas, at, _LINE - UNIT // 2, scene.players[seat])
    title, right = own.left_columns(5 * UNIT)[1].right_columns(_COUNTERS)
    if state.phase == PAVING:
        title = title._replace(w=title.w + right.w)
    else:
        line = right.top_rows(_LINE)[0]
        goods.counters(canvas, line._replace(y=line.y + UNIT // 2), _left(state, seat))
    heading(canvas, title, scene.words("look-supply"))
    heading(canvas, common, scene.words("look-stock"))
    shelves = (
        (own, supply, SEATS[seat], _given(scene.ghost)),
        (common, state.stock, STONE, _gotten(scene.ghost)),
    )
    for panel, buildings, colour, marked in shelves:
        room = panel.inset(UNIT).bottom_rows(panel.h - _LINE - 2 * UNIT)[1]
        found = goods.shelf(canvas, room, buildings, colour, 3, BODY)
        if not buildings:
            nothing(canvas, room, scene.words)
        for building in marked & found.keys():
            canvas.glow([found[building]], inset=0)


def _left(state: State, seat: Seat) -> list[tuple[goods.Sign, str]]:
    return [
        (goods.token_sign(seat), str(tokens_left(state, seat))),
        (goods.chimney_sign(seat), str(chimneys_left(state, seat))),
    ]


def _given(move: Move | None) -> set[Building]:
    return {move.old} if isinstance(move, Levitate) else set()


def _gotten(move: Move | None) -> set[Building]:
    match move:
        case Take(building=building) | Levitate(new=building):
            return {building}
    return set()


def _tiles(canvas: Canvas, column: Box, scene: Scene, seat: Seat) -> None:
    """Phase 1: the tile in hand in its four turns, the rest of the bag, the cards in play."""
    state: State = scene.view.state
    player, words = state.players[seat], scene.words
    hand, rest = column.top_rows(_HAND, GAP)
    bag, cards = rest.top_rows(_BAG, GAP)
    canvas.panel(hand)
    heading(canvas, hand, words("look-hand"))
    if player.hand is not None:
        for turn, place in zip(QUARTERS, table(_under(hand), 2, 2, GAP), strict=True):
            square, beside = place.right_columns(4 * UNIT)
            goods.tile(canvas, square, player.hand, turn)
            canvas.text(beside.centre, turn, HEAD - UNIT, weight=Weight.BOLD, anchor="mm")
    canvas.panel(bag)
    heading(canvas, bag, words("look-bag"))
    for tile, place in zip(player.bag, table(_under(bag), 4, 2, UNIT), strict=False):
        goods.tile(canvas, place.inset(UNIT // 2), tile)
    for empty, panel in ((player.hand is None, hand), (not player.bag, bag)):
        if empty:
            nothing(canvas, panel, words)
    for card, place in zip(state.cards, rows(cards, [1] * IN_PLAY, UNIT // 2), strict=False):
        named(canvas, place, card.card, words)


def _under(panel: Box) -> Box:
    return panel.top_rows(_LINE)[1].inset(UNIT)


def _cards(canvas: Canvas, column: Box, scene: Scene, seat: Seat) -> None:
    """Phase 2: the postcards that the viewer can still use, and what they do."""
    state: State = scene.view.state
    usable = _usable(state.cards, seat)
    usable_now = state.swap is None and tokens_left(state, seat) > 0
    marked = _spent(scene.ghost)
    told = len(usable) * (_ENTRY + UNIT) <= column.h + UNIT
    high = _ENTRY if told else _BRIEF
    for i, card in enumerate(usable):
        place = Box(column.x, column.y + i * (high + UNIT), column.w, high)
        faded = card.mark == "open" and not usable_now
        entry(canvas, place, card, scene.words, faded=faded, told=told)
        if card.card in marked:
            canvas.glow([place], inset=0)
            spent = scene.ghost if isinstance(scene.ghost, Use | Blank) else None
            if spent is not None and (points := ghost.gain(state, seat, spent)):
                # it covers the picture of the card above, and none of its words
                parts.gain(canvas, place.left_columns(high // 2)[0], points)
    _standing(canvas, column.top_rows(len(usable) * (high + UNIT))[1], scene, seat)


def _spent(move: Move | None) -> set[str]:
    """The postcard that a previewed move uses, and the stored powers that it spends."""
    used: set[str] = {move.card} if isinstance(move, CardMove) else set()
    return used | set(move.powers or ()) if isinstance(move, Placing) else used


def _standing(canvas: Canvas, room: Box, scene: Scene, seat: Seat) -> None:
    """The viewer's score pad as things stand, where the cards leave room for it."""
    lines = score(scene.view.state, seat).lines
    if room.h < (len(lines) + 1) * _LINE:
        return
    panel = room.bottom_rows(len(lines) * _LINE + 2 * UNIT)[1]
    canvas.panel(panel)
    for (line, points), place in zip(lines, rows(panel.inset(UNIT), [1] * len(lines)), strict=True):
        middle = place.centre[1]
        goods.line_sign(line)(canvas, (place.x + _LINE // 2, middle), _LINE - UNIT)
        label = scene.words(f"line-{line}")
        width = place.w - 2 * _LINE - 2 * UNIT
        canvas.text((place.x + _LINE, middle), label, BODY, weight=Weight.REGULAR, width=width)
        end = place.right - UNIT, middle
        canvas.text(end, number(points), BODY, weight=Weight.BOLD, anchor="rm")


def _usable(cards: Sequence[Postcard], seat: Seat) -> list[Postcard]:
    return [c for c in cards if c.mark == "open" or (c.mark == "held" and c.by == seat)]
