"""The colours of Saint Malo: sandstone and sea, and what the seven persons wear."""

from render.colour import Colour, darker, hexed
from render.icons import ICONS
from render.theme import SAINT_MALO
from rules.saint_malo.people import PEOPLE

INNER = SAINT_MALO.cell
OUTER = hexed("CBA96F")
STONE = hexed("8B8271")  # a tower
SPOILT = hexed("6E675B")  # a tower whose side can never be complete
PAID = hexed("F0BE45")  # a tower whose side is complete
STEEL = hexed("5A7FA8")  # defence
BLOOD = hexed("A83226")  # pirates, their strength and what they take
BONE = hexed("FBF4E2")  # a die, a box of the track
SLATE = hexed("4A5878")  # churches
PALE = hexed("D9C6A0")  # what is over, or counts nothing

CLOTHES: dict[str, Colour] = {
    person.sign: darker(ICONS[person.name].colour, 0.25) for person in PEOPLE
}
"""By letter: the disc that a person's letter stands on."""

THEME = SAINT_MALO.with_extras(
    OUTER, STONE, SPOILT, PAID, STEEL, BLOOD, BONE, SLATE, PALE, *CLOTHES.values()
)
