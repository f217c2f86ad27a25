"""Why a move is refused that is not on the menu, from the general to the particular."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, cast

from msgspec.structs import fields

from rules.chance import Seat
from rules.errors import Illegal
from rules.game import Who
from rules.ground.grid import Cell
from rules.ground.shapes import Rotation
from rules.moves.notation import Begun
from rules.paris.board import FORMS, GRID, ZONES, ahead, zone_of
from rules.paris.box import FIGURES, QUARTERS, STOCK, Building, Power
from rules.paris.model import (
    PAVING,
    Annex,
    Blank,
    Build,
    CardMove,
    Carve,
    Fountain,
    Levitate,
    Mask,
    ParisMove,
    Pass,
    Pave,
    Placing,
    Plant,
    Postcard,
    Put,
    State,
    Take,
    Use,
    chimneys_left,
    tokens_left,
)
from rules.paris.room import (
    Sites,
    able,
    building_site,
    builds_plainly,
    fountain_site,
    held,
    sites,
)
from rules.paris.sites import POWER_SETS


def explain(state: State, seat: Seat, move: ParisMove) -> Illegal:
    """Why *seat*, whose turn it is, may not play *move*."""
    if state.phase == PAVING:
        return _paving(state, seat, move)
    if state.swap is not None and not (isinstance(move, Build) and move.building == state.swap):
        return Illegal("place-the-new-one", building=state.swap)
    match move:
        case Pave() | Take():
            return Illegal("paving-is-over")
        case Pass():
            return _pass(state, seat)
        case Build():
            return _build(state, seat, move)
    return _card(state, seat, move)


def explain_beginning(state: State, seat: Seat, begun: Begun) -> Illegal | None:
    """Why *seat*, whose turn it is, may not play what begins so: as the whole move would be
    refused, or because it has no place at all; ``None`` before a postcard is named."""
    reasons: dict[str, Illegal] = {}
    for move in _completed(state, seat, begun):
        why = explain(state, seat, move)
        reasons[str(why)] = why
    kind, known = begun.kind, begun.fields
    if len(reasons) == 1 or kind is Take or (kind is Annex and known):
        return next(iter(reasons.values()))
    match known:
        case {"anchor": cell} | {"cell": cell}:
            return Illegal("no-turn-fits", cell=cell)
        case {"building": building}:
            return Illegal("fits-nowhere", building=building)
    card = known.get("card", getattr(kind, "card", None))
    return Illegal("no-place-for-card", card=card) if isinstance(card, str) else None


def idle(state: State, seat: Seat) -> Illegal:
    """Why *seat* is not to move: it waits, or it has nothing to do any more (PA-19)."""
    player, other = state.players[seat], Who(Seat(1 - seat))
    if state.phase != PAVING:
        waits = able(state, seat)
        return Illegal("not-your-turn") if waits else Illegal("done-building", by=other)
    if state.stock or player.has_tiles:
        return Illegal("not-your-turn")
    return Illegal("done-paving", by=other)


def _paving(state: State, seat: Seat, move: ParisMove) -> Illegal:
    hand, stock = state.players[seat].hand, len(state.stock)
    match move:
        case Pave() if hand is None:
            return Illegal("no-tile")
        case Pave(zone=zone):
            return _zone(zone)
        case Take(building=building):
            return _not_in_stock(state, building)
        case Pass():
            return Illegal("tile-in-hand", stock=stock)
    if hand is None:
        return Illegal("still-paving-without-tile")
    return Illegal("still-paving", stock=stock)


def _zone(zone: Cell) -> Illegal:
    if zone not in GRID:
        return Illegal("off-board", cell=zone)
    if zone not in ZONES:
        return Illegal("not-a-zone", cell=zone, zone=zone_of(zone))
    return Illegal("zone-taken", cell=zone)


def _pass(state: State, seat: Seat) -> Illegal:
    if tokens := tokens_left(state, seat):
        return Illegal("token-left", tokens=tokens)
    return Illegal("building-fits")


def _build(state: State, seat: Seat, move: Build) -> Illegal:
    if state.swap is None and move.building not in state.players[seat].supply:
        return _not_in_supply(state, seat, move.building)
    if not chimneys_left(state, seat):
        return Illegal("no-chimney", token=bool(tokens_left(state, seat)))
    if "'" in move.turn and not state.flip:
        return Illegal("no-mirror", building=move.building)
    return _shape(state, seat, move.building, move)


def _card(state: State, seat: Seat, move: CardMove) -> Illegal:
    if not tokens_left(state, seat):
        return Illegal("no-token", plain=builds_plainly(state, seat))
    postcard = _postcard(state, move.card)
    if postcard is None:
        open_ = tuple(card.card for card in state.cards if card.mark == "open")
        return Illegal("card-not-in-play", card=move.card, open=open_)
    if postcard.by is not None:
        return Illegal("card-used", card=move.card, by=Who(postcard.by))
    return _effect(state, seat, move)


def _effect(state: State, seat: Seat, move: CardMove) -> Illegal:
    """Why an open card cannot be used like this; those that are only marked always can."""
    match move:
        case Use() | Blank():
            return Illegal("never-blank", card=move.card)
        case Levitate():
            return _levitate(state, seat, move)
        case Plant() if not chimneys_left(state, seat):
            return Illegal("no-chimney-for-card", card=move.card)
        case Plant():
            return _shape(state, seat, "garden", move)
        case Fountain():
            return _shape(state, seat, "fountain", move)
        case Put(card="grande", cell=cell):
            return Illegal("no-bare-lamp" if cell in GRID else "off-board", cell=cell)
        case Put(cell=cell):
            return _not_own(sites(state, seat), cell)
        case Carve():
            return _statue(sites(state, seat), move)
        case Annex():
            return _annex(state, seat, move)


def _levitate(state: State, seat: Seat, move: Levitate) -> Illegal:
    supply = state.players[seat].supply
    if not (supply and state.stock):
        return Illegal("nothing-to-swap", card=move.card)
    if move.old not in supply:
        return _not_in_supply(state, seat, move.old)
    if move.new not in state.stock:
        return _not_in_stock(state, move.new)
    if not chimneys_left(state, seat):
        return Illegal("no-chimney-for-card", card=move.card)
    return Illegal("does-not-fit", building=move.new)


def _shape(state: State, seat: Seat, name: str, move: Placing) -> Illegal:
    """What speaks against a shape of several cells there (PA-31), written like this (PA-82)."""
    turn, powers, view = Rotation(move.turn), move.powers or (), sites(state, seat)
    if (canonical := FORMS[name].canonical[turn]) != turn:
        return Illegal("same-as-turn", turn=turn.value, canonical=canonical.value)
    if powers not in POWER_SETS:
        return Illegal("powers-order")
    if name == "fountain" and "metro" in powers:
        return Illegal("no-metro-for-fountain")
    if spent := next((power for power in powers if not held(state.cards, seat, power)), None):
        return _power(state, seat, spent)
    cells = FORMS[name].cells(move.anchor, turn)
    if off := next((cell for cell in cells if cell not in GRID), None):
        return Illegal("off-board", cell=off)
    mask = GRID.mask(cells)
    if blocked := mask & ~view.free:
        return Illegal("occupied", cell=_first(blocked))
    site = (fountain_site if name == "fountain" else building_site)(view, state.cards, seat)
    if (mask & view.lamps).bit_count() != ("metro" in powers):
        helps = _would_help(state, seat, "metro") and name != "fountain"
        return _ground("metro", "on-lamp", mask & view.lamps, site.lamps, helps)
    helps = _would_help(state, seat, "chartier")
    return _ground("chartier", "foreign-ground", mask & view.foreign, site.foreign, helps)


def _power(state: State, seat: Seat, power: Power) -> Illegal:
    """Why a stored power cannot be spent."""
    postcard = _postcard(state, power)
    if postcard is None:
        return Illegal("power-not-in-play", card=power)
    if postcard.by is None:
        return Illegal("power-not-held", card=power, tokens=tokens_left(state, seat))
    if postcard.by != seat:
        return Illegal("power-of-another", card=power, by=Who(postcard.by))
    return Illegal("power-spent", card=power)


def _postcard(state: State, name: str) -> Postcard | None:
    return next((card for card in state.cards if card.card == name), None)


def _would_help(state: State, seat: Seat, power: Power) -> bool:
    """Whether *seat* holds a power, or may still get it."""
    postcard = _postcard(state, power)
    is_open = postcard is not None and postcard.by is None and bool(tokens_left(state, seat))
    return is_open or held(state.cards, seat, power)


def _ground(power: Power, code: str, needing: Mask, helped: Mask, helps: bool) -> Illegal:
    """Why the cells that need a power do not agree with what the move names (PA-83)."""
    if not needing:
        return Illegal("needless-power", card=power)
    if not helped:
        return Illegal(code, cell=_first(needing), helps=helps)
    if needing.bit_count() > 1:
        return Illegal("one-cell-only", card=power)
    return Illegal("name-the-power", card=power, cell=_first(needing))


def _not_own(view: Sites, cell: Cell) -> Illegal:
    """Why a piece of one cell may not stand there (PA-34)."""
    if cell not in GRID:
        return Illegal("off-board", cell=cell)
    if not GRID.bit[cell] & view.free:
        return Illegal("occupied", cell=cell)
    return Illegal("not-own-ground", cell=cell)


def _statue(view: Sites, move: Carve) -> Illegal:
    if not GRID.mask((move.cell,)) & view.own:
        return _not_own(view, move.cell)
    front = ahead(move.cell, move.face)
    if front not in GRID:
        return Illegal("faces-the-edge", cell=move.cell)
    return Illegal("front-not-free", cell=front)


def _annex(state: State, seat: Seat, move: Annex) -> Illegal:
    view, own = sites(state, seat), _own_buildings(state, seat)
    if not GRID.mask((move.cell,)) & view.own:
        return _not_own(view, move.cell)
    if move.building not in own:
        return Illegal("not-your-building", building=move.building, own=own, count=len(own))
    return Illegal("not-adjacent", cell=move.cell, building=move.building)


def _own_buildings(state: State, seat: Seat) -> tuple[str, ...]:
    built = (piece for piece in state.pieces if piece.kind == "building")
    return tuple(piece.label for piece in built if piece.owner == seat)


def _not_in_stock(state: State, building: Building) -> Illegal:
    stock = state.stock
    return Illegal("not-in-stock", building=building, stock=stock, count=len(stock))


def _not_in_supply(state: State, seat: Seat, building: Building) -> Illegal:
    supply = state.players[seat].supply
    return Illegal("not-in-supply", building=building, supply=supply, count=len(supply))


def _first(mask: Mask) -> Cell:
    return GRID.within(mask)[0]


def _completed(state: State, seat: Seat, begun: Begun) -> Iterator[ParisMove]:
    """The moves that begin so, in their canonical turns and without stored powers."""
    blanks = [f.name for f in fields(begun.kind) if f.required and f.name not in begun.fields]
    for values in product(*(_values(state, seat, begun, blank) for blank in blanks)):
        move = begun.kind(**begun.fields, **dict(zip(blanks, values, strict=True)))
        yield cast(ParisMove, move)


def _values(state: State, seat: Seat, begun: Begun, blank: str) -> Iterable[Any]:
    """What could stand in a blank of the move."""
    match blank:
        case "building":
            return _own_buildings(state, seat) or STOCK
        case "old":
            return state.players[seat].supply or STOCK
        case "new":
            return state.stock or STOCK
        case "card":
            return FIGURES if begun.kind is Put else ()
        case "face":
            return QUARTERS
        case "turn":
            turns = FORMS[begun.fields.get("building", "fountain")].turns
            return [turn for turn in turns if state.flip or "'" not in turn]
    return GRID.cells
