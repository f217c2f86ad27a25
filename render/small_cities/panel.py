"""How decisions of Townies are asked for: a shape is pushed over the map and turned."""

from render.panel import Panel
from render.small_cities.gains import brings
from rules.small_cities.map import GRID

PANEL = Panel(slides=frozenset({"paint"}), hexes=GRID, brings=brings)
