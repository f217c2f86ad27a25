"""How the panel asks for moves: a town's sixteen cells are a square of buttons."""

from render.panel import Panel
from render.scene import Words
from render.tiny_towns.lines import lines, says
from rules.chance import Seat
from rules.moves.notation import Move
from rules.tiny_towns.model import GRID, Finish, State
from rules.tiny_towns.scoring import score


def warns(words: Words, state: State, seat: Seat, move: Move) -> str:
    """What a town that is not built any further is worth."""
    return words("warn-finish", total=score(state, seat).total)


PANEL = Panel(
    cells=(GRID.width, GRID.height),
    grave=frozenset({Finish.verb}),
    warns=warns,
    lines=lines,
    says=says,
)
