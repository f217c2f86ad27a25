"""Why a decision is refused, from the general to the particular (SC-38)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.errors import Illegal
from rules.small_cities.city import COLUMNS, GRID, SHAPE_AT, STARS
from rules.small_cities.desk import Desk
from rules.small_cities.model import (
    BASE,
    COLORS,
    SQUARE,
    Build,
    Decision,
    Hex,
    Paint,
    color_of,
)
from rules.small_cities.printed import BONUSES, DICE


def refusal(desk: Desk, bonus: str | None, move: Decision) -> Illegal | None:
    """Why the player at *desk* may not play *move*; ``None`` if it is legal."""
    match move:
        case Paint():
            return (
                _ground(desk, move.hexes)
                or _half(desk, move)
                or _star(desk, bonus, move)
                or _shape(desk, move)
                or _second_half(desk, move)
            )
        case Build():
            return (
                _ground(desk, (move.hex,))
                or _half(desk, move)
                or _star(desk, bonus, move)
                or _offer(desk, move)
                or _site(desk, move)
                or _second_half(desk, move)
            )
        case _:
            return _idle(desk)


def _idle(desk: Desk) -> Illegal | None:
    """Passing is for those who can do nothing else (SC-27)."""
    if desk.player.todo != "act":
        return Illegal("second-half", half=desk.player.todo)
    if possible := desk.possible:
        return Illegal("must-act", possible=possible)
    return None


def _ground(desk: Desk, hexes: Iterable[Hex]) -> Illegal | None:
    """One draws on empty hexes of the map (SC-07, SC-31)."""
    for at in hexes:
        if at not in GRID:
            return Illegal("off-map", hex=at, column=at.column, rows=COLUMNS[at.x].bit_count())
    for at in hexes:
        if GRID.bit[at] & desk.occupied:
            return Illegal("occupied", hex=at)
    return None


def _half(desk: Desk, move: Paint | Build) -> Illegal | None:
    """The owed half is compulsory and carries nothing (SC-53)."""
    todo = desk.player.todo
    if todo == "act" or (move.half == todo and move.choice is None):
        return None
    return Illegal("second-half", half=todo)


def _star(desk: Desk, bonus: str | None, move: Paint | Build) -> Illegal | None:
    """A star is crossed out for the card in play, if there is one, and never for nothing."""
    choice = move.choice
    if choice is None:
        return None
    card = BONUSES.cards.get(bonus or "")
    if card is None or card.choice != ("color" if choice in COLORS else choice):
        return Illegal("wrong-bonus", choice=choice, bonus=bonus or "", any=bonus is not None)
    outlines_one = choice == "fund" and isinstance(move, Build) and bool(GRID.bit[move.hex] & STARS)
    if desk.player.stars < 1 and not outlines_one:
        return Illegal("no-star", choice=choice)
    if choice == desk.hand:
        return Illegal("star-not-needed", choice=choice)
    return None


def _shape(desk: Desk, move: Paint) -> Illegal | None:
    """The hexes form the rolled shape, or with a free project another one (SC-30, SC-54)."""
    if not desk.has_circle:
        return Illegal("no-circle")
    shape = SHAPE_AT.get(GRID.mask(move.hexes))
    if move.choice != "wild":
        return None if shape == desk.shape else Illegal("wrong-shape", shapes=(desk.shape,))
    if shape is None:
        others = tuple(other for other in dict.fromkeys(DICE.black) if other != desk.shape)
        return Illegal("wrong-shape", shapes=others)
    return Illegal("star-not-needed", choice="wild") if shape == desk.shape else None


def _offer(desk: Desk, move: Build) -> Illegal | None:
    """Die and marker offer the building, or a free project does (SC-32, SC-54, SC-55)."""
    offered = desk.offered(color_of(move.choice, desk.hand))
    if move.choice == "wild" and offered:
        wasted = move.building in offered
        return Illegal("star-not-needed", choice="wild") if wasted else None
    if move.building not in offered:
        count = len(offered)
        return Illegal("not-offered", building=move.building, offered=offered, count=count)
    return None


def _site(desk: Desk, move: Build) -> Illegal | None:
    """A building stands beside its base colour, a square beside a building (SC-33, SC-34)."""
    if desk.sites(move.building) & GRID.bit[move.hex]:
        return None
    if move.building == SQUARE:
        return Illegal("needs-building", hex=move.hex)
    return Illegal("needs-colour", building=move.building, hex=move.hex, color=BASE[move.building])


def _second_half(desk: Desk, move: Paint | Build) -> Illegal | None:
    """Funding pays for two halves, so the second must be possible (SC-53)."""
    if move.choice != "fund":
        return None
    if isinstance(move, Paint):
        possible = desk.building_after(GRID.mask(move.hexes))
    else:
        possible = desk.shape_after(GRID.index[move.hex])
    return None if possible else Illegal("no-second-half", half=move.owes, why=_why(desk, move))


def _why(desk: Desk, move: Paint | Build) -> str:
    """What the second half lacks: a place, or a circle, which there is if the shape comes first."""
    if isinstance(move, Paint) or desk.circle_after_building or not desk.free:
        return "place"
    return "order" if desk.has_circle else "circle"
