"""The board as bit masks: quick to copy, to build on and to score.

A sketch knows phase 2; what it says of places and points is what the rules say.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.grid import Cell
from rules.paris.board import GRID, ahead, covered, taken
from rules.paris.box import CHIMNEYS, LAMP, RAYS, SHAPES, SHARED, SIDE, STOCK, TOKENS, Building
from rules.paris.model import Mask, Piece, State
from rules.paris.scoring import light
from rules.paris.sites import GARDEN, STANCES, Site, Stance, fitting

Spot = tuple[Mask, Mask, int, int]
"""A place for a building: its cells, what is beside them, the building's number, its size."""
House = tuple[Mask, Mask, int]
"""A building that stands: its cells, what is beside them, its size; an annex included."""
Figure = tuple[str, int, Mask, Mask]
"""A painter, dancer, fountain or statue: whose, where, and what cell the statue looks at."""
Form = tuple[Stance, dict[Mask, Spot]]
"""A building in one turn, and its spot for every anchor."""

NUMBER: dict[str, int] = {building: i for i, building in enumerate(SHAPES)}
NAMES: tuple[Building, ...] = tuple(SHAPES)
SIZES = tuple(rows.count("#") for rows in SHAPES.values())
METRO, CHARTIER = 1, 2
"""Stored powers as bits."""

_ALL = GRID.all
_NOT_EAST = _ALL & ~GRID.columns[-1]
_NOT_WEST = _ALL & ~GRID.columns[0]


def near(cells: Mask) -> Mask:
    """The cells that share a side with one of *cells*."""
    return (
        cells << SIDE | cells >> SIDE | (cells & _NOT_EAST) << 1 | (cells & _NOT_WEST) >> 1
    ) & _ALL


def spread(start: Mask, ground: Mask) -> Mask:
    """What can be walked to from *start* without leaving *ground*."""
    found = start & ground
    while True:
        wider = found | found << SIDE | found >> SIDE
        wider = (wider | (found & _NOT_EAST) << 1 | (found & _NOT_WEST) >> 1) & ground
        if wider == found:
            return found
        found = wider


def largest(cells: Mask) -> int:
    """The size of the largest connected part of *cells*."""
    most = 0
    while cells.bit_count() > most:
        group = spread(cells & -cells, cells)
        cells &= ~group
        most = max(most, group.bit_count())
    return most


def _forms(stances: Sequence[Stance], number: int) -> tuple[Form, ...]:
    found = []
    for stance in stances:
        spots: dict[Mask, Spot] = {}
        for anchor, move in stance.moves[0].items():
            cells = covered(NAMES[number], move.anchor, move.turn)
            spots[anchor] = (cells, near(cells), number, cells.bit_count())
        found.append((stance, spots))
    return tuple(found)


FORMS: tuple[tuple[tuple[Form, ...], ...], ...] = tuple(
    (*(_forms(stances[name], NUMBER[name]) for name in STOCK), _forms(GARDEN, NUMBER["garden"]))
    for stances in STANCES
)
"""By ``flip`` and number: every building in every turn. The garden comes last."""


def places(forms: Sequence[Form], plain: Mask) -> list[Spot]:
    """Where the building fits on *plain* ground."""
    found = []
    for (anchors, distances, _), spots in forms:
        fit = anchors & plain
        for far in distances:
            fit &= plain >> far
        while fit:
            anchor = fit & -fit
            found.append(spots[anchor])
            fit ^= anchor
    return found


def powered_places(forms: Sequence[Form], site: Site) -> list[Spot]:
    """Where the building fits only with a stored power."""
    found = []
    for stance, spots in forms:
        for fit in fitting(stance, site)[1:]:
            while fit:
                anchor = fit & -fit
                found.append(spots[anchor])
                fit ^= anchor
    return found


