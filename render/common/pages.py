"""Pages around a match in the same family: the lobby card, a page of help."""

from collections.abc import Sequence
from typing import NamedTuple

from render.common.parts import Sketch, banner, name_tag
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import mix
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, table
from render.engine.theme import BODY, FINE, GAP, HEAD, LABEL, MARGIN, TITLE, UNIT, WIDTH, Theme
from render.scene import Player

_BANNER = 12 * UNIT


class LobbyCard(NamedTuple):
    """What a lobby card says."""

    title: str  # the game's name
    invitation: str  # one sentence that makes one want to play
    facts: Sequence[tuple[str, str]]  # (icon, text): seats, length, options
    players: Sequence[Player]
    seats: int
    empty: str  # what stands on a free seat
    hero: Sketch  # the big drawing of the game's own pieces


def lobby_card(theme: Theme, lobby: LobbyCard) -> Picture:
    """The card under which players gather."""
    canvas = Canvas(WIDTH, 800, theme)
    hero, side = columns(canvas.box, [0.46, 0.54], 2 * GAP)
    canvas.panel(hero)
    lobby.hero(canvas, hero.inset(2 * UNIT))
    size = fonts.largest(lobby.title, (HEAD * 2, TITLE, HEAD), side.w, Weight.BOLD)
    canvas.text(
        (side.x, side.y + GAP),
        lobby.title,
        size,
        theme.on_ground,
        weight=Weight.BOLD,
        anchor="lt",
        width=side.w,
    )
    room = Box(side.x, side.y + size + GAP, side.w, 4 * UNIT * 4)
    soft = mix(theme.on_ground, theme.ground, 0.12)
    y = room.y + canvas.paragraph(room, lobby.invitation, LABEL, soft, lines=3) + GAP
    y = _facts(canvas, Box(side.x, y, side.w, 0), lobby.facts)
    _seats(canvas, Box(side.x, y, side.w, side.bottom - y), lobby)
    return canvas.picture()


def _facts(canvas: Canvas, box: Box, facts: Sequence[tuple[str, str]]) -> int:
    y = box.y + LABEL // 2
    for icon, text in facts:
        canvas.icon(icon, (box.x + 22, y), 44)
        canvas.text(
            (box.x + 44 + 2 * UNIT, y), text, LABEL, canvas.theme.on_ground, width=box.w - 60
        )
        y += 52
    return y


def _seats(canvas: Canvas, box: Box, lobby: LobbyCard) -> None:
    across = 1 if lobby.seats <= 3 else 2
    down = -(-lobby.seats // across)
    height = min(72, (box.h - GAP * (down - 1)) // down)
    places = table(
        Box(box.x, box.bottom - down * (height + GAP) + GAP, box.w, down * (height + GAP) - GAP),
        across,
        down,
        GAP,
    )
    for seat, place in enumerate(places[: lobby.seats]):
        if seat < len(lobby.players):
            name_tag(canvas, place, lobby.players[seat])
        else:
            _free(canvas, place, lobby.empty)


def _free(canvas: Canvas, box: Box, text: str) -> None:
    theme = canvas.theme
    faint = mix(theme.on_ground, theme.ground, 0.35)
    line = mix(theme.ground, theme.on_ground, 0.35)
    frame = box.inset(2)
    corners = [*frame.corners, frame.corners[0]]
    canvas.line(corners, line, 3, dash=(14, 12))
    canvas.text(box.centre, text, BODY, faint, anchor="mm", width=box.w - 4 * UNIT)


class Block(NamedTuple):
    """A piece of help: a heading, a text, and a diagram of the real pieces if there is one."""

    heading: str
    text: str
    diagram: Picture | None = None


def help_page(theme: Theme, title: str, blocks: Sequence[Block], note: str = "") -> Picture:
    """A page of text blocks with diagrams beside them, as high as they need."""
    width = WIDTH - 4 * MARGIN
    heights = [_block_height(block, width) for block in blocks]
    height = _BANNER + sum(heights) + GAP * len(blocks) + 4 * MARGIN
    canvas = Canvas(WIDTH, height, theme)
    head, rest = canvas.box.top_rows(_BANNER, GAP)
    banner(canvas, head, title, note, "book")
    y = rest.y
    for block, tall in zip(blocks, heights, strict=True):
        _block(canvas, Box(rest.x, y, rest.w, tall), block)
        y += tall + GAP
    return canvas.picture()


_DIAGRAM = 300  # the widest diagram beside a text


def _text_width(block: Block, width: int) -> int:
    return width - 6 * UNIT - (_DIAGRAM + 3 * UNIT if block.diagram is not None else 0)


def _diagram_size(picture: Picture) -> tuple[int, int]:
    across, down = picture.size
    share = min(1.0, _DIAGRAM / across, _DIAGRAM / down)
    return round(across * share), round(down * share)


def _block_height(block: Block, width: int) -> int:
    lines = fonts.wrap(block.text, BODY, _text_width(block, width), Weight.REGULAR)
    text = round(LABEL * fonts.LEADING) + UNIT + len(lines) * round(BODY * fonts.LEADING)
    picture = _diagram_size(block.diagram)[1] if block.diagram is not None else 0
    return max(text, picture) + 5 * UNIT


def _block(canvas: Canvas, box: Box, block: Block) -> None:
    canvas.panel(box)
    inner = box.inset(3 * UNIT, 2 * UNIT)
    if block.diagram is not None:
        across, down = _diagram_size(block.diagram)
        left = inner.x + (_DIAGRAM - across) // 2
        canvas.paste(block.diagram, Box(left, box.centre[1] - down // 2, across, down))
        inner = inner.left_columns(_DIAGRAM, 3 * UNIT)[1]
    canvas.text(
        (inner.x, inner.y + UNIT),
        block.heading,
        LABEL,
        weight=Weight.BOLD,
        anchor="lt",
        width=inner.w,
    )
    under = inner.y + round(LABEL * fonts.LEADING) + UNIT
    canvas.paragraph(Box(inner.x, under, inner.w, inner.bottom - under + FINE), block.text, BODY)
