"""The colours of Paris by night: four grounds in the dark and in the light, two players."""

from typing import Final

from render.engine.colour import Colour, darker, hexed, lighter
from render.engine.theme import BLUE, ORANGE, Theme
from rules.paris.box import Card

PLAIN = Theme(
    "paris",
    page="0C1530",
    ground="162550",
    panel="22346A",
    ink="F6EED8",
    key="0F1C40",
    accent="F2B632",
    glow="FFE082",
    cell="3A4C84",
)
"""The colours of the table; pieces have their own below."""

GROUNDS: Final = tuple(map(hexed, ("7D5118", "26508A", "5E3F78", "5B5D6E")))
"""Orange, blue, shared ground and printed lamps, as they look in the dark."""
POOLS: Final = tuple(
    (hexed(rim), hexed(bright))
    for rim, bright in (("B98031", "DDAE55"), ("5884BA", "97B6D8"), ("9670AA", "C3A0C8"))
)
"""The same grounds at the rim of a lamp's pool of light, and within it."""
BENEATH: Final = hexed("D9C083")  # the stone around a lamp's foot
SEATS: Final = (ORANGE, BLUE)
"""The colour of each seat (PA-12)."""

HOLLOW: Final = hexed("0A1128")  # a zone without a tile
STONE: Final = hexed("B9BDCB")  # a building that nobody has taken
PANE, DARK_PANE = hexed("FFE9A8"), hexed("454B66")
CARD, FADED = hexed("F3E6C6"), hexed("7F86A3")
CARD_INK: Final = hexed("2A2440")
WATER, LEAF, DARK_LEAF = hexed("9BD3EC"), hexed("6FBF57"), hexed("2C6B45")
PAINTER_AREA, DANCER_AREA = hexed("FFF2B0"), hexed("FF9EC2")

SKIES: Final[dict[Card, Colour]] = {
    "bouquinistes": hexed("9A7B58"),
    "chartier": hexed("7C3540"),
    "fontaine": hexed("2E5E6E"),
    "grande": hexed("2A2F5C"),
    "jardin": hexed("B9C98A"),
    "lampadaire": hexed("3B4A86"),
    "levitation": hexed("7FA6CF"),
    "metro": hexed("5E6E63"),
    "moulin": hexed("D9A0AE"),
    "peintre": hexed("A9B8C9"),
    "penseur": hexed("C2A878"),
    "sacre": hexed("6C8FC4"),
}
"""The sky of each postcard."""


def sign(ground: int) -> Colour:
    """The ink of a ground's sign."""
    return darker(GROUNDS[ground], 0.62)


def edge(seat: int) -> Colour:
    """The line around a player's buildings."""
    return darker(SEATS[seat], 0.62)


def glaze(seat: int) -> Colour:
    """A player's colour in full light."""
    return lighter(SEATS[seat], 0.45)


THEME: Final = PLAIN.with_extras(
    *GROUNDS,
    *(tone for pool in POOLS for tone in pool),
    BENEATH,
    *map(sign, range(len(GROUNDS))),
    HOLLOW,
    STONE,
    PANE,
    DARK_PANE,
    CARD,
    FADED,
    CARD_INK,
    WATER,
    LEAF,
    DARK_LEAF,
    *(edge(seat) for seat in range(len(SEATS))),
    PAINTER_AREA,
    DANCER_AREA,
    *SKIES.values(),
)
