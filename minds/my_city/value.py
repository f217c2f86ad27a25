"""What counts on a board of My City, in points.

The numbers are learned (``python -m minds train my_city``) and kept in ``learned.json``.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """What is good and bad about a new building; a plain cell that it covers is worth 1.

    Some things matter more at the start than at the end: *_early* is added as far as cards are
    still to come.
    """

    tree: float = 1.5
    """Lost with each tree that is covered."""
    stone: float = 0.85
    """Won with each stone that is covered."""
    edge: float = 0.65
    """Lost for each side on which open land is left."""
    edge_early: float = -0.2
    lone: float = 0.8
    """Lost for each cell that is cut off, so that nothing fits there any more."""
    end: float = 0.4
    """Lost for each cell that is left with one open neighbour at most."""
    group: float = 1.5
    """Won beside the largest group of the colour."""
    group_early: float = -0.3
    other_group: float = 0.75
    """Won beside another group of the colour."""
    crowd: float = 0.2
    """Lost for each cell beside the groups and churches that wait for other colours."""
    crowd_early: float = 0.0
    church: float = 1.5
    """Won beside a church that wants the colour, and for each colour beside a new church."""
    well: float = 1.2
    """Won for a new building at a well."""
    well_more: float = 0.0
    """Won besides for each building that stands there already."""
    spoilt: float = 2.0
    """Lost with a well that can no longer be ringed."""
    vein: float = 1.8
    """Won on a gold vein."""
    investor: float = 1.0
    """Won with each point that the investor pays."""
    park: float = 1.2
    """Won with each park."""
    leave: float = -0.1
    """What a building must be worth, or the piece is left out."""
    leave_early: float = 0.1
    hope: float = 3.0
    """So many passes are borne before the next piece fits."""


class Learned(msgspec.Struct, frozen=True):
    """Weights that were learned, and how: by so many matches from this seed, with this mean."""

    weights: Weights
    matches: int = 0
    seed: str = ""
    mean: float = 0.0


@cache
def learned() -> Weights:
    """The weights that are kept beside this file."""
    kept = files(__package__) / "learned.json"
    return msgspec.json.decode(kept.read_bytes(), type=Learned).weights
