"""Whether the rules can go on from a position that somebody wrote."""

from __future__ import annotations

from collections import Counter

from rules.errors import FileError
from rules.paris.board import GRID, ZONES, ahead, near, paved
from rules.paris.box import CHIMNEYS, LAMP, PIECES, SHARED, STARTER, Card
from rules.paris.model import BUILDING, OVER, PAVING, Mask, Piece, State
from rules.paris.reach import reach
from rules.paris.sites import FORMS, STANCES, fits


def demand(condition: object, reason: str) -> None:
    """:raises FileError: unless *condition* holds."""
    if not condition:
        raise FileError("bad-position", reason=reason)


def examine(state: State) -> None:
    """:raises FileError: naming what is wrong with the position."""
    _turn(state)
    _cards(state)
    _buildings(state)
    _pieces(state)
    _swap(state)


def _turn(state: State) -> None:
    """Phase, player to move and tiles must agree."""
    over = state.phase == OVER
    demand((state.to_move is None) == over, "to_move: null when the game is over, and only then")
    demand(state.passes == 0 or state.phase == BUILDING, "passes: counted in phase 2 only")
    unplaced = sum(len(player.bag) + (player.hand is not None) for player in state.players)
    demand(state.phase != PAVING or unplaced, "phase: the first ends with the last tile")
    empty = sum(not mask & paved(state.ground) for mask in ZONES.values())
    demand(unplaced <= empty, "ground: no zone is left for some tiles")
    demand(state.phase == PAVING or not empty, "ground: phase 2 begins on a paved board")


def _cards(state: State) -> None:
    """The starter set is the starter set, and cards are used in phase 2."""
    named = {card.card for card in state.cards}
    demand(state.choice != "starter" or named == set(STARTER), "cards: not the starter set")
    open_ = all(card.mark == "open" for card in state.cards)
    demand(state.phase != PAVING or open_, "cards: used in phase 2 only")


def _buildings(state: State) -> None:
    """A building is in one place only, and a placed one has a chimney."""
    waiting = [*state.stock, *state.players[0].supply, *state.players[1].supply]
    waiting += [state.swap] if state.swap else []
    demand("garden" not in waiting, "buildings: the garden comes with its card")
    placed = [piece for piece in state.pieces if piece.kind == "building"]
    places = [*waiting, *(piece.label for piece in placed)]
    demand(len(set(places)) == len(places), "buildings: one is in two places")
    chimneys = Counter(piece.owner for piece in placed)
    demand(all(n <= CHIMNEYS for n in chimneys.values()), "buildings: too few chimneys")


def _pieces(state: State) -> None:
    """Pieces have their shape and their card, and lie on tiles, apart from each other."""
    demand(state.phase != PAVING or not state.pieces, "pieces: placed in phase 2 only")
    taken = 0
    for piece in state.pieces:
        name = piece.label if piece.kind == "building" else piece.kind
        demand(_has_shape(name, piece.cells, flip=state.flip), f"pieces: this is no {name}")
        demand(not piece.cells & ~paved(state.ground), f"pieces: no tile is under {name}")
        demand(_has_card(state, piece), f"pieces: the owner of {name} has not used its card")
        if piece.kind != "shared":
            demand(not piece.cells & taken, f"pieces: {name} lies on another piece")
            taken |= piece.cells
    kinds = Counter(piece.kind for piece in state.pieces if piece.kind != "building")
    demand(all(n == 1 for n in kinds.values()), "pieces: a special piece is there twice")
    for piece in state.pieces:
        demand(_in_place(state, piece), f"pieces: {piece.kind} cannot be there")


def _has_shape(name: str, mask: Mask, *, flip: bool) -> bool:
    if name not in FORMS:
        return mask.bit_count() == 1
    form, cells = FORMS[name], GRID.within(mask)
    turns = [turn for turn in form.turns if flip or "'" not in turn]
    return bool(cells) and any(form.cells(cells[0], turn) == cells for turn in turns)


_BROUGHT: dict[str, Card] = {kind: card for card, kind in PIECES.items()} | {"garden": "jardin"}
"""The postcard that brings each special piece."""


def _has_card(state: State, piece: Piece) -> bool:
    """Whether what comes with a postcard belongs to whoever used that card with its effect."""
    card = _BROUGHT.get(piece.label if piece.kind == "building" else piece.kind)
    return card is None or any(
        used.card == card and used.by == piece.owner and used.mark == "done" for used in state.cards
    )


def _in_place(state: State, piece: Piece) -> bool:
    """Whether a special piece has what it needs around and under it."""
    own, opposing = state.ground[piece.owner], state.ground[1 - piece.owner]
    match piece.kind:
        case "grande":
            return piece.cells & state.ground[LAMP] != 0
        case "painter" | "dancer" | "lamp":
            return piece.cells & own != 0
        case "statue":
            (cell,) = GRID.within(piece.cells)
            return piece.cells & own != 0 and ahead(cell, piece.label) in GRID
        case "annex":
            beside = near(piece.cells) & _cells(state, piece, "building", piece.label)
            return piece.cells & own != 0 and beside != 0
        case "fountain":
            return not piece.cells & ~(own | state.ground[SHARED] | _cells(state, piece, "shared"))
        case "shared":
            above = _cells(state, piece, "building") | _cells(state, piece, "fountain")
            return piece.cells & opposing & above != 0
    return True


def _cells(state: State, piece: Piece, kind: str, label: str | None = None) -> Mask:
    """The cells of the pieces of a kind that belong to the owner of *piece*."""
    found = 0
    for other in state.pieces:
        if (other.kind, other.owner) == (kind, piece.owner) and label in (None, other.label):
            found |= other.cells
    return found


def _swap(state: State) -> None:
    """What Levitation brought can be placed."""
    if state.swap is not None:
        demand(state.phase == BUILDING and state.to_move is not None, "swap: happens in phase 2")
        assert state.to_move is not None
        site = reach(state, state.to_move).building
        demand(fits(STANCES[state.flip][state.swap], site), "swap: the building has no place")
