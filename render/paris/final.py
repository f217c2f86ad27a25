"""The end: the score pad, the final board, and where the points came from."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from render.common import parts
from render.common.scorepad import Pad, PadLine, number, score_pad
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, table
from render.engine.theme import BODY, FINE, GAP, LABEL, MARGIN, TITLE, UNIT, WIDTH
from render.paris.look import SEATS, THEME
from render.paris.parts import board, goods, pieces
from render.paris.parts.postcards import picture
from render.scene import Scene, Words
from rules.chance import Seat
from rules.game import Score
from rules.paris.box import SHAPES, Card
from rules.paris.model import State
from rules.paris.scoring import houses, score, stamped

_CELL = 9 * UNIT
_BANNER = 12 * UNIT
_ENTRY = 9 * UNIT  # a building or a card of the account
_ACROSS = 3
_ROWS = 3
_ACCOUNT = parts.TAG + GAP + _ROWS * _ENTRY + (_ROWS - 1) * UNIT + 2 * UNIT
_BOARD = board.board_size(_CELL)
_HEIGHT = 4 * MARGIN + _BANNER + GAP + _BOARD + GAP + _ACCOUNT


class Gain(NamedTuple):
    """Where points came from: a building or a postcard, how they are counted, how many."""

    thing: str
    sum: str
    points: int


def draw(scene: Scene, scores: Sequence[Score], places: Sequence[int]) -> Picture:
    """The picture that people keep."""
    state: State = scene.view.state
    canvas = Canvas.printed(WIDTH, _HEIGHT, THEME, "paris-final", _print)
    head, field, pad, accounts = _plan(canvas.box)
    parts.banner(canvas, head, _verdict(scene, places), "", "trophy")
    grid = board.board_grid(field.x, field.y, _CELL)
    board.position(canvas, grid, state, points=True)
    board.marked_areas(canvas, grid, state)
    pad = _tiebreak(canvas, pad, scene.words, scores, places)
    score_pad(canvas, pad, _pad(scene, scores, places))
    for i, account in enumerate(accounts):
        _account(canvas, account, scene, Seat(i), scores[i].total, places[i] == 1)
    return canvas.picture()


def _print(canvas: Canvas) -> None:
    _, field, _, _ = _plan(canvas.box)
    board.printed(canvas, board.board_grid(field.x, field.y, _CELL), FINE)


def _plan(box: Box) -> tuple[Box, Box, Box, list[Box]]:
    head, rest = box.top_rows(_BANNER, GAP)
    upper, accounts = rest.top_rows(_BOARD, GAP)
    field, pad = upper.left_columns(_BOARD, GAP)
    return head, field, pad, columns(accounts, [1, 1], GAP)


def _verdict(scene: Scene, places: Sequence[int]) -> str:
    winners = [i for i, place in enumerate(places) if place == 1]
    if len(winners) > 1:
        return scene.words("look-draw")
    name = goods.fitted(scene.players[winners[0]].name, TITLE, WIDTH * 5 // 8)
    return scene.words("look-wins", player=name)


def _pad(scene: Scene, scores: Sequence[Score], places: Sequence[int]) -> Pad:
    words = scene.words
    lines = [
        PadLine(words(f"line-{name}"), [score.lines[i][1] for score in scores])
        for i, (name, _) in enumerate(scores[0].lines)
    ]
    total = PadLine(words("look-total"), [score.total for score in scores])
    return Pad(scene.players, lines, total, places)


def _tiebreak(
    canvas: Canvas, pad: Box, words: Words, scores: Sequence[Score], places: Sequence[int]
) -> Box:
    """What parts equal totals, or does not, above the pad; gives back the room that is left."""
    if len({score.total for score in scores}) > 1:
        return pad
    note, rest = pad.top_rows(12 * UNIT, UNIT)
    canvas.panel(note)
    text = tie(words, scores, places)
    canvas.paragraph(note.inset(2 * UNIT, UNIT), text, BODY, align="m", lines=2)
    return rest


def tie(words: Words, scores: Sequence[Score], places: Sequence[int]) -> str:
    """What came of equal totals: the tie-break decided, or it is a draw (PA-71, PA-94)."""
    orange, blue = (score.tiebreak[0] for score in scores)
    if len(set(places)) == 1:
        return words("look-even", free=orange)
    return words("look-tiebreak", orange=orange, blue=blue)


def gains(state: State, seat: Seat) -> list[Gain]:
    """The buildings with size and lamps, the postcards that score, what was not placed (PA-70)."""
    built = [
        Gain(h.building, f"{h.size}×{h.lamps.bit_count()}", h.points)
        for h in houses(state)
        if h.owner == seat
    ]
    cards = [Gain(card, "", points) for card, points in stamped(state, seat)]
    return [*built, *cards, *_unplaced(state, seat)]


def _unplaced(state: State, seat: Seat) -> list[Gain]:
    """What unplaced buildings cost, and Sacré-Cœur, with which they cost nothing (PA-65)."""
    left, points = len(state.players[seat].supply), dict(score(state, seat).lines)["unplaced"]
    if any(card.card == "sacre" and card.by == seat for card in state.cards):
        return [Gain("sacre", f"{left}×0", 0)]
    return [Gain("unplaced", f"{left}×{number(points // left)}", points)] if left else []


def _account(canvas: Canvas, box: Box, scene: Scene, seat: Seat, total: int, won: bool) -> None:
    """A player's name and everything that scored."""
    tag, panel = box.top_rows(parts.TAG, GAP)
    parts.name_tag(canvas, tag, scene.players[seat], note=number(total), crown=won)
    canvas.panel(panel)
    listed = gains(scene.view.state, seat)
    rows = max(_ROWS - 1, -(-len(listed) // _ACROSS))
    places = table(panel.inset(UNIT), _ACROSS, rows, UNIT)
    for gain, place in zip(listed, places, strict=False):
        _gain(canvas, place, gain, seat)


def _gain(canvas: Canvas, box: Box, gain: Gain, seat: Seat) -> None:
    """A shape or a card's motif, its sum, its points."""
    sign, rest = box.left_columns(round(box.w * 0.36), UNIT)
    if gain.thing in SHAPES:
        pieces.shape(canvas, sign, gain.thing, min(sign.h, sign.w) // 4, SEATS[seat])
    elif gain.thing in goods.LINES:
        goods.line_sign(gain.thing)(canvas, sign.centre, min(sign.h, sign.w))
    else:
        picture(canvas, sign.fitted(1), cast(Card, gain.thing))
    quiet = canvas.theme.quiet
    canvas.text((rest.x, rest.centre[1]), gain.sum, BODY, quiet)
    right = rest.right - UNIT, rest.centre[1]
    canvas.text(right, number(gain.points), LABEL, weight=Weight.BOLD, anchor="rm")
