# Compiled where there is a compiler (rules.compiled).
"""The score pad: lamps and what they light, groups, unplaced buildings, postcards."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from rules.chance import Seat
from rules.game import Score
from rules.ground.grid import Cell
from rules.paris.board import GRID, ahead, beside, free, taken
from rules.paris.box import LAMP, RAYS, Card, Kind
from rules.paris.model import Mask, Piece, Postcard, State

BODIES = ("building", "annex")
"""What bounds areas and stops the large lamp's rays (PA-55)."""


class Light(Struct, frozen=True, gc=False):
    """The shining lamps: those that light their neighbours, the large one, and its beam (PA-60)."""

    lamps: Mask
    large: Mask
    beam: Mask

    def on(self, cells: Mask) -> Mask:
        """The lamps that light at least one of *cells*."""
        return beside(cells) & self.lamps | (self.large if cells & self.beam else 0)


class House(Struct, frozen=True, gc=False):
    """A building on the board, its annex included, and the lamps that light it."""

    building: str
    owner: Seat
    cells: Mask
    lamps: Mask

    @property
    def size(self) -> int:
        return self.cells.bit_count()

    @property
    def points(self) -> int:
        """Size times lamps (PA-63)."""
        return self.size * self.lamps.bit_count()


def light(state: State) -> Light:
    """What shines, and where the large lamp reaches."""
    taken = lamps = large = 0
    for piece in state.pieces:
        taken |= piece.cells
        if piece.kind == "lamp":
            lamps |= piece.cells
        elif piece.kind == "grande":
            large = piece.cells
    beam = _beam(large, _bodies(state)) if large else 0
    return Light(state.ground[LAMP] & ~taken | lamps, large, beam)


def houses(state: State, seat: Seat | None = None) -> tuple[House, ...]:
    """The buildings on the board, all or those of *seat*, with their light."""
    shining, found = light(state), []
    annexes = {piece.label: piece.cells for piece in state.pieces if piece.kind == "annex"}
    for piece in state.pieces:
        if piece.kind == "building" and (seat is None or piece.owner == seat):
            cells = piece.cells | annexes.get(piece.label, 0)
            found.append(House(piece.label, piece.owner, cells, shining.on(cells)))
    return tuple(found)


def painters_area(state: State, painter: Piece) -> Mask:
    """Everything around the painter that board edge and buildings enclose (PA-66)."""
    return GRID.spread(painter.cells, GRID.all & ~_bodies(state))


def dancers_area(state: State, dancer: Piece) -> Mask:
    """The dancer's cell and the free cells around it that are no lamps (PA-67)."""
    return GRID.spread(dancer.cells, dancer.cells | free(state) & ~state.ground[LAMP])


def areas(state: State) -> dict[Kind, Mask]:
    """The areas of painter and dancer, if they are on the board (PA-94)."""
    rules = {"painter": painters_area, "dancer": dancers_area}
    return {p.kind: rules[p.kind](state, p) for p in state.pieces if p.kind in rules}


def stamped(state: State, seat: Seat) -> tuple[tuple[Card, int], ...]:
    """The points of the postcards that score, card by card (PA-70)."""
    scoring = [piece for piece in state.pieces if piece.kind in _RATES]
    own = {piece.kind: piece for piece in scoring if piece.owner == seat}
    return tuple(
        [(card, rate(state, own[kind])) for kind, (card, rate) in _RATES.items() if kind in own]
    )


def score(state: State, seat: Seat) -> Score:
    """The score pad of *seat*; the tie-break is the free ground of the own colour (PA-71)."""
    own = houses(state, seat)
    return Score(
        (
            ("lit", sum([house.points for house in own])),
            ("group", _largest_group(own)),
            ("unplaced", _unplaced(state, seat)),
            ("cards", sum([points for _, points in stamped(state, seat)])),
        ),
        ((state.ground[seat] & ~taken(state)).bit_count(),),
    )


def _largest_group(own: Iterable[House]) -> int:
    """The cells of the largest group of buildings, which are connected themselves (PA-64)."""
    groups: list[Mask] = []
    for house in own:
        edge, group, apart = beside(house.cells), house.cells, []
        for other in groups:
            if other & edge:
                group |= other
            else:
                apart.append(other)
        groups = [*apart, group]
    return max([group.bit_count() for group in groups], default=0)


def _unplaced(state: State, seat: Seat) -> int:
    supply = state.players[seat].supply
    spared = supply and Postcard("sacre", seat, "done") in state.cards
    return 0 if spared else -3 * len(supply)


def _painter(state: State, painter: Piece) -> int:
    shining = light(state)
    return 2 * (painters_area(state, painter) & (shining.lamps | shining.large)).bit_count()


def _dancer(state: State, dancer: Piece) -> int:
    return dancers_area(state, dancer).bit_count()


def _fountain(state: State, fountain: Piece) -> int:
    edge = beside(fountain.cells)
    return 3 * sum(house.cells & edge != 0 for house in houses(state, fountain.owner))


def _statue(state: State, statue: Piece) -> int:
    at, open_ = statue.cells.bit_length() - 1, free(state)
    if not GRID.bit[front(statue)] & open_:
        return 0
    beside = GRID.adjacent[at]
    return 2 * (beside & open_).bit_count() + (GRID.around[at] & ~beside & open_).bit_count()


def front(statue: Piece) -> Cell:
    """The cell that the statue looks at."""
    (cell,) = GRID.within(statue.cells)
    return ahead(cell, statue.label)


_RATES: dict[str, tuple[Card, Callable[[State, Piece], int]]] = {
    "painter": ("peintre", _painter),
    "dancer": ("moulin", _dancer),
    "fountain": ("fontaine", _fountain),
    "statue": ("penseur", _statue),
}


def _beam(large: Mask, bodies: Mask) -> Mask:
    """The cells that the large lamp lights; the first building on a ray ends it (PA-62)."""
    (lamp,) = GRID.within(large)
    lit = 0
    for ray in RAYS:
        for dx, dy in ray:
            bit = GRID.bit.get(Cell(lamp.x + dx, lamp.y + dy), 0)
            lit |= bit
            if bit & bodies:
                break
    return lit


def _bodies(state: State) -> Mask:
    found = 0
    for piece in state.pieces:
        if piece.kind in BODIES:
            found |= piece.cells
    return found
