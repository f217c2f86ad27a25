"""A move that is not made yet, on the mover's own town; and what the next cube would complete."""

from collections.abc import Mapping

from msgspec.structs import replace
from PIL import Image

from render.common import parts
from render.engine.canvas import Canvas
from render.engine.layout import Box, Grid
from render.tiny_towns.look import THEME
from render.tiny_towns.parts import town
from render.tiny_towns.parts.speech import Letters
from render.tiny_towns.parts.town import Building, Content, changed, contents
from rules.chance import Seat
from rules.moves.notation import Move
from rules.tiny_towns import GAME
from rules.tiny_towns.box import CARDS, Resource
from rules.tiny_towns.menu import possible
from rules.tiny_towns.model import GRID, Build, Gain, Place, Replace, State, Store, Swap, numbers
from rules.tiny_towns.scoring import score
from rules.tiny_towns.town import empty, with_cube

_HINT = 0.3  # of the cell: a building that a cube here would complete
_HINTS = 3
_GHOST = 0.7  # how much of a piece is seen that is not there yet


def preview(
    canvas: Canvas, grid: Grid, state: State, seat: Seat, move: Move, letters: Letters
) -> None:
    """The pieces of a move, half-transparent in a green line; red and hatched if not allowed."""
    legal = GAME.refusal(state, seat, move) is None
    touched = _after(state, seat, move) if legal else _wished(move)
    if not touched:
        return
    boxes = {number: town.place(grid, number) for number in touched}
    new = {boxes[number]: what for number, what in touched.items() if what is not None}
    for place, what in new.items():
        canvas.cell(place)
        if not legal:
            town.piece(canvas, place, what, letters)
    canvas.ghost(list(boxes.values()), THEME.cell, legal)
    for place, what in new.items() if legal else ():
        _faintly(canvas, place, what, letters)
    site = _site(move)
    if legal and site is not None:
        after = GAME.play(state, seat, move).state
        points = score(after, seat).total - score(state, seat).total
        parts.gain(canvas, town.place(grid, site), points)


def _faintly(canvas: Canvas, cell: Box, what: Building | Resource, letters: Letters) -> None:
    """A piece through which the board still shows."""
    corners = (cell.x, cell.y, cell.right, cell.bottom)
    bare = canvas.seen(corners)
    town.piece(canvas, cell, what, letters)
    canvas.lay(Image.blend(bare, canvas.seen(corners), _GHOST), corners[:2])


def hints(canvas: Canvas, grid: Grid, state: State, seat: Seat) -> None:
    """In every empty cell, small, the buildings that the cube of the round would complete there."""
    player, resource = state.players[seat], state.current
    if resource is None or player.step != "place" or state.phase != "act":
        return
    for number in numbers(empty(player.town)):
        cell = 1 << number
        trial = replace(player, town=with_cube(player.town, resource, cell))
        paid = [payment for payment in possible(state, trial) if payment.spent & cell]
        cards = sorted({payment.card for payment in paid}, key=lambda card: CARDS[card].kind)
        for place, card in enumerate(cards[:_HINTS]):
            at = town.place(grid, number).at(0.2 + _HINT * place, 0.8)
            canvas.icon(card, at, round(grid.size * _HINT) - 2)


def _after(state: State, seat: Seat, move: Move) -> Mapping[int, Content]:
    """What the cells that a legal move changes will hold."""
    after = GAME.play(state, seat, move).state
    now, then = contents(state, state.players[seat]), contents(after, after.players[seat])
    return {number: then[number] for number in changed(then, now)}


def _wished(move: Move) -> Mapping[int, Content]:
    """What an impossible move would put where, as far as that is on the board."""
    wish: dict[int, Content] = {}
    match move:
        case Place(resource=resource, cell=cell) | Swap(resource=resource, cell=cell):
            wish = {GRID.index[cell]: resource} if cell in GRID else {}
        case Store(warehouse=cell):
            wish = {GRID.index[cell]: None} if cell in GRID else {}
        case Build(card=card, site=site, spent=spent):
            wish = {GRID.index[cell]: None for cell in spent if cell in GRID}
            if site in GRID:
                wish[GRID.index[site]] = Building(card)
        case Replace(card=card, cell=cell) | Gain(card=card, cell=cell):
            wish = {GRID.index[cell]: Building(card)} if cell in GRID else {}
    return wish


def _site(move: Move) -> int | None:
    """Where a move puts a building."""
    match move:
        case Build(site=cell) | Replace(cell=cell) | Gain(cell=cell):
            return GRID.index[cell]
    return None
