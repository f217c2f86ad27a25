"""The player of one thought: what it builds, leaves out, and when it stops.

It answers at once from the weights, without looking ahead. Matches are played out with it to see
where a decision leads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from minds.my_city.land import CHURCH, Piece, Site, by_neighbours, threefold, united
from minds.my_city.sketch import Sketch
from rules.my_city.box import BLOCK

Rated = tuple[float, Site]
"""A way to build and what it seems to be worth."""
Sites = Mapping[str, Sequence[Site]]
"""By shape: the ways to lay it that may still be possible."""
Well = tuple[int, int, float, float]
"""Its cell, those around it, what a new building there wins, and what is lost with the well."""
LONG = 28
"""The cards of a match, more or less."""


def ratings(board: Sketch, piece: Piece, sites: Sequence[Site], left: int) -> list[Rated]:
    """Every legal way to build *piece*, with *left* cards still to come."""
    soil, weights = board.land, board.land.weights
    early = left / LONG
    edge = weights.edge + weights.edge_early * early
    end = weights.end
    crowd = weights.crowd + weights.crowd_early * early
    first, second, third = _beside(board, piece)
    for_first, for_second, for_third = _for_beside(board, piece, early)
    investor = board.last if soil.investor else 0
    for_investor = weights.investor * (soil.investor + soil.investor_factory * piece.factory)
    open_, near = board.open, board.near
    closed, fitting = ~open_, open_ & ~soil.kept
    one, two, three, four = by_neighbours(fitting)
    touched, ended = threefold(fitting, fitting, fitting), threefold(two, three, four)
    # Who has one open neighbour is cut off by a piece that touches once, and so on.
    cut = threefold(one & soil.dear, two & soil.dear, three & soil.dear)
    waiting, wells = _waiting(board, piece), _wells(board)
    veins = soil.veins if board.race else 0
    special = veins
    for well, ring, _, _ in wells:
        special |= well | ring
    found = []
    for site in sites:
        mask, beside, touches, worth = site
        if mask & closed or not mask & near:
            continue
        worth -= edge * (touches & touched).bit_count() + crowd * (mask & waiting).bit_count()
        if beside & first:
            worth += for_first
        if beside & second:
            worth += for_second
        if beside & third:
            worth += for_third
        if beside & investor:
            worth += for_investor
        if ends := touches & ended:
            worth -= end * ends.bit_count()
        if lone := touches & cut:
            worth -= _lost(board, lone, mask)
        if mask & special:
            worth += weights.vein * (mask & veins).bit_count() + _at_wells(wells, mask)
        found.append((worth, site))
    return found


def _beside(board: Sketch, piece: Piece) -> tuple[int, int, int]:
    """Three sets of cells that it is good to build beside."""
    if piece.colour == CHURCH:
        return board.cells(0), board.cells(1), board.cells(2)
    groups = board.groups[piece.colour]
    main = max(groups)[1] if groups else 0
    own = board.cells(piece.colour)
    wanting = [cells for cells, beside in board.churches if not beside & own]
    return main, own & ~main, sum(wanting)


def _for_beside(board: Sketch, piece: Piece, early: float) -> tuple[float, float, float]:
    """What it is worth to build beside each of them."""
    weights, points = board.land.weights, board.land.points
    church = weights.church if "church" in points else 0.0
    if piece.colour == CHURCH:
        return church, church, church
    if "group-yellow" not in points:
        return 0.0, 0.0, church
    return weights.group + weights.group_early * early, weights.other_group, church


def _waiting(board: Sketch, piece: Piece) -> int:
    """The cells beside the groups, and beside the churches, that wait for other colours."""
    found = 0
    points = board.land.points
    for colour in range(CHURCH):
        if colour != piece.colour:
            groups = board.groups[colour]
            if groups and "group-yellow" in points:
                found |= max(groups)[2]
            if "church" in points and board.churches:
                own = board.cells(colour)
                for _, beside in board.churches:
                    if not beside & own:
                        found |= beside
    return found


def _wells(board: Sketch) -> list[Well]:
    """The wells that may still be ringed by four different buildings."""
    weights, found = board.land.weights, []
    for well, ring in board.land.wells:
        if well & board.open:
            built = board.around(ring)
            if built == 4 - (ring & board.open).bit_count():
                more = weights.well_more * built
                found.append((well, ring, weights.well + more, weights.spoilt + more))
    return found


def _at_wells(wells: list[Well], mask: int) -> float:
    """What building there is worth for the wells."""
    worth = 0.0
    for well, ring, won, lost in wells:
        if sides := (mask & ring).bit_count():
            worth += won if sides == 1 and not mask & well else -lost
        elif mask & well:
            worth -= lost
    return worth


def _lost(board: Sketch, lone: int, mask: int) -> float:
    """What is lost with *lone* cells when a building comes to stand on *mask*."""
    soil, weights = board.land, board.land.weights
    lost = weights.lone * lone.bit_count()
    if soil.park:
        parks = soil.ground.parks(board.covered | mask) & united(lone)
        lost -= (weights.park + weights.lone) * parks.bit_count()
    return lost


def played_out(board: Sketch, cards: Sequence[str], sites: Sites) -> int:
    """Plays *board* on with the *cards* in this order; gives how many were answered."""
    pieces, answered = board.land.pieces, 0
    turns = iter(range(len(cards)))
    for i in turns:
        if cards[i] == BLOCK:
            next(turns, None)
            continue
        piece = pieces.get(cards[i])
        if piece is None:
            continue
        answered += 1
        if not _answered(board, piece, cards, i, sites):
            break
    return answered


def _answered(board: Sketch, piece: Piece, cards: Sequence[str], number: int, sites: Sites) -> bool:
    """Builds *piece* or leaves it out; says whether the player goes on."""
    rest = cards[number + 1 :]
    found = ratings(board, piece, sites[piece.shape], len(rest))
    best = max(found, default=None)
    if best and (piece.colour == CHURCH or best[0] >= least(board, len(rest))):
        board.build(best[1], piece)
        return True
    if piece.colour == CHURCH or not goes_on(board, rest, sites):
        return False
    if may_pass(board, piece):
        board.token -= 1
        return True
    if best:
        board.build(best[1], piece)
    return best is not None


def least(board: Sketch, left: int) -> float:
    """What a building must seem to be worth to be built."""
    weights = board.land.weights
    return weights.leave + weights.leave_early * left / LONG


def may_pass(board: Sketch, piece: Piece) -> bool:
    """Whether *piece* may be left out (MC-29, MC-31, MC-67)."""
    return bool(board.token and board.land.rules.passing and piece.colour != CHURCH)


def goes_on(board: Sketch, cards: Sequence[str], sites: Sites) -> bool:
    """Whether it is likely enough that one of the next *cards* fits."""
    fits = 0
    open_, near, pieces = board.open, board.near, board.land.pieces
    for card in cards:
        piece = pieces.get(card)
        if piece and any(not s[0] & ~open_ and s[0] & near for s in sites[piece.shape]):
            fits += 1
    return (len(cards) - fits) / (fits + 1) + 1 < board.land.weights.hope if fits else False
