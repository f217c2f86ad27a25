"""What is in the box: tiles, buildings, postcards, and the light of the large lamp."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

Building = Literal["i3", "v3", "l4", "t4", "o4", "s4", "t5", "w5", "x5", "p5", "u6", "l6", "garden"]
"""A building; the garden is one in every respect, but it comes with its postcard (PA-41)."""

Card = Literal[
    "bouquinistes",
    "chartier",
    "fontaine",
    "grande",
    "jardin",
    "lampadaire",
    "levitation",
    "metro",
    "moulin",
    "peintre",
    "penseur",
    "sacre",
]
Plain = Literal["chartier", "metro", "sacre"]
"""The postcards that are only marked; they have no blank form (PA-35)."""
Figure = Literal["grande", "lampadaire", "moulin", "peintre"]
"""The postcards that put a piece on one cell, and nothing more is to be said."""
Power = Literal["metro", "chartier"]
"""A postcard that is held and spent with a later placement (PA-43, PA-45)."""

Quarter = Literal["n", "e", "s", "w"]
"""A clockwise quarter turn, or a point of the compass."""
QUARTERS: tuple[Quarter, ...] = get_args(Quarter)

Kind = Literal[
    "annex", "building", "dancer", "fountain", "grande", "lamp", "painter", "shared", "statue"
]
"""What can lie on the ground (PA-98)."""

ZONE_SIZE, SIDE = 2, 8

COLOURS = ("orange", "blue")
"""By seat (PA-12)."""

SIGNS = "obsl"
"""The grounds: orange, blue, shared, printed lamp (PA-04)."""
SHARED, LAMP = 2, 3

_BLUE = ("ob/sb", "sb/bo", "bl/bo", "lb/os", "sb/ob", "bl/ob", "lb/bs", "bb/bo")
_EXCHANGED = str.maketrans("ob", "bo")
TILES = {f"orange{i}": rows.translate(_EXCHANGED) for i, rows in enumerate(_BLUE, 1)} | {
    f"blue{i}": rows for i, rows in enumerate(_BLUE, 1)
}
BAGS = tuple(tuple(tile for tile in TILES if tile.startswith(colour)) for colour in COLOURS)

SHAPES: dict[Building, str] = {
    "i3": "###",
    "v3": ".#/##",
    "l4": "##/.#/.#",
    "t4": "#./##/#.",
    "o4": "##/##",
    "s4": "#./##/.#",
    "t5": ".#./.#./###",
    "w5": "..#/.##/##.",
    "x5": ".#./###/.#.",
    "p5": ".##/###",
    "u6": "####/#..#",
    "l6": "###/#../#../#..",
    "garden": "##",
}
FOUNTAIN = "##"
STOCK: tuple[Building, ...] = tuple(building for building in SHAPES if building != "garden")
_ORDER = {building: i for i, building in enumerate(SHAPES)}
CHIMNEYS, TOKENS = 7, 4

CARDS: tuple[Card, ...] = get_args(Card)
IN_PLAY = 8
STARTER: tuple[Card, ...] = (
    "bouquinistes",
    "chartier",
    "jardin",
    "lampadaire",
    "levitation",
    "metro",
    "peintre",
    "sacre",
)
NEVER_BLANK: tuple[Plain, ...] = get_args(Plain)
FIGURES: tuple[Figure, ...] = get_args(Figure)
POWERS: tuple[Power, ...] = get_args(Power)
PIECES: dict[str, Kind] = {
    "bouquinistes": "annex",
    "chartier": "shared",
    "fontaine": "fountain",
    "grande": "grande",
    "lampadaire": "lamp",
    "moulin": "dancer",
    "peintre": "painter",
    "penseur": "statue",
}
"""The piece that each postcard brings, the garden apart."""

RAYS = (
    ((0, -1), (0, -2)),
    ((1, 0), (2, 0)),
    ((0, 1), (0, 2)),
    ((-1, 0), (-2, 0)),
)
"""Where the large lamp shines, ray by ray, each from the lamp outwards (PA-62)."""


def in_order(buildings: Iterable[Building]) -> tuple[Building, ...]:
    """The buildings as the box lists them."""
    return tuple(sorted(buildings, key=_ORDER.__getitem__))
