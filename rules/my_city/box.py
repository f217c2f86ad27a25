"""What lies in the box: boards, pieces and the campaign, read once from the data files."""

from __future__ import annotations

from pathlib import Path

from rules.codec import printed
from rules.my_city.data.printed import COLOURS as COLOURS
from rules.my_city.data.printed import COLUMNS as COLUMNS
from rules.my_city.data.printed import Box
from rules.my_city.data.printed import Line as Line
from rules.my_city.data.printed import span as span
from rules.my_city.data.proof import slips

FOLDER = Path(__file__).parent / "data"


def read(folder: Path) -> Box:
    """The box whose data files lie in *folder*.

    :raises Misprint: naming the file, the entry and what is allowed there.
    """
    return printed(Box, folder, slips)


_BOX = read(FOLDER)
BOARDS, PIECES, CAMPAIGN = _BOX.boards, _BOX.pieces, _BOX.campaign

EPISODES = len(CAMPAIGN.episodes)
BLOCK = PIECES.blocking
OWN_CHURCH = PIECES.own_church
OWN_SHAPES = tuple(
    shape
    for shape in PIECES.shapes
    if shape == CAMPAIGN.standard.church4
    or any(shape in row.church4.values() for row in CAMPAIGN.episodes)
)
"""The shapes that a seat's own church may have (MC-65)."""

COLOUR = {card: colour for colour, cards in PIECES.colours.items() for card in cards}
"""The colour of every card that has one: churches have none (MC-41)."""

SHAPE = {c: s for cards in (*PIECES.colours.values(), PIECES.churches) for c, s in cards.items()}
"""The shape on every card but the own church and the blocking card."""

BLUE_SHAPES = tuple(PIECES.colours["blue"].values())
"""What may become a factory, in the order of MC-12."""

LETTER = {kind.id: letter for letter, kind in BOARDS.terrain.items()}
"""The letter of every kind of terrain (MC-06)."""
