"""The rules. Modules here are the engine; each package is a game.

===============  ==============================================================
``game``         what a game is, and what everybody may ask of it
``setup``        seats and options, agreed before the first move
``notation``     moves as text: writing, reading, completing
``chance``       draws as a function of seed and number
``record``       a match as a value: begin, extend, replay
``branches``     the next steps of a decision, for menus
``undo``         taking back as an entry of the log
``files``        game files
``grid``         squares; ``hexes`` hexagons; ``shapes`` polyominoes
``codec``        positions as JSON, and their digests
``playout``      random play, perft
===============  ==============================================================
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from rules.game import Game


@cache
def games() -> dict[str, Game[Any, Any]]:
    """Every game by its slug: the packages beside this file."""
    found = (import_module(f"rules.{m.name}").GAME for m in iter_modules(__path__) if m.ispkg)
    return {game.slug: game for game in sorted(found, key=lambda game: str(game.slug))}
