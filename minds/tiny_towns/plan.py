"""Plans: rows of buildings that can be built one after another from what stands, by annealing.

A plan says nothing about when which cube comes; it only promises that there is room for every
building when its turn has come, and it tells what each free cell waits for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import exp
from typing import NamedTuple

from minds.thought import Noise
from minds.tiny_towns.board import EVERY, OF_EACH, SIZE, Board, Cubes, Deed, cubes_of, deeds
from minds.tiny_towns.value import ALL, FACTORY, MONUMENT, Value
from rules.tiny_towns.model import Cells

COLD = 0.15
"""What is left of the heat in the end: of the points that a plan may lose by a change."""
NEAR = 3.0
"""Plans are remembered that are so many points below the best."""
DOUBT = 4.0
"""Plans are not followed that promise so many points less than the one at hand."""
PATIENCE = 8
"""So many changes are thought of for each that is followed."""
USEFUL = 0.5
"""What it is worth, in points, that one more resource can be used at once."""
NOW = 2.0
"""What it is worth that the resource of this round can be used."""
LABOUR = 0.05
"""What a cube costs that is still to come."""
JUNK, WORSE = 0.5, 2.5
"""What a useless cube costs on a cell that stays empty anyway, and on another one."""
BANS = (0.0, 0.5, 2.5, 6.0, 11.0, 17.0, 60.0)
"""By number of Banks: what it costs that their resources cannot be named; six cannot be."""
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


class Outlook(NamedTuple):
    """Which cubes may come: one of *options* now; later this *share* is not ours to choose.

    Of the cubes that no plan needs, *slack* take no cell.
    """

    options: int = 0
    share: float = 1.0
    slack: float = 0.0

    def cost(self, counts: Sequence[int], spare: int) -> float:
        """What the cubes that are still to come will cost a plan, as many of each as it needs.

        Those that nobody needs take *spare* cells first, that stay empty anyway.
        """
        needed = sum(counts)
        each, junk = self.share * needed / 5, -self.slack
        for count in counts:
            if count < each:
                junk += each - count
        if junk <= 0:
            return LABOUR * needed
        if junk <= spare:
            return LABOUR * needed + JUNK * junk
        return LABOUR * needed + JUNK * spare + WORSE * (junk - spare)


class Layout:
    """One town, and which plans have room in it."""

    def __init__(self, board: Board, value: Value, outlook: Outlook) -> None:
        self._board, self._value, self._outlook = board, value, outlook
        self._built, self._kinds = board.built, list(board.kinds)
        self._start = (board.free | board.wild) * EVERY | board.cubes
        self._free = board.free * EVERY
        self._options = cubes_of(outlook.options)
        self._banks = value.cards[FACTORY - 1] == "bank"

    def laid(self, row: Sequence[Deed]) -> Plan:
        """The plan of those in *row* for which there is room when their turn has come."""
        room, kinds, built = self._start, self._kinds[:], self._built
        shrine, claimed, needs, total, extra = self._board.shrine, 0, 0, 0, 0.0
        kept = []
        for deed in row:
            card, kind, cubes, cells, within, site, _, number, ground = deed
            if cubes & room != cubes or site & built:
                continue
            if not site & cells and ground & room != ground:
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
                room ^= ground
            built |= site
            kinds[kind] |= site
            needs |= cubes & ~claimed
            claimed |= within
            total += number
        if self._banks:
            extra -= BANS[min(kinds[FACTORY].bit_count(), len(BANS) - 1)]
        spare = SIZE - built.bit_count()
        worth = self._value.total(tuple(kinds), shrine) + extra
        return Plan(tuple(kept), worth + self._prospects(claimed, needs, total, spare))

    def _prospects(self, claimed: Cubes, needs: Cubes, total: int, spare: int) -> float:
        """How well cubes fit in: what is needed now, what in all, and what will be in the way."""
        lying = self._board.cubes
        used = lying & claimed
        counts = (
            (total & 255) - (used & ALL).bit_count(),
            (total >> 8 & 255) - (used >> 16 & ALL).bit_count(),
            (total >> 16 & 255) - (used >> 32 & ALL).bit_count(),
            (total >> 24 & 255) - (used >> 48 & ALL).bit_count(),
            (total >> 32) - (used >> 64).bit_count(),
        )
        worth = -self._board.stored - self._outlook.cost(counts, spare - (lying ^ used).bit_count())
        needs &= self._free
        for cubes in OF_EACH:
            if needs & cubes:
                worth += USEFUL
        return worth + NOW if needs & self._options else worth


class Planner(Layout):
    """Looks for good plans for one town."""

    def __init__(
        self,
        board: Board,
        value: Value,
        outlook: Outlook,
        cards: Iterable[str],
        longest: int = SIZE,
        anywhere: bool = False,
    ) -> None:
        """*anywhere*: buildings may stand where none of their cubes lay (TT-45)."""
        super().__init__(board, value, outlook)
        self._longest = longest
        solid = board.built & ~board.wild
        self.ways: dict[tuple[str, Cells], list[Deed]] = {}
        """By card and site: all ways to build it there."""
        self._ways: dict[Cells, list[list[Deed]]] = {}
        """By site: the same for each card that can stand there."""
        for card in cards:
            for deed in deeds(card, anywhere or card == "shed"):
                if not deed.cells & solid and not deed.site & self._built:
                    self.ways.setdefault((card, deed.site), []).append(deed)
        for (_, site), ways in self.ways.items():
            self._ways.setdefault(site, []).append(ways)
        self._sites = list(self._ways)

    def search(self, first: Plan, steps: int, noise: Noise, heat: float) -> list[Plan]:
        """The plans of one annealing that begins with *first*, the best first."""
        best = now = first
        found = {now.deeds: now}
        if not self._ways:
            return [now]
        cooling = COLD ** (1 / max(1, steps))
        for _ in range(steps):
            heat *= cooling
            after = self.laid(self._changed(now.deeds, noise))
            gain = after.worth - now.worth
            if gain >= 0 or noise.fraction() < exp(gain / heat):
                now = after
                if now.worth > best.worth - NEAR:
                    found[now.deeds] = now
                    if now.worth > best.worth:
                        best = now
        return sorted(found.values(), key=lambda plan: -plan.worth)

    def climb(
        self, first: Plan, trials: int, noise: Noise, judge: Callable[[Plan], Plan]
    ) -> list[Plan]:
        """The plans on a way up from *first*, by a *judge* who is asked no more than so often.

        He is not asked about plans that promise much less than the one at hand.
        """
        now, promise = first, self.laid(first.deeds).worth
        known = {now.deeds: now}
        if not self._ways:
            return [now]
        for _ in range(PATIENCE * trials):
            if len(known) > trials:
                break
            plan = self.laid(self._changed(now.deeds, noise))
            if plan.deeds in known or plan.worth < promise - DOUBT:
                continue
            after = known[plan.deeds] = judge(plan)
            if after.worth >= now.worth:
                now, promise = after, plan.worth
        return sorted(known.values(), key=lambda plan: -plan.worth)

    def adapted(self, row: Sequence[Deed]) -> Plan:
        """*row* with other ways to build the same where that serves what lies there already."""
        board, room, built = self._board, self._start, self._built
        changed: list[Deed] = []
        for deed in row:
            if len(changed) == self._longest:
                break
            if deed.site & built or (deed.card, deed.site) not in self.ways:
                continue
            best, most = None, -1
            for way in (deed, *self.ways[deed.card, deed.site]):
                if way.cubes & room == way.cubes:
                    served = (way.cubes & board.cubes).bit_count()
                    if served > most:
                        best, most = way, served
            if best is not None:
                changed.append(best)
                room = (room | best.room) & ~best.ground
                built |= best.site
        rest = [deed for deed in row if not deed.site & self._built]
        first, second = self.laid(rest[: self._longest]), self.laid(changed)
        return first if first.worth > second.worth else second

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
