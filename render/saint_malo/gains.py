"""What a decision would bring, as numbers with icons: in a list, and in a bubble over a cell."""

from collections.abc import Sequence
from typing import NamedTuple

from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import Colour, ink_on
from render.engine.fonts import Weight
from render.engine.layout import Box, Point
from render.engine.theme import BAD, GOOD, LABEL, MARGIN, UNIT
from render.saint_malo.signs import sign
from rules.chance import Seat
from rules.notation import Move
from rules.saint_malo import scoring
from rules.saint_malo.actions import play
from rules.saint_malo.city import defence
from rules.saint_malo.model import Player, State


class Amount(NamedTuple):
    """A number and what it counts; "trophy" are points at the end of the game."""

    value: int
    icon: str

    @property
    def text(self) -> str:
        return f"{'+' if self.value > 0 else '−'}{abs(self.value)}"


def gain(state: State, seat: Seat, move: Move) -> list[Amount]:
    """What a legal *move* brings its player at once, and what its church will bring."""
    before, after = state.players[seat], play(state, seat, move).state.players[seat]
    worth = zip(_WORTH, _worth(after), _worth(before), strict=True)
    return [Amount(now - was, icon) for icon, now, was in worth if now != was]


_WORTH = ("gold_star", "coin", "log", "shield", "trophy")


def _worth(player: Player) -> tuple[int, ...]:
    shield, later = defence(player.city), scoring.churches(player.city)
    return player.points, player.coins, player.logs, shield, later


def amounts_width(amounts: Sequence[Amount], size: int) -> int:
    """How much room amounts take side by side."""
    icon = round(size * 1.2)
    texts = sum(fonts.width(amount.text, size, Weight.BOLD) for amount in amounts)
    return texts + len(amounts) * (icon + UNIT // 2) + (len(amounts) - 1) * 2 * UNIT


def put_amounts(
    canvas: Canvas, at: Point, amounts: Sequence[Amount], size: int, ink: Colour
) -> None:
    """Amounts side by side, from their left end."""
    x, icon = at[0], round(size * 1.2)
    for amount in amounts:
        x += canvas.text((x, at[1]), amount.text, size, ink, weight=Weight.BOLD) + UNIT // 2
        sign(canvas, amount.icon, (x + icon / 2, at[1]), icon)
        x += icon + 2 * UNIT


def bubble(canvas: Canvas, at: Point, amounts: Sequence[Amount], size: int = LABEL) -> None:
    """A bubble that points at a place from above and says what that place would bring."""
    fill = BAD if all(amount.value < 0 for amount in amounts) else GOOD
    wide, high, tail = amounts_width(amounts, size) + size, round(size * 1.5), size // 2
    left = min(max(round(at[0] - wide / 2), MARGIN), canvas.image.width - wide - MARGIN)
    box = Box(left, round(at[1]) - high - tail, wide, high)
    canvas.panel(box, fill, high // 2 - UNIT // 2)
    low = box.bottom - UNIT // 2
    point = [(at[0] - tail, low), (at[0] + tail, low), (at[0], at[1])]
    canvas.body([point], fill, fill, 1, inset=0, radius=3, bevel=False)
    put_amounts(canvas, (box.x + size // 2, box.centre[1] - 2), amounts, size, ink_on(fill))
