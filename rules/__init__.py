"""The rules. Modules here are the engine; each package is a game.

===============  ==============================================================
``game``         what a game is, and what everybody may ask of it
``shelf``        where games are found
``setup``        seats and options, agreed before the first move
``notation``     moves as text: writing, reading, completing, step by step
``menus``        legal moves as selections from tables
``chance``       draws as a function of seed and number
``record``       a match as a value: begin, extend, replay
``replay``       a log played again, and what is taken back in it
``errors``       why something was refused
``files``        game files
``lessons``      what a game teaches step by step
``grid``         squares; ``hexes`` hexagons; ``shapes`` polyominoes
``codec``        positions as JSON, their digests, and data files
``playout``      random play, perft
===============  ==============================================================
"""

from __future__ import annotations

from functools import cache
from typing import Any

from rules.game import Game
from rules.shelf import part, slugs


@cache
def games() -> dict[str, Game[Any, Any]]:
    """Every game by its slug: the packages beside this file, and those that are installed."""
    found = ((slug, part(slug, "rules")) for slug in slugs())
    return {slug: package.GAME for slug, package in found if package is not None}
