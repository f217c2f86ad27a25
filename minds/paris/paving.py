"""How both sides pave when a match is only played out: for light and for their own ground."""

from __future__ import annotations

from collections.abc import Sequence

from minds.kernel import Ints, ints, part
from minds.paris.cards import some
from minds.paris.memory import (
    DESK,
    LAY,
    LAYS,
    NOISE,
    PLACES,
    SEEN,
    SIZES,
    TILES_AT,
    TURNS,
    WHIMS,
)
from minds.paris.sketch import LAMPS, OWN, PRINTED, SHARED, STORE, SUPPLY, TURN, ZONES_LEFT
from minds.paris.words import Words
from minds.thought import Noise
from rules.game import HIDDEN
from rules.paris.box import TILES
from rules.paris.model import State

ENOUGH = 5
"""So many buildings a side wants."""
PATIENCE = 2
"""How much rather a tile is laid than a building taken."""
ZONES_SEEN = 3
"""So many zones a playout compares for a tile."""
HAND = 9
"""Room for the tiles of a seat and a mark behind the last."""
NONE = -1

_TILE = {tile: i for i, tile in enumerate(TILES)}


def dealt(state: State, noise: Noise) -> Ints:
    """The tiles to come in some order, seat by seat; a hand that is known comes first."""
    found: list[int] = []
    for player in state.players:
        hand: Sequence[str] = [] if player.hand in (None, HIDDEN) else [str(player.hand)]
        tiles = [_TILE[tile] for tile in (*hand, *noise.shuffled(player.bag))]
        found += tiles + [NONE] * (HAND - len(tiles))
    return ints(found)


@part
def pave_out(w: Words, n: Ints, first: int, laid: int, at: int) -> None:
    """Lays the tiles that lie ready, but so many of the *first* seat."""
    next_ = (TILES_AT + laid * (1 - first), TILES_AT + HAND + laid * first)
    while n[next_[0]] != NONE or n[next_[1]] != NONE:
        seat = n[DESK + TURN]
        at = (at + 31) % WHIMS
        if _takes(n, seat, next_[seat], n[NOISE + at]):
            _take(n, seat, at)
        elif n[next_[seat]] != NONE:
            _lay_well(w, n, seat, n[next_[seat]], at)
            next_ = (next_[0] + 1 - seat, next_[1] + seat)
        n[DESK + TURN] = 1 - seat
    w[DESK + LAMPS] = w[DESK + PRINTED]


@part
def _takes(n: Ints, seat: int, tile: int, noise: int) -> bool:
    """Whether *seat*, whose next tile is there, rather takes a building now."""
    want = ENOUGH - n[DESK + SUPPLY + seat].bit_count()
    left = 0
    while n[tile + left] != NONE:
        left += 1
    return n[DESK + STORE] > 0 and want > 0 and noise * (want + PATIENCE * left) < 1000 * want


@part
def _take(n: Ints, seat: int, at: int) -> None:
    """A large building moves from the stock to a supply."""
    best, most, stock = 0, -1, n[DESK + STORE]
    n[SEEN] += stock.bit_count()
    for i in range(stock.bit_count()):
        number = some(stock, i)
        worth = 1000 * n[SIZES + number] + 2 * n[NOISE + at + i]
        if worth > most:
            best, most = number, worth
    n[DESK + STORE] ^= 1 << best
    n[DESK + SUPPLY + seat] |= 1 << best


@part
def _lay_well(w: Words, n: Ints, seat: int, tile: int, at: int) -> None:
    """Lays a tile where it serves *seat* better than the other."""
    zones = n[DESK + ZONES_LEFT]
    best, chosen, most = 0, 0, -999
    count = min(ZONES_SEEN, zones.bit_count())
    n[SEEN] += TURNS * count
    for i in range(count):
        zone = some(zones, n[NOISE + at] + i)
        for turn in range(TURNS):
            lay = LAYS + ((tile * PLACES + zone) * TURNS + turn) * LAY
            worth = _served(w, lay, seat) - _served(w, lay, 1 - seat)
            if worth > most:
                best, chosen, most = lay, zone, worth
    for ground in range(PRINTED + 1):
        w[DESK + OWN + ground] |= w[best + ground]
    n[DESK + ZONES_LEFT] ^= 1 << chosen


@part
def _served(w: Words, lay: int, side: int) -> int:
    """How well a tile that lies like this serves a *side*: by ground that joins, and by light."""
    mine, lamps, beside = (
        w[DESK + OWN + side] | w[DESK + SHARED],
        w[DESK + PRINTED],
        w[lay + 4 + side],
    )
    lights = (beside & lamps).bit_count() + (w[lay + 6] & mine).bit_count()
    return (beside & mine).bit_count() + 2 * lights
