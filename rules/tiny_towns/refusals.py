"""Why not: moves that are not on the menu, beginnings of moves, players who are not to move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.chance import Seat
from rules.errors import Illegal
from rules.ground.grid import Cell
from rules.moves.notation import Begun, Move
from rules.tiny_towns.box import (
    CARDS,
    CAVERN_ROOM,
    COTTAGE,
    MARKED,
    MONUMENTS,
    RESOURCES,
    STOCKED,
    WAREHOUSE_ROOM,
    CardId,
    Kind,
    Resource,
)
from rules.tiny_towns.menu import affordable, asked, foreign, sites
from rules.tiny_towns.model import (
    GRID,
    Build,
    Cells,
    Discard,
    Done,
    Finish,
    Gain,
    Keep,
    Name,
    Place,
    Player,
    Replace,
    Skip,
    State,
    Stock,
    Store,
    Swap,
)
from rules.tiny_towns.patterns import Payment
from rules.tiny_towns.town import carrying, empty, entry_marks, kind_at, marks, standing, supply
from rules.tiny_towns.turns import sits_out

EXPECTED: dict[str, tuple[str, tuple[type[Move], ...]]] = {
    "keep": ("keep-first", (Keep,)),
    "name": ("name-first", (Name, Finish)),
    "pick": ("pick-first", (Name,)),
    "place": ("place-first", (Place, Store, Swap, Discard, Finish)),
    "free": ("choose-first", (Place, Finish)),
    "build": ("already-placed", (Build, Done)),
    "replace": ("replace-first", (Replace, Skip)),
    "grove": ("grove-first", (Gain,)),
    "stock": ("stock-first", (Stock,)),
    "gain": ("gain-first", (Gain, Skip)),
}
"""By phase or step, and for free rounds: the refusal of all but these moves (TT-20, TT-25)."""


def explain(state: State, seat: Seat, move: Move) -> Illegal:
    """Why *move* is not on the menu, from the general to the particular."""
    player = state.players[seat]
    if type(move) in _expected(state, player):
        match move:
            case Keep(monument=card):
                return Illegal("not-offered", card=card, offer=player.offer)
            case Name(resource=resource) if state.phase == "pick":
                return Illegal("not-in-row", resource=resource, row=tuple(dict.fromkeys(state.row)))
            case Name(resource=resource):
                return Illegal("banked", resource=resource)
            case Finish():
                return Illegal("not-last", solo=state.mode == "solo")
            case Place() | Discard() | Store() | Swap():
                return _unplaceable(state, seat, move)
            case Build():
                return _unbuildable(state, player, move)
            case Replace():
                return _irreplaceable(state, player, move)
            case Gain():
                return _ungainable(state, player, move)
            case Stock():
                return _unstockable(state, move)
    return _reminder(state, player)


def _unplaceable(state: State, seat: Seat, move: Place | Discard | Store | Swap) -> Illegal:
    """Why the cube of the round does not go there."""
    player = state.players[seat]
    match move:
        case Place():
            return _misplaced(state, seat, move)
        case Discard() if not state.cavern:
            return Illegal("no-cavern")
        case _ if not foreign(state, seat):
            return Illegal("not-foreign", resource=state.current)
        case Store(warehouse=cell):
            full = Illegal("warehouse-full", cell=cell, room=WAREHOUSE_ROOM)
            return _no_warehouse(state, player, cell) or full
        case Swap(warehouse=cell):
            return _no_warehouse(state, player, cell) or _unswappable(state, player, move)
    return Illegal("cavern-full", room=CAVERN_ROOM)


def explain_beginning(state: State, seat: Seat, begun: Begun) -> Illegal | None:
    """Why no move begins so: as it would be refused if it were completed as well as possible."""
    player, known = state.players[seat], begun.fields
    if begun.kind not in _expected(state, player):
        return _reminder(state, player)
    if begun.kind is Build:
        return _unbuildable_yet(state, player, known["card"], known.get("site"))
    complete = _completed(state, player, begun.kind, known)
    return None if complete is None else explain(state, seat, complete)


def idle(state: State, seat: Seat) -> Illegal:
    """Why a player is not to move while the game goes on (TT-21, TT-82)."""
    player = state.players[seat]
    if player.finished is not None:
        return Illegal("town-finished", round=player.finished)
    match state.phase:
        case "keep":
            return Illegal("already-kept")
        case "act" if player.opened is None and sits_out(state, player):
            return Illegal("sits-out")
        case "act" | "gain":
            return Illegal("round-done")
    return Illegal("not-your-turn")


def _expected(state: State, player: Player) -> tuple[type[Move], ...]:
    """The kinds of move among which the player is to choose now."""
    return EXPECTED[_question(state, player)][1]


def _reminder(state: State, player: Player) -> Illegal:
    """What is asked, to somebody who answered something else."""
    question = _question(state, player)
    code, details = EXPECTED[question][0], dict[str, object]()
    match question:
        case "keep":
            details = {"offer": player.offer}
        case "pick":
            details = {"row": tuple(dict.fromkeys(state.row))}
        case "place" | "free":
            details = {"resource": state.current}
        case "gain":
            details = {"due": player.triggered[0]}
    return Illegal(code, **details)


def _question(state: State, player: Player) -> str:
    at = asked(state, player)
    return "free" if at == "place" and state.current is None else at


def _misplaced(state: State, seat: Seat, move: Place) -> Illegal:
    """A cube of the wrong resource, or on a cell that does not take it (TT-31 to TT-34)."""
    player, current, cell = state.players[seat], state.current, move.cell
    if cell not in GRID:
        return Illegal("off-board", cell=cell)
    if current is None and move.resource in marks(state, player, "bank"):
        return Illegal("banked", resource=move.resource)
    if current not in (None, move.resource):
        if current not in marks(state, player, "factory"):
            return Illegal("wrong-resource", resource=current)
        if not foreign(state, seat):
            return Illegal("not-foreign", resource=current)
    elif _lodges(state, seat) and player.town.buildings[Kind.COTTAGE] & GRID.bit[cell]:
        return Illegal("cottage-taken", cell=cell)
    return Illegal("occupied", cell=cell)


def _lodges(state: State, seat: Seat) -> bool:
    """Whether the Statue lets this round's cube lie on a Cottage (TT-33)."""
    return foreign(state, seat) and bool(standing(state, state.players[seat], "statue"))


