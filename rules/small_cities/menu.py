# Compiled where there is a compiler (rules.compiled).
"""Every legal move of a player, and no other (SC-24 to SC-37, SC-53 to SC-56)."""

from __future__ import annotations

from collections.abc import Callable

from rules.chance import Seat
from rules.errors import Unreadable
from rules.moves.menus import Menu, Portion, Repertoire
from rules.small_cities.box import DICE
from rules.small_cities.map import GRID, STARS, placements
from rules.small_cities.model import (
    BUILDINGS,
    COLORS,
    SHAPE,
    Decision,
    Paint,
    Pass,
    State,
)
from rules.small_cities.offers import Offer, builds, drawable, offer_to, paints, rolled

PASS = Pass()


Choices = list[Portion[Decision]]


def menu(state: State, seat: Seat) -> Menu[Decision]:
    """The legal moves of *seat*: those that cost nothing first, then those for a star."""
    offer = offer_to(state, seat)
    found = _for_nothing(offer)
    if state.bonus in _FOR_A_STAR and offer.player.todo == "act":
        found += _FOR_A_STAR[state.bonus](offer)
    return Menu(found)


def tidy(state: State, seat: Seat, move: Decision) -> Decision:
    """*move* itself, unless it is only the beginning of a shape (SC-87)."""
    if isinstance(move, Paint) and len(move.hexes) < SHAPE and move.choice is None:
        raise Unreadable("unreadable", text=str(move))
    return move


def completes(typed: str, move: Decision) -> bool:
    """A choice costs a star, so it is never added to what was typed (SC-87)."""
    return isinstance(move, Pass) or move.choice is None or typed.partition(":")[2] != ""


def plain(offer: Offer) -> Menu[Decision]:
    """The moves that cost nothing; a pass if there is no other."""
    return Menu(_for_nothing(offer))


def _for_nothing(offer: Offer) -> Choices:
    if offer.drawable:
        return [(offer.roll.moves, offer.drawable)]
    return [(_PASSING, 1)] if offer.player.todo == "act" else []


def _funded(offer: Offer) -> Choices:
    """First halves of a shape and a building; a star just built on may pay (SC-51, SC-53)."""
    roll, stars = offer.roll, offer.player.stars
    which = offer.drawable & (GRID.all if stars else STARS) * roll.spots
    if which:
        which &= offer.leaving_a_shape * roll.spots
    if stars and offer.has_circle:
        which |= offer.leaving_a_site
    return [(roll.with_choice("fund"), which)] if which else []


def _wild(offer: Offer) -> Choices:
    """Another face of one die (SC-54)."""
    if not offer.player.stars:
        return []
    found: Choices = []
    if offer.has_circle:
        for shape in dict.fromkeys(DICE.black):
            if shape != offer.shape:
                found.append((paints(shape, "wild"), placements(shape).among(offer.sheet.free)))
    if offered := offer.buildings(offer.hand):
        for building in BUILDINGS:
            if building not in offered:
                found.append((builds(building, "wild"), offer.sites(building)))
    return found


def _borrowed(offer: Offer) -> Choices:
    """The same dice with another marker (SC-55)."""
    if not offer.player.stars:
        return []
    player, found = offer.player, Choices()
    for color in COLORS:
        if color != offer.hand:
            roll = rolled(offer.roll.dice, color)
            found.append((roll.with_choice(color), drawable(roll, player, offer.state)))
    return found


_FOR_A_STAR: dict[str | None, Callable[[Offer], Choices]] = {
    "funding": _funded,
    "free_project": _wild,
    "spare_marker": _borrowed,
}

_PASSING: Repertoire[Decision] = Repertoire([PASS])
