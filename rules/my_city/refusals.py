"""Why a decision is refused, from the general to the particular."""

from __future__ import annotations

from rules.chance import Seat
from rules.errors import Illegal
from rules.ground.grid import Cell
from rules.moves.notation import Begun, Move
from rules.my_city.board import GRID, canonical, crosses, turned
from rules.my_city.box import BOARDS, COLOUR
from rules.my_city.campaign import stickers
from rules.my_city.campaign.chapters import is_told
from rules.my_city.city import footprint, ground, shape_of
from rules.my_city.menu import builds, menu
from rules.my_city.model import PASS, Build, Factory, Glue, Pass, Player, State
from rules.my_city.modules import Modules, modules


def explain(state: State, seat: Seat, move: Move) -> Illegal:
    """Why *move* is not on the menu of *seat*, which is asked for a decision."""
    player, rules = state.players[seat], modules(state.episode)
    match move:
        case Build() if state.card is not None:
            return _not_built(player, rules, state.card, move)
        case Pass() if state.card is not None:
            return _not_passed(rules, state.card)
        case Glue() | Factory() if state.card is None:
            return _not_stuck(player, move)
    return _other_decision(state, player)


def explain_beginning(state: State, seat: Seat, begun: Begun) -> Illegal | None:
    """Why nothing that *begun* may become is on the menu of *seat*; ``None`` if something is.

    Nobody knows the stickers of a chapter that is not open (MC-04).
    """
    player, rules = state.players[seat], modules(state.episode)
    if begun.kind is Glue or begun.kind is Factory:
        return _other_sticker(state, player, begun.fields.get("sticker", "factory"))
    if state.card is None:
        return _other_decision(state, player)
    if begun.kind is Build:
        return _nowhere(player, rules, state.card, begun.fields.get("cell"))
    if begun.kind is Pass and PASS not in menu(state, seat):
        return _not_passed(rules, state.card)
    return None


def idle(state: State, seat: Seat) -> Illegal:
    """Why *seat* is asked for nothing now."""
    player = state.players[seat]
    match state.phase:
        case "prepare" | "reward":
            return Illegal("stickers-placed")
        case "build" if player.chosen is not None:
            return Illegal("answered")
        case "build" if player.playing and state.card is not None:
            return Illegal("no-piece", card=state.card)
    return Illegal("not-now") if player.playing else Illegal("builds-no-more")


def _other_decision(state: State, player: Player) -> Illegal:
    """What is asked for, to somebody who decides something else."""
    if state.card is not None:
        return Illegal("other-decision", asked="piece", thing=state.card)
    due = player.queue[0]
    return Illegal("other-decision", asked="factory" if due == "factory" else "sticker", thing=due)


def _not_built(player: Player, rules: Modules, card: str, move: Build) -> Illegal:
    """Why the piece of *card* cannot lie there, in the order of MC-23."""
    proper = canonical(shape_of(player, card), move)
    cells = footprint(player, card, move)
    mask = GRID.mask(cells)
    soil = ground(player.town.terrain, rules.episode)
    if proper != move:
        return Illegal("redundant-turn", turn=move.turn, text=str(proper))
    if any(cell not in GRID for cell in cells):
        return Illegal("outside", cell=move.cell)
    if crosses(mask):
        return Illegal("crosses-river", cell=move.cell)
    if closed := mask & soil.blocked:
        what = _closed_by(player, rules, closed)
        return Illegal("not-buildable", cells=_cells(closed), what=what)
    if taken := mask & player.covered:
        return Illegal("occupied", cells=_cells(taken))
    return Illegal("not-adjacent") if player.buildings else _not_at_start(rules)


def _closed_by(player: Player, rules: Modules, closed: int) -> str:
    """What is on the first of some cells on which nothing can be built."""
    cell = GRID.within(closed)[0]
    if not GRID.bit[cell] & rules.scored:
        return "flood"
    return BOARDS.terrain[player.town.terrain[cell.y][cell.x]].id


def _not_at_start(rules: Modules) -> Illegal:
    match rules.start:
        case "sawmill":
            return Illegal("not-at-sawmill")
        case "palace":
            return Illegal("not-at-palace")
    return Illegal("not-along-river")


def _nowhere(player: Player, rules: Modules, card: str, cell: Cell | None) -> Illegal | None:
    """Why the piece of *card* can lie in no turn on *cell*, or on none, if that is so."""
    if cell is None:
        return None if builds(player, rules, card) else Illegal("fits-nowhere", card=card)
    moves = turned(shape_of(player, card), cell)
    whys = [_not_built(player, rules, card, move) for move in moves]
    return max(whys, key=lambda why: _NEARER.get(why.code, len(_NEARER)))


_NEARER = {"outside": 0, "crosses-river": 1, "not-buildable": 2, "occupied": 3}
"""By refusal: how near a turn of the piece comes to being legal; of several, the nearest tells."""


def _not_passed(rules: Modules, card: str) -> Illegal:
    if not rules.passing:
        return Illegal("no-pass-episode")
    if card not in COLOUR:
        return Illegal("no-pass-church")
    return Illegal("no-pass-zero")


def _not_stuck(player: Player, move: Glue | Factory) -> Illegal:
    """Why a sticker cannot be placed so (MC-55)."""
    due = player.queue[0]
    if move.sticker != due:
        return Illegal("other-sticker", due=due)
    if isinstance(move, Factory):
        return Illegal("has-factory", shape=str(move.shape))
    if move.cell not in GRID:
        return Illegal("outside", cell=move.cell)
    if not stickers.fits(player, move):
        return Illegal("not-a-sticker-cell", cell=move.cell)
    return Illegal("wrong-bank", cell=move.cell)


def _other_sticker(state: State, player: Player, sticker: str) -> Illegal | None:
    """Why this kind of *sticker* is not placed now, if it is not."""
    if not is_told(sticker, state.episode):
        return None
    if state.card is not None:
        return _other_decision(state, player)
    due = player.queue[0]
    return None if sticker == due else Illegal("other-sticker", due=due)


def _cells(mask: int) -> tuple[Cell, ...]:
    return tuple(GRID.within(mask))
