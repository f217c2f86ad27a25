"""The ghost of a decision: what it would cover, what it would bring, or why it cannot be."""

from typing import NamedTuple

from msgspec.structs import replace

from render.common.scorepad import signed
from render.engine.canvas import Canvas
from render.engine.layout import Grid
from render.my_city.look import COATS, PARK, letter
from render.my_city.parts import board, extras, pieces
from render.my_city.parts.pieces import cells_of
from render.scene import Scene
from rules.chance import Seat
from rules.errors import Illegal
from rules.ground.grid import Cell
from rules.moves.notation import Move
from rules.my_city import GAME
from rules.my_city.board import GRID
from rules.my_city.city import City, footprint
from rules.my_city.effects import decided
from rules.my_city.model import Build, Factory, Glue, Player, State
from rules.my_city.modules import modules
from rules.my_city.scoring import pad


class Preview(NamedTuple):
    """A decision that is thought about: why it cannot be, or the town as it would be."""

    move: Move
    refused: Illegal | None
    player: Player


def think(scene: Scene) -> Preview | None:
    """What comes of the ghost of a scene."""
    state: State = scene.view.state
    seat, move = scene.view.seat, scene.ghost
    if move is None or seat is None:
        return None
    refused = GAME.refusal(state, seat, move)
    return Preview(move, refused, state.players[seat] if refused else after(state, seat, move))


def after(state: State, seat: Seat, move: Move) -> Player:
    """The seat as it would be, if nobody else did anything."""
    player, rules = state.players[seat], modules(state.episode)
    if state.card is None:
        return player
    later = decided(state, player, move)
    first = not state.veins_claimed and not City(player, state.episode).has_veins()
    if rules.veins and first and City(later, state.episode).has_veins():
        later = replace(later, token=later.token + rules.veins, earned=later.earned + rules.veins)
    return later


def gain(scene: Scene, thought: Preview) -> int:
    """By how much a decision changes the score, as if the match ended now."""
    state: State = scene.view.state
    now = pad(state.players[scene.view.seat], state.episode).total
    return pad(thought.player, state.episode).total - now


def hints(canvas: Canvas, grid: Grid, state: State, seat: Seat) -> None:
    """Where something can go now: a dot on every anchor, a square on every cell for a sticker."""
    moves = GAME.legal_moves(state, seat)
    for cell in {move.cell for move in moves if isinstance(move, Glue)}:
        board.square_mark(canvas, grid.cell(*cell))
    for cell in {move.cell for move in moves if isinstance(move, Build)}:
        centre = grid.cell(*cell).centre
        canvas.circle(centre, max(3, round(grid.size * 0.09)), (255, 255, 255), PARK, 2)


def draw(canvas: Canvas, grid: Grid, scene: Scene, thought: Preview) -> None:
    """The piece or the sticker where it would lie, with its gain in a bubble."""
    match thought.move:
        case Build() as move:
            _building(canvas, grid, scene, thought, move)
        case Glue(sticker=name, cell=cell) if cell in GRID:
            box = grid.cell(cell.x, cell.y)
            canvas.ghost([box], (255, 255, 255), thought.refused is None, radius=grid.size / 6)
            extras.sticker(canvas, box.inset(round(box.w * 0.1)), name)


def _building(canvas: Canvas, grid: Grid, scene: Scene, thought: Preview, move: Build) -> None:
    state: State = scene.view.state
    player = state.players[scene.view.seat]
    if state.card is None:
        return
    mask = GRID.mask(footprint(player, state.card, move))
    if not mask:
        return
    coat, legal = pieces.coat_of(state.card), thought.refused is None
    boxes, size = cells_of(grid, mask), grid.size
    canvas.ghost(boxes, COATS[coat].base, legal, inset=size / 26, radius=size / 6)
    initial = letter(scene.words, coat)
    canvas.text(boxes[0].centre, initial, round(size * 0.62), COATS[coat].edge, anchor="mm")
    if thought.refused is None:
        top = min(boxes, key=lambda box: (box.y, abs(box.centre[0] - boxes[0].centre[0])))
        points = gain(scene, thought)
        canvas.bubble(top.at(0.5, 0.1), signed(points), points >= 0)
    else:
        for cell in _offending(thought.refused):
            canvas.icon("cross", grid.cell(cell.x, cell.y).centre, round(size * 0.7))


def _offending(refused: Illegal) -> list[Cell]:
    """The cells that a refusal complains of."""
    cells = refused.details.get("cells", ())
    assert isinstance(cells, tuple)
    return [Cell.parse(name) for name in cells]


def sentence(scene: Scene, thought: Preview) -> str:
    """Why not, in the reader's words."""
    assert thought.refused is not None
    return scene.words(f"error-{thought.refused.code}", **thought.refused.details)


def chosen_factory(thought: Preview | None) -> str | None:
    """The shape that would become a factory."""
    if thought is not None and isinstance(thought.move, Factory):
        return str(thought.move.shape)
    return None
