"""The panel of Market Day: the stall as a square of buttons."""

from __future__ import annotations

from render.panel import Panel

PANEL = Panel(cells=(3, 3))
