"""How decisions of Townies are asked for: a shape is pushed over the map and turned."""

from render.panel import Panel

PANEL = Panel(slides=frozenset({"paint"}))
