"""The colours of Tiny Towns: five resources, eight types of building."""

from render import theme
from render.colour import Tones, hexed
from render.theme import TINY_TOWNS
from rules.tiny_towns.cards import Kind, Resource

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
THEME = TINY_TOWNS.with_extras(*RESOURCES.values(), *KINDS.values())

WATER, LEAF, WOOD = hexed("4BA3D3"), hexed("4E9A47"), hexed("A9713F")
FRUIT, CRUST, STRAW = hexed("D23B35"), hexed("C98B3C"), hexed("E8C46A")
GOLD = theme.GOLD


def tones(kind: Kind) -> Tones:
    """What buildings of a type are painted with."""
    return Tones.of(KINDS[kind])
