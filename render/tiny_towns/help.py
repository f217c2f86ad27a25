"""Diagrams for the pages of /rules, drawn by the same functions as the boards."""

from collections.abc import Sequence

from render.common.scorepad import number
from render.engine.canvas import Canvas
from render.engine.encode import Picture
from render.engine.fonts import Weight
from render.engine.layout import Box, Grid, columns, table
from render.engine.theme import GAP, HEAD, LABEL, MARGIN, UNIT, WIDTH
from render.scene import Words
from render.tiny_towns.ghost import preview
from render.tiny_towns.look import THEME
from render.tiny_towns.parts import cards, pieces, status, town
from render.tiny_towns.parts.badges import line_icon
from render.tiny_towns.parts.speech import letters, name
from render.tiny_towns.parts.town import contents
from rules.chance import Seat
from rules.tiny_towns import GAME
from rules.tiny_towns.box import CARDS, DRAWN, FIRST_GAME, FULL_DECK, MONUMENTS, RESOURCES
from rules.tiny_towns.model import State
from rules.tiny_towns.scoring import score

_CELL = 11 * UNIT
_GALLERY = WIDTH + 15 * UNIT
_FIRST = {kind.id: card for kind, card in zip(DRAWN, FIRST_GAME, strict=True)}
_EXAMPLE = (
    "bakery tavern cottage tavern",
    "farm chapel cottage warehouse=brick+glass+wood",
    "tavern . well cottage",
    "cottage well cottage .",
)
_TURNED = (
    ("stone glass stone .", ". . glass .", ". . . .", ". . . ."),
    ("stone glass . .", "glass . . .", "stone . . .", ". . . ."),
    ("chapel . . .", ". . . .", ". . . .", ". . . ."),
)


TYPED = 7
"""The page for those who type their moves."""


def diagrams(words: Words) -> Sequence[tuple[str, Picture]]:
    """A picture for every page that is easier to see than to read."""
    supply = [card for card in CARDS if card not in MONUMENTS]
    return [
        ("help-1", _resources(words)),
        ("help-2", _patterns(words)),
        ("help-3", _gallery(words, supply, cards.WIDE + UNIT)),
        ("help-4", _gallery(words, MONUMENTS, cards.WIDE + 4 * UNIT)),
        ("help-5", _example(words)),
        ("help-6", _modes(words)),
        ("help-7", _move(words)),
    ]


def _sheet(height: int, width: int = WIDTH) -> Canvas:
    return Canvas(width, height + 4 * MARGIN, THEME)


