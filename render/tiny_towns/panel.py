"""How the panel asks for moves: a town's sixteen cells are a square of buttons."""

from render.panel import Panel
from rules.tiny_towns.model import GRID

PANEL = Panel(cells=(GRID.width, GRID.height))