def _no_warehouse(state: State, player: Player, cell: Cell) -> Illegal | None:
    own = standing(state, player, "warehouse")
    if cell not in GRID:
        return Illegal("off-board", cell=cell)
    if own & GRID.bit[cell]:
        return None
    return Illegal("no-warehouse", cell=cell, cells=GRID.within(own), count=own.bit_count())


def _unswappable(state: State, player: Player, move: Swap) -> Illegal:
    """A Warehouse that does not give this cube, or a cell that does not take it (TT-34)."""
    stored = dict.fromkeys(carrying(player.town, GRID.index[move.warehouse]))
    others = tuple(resource for resource in stored if resource != state.current)
    if move.resource == state.current:
        return Illegal("same-resource", resource=move.resource)
    if not others:
        return Illegal("nothing-to-swap", cell=move.warehouse)
    if move.resource not in others:
        return Illegal("not-stored", resource=move.resource, cell=move.warehouse, stored=others)
    return _off_board(move.cell) or Illegal("occupied", cell=move.cell)


def _unbuildable(state: State, player: Player, move: Build) -> Illegal:
    """From the card over its cubes to its site and mark (TT-41 to TT-47)."""
    payment = Payment(move.card, GRID.mask(move.spent))
    return (
        _unavailable(state, player, move.card)
        or _off_board(*move.spent, move.site)
        or _unpaid(state, player, move, payment)
        or _wrong_site(move.card, move.site, sites(state, player, payment))
        or _wrong_mark(state, player, move.card, move.mark)
    )


def _unbuildable_yet(state: State, player: Player, card: str, site: Cell | None) -> Illegal:
    """The same of a card whose cubes are not named, perhaps without a site."""
    ways = [payment for payment in affordable(state, player) if payment.card == card]
    where = 0
    for payment in ways:
        where |= sites(state, player, payment)
    return (
        _unavailable(state, player, card)
        or (None if site is None else _off_board(site))
        or (None if ways else _no_pattern(player, card))
        or (None if site is None else _wrong_site(card, site, where))
        or _wrong_mark(state, player, card, None)
    )


def _unavailable(state: State, player: Player, card: str) -> Illegal | None:
    if card not in MONUMENTS:
        return _not_supply(state, card)
    if card != player.monument:
        return Illegal("not-your-monument", card=card)
    if standing(state, player, card):
        return Illegal("monument-built", card=card, cards=supply(state))
    return None


