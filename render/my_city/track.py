"""The score track from 0 to 50 with a player's token, lying or standing."""

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.colour import darker, ink_on, lighter
from render.engine.fonts import Weight
from render.engine.layout import Box, Point, square
from render.engine.theme import FINE
from render.scene import Player
from rules.my_city.box import CAMPAIGN

LIMIT = CAMPAIGN.track.limit
_TENTH = 10
_NEAR = 3  # a token hides a mark that is so near


def track(canvas: Canvas, box: Box, player: Player, token: int, ghost: int | None = None) -> None:
    """The track, filled up to the token; a ghost is where the token would go."""
    theme, lying = canvas.theme, box.w > box.h
    thick = min(box.w, box.h)
    canvas.panel(box, radius=thick // 3)
    groove = _groove(box, thick, lying)
    canvas.rounded(groove, theme.stripe, thick // 8, theme.line, 2)
    colour = parts.identity(player).colour
    reached = _at(groove, min(token, LIMIT), lying)
    filled = (
        groove._replace(w=max(2, round(reached[0]) - groove.x))
        if lying
        else groove._replace(y=round(reached[1]), h=max(2, groove.bottom - round(reached[1])))
    )
    canvas.rounded(filled, lighter(colour, 0.35), thick // 8)
    for value in range(0, LIMIT + 1, _TENTH):
        if not lying and abs(value - token) < _NEAR:
            continue
        x, y = _at(groove, value, lying)
        at = (x, box.y + thick * 0.27) if lying else (box.x + thick * 0.24, y)
        canvas.text(at, str(value), FINE, theme.quiet, anchor="mm")
    if ghost is not None:
        at = _at(groove, min(max(ghost, 0), LIMIT), lying)
        canvas.circle((round(at[0]), round(at[1])), round(thick * 0.2), theme.panel, theme.ink)
    _token(canvas, reached, thick, player, token)


def _groove(box: Box, thick: int, lying: bool) -> Box:
    """The lower or right half of the box, in which the token moves."""
    end = round(thick * 0.5)
    if lying:
        return Box(box.x + end, box.y + round(thick * 0.52), box.w - 2 * end, round(thick * 0.34))
    return Box(box.x + round(thick * 0.58), box.y + end, round(thick * 0.2), box.h - 2 * end)


def _at(groove: Box, value: int, lying: bool) -> Point:
    share = value / LIMIT
    return groove.at(share, 0.5) if lying else groove.at(0.5, 1 - share)


def _token(canvas: Canvas, at: Point, thick: int, player: Player, token: int) -> None:
    """The token, with its number on it."""
    mark, size = parts.identity(player), round(thick * 0.56)
    spot = square(at, size)
    canvas.rounded(spot, mark.colour, size // 2, darker(mark.colour, 0.55), 3)
    ink = ink_on(mark.colour)
    canvas.text(at, str(token), max(FINE, round(size * 0.6)), ink, weight=Weight.BOLD, anchor="mm")
