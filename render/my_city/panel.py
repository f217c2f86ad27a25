"""How decisions of My City are asked for: the piece is pushed over the board and turned."""

from render.panel import Panel

PANEL = Panel(slides=frozenset({"build"}))
