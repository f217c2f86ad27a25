"""Plans: rows of buildings that can be built one after another from what stands, by annealing.

A plan says nothing about when which cube comes; it only promises that there is room for every
building when its turn has come, and it tells what each free cell waits for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp
from typing import NamedTuple

from minds.thought import Noise
from minds.tiny_towns.board import EVERY, SIZE, Board, Deed, deeds
from minds.tiny_towns.value import ALL, MONUMENT, Value
from rules.tiny_towns.model import Cells

HOT, COLD = 2.5, 0.35
"""How many points a plan may lose by a change, at first and in the end."""
USEFUL = 0.5
"""What it is worth, in points, that one more resource can be used at once."""
NOW = 2.0
"""What it is worth that the resource of this round can be used."""
PROMISE = {
    "university": 3.0,
    "guild": 3.0,
    "watch": 4.0,
    "obelisk": 1.5,
    "statue": 1.0,
    "fort": -2.0,
}
"""What monuments are worth beyond their points when they are built, a guess."""


class Plan(NamedTuple):
    """Buildings in the order in which they are to be built."""

    deeds: tuple[Deed, ...]
    worth: float
    """The total that they lead to, and how well cubes fit in before."""


class Layout:
    """One town, and which plans have room in it."""

    def __init__(self, board: Board, value: Value, wanted: int) -> None:
        """*wanted* are the resources, as bits, of which one comes now."""
        self._board, self._value, self._wanted = board, value, wanted
        self._start = (board.free | board.wild) * EVERY | board.cubes

    def laid(self, row: Sequence[Deed]) -> Plan:
        """The plan of those in *row* for which there is room when their turn has come."""
        board = self._board
        room, kinds, built = self._start, list(board.kinds), board.built
        shrine, claimed, needs, extra = board.shrine, 0, 0, 0.0
        kept = []
        for deed in row:
            card, kind, cubes, cells, within, site, _ = deed
            if cubes & room != cubes or site & built:
                continue
            if not site & cells and (site * EVERY) & room != site * EVERY:
                continue
            if kind == MONUMENT:
                if kinds[MONUMENT]:
                    continue
                if card == "shrine":
                    shrine = built.bit_count() + 1
                extra += PROMISE.get(card, 0)
            kept.append(deed)
            room |= within
            if card != "tradingpost":
                room &= ~(site * EVERY)
            built |= site
            kinds[kind] |= site
            needs |= cubes & ~claimed
            claimed |= within
        needs &= board.free * EVERY
        worth = self._value.total(tuple(kinds), shrine) + extra - board.stored
        if needs:
            useful = 0
            for resource in range(5):
                if needs >> SIZE * resource & ALL:
                    useful |= 1 << resource
            worth += USEFUL * useful.bit_count()
            if useful & self._wanted:
                worth += NOW
        return Plan(tuple(kept), worth)


class Planner(Layout):
    """Looks for good plans for one town."""

    def __init__(
        self,
        board: Board,
        value: Value,
        wanted: int,
        cards: Iterable[str],
        longest: int = SIZE,
    ) -> None:
        super().__init__(board, value, wanted)
        self._longest = longest
        solid = board.built & ~board.wild
        self._ways: dict[Cells, list[list[Deed]]] = {}
        """By site: for each card that can stand there, how."""
        for card in cards:
            by_site: dict[Cells, list[Deed]] = {}
            for deed in deeds(card, card == "shed"):
                if not deed.cells & solid and not deed.site & board.built:
                    by_site.setdefault(deed.site, []).append(deed)
            for site, ways in by_site.items():
                self._ways.setdefault(site, []).append(ways)
        self._sites = list(self._ways)

    def search(self, steps: int, noise: Noise, first: Sequence[Deed] = ()) -> list[Plan]:
        """The best plans of one annealing that begins with the plan *first*, the best first."""
        now = self.laid(first)
        found = {now.deeds: now}
        if not self._ways:
            return [now]
        best, cooling = now, (COLD / HOT) ** (1 / max(1, steps))
        heat = HOT
        for _ in range(steps):
            heat *= cooling
            after = self.laid(self._changed(now.deeds, noise))
            gain = after.worth - now.worth
            if gain >= 0 or noise.fraction() < exp(gain / heat):
                now = after
                if now.worth > best.worth - 3:
                    found[now.deeds] = now
                    if now.worth > best.worth:
                        best = now
        return sorted(found.values(), key=lambda plan: -plan.worth)

    def _changed(self, row: tuple[Deed, ...], noise: Noise) -> list[Deed]:
        """*row* with something put in, taken out, exchanged or moved."""
        dice = noise.below(1 << 60)
        kind, dice = dice & 15, dice >> 4
        changed = list(row)
        size = len(row)
        spot, dice = dice % (size + 1), dice >> 8
        if (kind < 6 and size < self._longest) or not size:
            built = 0
            for deed in row:
                built |= deed.site
            for _ in range(4):
                site = self._sites[dice % len(self._sites)]
                dice >>= 5
                if not site & built:
                    break
            changed.insert(spot, self._at(site, dice))
            return changed
        spot = min(spot, size - 1)
        if kind < 12:
            changed[spot] = self._at(changed[spot].site, dice)
        elif kind < 13:
            del changed[spot]
        else:
            changed.insert(dice % size, changed.pop(spot))
        return changed

    def _at(self, site: Cells, dice: int) -> Deed:
        cards = self._ways[site]
        ways = cards[dice % len(cards)]
        return ways[(dice >> 8) % len(ways)]

def claims(row: Sequence[Deed], free: Cells) -> list[tuple[Cells, int, int]]:
    """The free cells that wait for a cube: the cell, the resource, and whose turn in *row* it is."""
    found, claimed = [], 0
    for i, deed in enumerate(row):
        for cell, resource in deed.pairs:
            if cell & free and not cell & claimed:
                found.append((cell, resource, i))
        claimed |= deed.cells
    return found