def _unpaid(state: State, player: Player, move: Build, payment: Payment) -> Illegal | None:
    if GRID.within(payment.spent) != move.spent:
        return Illegal("not-in-order", cells=GRID.within(payment.spent))
    cubes, posts = sum(player.town.cubes), standing(state, player, "tradingpost")
    for cell in move.spent:
        if posts & GRID.bit[cell]:
            return Illegal("post-stays", cell=cell)
        if not cubes & GRID.bit[cell]:
            return Illegal("no-cube", cell=cell)
    paid = payment in affordable(state, player)
    return None if paid else _no_pattern(player, move.card)


def _no_pattern(player: Player, card: str) -> Illegal:
    """A Trading Post of this round might be thought to help (TT-46)."""
    return Illegal("no-pattern", card=card, post=bool(player.fresh))


def _wrong_site(card: str, site: Cell, allowed: Cells) -> Illegal | None:
    if allowed & GRID.bit[site]:
        return None
    cells = GRID.within(allowed)
    return Illegal("bad-site", card=card, cell=site, cells=cells, count=len(cells))


def _irreplaceable(state: State, player: Player, move: Replace) -> Illegal:
    """An exchange that the Guild does not offer (TT-65)."""
    if wrong := _off_board(move.cell) or _not_supply(state, move.card):
        return wrong
    cell = GRID.bit[move.cell]
    old = kind_at(player.town, cell)
    if old is None:
        return Illegal("no-building", cell=move.cell)
    if old is Kind.MONUMENT:
        return Illegal("monument-stays", cell=move.cell)
    if player.replaced & cell:
        return Illegal("already-replaced", cell=move.cell)
    if CARDS[move.card].kind is old:
        return Illegal("same-type", card=move.card)
    return _wrong_mark(state, player, move.card, move.mark)


def _ungainable(state: State, player: Player, move: Gain) -> Illegal:
    """A building that does not come for nothing; from the Watch only the one that is due."""
    if wrong := _off_board(move.cell) or _not_supply(state, move.card):
        return wrong
    if state.phase == "gain" and move.card != player.triggered[0]:
        return Illegal("not-due", card=move.card, due=player.triggered[0])
    if not empty(player.town) & GRID.bit[move.cell]:
        return Illegal("occupied", cell=move.cell)
    return _wrong_mark(state, player, move.card, move.mark)


def _unstockable(state: State, move: Stock) -> Illegal:
    """Anything but three different supply buildings in type order (TT-67)."""
    strange = (_not_supply(state, card) for card in move.cards)
    return next(filter(None, strange), Illegal("stock-three", count=STOCKED))


def _not_supply(state: State, card: str) -> Illegal | None:
    cards = supply(state)
    return None if card in cards else Illegal("not-in-supply", card=card, cards=cards)


def _off_board(*cells: Cell) -> Illegal | None:
    return next((Illegal("off-board", cell=cell) for cell in cells if cell not in GRID), None)


def _wrong_mark(state: State, player: Player, card: str, mark: Resource | None) -> Illegal:
    """The mark is all that is left to be wrong (TT-63, TT-72)."""
    allowed = entry_marks(state, player, card)
    if card not in MARKED:
        return Illegal("no-mark", card=card)
    if not allowed:
        others = tuple(other for other in supply(state) if other != card)
        return Illegal("no-mark-left", card=card, cards=others)
    if mark is None:
        return Illegal("mark-needed", card=card, example=allowed[0], marks=allowed)
    return Illegal("mark-taken", mark=mark, marks=allowed)


def _completed(
    state: State, player: Player, kind: type[Move], known: Mapping[str, Any]
) -> Move | None:
    """The most promising move of a kind that has what is *known*."""
    cell = known.get("cell", next(iter(GRID.within(empty(player.town))), GRID.cells[0]))
    if kind is Place:
        return Place(known["resource"], cell)
    if kind is Replace:
        return Replace(cell, CardId(COTTAGE))
    if kind is Gain:
        return Gain(cell, CardId(next(iter(player.triggered), COTTAGE)))
    if kind not in (Store, Swap):
        return None
    warehouse, others = _best_warehouse(state, player)
    if kind is Store:
        return Store(warehouse)
    spare = next(resource for resource in RESOURCES if resource != state.current)
    return Swap(cell, known.get("resource", next(iter(others), spare)), warehouse)


def _best_warehouse(state: State, player: Player) -> tuple[Cell, list[Resource]]:
    """The own Warehouse with most resources to swap for, and these; any cell if there is none."""
    found = [
        (GRID.cells[i], [r for r in carrying(player.town, i) if r != state.current])
        for i in GRID.index.values()
        if standing(state, player, "warehouse") >> i & 1
    ]
    return max(found, key=lambda one: len(one[1]), default=(GRID.cells[0], []))
