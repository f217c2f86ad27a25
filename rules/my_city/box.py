"""What lies in the box: boards, pieces and the campaign, read once from the data files."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from rules.my_city.printed import COLOURS as COLOURS
from rules.my_city.printed import COLUMNS as COLUMNS
from rules.my_city.printed import Boards, Box, Campaign, Pieces
from rules.my_city.printed import Line as Line
from rules.my_city.printed import span as span
from rules.my_city.proof import BadData, proofread

FOLDER = Path(__file__).parent / "data"

T = TypeVar("T")


def read(folder: Path) -> Box:
    """The box whose data files lie in *folder*.

    :raises BadData: naming the file, the entry and what is allowed there.
    """
    slips: list[str] = []
    boards = _sheet(Boards, folder / "boards.json", slips)
    pieces = _sheet(Pieces, folder / "pieces.json", slips)
    campaign = _sheet(Campaign, folder / "campaign.json", slips)
    if boards is None or pieces is None or campaign is None:
        raise BadData(slips)
    box = Box(boards, pieces, campaign)
    proofread(box)
    return box


def _sheet(kind: type[T], path: Path, slips: list[str]) -> T | None:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (msgspec.DecodeError, OSError) as error:
        slips.append(f"{path.name}: {error}")
        return None


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
