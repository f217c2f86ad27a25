"""Why a decision is refused, from the general to the particular."""

from __future__ import annotations

from rules.chance import Seat
from rules.errors import Illegal
from rules.game import Who
from rules.grid import Cell
from rules.notation import Move
from rules.paris.board import GRID, ZONES, ahead, near, paved, zone_of
from rules.paris.box import NEVER_BLANK, POWERS, Building, Card, Power
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
    Pass,
    Pave,
    Placing,
    Plant,
    Postcard,
    Put,
    State,
    Take,
    chimneys_left,
    tokens_left,
)
from rules.paris.reach import Reach, builds_plainly, held, reach
from rules.paris.sites import FORMS, POWER_SETS, STANCES, Site, fits
from rules.shapes import Turn


def refusal(state: State, seat: Seat, move: Move) -> Illegal | None:
    """Why *seat*, whose turn it is, may not play *move*."""
    if state.phase == PAVING:
        return _paving(state, seat, move)
    if state.swap is not None and not (isinstance(move, Build) and move.building == state.swap):
        return Illegal("place-the-new-one", building=state.swap)
    if isinstance(move, Pave | Take):
        return Illegal("paving-is-over")
    if isinstance(move, Build):
        return _build(state, seat, move)
    if isinstance(move, CardMove):
        return _card(state, seat, move)
    return _pass(state, seat)


def _paving(state: State, seat: Seat, move: Move) -> Illegal | None:
    hand = state.players[seat].hand
    match move:
        case Pave() if hand is None:
            return Illegal("no-tile")
        case Pave(zone=zone) if zone not in GRID:
            return Illegal("off-board", cell=zone)
        case Pave(zone=zone) if zone not in ZONES:
            return Illegal("not-a-zone", cell=zone, zone=zone_of(zone))
        case Pave(zone=zone) if ZONES[zone] & paved(state.ground):
            return Illegal("zone-taken", cell=zone)
        case Take(building=building) if building not in state.stock:
            return _not_in_stock(state, building)
        case Pass() if hand is not None:
            return Illegal("tile-in-hand", stock=len(state.stock))
        case Pave() | Take() | Pass():
            return None
    if hand is None:
        return Illegal("still-paving-without-tile")
    return Illegal("still-paving", stock=len(state.stock))


def _pass(state: State, seat: Seat) -> Illegal | None:
    if tokens := tokens_left(state, seat):
        return Illegal("token-left", tokens=tokens)
    return Illegal("building-fits") if builds_plainly(state, seat) else None


def _build(state: State, seat: Seat, move: Build) -> Illegal | None:
    if state.swap is None and move.building not in state.players[seat].supply:
        return _not_in_supply(state, seat, move.building)
    if not chimneys_left(state, seat):
        return Illegal("no-chimney")
    if "'" in move.turn and not state.flip:
        return Illegal("no-mirror", building=move.building)
    return _shape(state, seat, move.building, move)


def _card(state: State, seat: Seat, move: CardMove) -> Illegal | None:
    if not tokens_left(state, seat):
        return Illegal("no-token", plain=builds_plainly(state, seat))
    postcard = _postcard(state, move.card)
    if postcard is None:
        open_ = tuple(card.card for card in state.cards if card.mark == "open")
        return Illegal("card-not-in-play", card=move.card, open=open_)
    if postcard.by is not None:
        return Illegal("card-used", card=move.card, by=Who(postcard.by))
    match move:
        case Blank(card=card) if card in NEVER_BLANK:
            return Illegal("never-blank", card=card)
        case Levitate():
            return _levitate(state, seat, move)
        case Plant() if not chimneys_left(state, seat):
            return Illegal("no-chimney-for-card", card=move.card)
        case Plant():
            return _shape(state, seat, "garden", move)
        case Fountain():
            return _shape(state, seat, "fountain", move)
        case Put(card="grande", cell=cell):
            return _large_lamp(reach(state, seat), cell)
        case Put(cell=cell):
            return _own_cell(reach(state, seat), cell)
        case Carve():
            return _statue(reach(state, seat), move)
        case Annex():
            return _annex(state, seat, move)
    return None


