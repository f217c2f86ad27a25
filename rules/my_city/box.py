"""What lies in the box: the data files, read once and proofread."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from rules.my_city.proof import BadData, proofread
from rules.my_city.sheets import Boards, Box, Campaign, Pieces
from rules.my_city.sheets import span as span

FOLDER = Path(__file__).parent / "data"

T = TypeVar("T")


def read(folder: Path) -> Box:
    """The box whose data files lie in *folder*.

    :raises BadData: naming the file, the entry and what is allowed there.
    """
    box = Box(
        _sheet(Boards, folder / "boards.json"),
        _sheet(Pieces, folder / "pieces.json"),
        _sheet(Campaign, folder / "campaign.json"),
    )
    proofread(box)
    return box


def _sheet(kind: type[T], path: Path) -> T:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (msgspec.DecodeError, OSError) as error:
        raise BadData([f"{path.name}: {error}"]) from error


_BOX = read(FOLDER)
BOARDS, PIECES, CAMPAIGN = _BOX.boards, _BOX.pieces, _BOX.campaign

EPISODES = len(CAMPAIGN.episodes)
COLOURS = tuple(PIECES.colours)
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
