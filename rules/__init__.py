"""The rules: what a game is, and the games.

============  =================================================================
``game``      what a game is, and what everybody may ask of it
``shelf``     where games are found
``setup``     seats and options, agreed before the first move
``chance``    draws as a function of seed and number
``errors``    why something was refused
``compiled``  modules in C in place of their text; ``compiler`` makes them
``codec``     positions as JSON, their digests, and data files
``lessons``   what a game teaches step by step
``ground``    boards: squares, hexagons, and polyominoes on them
``moves``     how moves are written, and menus of legal ones
``matches``   a match as data: record, replay, files, random play
============  =================================================================

Every other package is a game.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import rules.compiled  # noqa: F401  (first, for it finds the others)
from rules.game import Game
from rules.shelf import part, slugs


@cache
def games() -> dict[str, Game[Any, Any]]:
    """Every game by its slug: the packages beside this file, and those that are installed."""
    found = ((slug, part(slug, "rules")) for slug in slugs())
    return {slug: package.GAME for slug, package in found if package is not None}