def _levitate(state: State, seat: Seat, move: Levitate) -> Illegal | None:
    if not (state.players[seat].supply and state.stock):
        return Illegal("nothing-to-swap", card=move.card)
    if move.old not in state.players[seat].supply:
        return _not_in_supply(state, seat, move.old)
    if move.new not in state.stock:
        return _not_in_stock(state, move.new)
    if not chimneys_left(state, seat):
        return Illegal("no-chimney-for-card", card=move.card)
    if not fits(STANCES[state.flip][move.new], reach(state, seat).building):
        return Illegal("does-not-fit", building=move.new)
    return None


def _shape(state: State, seat: Seat, name: str, move: Placing) -> Illegal | None:
    """What speaks against a shape of several cells there (PA-31), written like this (PA-82)."""
    turn, powers, view = Turn(move.turn), move.powers or (), reach(state, seat)
    if (canonical := FORMS[name].canonical[turn]) != turn:
        return Illegal("same-as-turn", turn=turn.value, canonical=canonical.value)
    if powers not in POWER_SETS:
        return Illegal("powers-order")
    if name == "fountain" and "metro" in powers:
        return Illegal("no-metro-for-fountain")
    if spent := next((power for power in powers if not held(state, seat, power)), None):
        return _power(state, seat, spent)
    cells = FORMS[name].cells(move.anchor, turn)
    if off := next((cell for cell in cells if cell not in GRID), None):
        return Illegal("off-board", cell=off)
    mask = GRID.mask(cells)
    if blocked := mask & ~view.free:
        return Illegal("occupied", cell=_first(blocked))
    site = view.fountain if name == "fountain" else view.building
    return _ground(mask, view, site, powers)


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


def _postcard(state: State, name: Card) -> Postcard | None:
    return next((card for card in state.cards if card.card == name), None)


def _ground(mask: Mask, view: Reach, site: Site, powers: tuple[str, ...]) -> Illegal | None:
    """Whether the powers named are just those that the cells need (PA-83)."""
    covers = {"metro": mask & view.lamps, "chartier": mask & view.foreign}
    helps = {"metro": site.lamps, "chartier": site.foreign}
    codes = {"metro": "on-lamp", "chartier": "foreign-ground"}
    for power in POWERS:
        if covers[power] and not helps[power]:
            return Illegal(codes[power], cell=_first(covers[power]))
        if covers[power].bit_count() > 1:
            return Illegal("one-cell-only", card=power)
        if covers[power] and power not in powers:
            return Illegal("name-the-power", card=power, cell=_first(covers[power]))
        if power in powers and not covers[power]:
            return Illegal("needless-power", card=power)
    return None


def _own_cell(view: Reach, cell: Cell) -> Illegal | None:
    """Whether a piece of one cell may stand there (PA-34)."""
    if cell not in GRID:
        return Illegal("off-board", cell=cell)
    if not GRID.bit[cell] & view.free:
        return Illegal("occupied", cell=cell)
    if not GRID.bit[cell] & view.own:
        return Illegal("not-own-ground", cell=cell)
    return None


def _large_lamp(view: Reach, cell: Cell) -> Illegal | None:
    if cell not in GRID:
        return Illegal("off-board", cell=cell)
    if not GRID.bit[cell] & view.lamps:
        return Illegal("no-bare-lamp", cell=cell)
    return None


def _statue(view: Reach, move: Carve) -> Illegal | None:
    if refused := _own_cell(view, move.cell):
        return refused
    front = ahead(move.cell, move.face)
    if front not in GRID:
        return Illegal("faces-the-edge", cell=move.cell)
    if not GRID.bit[front] & view.free:
        return Illegal("front-not-free", cell=front)
    return None


def _annex(state: State, seat: Seat, move: Annex) -> Illegal | None:
    if refused := _own_cell(reach(state, seat), move.cell):
        return refused
    own = {p.label: p.cells for p in state.pieces if p.kind == "building" and p.owner == seat}
    if move.building not in own:
        return Illegal("not-your-building", building=move.building, own=tuple(own), count=len(own))
    if not near(own[move.building]) & GRID.bit[move.cell]:
        return Illegal("not-adjacent", cell=move.cell, building=move.building)
    return None


def _not_in_stock(state: State, building: Building) -> Illegal:
    stock = state.stock
    return Illegal("not-in-stock", building=building, stock=stock, count=len(stock))


def _not_in_supply(state: State, seat: Seat, building: Building) -> Illegal:
    supply = state.players[seat].supply
    return Illegal("not-in-supply", building=building, supply=supply, count=len(supply))


def _first(mask: Mask) -> Cell:
    return GRID.within(mask)[0]
