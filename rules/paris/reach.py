"""What a player may use now: free cells, powers, placements of buildings."""

from __future__ import annotations

from typing import NamedTuple

from rules.chance import Seat
from rules.paris.box import LAMP, SHARED, Power
from rules.paris.model import Mask, State, chimneys_left, tokens_left
from rules.paris.sites import NOWHERE, STANCES, Site, fits


class Reach(NamedTuple):
    """The free cells as one player sees them, and where that player may build.

    *building* is nowhere without a chimney (PA-33); no lamp helps the *fountain* (PA-47).
    """

    free: Mask
    own: Mask
    lamps: Mask
    foreign: Mask
    building: Site
    fountain: Site


def reach(state: State, seat: Seat) -> Reach:
    """What *seat* may use of the board."""
    taken = 0
    for piece in state.pieces:
        taken |= piece.cells
    ground = state.ground
    own = ground[seat] & ~taken
    plain = own | ground[SHARED] & ~taken
    lamps = ground[LAMP] & ~taken
    foreign = ground[1 - seat] & ~taken
    metro = lamps if held(state, seat, "metro") else 0
    chartier = foreign if held(state, seat, "chartier") else 0
    return Reach(
        plain | lamps | foreign,
        own,
        lamps,
        foreign,
        Site(plain, metro, chartier) if chimneys_left(state, seat) else NOWHERE,
        Site(plain, 0, chartier),
    )


def held(state: State, seat: Seat, power: Power) -> bool:
    """Whether *seat* has the stored power and has not spent it."""
    for card in state.cards:
        if card.card == power:
            return card.by == seat and card.mark == "held"
    return False


def builds(state: State, seat: Seat, site: Site) -> bool:
    """Whether a building of the supply fits on *site*."""
    stances = STANCES[state.flip]
    return any(fits(stances[building], site) for building in state.players[seat].supply)


def builds_plainly(state: State, seat: Seat) -> bool:
    """Whether a building of the supply fits without a stored power (PA-36)."""
    return builds(state, seat, Site(reach(state, seat).building.plain))


def able(state: State, seat: Seat) -> bool:
    """Whether *seat* could do more than pass in phase 2 (PA-19)."""
    return tokens_left(state, seat) > 0 or builds(state, seat, reach(state, seat).building)
