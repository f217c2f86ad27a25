"""How the panel of Paris asks: pieces are pushed over the board and turned."""

from render.panel import Panel
from rules.paris.model import Build, Fountain, Pave, Plant

PANEL = Panel(slides=frozenset(move.verb for move in (Pave, Build, Plant, Fountain)))
"""Only places that are legal can be pushed to."""
