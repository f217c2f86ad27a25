"""Why a decision is refused, from the general to the particular (SC-38)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.chance import Seat
from rules.errors import Illegal
from rules.moves.notation import Begun
from rules.small_cities.box import BONUSES, DICE, Color, Kind
from rules.small_cities.map import COLUMNS, GRID, SHAPE_AT, STARS
from rules.small_cities.model import (
    BASE,
    COLORS,
    SQUARE,
    Build,
    Decision,
    Hex,
    Paint,
    State,
    Todo,
    color_of,
)
from rules.small_cities.offers import Offer, offer_to

NOWHERE = "nowhere"
"""Stands for a hex where no hex would do."""


def explain(state: State, seat: Seat, move: Decision) -> Illegal:
    """Why *move*, which is not on the menu of *seat*, is not."""
    offer = offer_to(state, seat)
    match move:
        case Paint():
            return (
                _ground(offer, move.hexes)
                or _half(offer, move)
                or _star(offer, move)
                or _shape(offer, move)
                or _no_second_half(offer, move)
            )
        case Build():
            return (
                _ground(offer, (move.hex,))
                or _half(offer, move)
                or _star(offer, move)
                or _building(offer, move)
                or _site(offer, move)
                or _no_second_half(offer, move)
            )
    return _owed(offer) or Illegal("must-act", possible=offer.possible)


def explain_beginning(state: State, seat: Seat, begun: Begun) -> Illegal | None:
    """Why *seat* may draw nothing that begins so: a shape, some of its hexes, a building."""
    if begun.kind is Paint and "hexes" in begun.fields:
        return explain(state, seat, Paint(begun.fields["hexes"]))
    offer = offer_to(state, seat)
    if begun.kind is Paint:
        return _owed(offer, "shape") or _no_room(offer)
    if begun.kind is Build:
        building = begun.fields["building"]
        return _owed(offer, "building") or _not_offered(offer, building) or _no_site(building)
    return None


def idle(state: State, seat: Seat) -> Illegal:
    """Why a player is not to decide: all is done for this round, or the dice are not rolled."""
    return Illegal("not-now", rolled=state.dice is not None)


def _owed(offer: Offer, half: Todo | None = None) -> Illegal | None:
    """After one half of a funded turn the other is compulsory (SC-53)."""
    todo = offer.player.todo
    return None if todo in ("act", half) else Illegal("second-half", half=todo)


def _ground(offer: Offer, hexes: Iterable[Hex]) -> Illegal | None:
    """One draws on empty hexes of the map (SC-07, SC-31)."""
    for at in hexes:
        if at not in GRID:
            return Illegal("off-map", hex=at, column=at.column, rows=COLUMNS[at.x].bit_count())
    for at in hexes:
        if GRID.bit[at] & offer.sheet.occupied:
            return Illegal("occupied", hex=at)
    return None


def _half(offer: Offer, move: Paint | Build) -> Illegal | None:
    """The owed half carries nothing (SC-53)."""
    return _owed(offer, move.half if move.choice is None else None)


def _star(offer: Offer, move: Paint | Build) -> Illegal | None:
    """A star is crossed out for the card in play, if there is one, and never for nothing."""
    choice, bonus = move.choice, offer.bonus
    if choice is None:
        return None
    card = BONUSES.cards.get(bonus or "")
    if card is None or card.choice != ("color" if choice in COLORS else choice):
        return Illegal("wrong-bonus", choice=choice, bonus=bonus or "", any=bonus is not None)
    outlines_one = choice == "fund" and isinstance(move, Build) and bool(GRID.bit[move.hex] & STARS)
    if offer.player.stars < 1 and not outlines_one:
        return Illegal("no-star", choice=choice)
    if choice == offer.hand:
        return Illegal("star-not-needed", choice=choice, own=True)
    return None


def _shape(offer: Offer, move: Paint) -> Illegal | None:
    """The hexes form the rolled shape, or with a free project another one (SC-30, SC-54)."""
    if not offer.has_circle:
        return Illegal("no-circle")
    shape = SHAPE_AT.get(GRID.mask(move.hexes))
    if move.choice != "wild":
        return None if shape == offer.shape else Illegal("wrong-shape", shapes=(offer.shape,))
    if shape is None:
        others = tuple(other for other in dict.fromkeys(DICE.black) if other != offer.shape)
        return Illegal("wrong-shape", shapes=others)
    wasted = shape == offer.shape
    return Illegal("star-not-needed", choice="wild", own=False) if wasted else None


def _no_room(offer: Offer) -> Illegal:
    """No shape at all can be drawn (SC-31, SC-81)."""
    return Illegal("no-room", shape=offer.shape) if offer.has_circle else Illegal("no-circle")


def _building(offer: Offer, move: Build) -> Illegal | None:
    """Die and marker offer the building, or a free project does (SC-32, SC-54, SC-55)."""
    if move.choice == "wild" and (offered := offer.buildings(offer.hand)):
        wasted = move.building in offered
        return Illegal("star-not-needed", choice="wild", own=False) if wasted else None
    return _not_offered(offer, move.building, color_of(move.choice, offer.hand))


def _not_offered(offer: Offer, building: Kind, color: Color | None = None) -> Illegal | None:
    offered = offer.buildings(color or offer.hand)
    if building in offered:
        return None
    return Illegal("not-offered", building=building, offered=offered, count=len(offered))


def _site(offer: Offer, move: Build) -> Illegal | None:
    """A building stands beside its base colour, a square beside a building (SC-33, SC-34)."""
    fits = offer.sites(move.building) & GRID.bit[move.hex]
    return None if fits else _no_site(move.building, move.hex)


def _no_site(building: Kind, hex_: Hex | str = NOWHERE) -> Illegal:
    if building == SQUARE:
        return Illegal("needs-building", hex=hex_)
    return Illegal("needs-colour", building=building, hex=hex_, color=BASE[building])


def _no_second_half(offer: Offer, move: Paint | Build) -> Illegal:
    """Funding pays for two halves, but the second would be impossible (SC-53).

    What it lacks is a place, or a circle, which there is if the shape comes first (SC-83).
    """
    why = "place"
    if isinstance(move, Build) and offer.free and not offer.has_circle_after_building:
        why = "order" if offer.has_circle else "circle"
    return Illegal("no-second-half", half=move.owes, why=why)
