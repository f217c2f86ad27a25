"""The printed parts of the game, read from the data files.

Whoever owns a printed copy may correct a number, a hex or a face there; no code has to change.
Every file says in ``sources`` what the rulebook states and what is a reconstruction.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from rules.hexes import Axial, Column
from rules.small_cities.proof import Misprint, proofread

DATA = Path(__file__).parent / "data"

Color = Literal["red", "yellow", "brown", "green", "blue"]
Kind = Literal["sports", "windmill", "station", "bike", "bank", "square"]
"""A building; that there are these six, the rulebook says (SC-08, SC-09)."""

RECONSTRUCTION = "reconstruction"
"""The source of what is ours, because the printed part was not available."""


class Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """A printed part: what it is, and where each piece of it comes from."""

    about: str
    sources: dict[str, str]

    @property
    def reconstructed(self) -> tuple[str, ...]:
        """The pieces that may differ from the printed game."""
        return tuple(name for name, source in self.sources.items() if source == RECONSTRUCTION)


class Map(Printed, frozen=True, forbid_unknown_fields=True):
    """The map of a sheet (SC-01, SC-05, SC-06)."""

    columns: tuple[Column, ...]
    stars: tuple[str, ...]
    central: tuple[str, ...]


class Markers(Printed, frozen=True, forbid_unknown_fields=True):
    """The circle in which markers travel (SC-11)."""

    clockwise: tuple[Color, Color, Color, Color, Color]


class Dice(Printed, frozen=True, forbid_unknown_fields=True):
    """Both dice and the shapes (SC-13, SC-15)."""

    black: tuple[str, ...]
    white: tuple[Kind, ...]
    shapes: dict[str, tuple[Axial, Axial, Axial, Axial]]


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """The points of a goal by count (SC-65)."""

    points: tuple[int, ...]
    known: tuple[int, ...]
    """The counts whose points the rulebook shows."""

    def pays(self, count: int) -> int:
        """The points for *count*; beyond the table as much as its last entry."""
        return self.points[min(count, len(self.points) - 1)]

    def step(self, count: int) -> tuple[int, int] | None:
        """The next count that pays more, and what it pays; ``None`` at the top."""
        now = self.pays(count)
        steps = enumerate(self.points)
        return next(((n, points) for n, points in steps if n > count and points > now), None)


class Goals(Printed, frozen=True, forbid_unknown_fields=True):
    """The goal cards (SC-65 to SC-79)."""

    personal: dict[str, Table]
    pairs: dict[str, tuple[Color, Color]]
    additional: dict[str, Table]


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus card: the word by which a move uses it, the points of an outlined star."""

    choice: str | None
    points_per_star: int = 0


class Bonuses(Printed, frozen=True, forbid_unknown_fields=True):
    """The bonus cards (SC-52 to SC-55)."""

    cards: dict[str, Bonus]


class Solo(Printed, frozen=True, forbid_unknown_fields=True):
    """The least total of every result band of the solo game (SC-85)."""

    bands: tuple[int, ...]


class Box(NamedTuple):
    """Everything that is printed."""

    map: Map
    markers: Markers
    dice: Dice
    goals: Goals
    bonuses: Bonuses
    solo: Solo


def load(folder: Path) -> Box:
    """What the data files in *folder* say.

    :raises Misprint: if they do not make a game.
    """
    box = Box(
        _read(folder / "map.json", Map),
        _read(folder / "markers.json", Markers),
        _read(folder / "dice.json", Dice),
        _read(folder / "goals.json", Goals),
        _read(folder / "bonuses.json", Bonuses),
        _read(folder / "solo.json", Solo),
    )
    proofread(box)
    return box


P = TypeVar("P", bound=Printed)


def _read(path: Path, kind: type[P]) -> P:
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except msgspec.DecodeError as error:
        raise Misprint([f"{path.name}: {error}"]) from error


MAP, MARKERS, DICE, GOALS, BONUSES, SOLO = load(DATA)
