"""The colours of Saint Malo: sandstone and sea, and what the seven persons wear."""

from render.engine.colour import Colour, darker, hexed
from render.engine.theme import Theme
from render.icons import ICONS
from rules.saint_malo.box import PEOPLE

PLAIN = Theme(
    "saint_malo",
    page="0E3B4C",
    ground="1C6478",
    panel="F5E6C8",
    ink="3A2E22",
    key="134A5C",
    accent="C0532B",
    glow="FFE27A",
    cell="EAD5AB",
)
"""The colours of the table; pieces have their own below."""

INNER = PLAIN.cell
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

THEME = PLAIN.with_extras(
    OUTER, STONE, SPOILT, PAID, STEEL, BLOOD, BONE, SLATE, PALE, *CLOTHES.values()
)
