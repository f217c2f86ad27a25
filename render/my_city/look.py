"""The colours of My City: a printed meadow with a river, and four kinds of cardboard buildings."""

from typing import NamedTuple

from render.engine.colour import Colour, darker, hexed, lighter, mix
from render.engine.theme import Theme
from render.scene import Words

WIDE = 1400
"""How wide the pictures are."""

PLAIN = Theme(
    "my_city",
    page="3F5A22",
    ground="8DB255",
    panel="FBF6E6",
    ink="2F3322",
    key="4A6B28",
    accent="2E86AB",
    glow="FFF176",
    cell="A9C977",
)
"""The colours of the table; pieces have their own below."""

MEADOW = hexed("C4DB93")  # every other cell a shade lighter or darker
CLOVER = hexed("B9D385")
SEAM = hexed("9DBB68")  # between two cells
RIM = hexed("6B8A3A")  # around the board

FOREST, FOREST_DEEP, FOREST_LIGHT = hexed("3F7D4B"), hexed("24542F"), hexed("6BA565")
ROCK, ROCK_DEEP, ROCK_LIGHT = hexed("A39C92"), hexed("6D665F"), hexed("E6E2DA")
WATER, WATER_DEEP, WATER_LIGHT = hexed("4BA3D4"), hexed("1F6591"), hexed("A6D8F0")
FLOOD = hexed("7FBBDD")  # the left bank under water
GLITTER = hexed("F6C945")  # gold in a vein
TIMBER = hexed("9A6537")
IRON = hexed("4A4F57")
PARK = hexed("63B36A")


class Coat(NamedTuple):
    """What a building wears: cardboard, the motif printed on it, the line around, its letter."""

    base: Colour
    print: Colour
    edge: Colour
    letter: Colour


def _coat(base: str, print_: float, letter: Colour) -> Coat:
    colour = hexed(base)
    return Coat(colour, darker(colour, print_), darker(colour, 0.62), letter)


_DARK, _PALE = hexed("2B2416"), hexed("FFFDF5")

# Light, middle, dark and nearly white, so that they stay apart without any hue.
COATS: dict[str, Coat] = {
    "yellow": _coat("F3C53C", 0.2, _DARK),
    "red": _coat("D2573F", 0.22, _PALE),
    "blue": _coat("3D6DB0", 0.3, _PALE),
    "church": _coat("F4EEDF", 0.18, _DARK),
}
CHURCH = "church"
GONE = "gone"  # what is left of a piece that is no longer to come
COATS[GONE] = Coat(PLAIN.stripe, PLAIN.stripe, PLAIN.line, PLAIN.quiet)

LINE_ICONS: dict[str, str] = {
    "token": "flag",
    "debt": "coin",
    "tree": "tree",
    "stone": "stones",
    "empty": "empty-cell",
    "group-yellow": "yellow",
    "group-red": "red",
    "group-blue": "blue",
    "well": "well",
    "church": "church",
    "levee": "wall",
    "forest": "log",
    "factory": "cog",
    "port": "anchor",
    "park": "flower",
    "limit": "trophy",
}
"""The icon of every line of the score pad, shared by all games or of the game's own sheet."""
SAID_LINES = frozenset({"token", "debt", "empty", "levee", "forest", "factory", "limit"})
"""The lines whose icon is not what lies on the board, and needs a word."""

THEME = PLAIN.with_extras(
    MEADOW,
    CLOVER,
    SEAM,
    RIM,
    FOREST,
    FOREST_DEEP,
    FOREST_LIGHT,
    ROCK,
    ROCK_DEEP,
    ROCK_LIGHT,
    WATER,
    WATER_DEEP,
    WATER_LIGHT,
    FLOOD,
    mix(FLOOD, WATER, 0.5),
    PARK,
    GLITTER,
    *(colour for coat in COATS.values() for colour in coat),
    *(lighter(coat.base, 0.5) for coat in COATS.values()),
)


def letter(words: Words, coat: str) -> str:
    """The letter on buildings of a colour, or on churches."""
    thing = "church-1" if coat == CHURCH else coat
    return words.attribute(f"name-{thing}", "letter") or coat[0].upper()
