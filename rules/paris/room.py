# Compiled where there is a compiler (rules.compiled).
"""What players may use now: free cells, tokens, chimneys, stored powers, where buildings fit.

It follows from the pieces and from the marks on the postcards, and travels along with the pieces,
for a turn changes little of it.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.chance import Seat
from rules.paris.board import taken
from rules.paris.box import LAMP, SHARED, Power
from rules.paris.model import Mask, Piece, Postcard, State, chimneys_left, tokens_left
from rules.paris.sites import SHELVES, Fitting, Places, Site

NOWHERE: Fitting = (0,)


class Means(Struct, frozen=True, gc=False):
    """What one player has left, and where buildings fit: nowhere without a chimney (PA-33)."""

    tokens: int
    chimneys: int
    fitting: Fitting


class Room(Struct, frozen=True, gc=False):
    """The cells that are taken, the means of the players, and the *cards* as they were then."""

    taken: Mask
    means: tuple[Means, Means]
    cards: tuple[Postcard, ...]


class Pieces(tuple[Piece, ...]):
    """The pieces on the board, and the room that they leave."""

    room: Room

    @classmethod
    def leaving(cls, room: Room, pieces: Iterable[Piece]) -> Pieces:
        """These *pieces*, of which it is known what room they leave."""
        found = cls(pieces)
        found.room = room
        return found


class Sites(Struct, frozen=True, gc=False):
    """The free cells as one player sees them; the *plain* ones are the own and the shared."""

    own: Mask
    plain: Mask
    lamps: Mask
    foreign: Mask

    @property
    def free(self) -> Mask:
        return self.plain | self.lamps | self.foreign


def room(state: State) -> Room:
    """What the players may use, worked out unless a turn has handed it on."""
    pieces = state.pieces
    if type(pieces) is Pieces:
        kept = pieces.room
        if kept.cards is state.cards:
            return kept
    covered = taken(state)
    return Room(
        covered, (_means(state, Seat(0), covered), _means(state, Seat(1), covered)), state.cards
    )


def room_after(
    state: State,
    seat: Seat,
    cards: tuple[Postcard, ...],
    cells: Mask = 0,
    *,
    tokens: int = 0,
    chimneys: int = 0,
    powers: bool = False,
) -> Room:
    """The room of *state* once *seat* has covered *cells*, has spent so many tokens and chimneys,
    and, with the *cards* as they are now, has come to hold other *powers*."""
    before, shelf = room(state), SHELVES[state.flip]
    covered, mine, theirs = before.taken | cells, before.means[seat], before.means[1 - seat]
    fitting = mine.fitting
    if cells:
        apart = shelf.apart(cells)
        fitting = _both(fitting, apart)
        theirs = Means(theirs.tokens, theirs.chimneys, _both(theirs.fitting, apart))
    if powers:
        site = building_site(sites(state, seat, covered), cards, seat)
        fitting = shelf.powered(fitting[0], site)
    left = mine.chimneys - chimneys
    mine = Means(mine.tokens - tokens, left, fitting if left else NOWHERE)
    return Room(covered, (theirs, mine) if seat else (mine, theirs), cards)


def sites(state: State, seat: Seat, taken: Mask | None = None) -> Sites:
    """What *seat* sees of the board, by the cells that are taken, where they are known."""
    ground, open_ = state.ground, ~(room(state).taken if taken is None else taken)
    own = ground[seat] & open_
    plain = own | ground[SHARED] & open_
    return Sites(own, plain, ground[LAMP] & open_, ground[1 - seat] & open_)


def able(state: State, seat: Seat) -> bool:
    """Whether *seat* could do more than pass in phase 2 (PA-19)."""
    means = room(state).means[seat]
    return means.tokens > 0 or _fit(state, seat, means.fitting)


def builds(state: State, seat: Seat) -> bool:
    """Whether a building of the supply fits, be it with a stored power."""
    return _fit(state, seat, room(state).means[seat].fitting)


def builds_plainly(state: State, seat: Seat) -> bool:
    """Whether a building of the supply fits without a stored power (PA-36)."""
    return _fit(state, seat, room(state).means[seat].fitting[:1])


def building_site(view: Sites, cards: Iterable[Postcard], seat: Seat) -> Site:
    """What *seat* may cover with buildings, if a chimney is left."""
    metro, chartier = held(cards, seat, "metro"), held(cards, seat, "chartier")
    return Site(view.plain, view.lamps if metro else 0, view.foreign if chartier else 0)


def fountain_site(view: Sites, cards: Iterable[Postcard], seat: Seat) -> Site:
    """What *seat* may cover with the fountain, which no lamp helps (PA-47)."""
    return building_site(view, cards, seat)._replace(lamps=0)


def held(cards: Iterable[Postcard], seat: Seat, power: Power) -> bool:
    """Whether *seat* has the stored power and has not spent it."""
    for card in cards:
        if card.card == power:
            return card.by == seat and card.mark == "held"
    return False


def _both(fitting: Fitting, apart: Places) -> Fitting:
    """The places that are *apart* from something, too."""
    if len(fitting) == 1:  # by far the most often
        return (fitting[0] & apart,)
    return tuple([places & apart for places in fitting])


def _fit(state: State, seat: Seat, fitting: Fitting) -> bool:
    """Whether a building of the supply has a place among these."""
    return bool(SHELVES[state.flip].having_room(state.players[seat].supply, fitting))


def _means(state: State, seat: Seat, covered: Mask) -> Means:
    """What *seat* has left, worked out from nothing."""
    chimneys, fitting = chimneys_left(state, seat), NOWHERE
    if chimneys:
        site = building_site(sites(state, seat, covered), state.cards, seat)
        fitting = SHELVES[state.flip].fitting(site)
    return Means(tokens_left(state, seat), chimneys, fitting)
