"""A board without its buildings, as the rules of one match see it."""

from __future__ import annotations

from functools import lru_cache

from rules.grid import bits
from rules.my_city.board import ALL, GRID, SHORE, marked, reach, sides, sites
from rules.my_city.box import BOARDS, COLOURS
from rules.my_city.model import Rows
from rules.my_city.scenario import scenario

TERRAIN = BOARDS.terrain
LETTER = {kind.id: letter for letter, kind in TERRAIN.items()}


class Ground:
    """The cells of a board by what they are good for, those under water left out (MC-68)."""

    def __init__(self, rows: Rows, episode: int | None) -> None:
        rules = scenario(episode)

        def having(letters: list[str]) -> int:
            return marked(rows, "".join(letters)) & rules.scored

        self.blocked = ALL & ~having(
            [
                letter
                for letter, kind in TERRAIN.items()
                if kind.buildable or kind.buildable_with in rules.modules
            ]
        )
        """The cells on which nothing can be built."""
        self.plain = having([letter for letter, kind in TERRAIN.items() if kind.empty])
        self.trees = [
            (having([letter]), kind.trees) for letter, kind in TERRAIN.items() if kind.trees
        ]
        self.stones = [
            (having([letter]), kind.stones) for letter, kind in TERRAIN.items() if kind.stones
        ]
        self.wells = having([LETTER["well"]])
        self.veins = having([LETTER["vein"]])
        self.forest = having([LETTER["forest"]])
        self.port = reach(having([LETTER["port"]]))
        """The neighbours of the port."""
        self.standing = {
            colour: having([letter for letter, kind in TERRAIN.items() if kind.building == colour])
            for colour in COLOURS
        }
        """Stickers that are buildings, by colour."""
        self.stuck = sum(self.standing.values())
        self.start = SHORE if rules.start == "river" else reach(having([LETTER[rules.start]]))
        """One of these cells is under the first building."""
        self._walls = having([letter for letter, kind in TERRAIN.items() if kind.wall])
        self._open: dict[str, int] = {}
        self._green = self.plain | having([LETTER["tree"]])

    def open(self, shape: str) -> int:
        """The set of the sites of *shape* that this ground allows."""
        if shape not in self._open:
            self._open[shape] = sites(shape).off(self.blocked)
        return self._open[shape]

    def parks(self, covered: int) -> int:
        """The cells that buildings on *covered* turn into parks (MC-83)."""
        n, e, s, w = sides(covered | self.stuck)
        built = n & e & (s | w) | s & w & (n | e)
        n, e, s, w = (
            near | RIM[i] for i, near in enumerate(sides(covered | self.stuck | self._walls))
        )
        return built & n & e & s & w & self._green & ~covered

    def shelter(self, cell: int) -> int:
        """How many neighbours of the cell with this index nobody can build on."""
        return 4 - (GRID.adjacent[cell] & ~self.blocked).bit_count()


RIM = tuple(ALL & ~side for side in sides(ALL))
"""The cells without a neighbour above, to the right, below, to the left."""


@lru_cache(maxsize=1024)
def ground(rows: Rows, episode: int | None) -> Ground:
    """The board *rows* under the rules of *episode*."""
    return Ground(rows, episode)


def weighed(kinds: list[tuple[int, int]], visible: int) -> tuple[int, int]:
    """The trees or stones on the *visible* cells, and these cells."""
    seen = [(cells & visible, each) for cells, each in kinds]
    return sum(cells.bit_count() * each for cells, each in seen), sum(cells for cells, _ in seen)


def wells_in(mask: int) -> list[tuple[int, int]]:
    """Each well of *mask* as a set of one cell, with the cells around it."""
    return [(1 << i, GRID.adjacent[i]) for i in bits(mask)]
