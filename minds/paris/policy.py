"""How both sides build when a match is only played out: greedily, with some noise."""

from __future__ import annotations

from minds.paris.cards import WEIGH, Need, Offer, use
from minds.paris.sketch import Sketch, Spot
from minds.thought import Noise
from rules.paris.model import Mask

Wish = tuple[float, Mask, Mask, int, int]
"""A place for a building, and what it is worth: the worth, then what a spot has."""

Deed = tuple[float, Wish | None, str, Offer | None]
"""Something to do and what it seems to be worth: a building somewhere, or a postcard used."""

_NOISE = Noise("policy")
WHIMS = 2048
"""So many beginnings there are for the noise of a playout."""
FRACTIONS = [_NOISE.fraction() for _ in range(2 * WHIMS)]
"""Noise that costs next to nothing: looked up, from a place that the seed decides."""
FOREVER = 999
"""More turns than a match can have."""
WAVER = 5.0
"""So many points a playout may be mistaken about a place."""
DARK = 0.5
"""What a cell of a building is worth without any light."""
JOINED = 0.5
"""What a cell is worth more beside an own building."""
CONTESTED = 1.8
"""What it is worth to build on a shared cell before the other does."""
LOOKED_AT = 3
"""So many of the open postcards a playout looks at in a turn."""


def wishes(sketch: Sketch, seat: int) -> list[Wish]:
    """Where *seat* could build, each place with its light."""
    if not sketch.chimneys[seat]:
        return []
    found: list[Spot] = []
    bound = sketch.swap >= 0 and sketch.turn == seat
    for number in [sketch.swap] if bound else sketch.supply[seat]:
        found += sketch.spots(seat, number)
        if sketch.powers[seat]:
            found += sketch.powered_spots(seat, number)
    return lit(sketch, found)


def lit(sketch: Sketch, spots: list[Spot]) -> list[Wish]:
    """The places with what they are worth."""
    lamps, shared = sketch.lamps, sketch.shared
    beam = sketch.beam() if sketch.large else 0
    return [
        (
            size * ((beside & lamps).bit_count() + (cells & beam != 0) + DARK)
            + CONTESTED * (cells & shared).bit_count(),
            cells,
            beside,
            number,
            size,
        )
        for cells, beside, number, size in spots
    ]


