"""The colours of Townies: five markers on white paper, six buildings."""

from typing import NamedTuple

from render.engine.colour import Colour, darker, hexed, lighter, mix
from render.engine.theme import GOLD, GREY, Theme
from rules.small_cities.box import Color, Kind
from rules.small_cities.model import BASE

PLAIN = Theme(
    "small_cities",
    page="37474F",
    ground="F3EFE4",
    panel="FFFFFF",
    ink="2B2B33",
    key="37474F",
    accent="D55E00",
    glow="FFB300",
    cell="FFFFFF",
)
"""The colours of the table; pieces have their own below."""


class Marker(NamedTuple):
    """What a marker leaves on paper: a wash, a pattern over it, a line around."""

    base: Colour
    wash: Colour
    ink: Colour
    edge: Colour
    seam: Colour  # between two districts of the colour


def _marker(base: str, wash: float, ink: float) -> Marker:
    colour = hexed(base)
    light = lighter(colour, wash)
    return Marker(colour, light, darker(colour, ink), darker(colour, 0.55), mix(light, colour, 0.6))


# Red, brown and green look alike to people with deuteranopia, so besides the patterns their washes
# differ in lightness: red in the middle, brown dark, green light.
MARKERS: dict[Color, Marker] = {
    "red": _marker("DF3B30", 0.5, 0.0),
    "yellow": _marker("F0B400", 0.55, 0.1),
    "brown": _marker("8A5A34", 0.16, 0.55),
    "green": _marker("3FAE5A", 0.58, 0.22),
    "blue": _marker("2F6FD0", 0.4, 0.12),
}

PATTERNS: dict[Color, str] = {
    "red": "hatch",
    "yellow": "dots",
    "brown": "bricks",
    "green": "crosses",
    "blue": "waves",
}
"""The engine's patterns that come nearest to those of the tiles, for what is not there yet."""

PAPER = hexed("FFFFFF")
RIM = hexed("F0F3F5")  # an empty hex on the edge
CENTRAL = hexed("FFF4D6")  # an empty hex of the central area
PENCIL = hexed("C3C9CE")  # the lines of the printed map
NUMBER = hexed("7C858C")  # the names of empty hexes
BORDER = hexed("4A4F57")  # around the central area
STONE = GREY  # the square, which has no base colour

ICONS: dict[Kind, str] = {
    "sports": "ball",
    "windmill": "windmill",
    "station": "station",
    "bike": "bicycle",
    "bank": "bank",
    "square": "fountain",
}

THEME = PLAIN.with_extras(
    *(colour for marker in MARKERS.values() for colour in marker),
    RIM,
    CENTRAL,
    PENCIL,
    NUMBER,
    BORDER,
    lighter(GOLD, 0.6),
)


def building_colour(kind: Kind) -> Colour:
    """The colour of a building's icon: that of its base marker."""
    return MARKERS[BASE[kind]].base if kind in BASE else STONE