class Sketch:
    """A position of phase 2; lists go by seat."""

    __slots__ = (
        "chimneys",
        "figures",
        "flip",
        "houses",
        "lamps",
        "large",
        "open",
        "own",
        "powers",
        "printed",
        "sacre",
        "shared",
        "stock",
        "supply",
        "swap",
        "taken",
        "tokens",
        "turn",
    )

    def __init__(self, own: tuple[Mask, Mask], shared: Mask, lamps: Mask) -> None:
        self.own, self.shared = own, shared
        self.printed = lamps
        """Lamps that the tiles show, bare or not."""
        self.lamps = lamps
        """What shines on its neighbours."""
        self.large: Mask = 0
        """The large lamp."""
        self.taken: Mask = 0
        self.houses: list[list[House]] = [[], []]
        self.supply: list[list[int]] = [[], []]
        self.stock: list[int] = []
        self.chimneys = [CHIMNEYS, CHIMNEYS]
        self.tokens = [TOKENS, TOKENS]
        self.powers = [0, 0]
        self.sacre = [False, False]
        self.open: list[str] = []
        self.figures: list[Figure] = []
        self.flip = False
        self.turn = 0
        self.swap = -1
        """The building that Levitation obliges to place."""

    @classmethod
    def of(cls, state: State) -> Sketch:
        """The position as a sketch."""
        ground = state.ground
        self = cls((ground[0], ground[1]), ground[SHARED], ground[LAMP])
        shining = light(state)
        self.lamps, self.large, self.taken = shining.lamps, shining.large, taken(state)
        annexes = {p.label: p.cells for p in state.pieces if p.kind == "annex"}
        for piece in state.pieces:
            if piece.kind == "building":
                cells = piece.cells | annexes.get(piece.label, 0)
                self.houses[piece.owner].append((cells, near(cells), cells.bit_count()))
                self.chimneys[piece.owner] -= 1
            elif piece.kind in _SCORING:
                self.figures.append(_figure(piece))
        for seat, player in enumerate(state.players):
            self.supply[seat] = [NUMBER[building] for building in player.supply]
        for card in state.cards:
            if card.by is None:
                self.open.append(card.card)
                continue
            self.tokens[card.by] -= 1
            self.sacre[card.by] |= card.card == "sacre"
            if card.mark == "held":
                self.powers[card.by] |= METRO if card.card == "metro" else CHARTIER
        self.stock = [NUMBER[building] for building in state.stock]
        self.flip, self.turn = state.flip, state.to_move or 0
        self.swap = -1 if state.swap is None else NUMBER[state.swap]
        return self

    def copy(self) -> Sketch:
        """A sketch that can be drawn on without changing this one."""
        new = Sketch.__new__(Sketch)
        new.own, new.shared, new.printed = self.own, self.shared, self.printed
        new.lamps, new.large, new.taken = self.lamps, self.large, self.taken
        new.houses = [self.houses[0].copy(), self.houses[1].copy()]
        new.supply = [self.supply[0].copy(), self.supply[1].copy()]
        new.stock, new.open, new.figures = self.stock.copy(), self.open.copy(), self.figures.copy()
        new.chimneys, new.tokens = self.chimneys.copy(), self.tokens.copy()
        new.powers, new.sacre = self.powers.copy(), self.sacre.copy()
        new.flip, new.turn, new.swap = self.flip, self.turn, self.swap
        return new

    def plain(self, seat: int) -> Mask:
        """The ground that *seat* may build on without any power (PA-31)."""
        return (self.own[seat] | self.shared) & ~self.taken

    def spots(self, seat: int, number: int) -> list[Spot]:
        """Where *seat* may place a building, without a power."""
        return places(FORMS[self.flip][number], self.plain(seat))

    def powered_spots(self, seat: int, number: int) -> list[Spot]:
        """Where *seat* may place a building only with the powers in hand."""
        powers = self.powers[seat]
        if not powers:
            return []
        lamps = self.printed & ~self.taken if powers & METRO else 0
        foreign = self.own[1 - seat] & ~self.taken if powers & CHARTIER else 0
        return powered_places(FORMS[self.flip][number], Site(self.plain(seat), lamps, foreign))

    def bodies(self) -> Mask:
        """The cells under buildings."""
        found = 0
        for houses in self.houses:
            for cells, _, _ in houses:
                found |= cells
        return found

    def beam(self) -> Mask:
        """What the large lamp lights; the first building on a ray ends it (PA-62)."""
        lit, bodies = 0, self.bodies()
        for ray in _RAYS[self.large]:
            for bit in ray:
                lit |= bit
                if bit & bodies:
                    break
        return lit

    def build(self, seat: int, spot: Spot) -> None:
        """A building that is in nobody's supply any more stands on the board."""
        cells, beside, _, size = spot
        if powers := self.powers[seat]:
            if powers & METRO and cells & self.printed:
                self.powers[seat] ^= METRO
                self.lamps &= ~cells
            if powers & CHARTIER and cells & self.own[1 - seat]:
                self.powers[seat] ^= CHARTIER
        self.taken |= cells
        self.houses[seat].append((cells, beside, size))
        self.chimneys[seat] -= 1

    def total(self, seat: int) -> int:
        """What *seat* would have if the game ended now."""
        found, built = 0, 0
        lamps, large = self.lamps, self.large
        beam = self.beam() if large else 0
        for cells, beside, size in self.houses[seat]:
            lit = (beside & lamps).bit_count()
            if cells & beam:
                lit += 1
            found += size * lit
            built |= cells
        found += largest(built)
        if not self.sacre[seat]:
            found -= 3 * len(self.supply[seat])
        for figure in self.figures:
            if figure[1] == seat:
                found += _RATES[figure[0]](self, figure)
        return found


def _figure(piece: Piece) -> Figure:
    front = 0
    if piece.kind == "statue":
        (cell,) = GRID.within(piece.cells)
        front = GRID.bit[ahead(cell, piece.label)]
    return piece.kind, piece.owner, piece.cells, front


def _painter(sketch: Sketch, figure: Figure) -> int:
    area = spread(figure[2], _ALL & ~sketch.bodies())
    return 2 * (area & (sketch.lamps | sketch.large)).bit_count()


def _dancer(sketch: Sketch, figure: Figure) -> int:
    own = sketch.own
    free = (own[0] | own[1] | sketch.shared) & ~sketch.taken
    return spread(figure[2], figure[2] | free).bit_count()


def _fountain(sketch: Sketch, figure: Figure) -> int:
    edge = near(figure[2])
    return 3 * sum([cells & edge != 0 for cells, _, _ in sketch.houses[figure[1]]])


def _statue(sketch: Sketch, figure: Figure) -> int:
    own = sketch.own
    free = (own[0] | own[1] | sketch.shared | sketch.printed) & ~sketch.taken
    if not figure[3] & free:
        return 0
    at = figure[2].bit_length() - 1
    beside = GRID.adjacent[at]
    return (beside & free).bit_count() + (GRID.around[at] & free).bit_count()


_RATES = {"painter": _painter, "dancer": _dancer, "fountain": _fountain, "statue": _statue}
_SCORING = frozenset(_RATES)
_RAYS: dict[Mask, list[list[Mask]]] = {
    GRID.bit[lamp]: [
        [GRID.bit.get(Cell(lamp.x + x, lamp.y + y), 0) for x, y in ray] for ray in RAYS
    ]
    for lamp in GRID.cells
}
"""By the cell of the large lamp: the cells of its rays; off the board there are none."""
