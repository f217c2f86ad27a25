"""How the panel asks for a decision in Saint Malo: the dice are switched on to be kept."""

from render.panel import Panel

PANEL = Panel(toggles="keep")