class Building:
    """A position of phase 2 that is played on: the sketch, and what both sides wish for."""

    __slots__ = ("_at", "built", "sketch", "steps", "wishes")

    def __init__(self, sketch: Sketch, at: int = 0) -> None:
        self.sketch = sketch
        self.wishes = [wishes(sketch, 0), wishes(sketch, 1)]
        self.built = [0, 0]
        for seat in (0, 1):
            for cells, _, _ in sketch.houses[seat]:
                self.built[seat] |= cells
        self.steps = 0
        self._at = at

    def copy(self, at: int = 0) -> Building:
        """A position that can be played on without changing this one; *at* is the noise."""
        new = Building.__new__(Building)
        new.sketch = self.sketch.copy()
        new.wishes, new.built = self.wishes.copy(), self.built.copy()
        new.steps, new._at = 0, at
        return new

    def run(self, turns: int = FOREVER) -> Sketch:
        """The position in the end, or after so many *turns*."""
        sketch = self.sketch
        idle = 0
        while idle < 2 and self.steps < turns:
            deed = self._deed(sketch.turn)
            if deed is None:
                idle += 1
                sketch.turn = 1 - sketch.turn
            else:
                idle = 0
                self.do(deed)
        return sketch

    def deeds(self, most: int) -> list[Deed]:
        """What whoever is to move could sensibly do, the best first; nothing if all is done."""
        sketch = self.sketch
        for _ in (0, 1):
            seat = sketch.turn
            found = self._builds(seat)
            found.sort(reverse=True, key=_worth)
            del found[most:]
            if sketch.tokens[seat] and sketch.swap < 0:
                need = self._need(seat, sketch.taken % 997)
                for card in sketch.open:
                    offer = WEIGH[card](sketch, seat, need)
                    worth = offer.worth if offer else -1.0
                    found.append((worth, None, card, offer))
                found.sort(reverse=True, key=_worth)
            if found:
                return found
            sketch.turn = 1 - seat
        return []

    def do(self, deed: Deed) -> None:
        """Whoever is to move does that, and the other is to move."""
        _, wish, card, offer = deed
        seat = self.sketch.turn
        self.steps += 1
        if wish is not None:
            self._build(seat, wish)
        else:
            self._use(seat, card, offer)
        self.sketch.turn = 1 - seat

    def _deed(self, seat: int) -> Deed | None:
        """What *seat* does in a playout, if there is anything to do."""
        sketch = self.sketch
        build = self._best_build(seat)
        if not sketch.tokens[seat] or sketch.swap >= 0:
            return build
        card = self._best_card(seat)
        return card if build is None or card[0] > build[0] else build

    def _fitting(self, seat: int) -> list[Wish]:
        """The places that are still free."""
        taken = self.sketch.taken
        fit = [wish for wish in self.wishes[seat] if not wish[1] & taken]
        self.wishes[seat] = fit
        return fit if self.sketch.chimneys[seat] else []

    def _builds(self, seat: int) -> list[Deed]:
        """Every place, as it would be liked without any noise."""
        built = self.built[seat]
        return [
            (wish[0] + (JOINED * wish[4] if wish[2] & built else 0.0), wish, "", None)
            for wish in self._fitting(seat)
        ]

    def _best_build(self, seat: int) -> Deed | None:
        """The place that *seat* likes best."""
        fit = self._fitting(seat)
        if not fit:
            return None
        at = self._at = (self._at + 61) % WHIMS
        built = self.built[seat]
        best, most = fit[0], -99.0
        for wish in fit:
            worth = wish[0] + WAVER * FRACTIONS[at]
            if wish[2] & built:
                worth += JOINED * wish[4]
            if worth > most:
                best, most = wish, worth
            at += 1
        return most, best, "", None

    def _best_card(self, seat: int) -> Deed:
        """The best of some open postcards; if none helps, one is used blank."""
        sketch, open_ = self.sketch, self.sketch.open
        at = self._at = (self._at + 67) % WHIMS
        first = int(FRACTIONS[at] * 1000)
        need = self._need(seat, first)
        best: Deed = (-99.0, None, "", None)
        for i in range(min(LOOKED_AT, len(open_))):
            card = open_[(first + i) % len(open_)]
            offer = WEIGH[card](sketch, seat, need)
            worth = WAVER * FRACTIONS[at + i]
            worth += offer.worth if offer else -WAVER
            if worth > best[0]:
                best = (worth, None, card, offer)
        return best

    def _need(self, seat: int, noise: int) -> Need:
        """What *seat* has to spare, and what it has no place for."""
        sketch, needed = self.sketch, 0
        for wish in self.wishes[seat]:
            needed |= wish[1]
        idle = sketch.own[seat] & ~sketch.taken & ~needed
        return Need(idle, self._stuck(seat), self._stuck(1 - seat), noise)

    def _stuck(self, seat: int) -> list[int]:
        """The buildings of *seat* that fit nowhere; the other's may be known a turn late."""
        supply = self.sketch.supply[seat]
        if not supply:
            return supply
        fit = {wish[3] for wish in self.wishes[seat]}
        return [number for number in supply if number not in fit]

    def _build(self, seat: int, wish: Wish) -> None:
        sketch, number = self.sketch, wish[3]
        swapped = sketch.swap >= 0
        if swapped:
            sketch.swap = -1
        else:
            sketch.supply[seat].remove(number)
        lamps, powers = sketch.lamps, sketch.powers[seat]
        sketch.build(seat, wish[1:])
        self.built[seat] |= wish[1]
        if swapped or powers != sketch.powers[seat] or sketch.lamps != lamps:
            self._look_again(seat)
        else:
            self.wishes[seat] = [other for other in self.wishes[seat] if other[3] != number]

    def _use(self, seat: int, card: str, offer: Offer | None) -> None:
        sketch = self.sketch
        use(sketch, seat, card, offer)
        if offer is None:
            return
        if card in ("metro", "chartier", "levitation"):
            self.wishes[seat] = wishes(sketch, seat)
        elif card in ("lampadaire", "grande"):
            self._look_again(seat)
        if card in ("jardin", "levitation"):
            self.built[seat] |= offer.spot[0]

    def _look_again(self, seat: int) -> None:
        """The light has changed, or what *seat* may build on."""
        self.wishes[seat] = wishes(self.sketch, seat)
        other = 1 - seat
        self.wishes[other] = lit(self.sketch, [wish[1:] for wish in self.wishes[other]])


def _worth(deed: Deed) -> float:
    return deed[0]
