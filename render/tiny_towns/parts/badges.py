"""Small signs beside a town: the hammer, what its mayor is at, the Cavern, the Watch."""

from collections.abc import Sequence
from typing import NamedTuple

from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import NIGHT
from render.engine.fonts import Weight
from render.engine.layout import Box, Point
from render.engine.theme import BODY, GAP, GOLD, UNIT
from render.tiny_towns import look
from render.tiny_towns.icons import SIGNS
from rules.tiny_towns.box import CARDS, CAVERN_ROOM, COTTAGE, Kind
from rules.tiny_towns.model import Player, State

SIZE = 6 * UNIT  # of a sign


class Badge(NamedTuple):
    """A sign, a short text with it, and whether it stands out."""

    icon: str
    text: str = ""
    strong: bool = False


def badges(state: State, seat: int) -> list[Badge]:
    """What is to be told about a seat besides its town."""
    player = state.players[seat]
    placed = state.phase == "act" and player.step not in ("place", "done")
    return [*counters(state, seat), *([Badge("placed")] if placed else []), *stock(player)]


def counters(state: State, seat: int) -> list[Badge]:
    """The hammer and how often it was held, the round of finishing, the Cavern."""
    player, found = state.players[seat], []
    if state.mode == "standard":
        found.append(Badge("hammer", str(player.named), strong=_holds_hammer(state, seat)))
    if player.finished is not None:
        found.append(Badge("flag", str(player.finished)))
    if state.cavern:
        found.append(Badge("cavern", f"{player.town.caves}/{CAVERN_ROOM}"))
    return found


def stock(player: Player) -> list[Badge]:
    """The buildings on a Watch."""
    return [Badge(card) for card in player.town.stock]


def row_width(found: Sequence[Badge]) -> int:
    """How wide the signs are side by side."""
    return sum(_length(badge, False) for badge in found)


def draw_badges(canvas: Canvas, box: Box, found: Sequence[Badge]) -> None:
    """The signs in a column or a row, whichever the box is, smaller if there are many."""
    upright = box.h > box.w
    length, room = sum(_length(badge, upright) for badge in found), box.h if upright else box.w
    size = SIZE if length <= room else SIZE * room // length
    at = box.y if upright else box.x
    for badge in found:
        if upright:
            _upright(canvas, (box.centre[0], at), badge, size)
        else:
            _level(canvas, (at, box.centre[1]), badge, size)
        at += _length(badge, upright) * size // SIZE


def line_icon(state: State, player: Player | None, line: str) -> str:
    """The icon of a line of the score pad: this game's building, or a sign for empty cells."""
    if line == "empty":
        return "cross"
    kind = Kind[line.upper()]
    if kind is Kind.MONUMENT:
        own = player.monument if player else None
        return own if own in CARDS else "obelisk"
    return COTTAGE if kind is Kind.COTTAGE else state.cards[kind - 1]


def _length(badge: Badge, upright: bool) -> int:
    """How much of a column or a row a badge takes at its full size."""
    if upright:
        return SIZE + UNIT + (BODY if badge.text else 0)
    return SIZE + GAP + (fonts.width(badge.text, BODY, Weight.BOLD) + UNIT if badge.text else 0)


def _holds_hammer(state: State, seat: int) -> bool:
    return seat == state.master and state.phase in ("name", "act", "gain")


def _upright(canvas: Canvas, at: Point, badge: Badge, size: int) -> None:
    """A text under its sign."""
    _sign(canvas, (at[0], at[1] + size // 2), badge, size)
    _note(canvas, (at[0], at[1] + size * (1 + 0.5 * BODY / SIZE)), badge, size, "mm")


def _level(canvas: Canvas, at: Point, badge: Badge, size: int) -> None:
    """A text right of its sign."""
    _sign(canvas, (at[0] + size // 2, at[1]), badge, size)
    _note(canvas, (at[0] + size + UNIT // 2, at[1]), badge, size, "lm")


def _note(canvas: Canvas, at: Point, badge: Badge, size: int, anchor: str) -> None:
    colour, letters = GOLD if badge.strong else canvas.theme.on_ground, BODY * size // SIZE
    canvas.text(at, badge.text, letters, colour, weight=Weight.BOLD, anchor=anchor)


def _sign(canvas: Canvas, centre: Point, badge: Badge, size: int) -> None:
    if badge.icon not in SIGNS:
        canvas.circle(centre, size // 2, GOLD if badge.strong else look.GREY, NIGHT, 2)
    canvas.icon(badge.icon, centre, round(size * (0.92 if badge.icon in SIGNS else 0.72)))
