"""The colours of Tiny Towns: five resources, eight types of building."""

from render.engine import theme
from render.engine.colour import Tones, hexed
from render.engine.theme import Theme
from rules.tiny_towns.box import Kind, Resource

PLAIN = Theme(
    "tiny_towns",
    page="16352A",
    ground="24573F",
    panel="F8F2E1",
    ink="24322A",
    key="1D4633",
    accent="D9822B",
    glow="FFD84A",
    cell="DCE3C0",
)
"""The colours of the table; pieces have their own below."""

RESOURCES = {
    Resource.WOOD: hexed("7A4A21"),
    Resource.WHEAT: hexed("F2CB3C"),
    Resource.BRICK: hexed("D4532F"),
    Resource.GLASS: hexed("7CCBEA"),
    Resource.STONE: hexed("9BA1A8"),
}
KINDS = {
    Kind.COTTAGE: hexed("3B7DC0"),
    Kind.FOOD: hexed("B93A2C"),
    Kind.WELL: hexed("8B8F93"),
    Kind.CHAPEL: hexed("E58A2B"),
    Kind.TAVERN: hexed("4B8C3B"),
    Kind.THEATER: hexed("E6BE2E"),
    Kind.FACTORY: hexed("474B54"),
    Kind.MONUMENT: hexed("8050A4"),
}
THEME = PLAIN.with_extras(*RESOURCES.values(), *KINDS.values())

WATER, LEAF, WOOD = hexed("4BA3D3"), hexed("4E9A47"), hexed("A9713F")
FRUIT, CRUST, STRAW = hexed("D23B35"), hexed("C98B3C"), hexed("E8C46A")
GOLD = theme.GOLD
GREY = hexed("C9C2AE")  # a disc under a sign


def tones(kind: Kind) -> Tones:
    """What buildings of a type are painted with."""
    return Tones.of(KINDS[kind])
