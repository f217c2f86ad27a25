"""Parts that every game's pictures share: name tags, the status strip, legends, coordinates."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from render.common.computers import face as computer_face
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import WHITE, Colour, darker, ink_on, mix
from render.engine.fonts import Weight
from render.engine.layout import Box, Grid, Point, columns, square
from render.engine.theme import BODY, GAP, HEAD, IDENTITIES, LABEL, RADIUS, UNIT, Identity
from render.scene import Player

Sketch: TypeAlias = Callable[[Canvas, Box], None]  # draws something into a box

STRIP = 17 * UNIT  # the height of a status strip
TAG = 7 * UNIT  # the height of a name tag
COORDINATES = 5 * UNIT  # the margin that coordinates need


def identity(player: Player) -> Identity:
    """The colour and symbol of a player."""
    return IDENTITIES[player.identity % len(IDENTITIES)]


def symbol(canvas: Canvas, centre: Point, size: int, player: Player) -> None:
    """A player's symbol in the player's colour, on a disc that keeps it apart from any ground."""
    mark = identity(player)
    canvas.circle(centre, size // 2, mark.colour, darker(mark.colour, 0.45), max(2, size // 16))
    canvas.icon(mark.symbol, centre, round(size * 0.56), ink_on(mark.colour), ink_on(mark.colour))


def name_tag(
    canvas: Canvas,
    box: Box,
    player: Player,
    *,
    note: str = "",
    active: bool = False,
    answered: bool | None = None,
    crown: bool = False,
    printed: bool = False,
) -> None:
    """A player's symbol and name, a note such as points on the right, and how things stand.

    `answered` puts a tick (True) or an hourglass (False) beside the name; `active` lets it glow.
    Where the tag always lies there, the empty one was `printed`.
    """
    if not printed:
        print_tag(canvas, box)
    mark, theme = identity(player), canvas.theme
    if active:
        canvas.glow([box], inset=-1, radius=RADIUS)
    size = min(LABEL, round(box.h * 0.6))
    block = Box(box.x, box.y, box.h + UNIT, box.h)
    canvas.body([block], mark.colour, darker(mark.colour, 0.35), 3, inset=3, radius=10, bevel=False)
    ink = ink_on(mark.colour)
    canvas.icon(mark.symbol, block.centre, round(box.h * 0.6), ink, ink)
    left, right, middle = block.right + UNIT, box.right - 2 * UNIT, box.centre[1]
    if player.computer:
        across = round(box.h * 0.84)
        computer_face(canvas, (left + across // 2, middle), across, player.computer)
        left += across + UNIT
    if note:
        right -= canvas.text((right, middle), note, size, weight=Weight.BOLD, anchor="rm") + UNIT
    for name, shown in (
        ("crown", crown),
        ("tick", answered is True),
        ("hourglass", answered is False),
    ):
        if shown:
            canvas.icon(name, (right - size // 2, middle), size)
            right -= size + UNIT
    name = fonts.printable(player.name)
    canvas.text((left, middle), name, size, theme.ink, width=right - left)


def print_tag(canvas: Canvas, box: Box) -> None:
    """An empty name tag, the same in all pictures of a match."""
    canvas.panel(box, radius=min(RADIUS, box.h // 3))


class Headline(NamedTuple):
    """What the strip above a board says."""

    round: str  # short: "Round 3 of 8"
    awaited: str  # what is awaited, from whom
    answers: Sequence[tuple[Player, bool | None]] = ()  # answered, still awaited, not asked (None)
    shared: Sketch | None = None  # the big thing of the round: a resource, dice, a card
    shared_width: int = STRIP


def status_strip(canvas: Canvas, box: Box, status: Headline) -> None:
    """A strip above a board, with its status."""
    print_strip(canvas, box)
    fill_strip(canvas, box, status)


def print_strip(canvas: Canvas, box: Box) -> None:
    """The empty strip, the same in all pictures of a match."""
    canvas.panel(box, canvas.theme.key)


def fill_strip(canvas: Canvas, box: Box, status: Headline) -> None:
    """Round, what is awaited, who has answered; the shared thing of the round at the right."""
    theme = canvas.theme
    inner = box.inset(2 * UNIT, UNIT + 2)
    if status.shared is not None:
        inner, place = inner.right_columns(status.shared_width, GAP)
        canvas.panel(place)
        status.shared(canvas, place.inset(UNIT))
    first = inner.y + round(inner.h * 0.27)
    second = inner.y + round(inner.h * 0.76)
    faint = mix(theme.on_key, theme.key, 0.25)
    room = fonts.width(status.round, LABEL)
    if not status.answers:
        canvas.text((inner.x, first), status.round, LABEL, faint, width=inner.w)
        _awaited(canvas, Box(inner.x, second, inner.w, 0), status.awaited)
        return
    _awaited(canvas, Box(inner.x, first, inner.w, 0), status.awaited)
    canvas.text((inner.x, second), status.round, LABEL, faint)
    answers(
        canvas,
        Box(inner.x + room + 3 * UNIT, second - 26, inner.w - room - 3 * UNIT, 52),
        status.answers,
    )


def _awaited(canvas: Canvas, line: Box, text: str) -> None:
    size = fonts.largest(text, (HEAD + 4, HEAD, HEAD - 4), line.w, Weight.BOLD)
    canvas.text((line.x, line.y), text, size, canvas.theme.on_key, weight=Weight.BOLD, width=line.w)


def answers(canvas: Canvas, box: Box, given: Sequence[tuple[Player, bool | None]]) -> None:
    """Every player's symbol, with a tick for those who have answered, an hourglass for others."""
    size = min(box.h, (box.w + UNIT) // max(1, len(given)) - UNIT)
    for place, (player, answered) in enumerate(given):
        centre = box.x + size // 2 + place * (size + 2 * UNIT), box.centre[1]
        symbol(canvas, centre, size, player)
        corner = centre[0] + round(size * 0.36), centre[1] + round(size * 0.32)
        if answered is not None:
            canvas.circle(corner, round(size * 0.28), WHITE, canvas.theme.ink, 2)
            canvas.icon("tick" if answered else "hourglass", corner, round(size * 0.42))


def banner(canvas: Canvas, box: Box, title: str, note: str = "", icon: str | None = None) -> None:
    """The name of a page on the key colour, with an icon before and a note after it."""
    theme = canvas.theme
    canvas.panel(box, theme.key)
    size = round(box.h * 0.52)
    x = box.x + 3 * UNIT
    if icon is not None:
        canvas.icon(icon, (x + size * 0.7, box.centre[1]), round(size * 1.4))
        x += round(size * 1.4) + 2 * UNIT
    right = box.right - 3 * UNIT
    if note:
        faint, wide = mix(theme.on_key, theme.key, 0.25), fonts.width(title, size, Weight.BOLD)
        room = max((right - x) // 2, right - x - wide - GAP)
        sizes = round(size * 0.7), round(size * 0.6), round(size * 0.5)
        small = fonts.largest(note, sizes, room)
        right -= (
            canvas.text((right, box.centre[1]), note, small, faint, anchor="rm", width=room) + GAP
        )
    canvas.text(
        (x, box.centre[1] - 2), title, size, theme.on_key, weight=Weight.BOLD, width=right - x
    )


def legend(
    canvas: Canvas,
    box: Box,
    entries: Sequence[tuple[Sketch, str]],
    across: int = 1,
    size: int = BODY,
) -> None:
    """Signs with their meaning, in so many columns, each row as high as its text needs."""
    row = round(size * 1.6)
    down = -(-len(entries) // across)
    for place, (sign, text) in enumerate(entries):
        column = columns(box, [1] * across, GAP)[place // down]
        y = column.y + place % down * row
        sign(canvas, Box(column.x, y, row, row).inset(2))
        canvas.text((column.x + row + UNIT, y + row // 2), text, size, width=column.w - row - UNIT)


def icon_sign(name: str, colour: Colour | None = None) -> Sketch:
    """A sign for a legend or a shared thing: an icon that fills its box."""

    def sketch(canvas: Canvas, box: Box) -> None:
        halo = canvas.theme.quiet if canvas.theme.dark else None
        canvas.icon(name, box.centre, min(box.w, box.h), colour, halo=halo)

    return sketch


def coordinates(canvas: Canvas, grid: Grid, colour: Colour | None = None, size: int = BODY) -> None:
    """The letters and numbers on a grid's margins, quiet but legible."""
    marks(canvas, grid.marks(), colour, size)


def marks(
    canvas: Canvas,
    places: Iterable[tuple[str, Point]],
    colour: Colour | None = None,
    size: int = BODY,
) -> None:
    """Short texts centred on their places."""
    theme = canvas.theme
    ink = mix(theme.on_ground, theme.ground, 0.2) if colour is None else colour
    for text, place in places:
        canvas.text(place, text, size, ink, anchor="mm")


def gain(canvas: Canvas, cell: Box, points: int) -> None:
    """What a move would bring, in a bubble over its cell."""
    sign = "+" if points >= 0 else "−"
    canvas.bubble(cell.at(0.5, 0.12), f"{sign}{abs(points)}", points >= 0)


def counter(canvas: Canvas, at: Point, icon: str, value: str | int, size: int = BODY) -> int:
    """An icon with a number after it; gives back how wide both are."""
    side = round(size * 1.35)
    canvas.icon(icon, (at[0] + side / 2, at[1]), side)
    text = str(value)
    return side + 6 + canvas.text((at[0] + side + 6, at[1]), text, size, weight=Weight.BOLD)


def dice(canvas: Canvas, box: Box, faces: Sequence[int]) -> None:
    """Dice side by side, as large as the box allows."""
    size = min(box.h, (box.w + UNIT) // max(1, len(faces)) - UNIT)
    for place, face in enumerate(faces):
        left = box.x + (box.w - len(faces) * (size + UNIT) + UNIT) // 2 + place * (size + UNIT)
        canvas.die(square((left + size / 2, box.centre[1]), size).centre, size, face)