def _resources(words: Words) -> Picture:
    """Five cubes with their names, and the hammer."""
    canvas = _sheet(30 * UNIT)
    signs = letters(words)
    for resource, box in zip(RESOURCES, columns(canvas.box, [1] * 5, GAP), strict=True):
        canvas.panel(box)
        pieces.cube(canvas, resource, signs[resource], box.at(0.5, 0.42), box.h * 6 // 10)
        at = box.at(0.5, 0.86)
        canvas.text(at, name(words, resource), LABEL, weight=Weight.BOLD, anchor="mm", width=box.w)
    return canvas.picture()


def _patterns(words: Words) -> Picture:
    """The Chapel's card, its pattern turned and mirrored, and what is left of it."""
    canvas = _sheet(cards.WIDE + GAP + town.town_size(_CELL))
    card, rest = canvas.box.top_rows(cards.WIDE, GAP)
    cards.wide(canvas, card.part(0.2, 0, 0.8, 1), "chapel", words, FIRST_GAME)
    for rows, place in zip(_TURNED, columns(rest, [1] * 3, GAP), strict=True):
        _small_town(canvas, place, _position(rows), words)
    _, before, after = columns(rest, [1] * 3, GAP)
    x, y = (before.right + after.x) // 2 + UNIT, rest.centre[1] + town.MARGIN // 2
    canvas.arrow((x - 2 * UNIT, y), (x + 3 * UNIT, y), canvas.theme.accent, UNIT)
    return canvas.picture()


def _gallery(words: Words, shown: Sequence[str], height: int) -> Picture:
    """Cards with names, patterns and effects."""
    down = -(-len(shown) // 3)
    canvas = _sheet(down * (height + UNIT) - UNIT, _GALLERY)
    for card, box in zip(shown, table(canvas.box, 3, down, UNIT), strict=False):
        cards.wide(canvas, box, card, words, ())
    return canvas.picture()


def _example(words: Words) -> Picture:
    """A finished town and what it is worth, line by line."""
    state = _position(_EXAMPLE, theater="bakery", factory="warehouse")
    canvas = _sheet(town.town_size(15 * UNIT))
    place, side = columns(canvas.box, [0.46, 0.54], 2 * GAP)
    _small_town(canvas, place, state, words, 15 * UNIT)
    canvas.panel(side)
    found = score(state, Seat(0))
    lines = [*found.lines, ("", found.total)]
    for (line, points), row in zip(lines, table(side.inset(2 * UNIT), 1, len(lines)), strict=True):
        size, weight = (LABEL, Weight.SEMIBOLD) if line else (HEAD, Weight.BOLD)
        text = words(f"line-{line}") if line else words("final-total")
        icon = line_icon(state, None, line) if line else "gold_star"
        canvas.icon(icon, (row.x + 3 * UNIT, row.centre[1]), 6 * UNIT)
        canvas.text((row.x + 8 * UNIT, row.centre[1]), text, size, weight=weight)
        at = row.right - 2 * UNIT, row.centre[1]
        canvas.text(at, number(points), size, weight=Weight.BOLD, anchor="rm")
    return canvas.picture()


def _modes(words: Words) -> Picture:
    """The Town Hall's deck, the solo row, the Cavern."""
    canvas = _sheet(26 * UNIT)
    signs = letters(words)
    titles = ("option-mode-townhall", "option-mode-solo", "option-cavern")
    for title, box in zip(titles, columns(canvas.box, [5, 4, 3], GAP), strict=True):
        canvas.panel(box)
        head, room = box.inset(2 * UNIT).top_rows(LABEL, 2 * UNIT)
        canvas.text(head.centre, words(title), LABEL, weight=Weight.BOLD, anchor="mm", width=head.w)
        match title:
            case "option-mode-townhall":
                status.counts(canvas, room, FULL_DECK, signs)
            case "option-mode-solo":
                for resource, place in zip(RESOURCES, columns(room, [1] * 3, UNIT), strict=False):
                    side = min(place.w, place.h)
                    pieces.cube(canvas, resource, signs[resource], place.centre, side)
            case _:
                canvas.icon("cavern", room.centre, room.h)
    return canvas.picture()


def _move(words: Words) -> Picture:
    """A town with coordinates and the Well that two of its cubes pay for."""
    rows = (". . . .", ". glass . .", ". stone . .", ". wood . cottage")
    state = _position(rows, step="build")
    canvas = _sheet(town.town_size(2 * _CELL))
    grid = _small_town(canvas, canvas.box, state, words, 2 * _CELL)
    move = GAME.grammar.read("well@b3:b3,b4")
    preview(canvas, grid, state, Seat(0), move, letters(words))
    return canvas.picture()


def _small_town(canvas: Canvas, box: Box, state: State, words: Words, cell: int = _CELL) -> Grid:
    """The first player's town in the middle of a box."""
    size = town.town_size(cell)
    grid = town.town_grid(box.centre[0] - size // 2, box.centre[1] - size // 2, cell)
    town.ground(canvas, grid)
    town.fill(canvas, grid, contents(state, state.players[0]), letters(words))
    return grid


def _position(rows: Sequence[str], step: str = "done", **others: str) -> State:
    """A position of the first game's cards, or of others in their place, with this town."""
    players = [{"town": list(rows), "step": step}, {}]
    return GAME.restore(
        {"game": GAME.slug, "cards": _FIRST | others, "current": "stone", "players": players}
    )
