"""What comes of a plan: imagined rounds in which it is followed as far as the cubes allow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from minds.thought import Noise
from minds.tiny_towns.board import ANYTHING, EVERY, SIZE, Board, Deed, cubes_of
from minds.tiny_towns.plan import PROMISE
from minds.tiny_towns.value import MONUMENT, Value, beside
from rules.tiny_towns.box import DRAWN_PER_SHUFFLE, FULL_DECK, NUMBER, WAREHOUSE_ROOM
from rules.tiny_towns.menu import last_left
from rules.tiny_towns.model import Cells, Player, State, numbers
from rules.tiny_towns.town import empty, standing
from rules.tiny_towns.turns import FREE_EVERY

Project = tuple[Deed, list[tuple[Cells, int]]]
"""A building that has been begun, and the cells that still wait, each for which resource."""
Ways = Mapping[tuple[str, Cells], Sequence[Deed]]
"""By card and site: all ways to build it there."""

LONGEST = 70
"""Rounds after which a town is taken as it is."""
PACE = 2.0
"""How many rounds an opponent needs, by guess, to fill one of the cells that are empty."""


class Round(NamedTuple):
    """A round to come: what somebody names, unless it is *own* choice."""

    own: bool
    resource: int


class Future(NamedTuple):
    """What may come: rounds, or in solo a row of cards and those behind it."""

    rounds: tuple[Round, ...]
    row: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()


class Moment(NamedTuple):
    """What is to be decided first: a cube of one of these resources, or if none, what to build."""

    options: int = 0
    foreign: bool = True
    picks: bool = False
    """Solo: the cube is taken from the row."""


def futures(state: State, seat: int, noise: Noise, count: int) -> list[Future]:
    """So many different things that may come after this decision."""
    if state.mode == "solo":
        return [_deck(state, noise) for _ in range(count if any(state.pool) else 1)]
    if last_left(state):
        return [Future((Round(True, 0),) * LONGEST)]
    if state.mode == "townhall":
        return [_cards(state, noise) for _ in range(count)]
    return [_names(state, seat, noise) for _ in range(count)]


def _deck(state: State, noise: Noise) -> Future:
    """The row and the cards behind it: unseen ones in any order, then those that were picked."""
    deck = _shuffled(_deal(state.pool), noise) + [NUMBER[card] for card in state.queue]
    row = [NUMBER[card] for card in state.row]
    placed = state.phase == "act" and state.players[0].step == "place"
    if placed and deck:  # the card of this round is replaced before the next one
        row.append(deck.pop(0))
    return Future((), tuple(row), tuple(deck))


def _cards(state: State, noise: Noise) -> Future:
    """Rounds of the Town Hall: two cards, then free choice."""
    found: list[Round] = []
    deck, left = _shuffled(_deal(state.pool), noise), DRAWN_PER_SHUFFLE - state.drawn
    for number in range(state.round + 1, state.round + 1 + LONGEST):
        if number % FREE_EVERY == 0:
            found.append(Round(True, 0))
            continue
        if left <= 0 or not deck:
            deck, left = _shuffled(_deal(FULL_DECK), noise), DRAWN_PER_SHUFFLE
        found.append(Round(False, deck.pop()))
        left -= 1
    return Future(tuple(found))


def _deal(pool: Sequence[int]) -> list[int]:
    """Every card of a *pool* of so many of each resource."""
    return [resource for resource, count in enumerate(pool) for _ in range(count)]


def _names(state: State, seat: int, noise: Noise) -> Future:
    """Rounds with a hammer that goes round among those who still build."""
    count, found = len(state.players), list[Round]()
    ends = [_end(player, i == seat, noise) for i, player in enumerate(state.players)]
    forts = [bool(standing(state, player, "fort")) for player in state.players]
    master = int(state.master)
    while len(found) < LONGEST:
        now = len(found)
        building = [i for i, end in enumerate(ends) if end > now]
        able = [i for i in building if not forts[i]] or building
        master = min(able, key=lambda i: (i - master - 1) % count)
        found.append(Round(master == seat, noise.below(5)))
    return Future(tuple(found))


def _end(player: Player, own: bool, noise: Noise) -> int:
    """In how many rounds a player's town will be full, by guess."""
    if player.finished is not None:
        return -1
    return LONGEST if own else int(empty(player.town).bit_count() * PACE) + noise.below(6)


def _shuffled(cards: list[int], noise: Noise) -> list[int]:
    for i in range(len(cards) - 1, 0, -1):
        j = noise.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def follow(
    board: Board,
    plan: Sequence[Deed],
    ways: Ways,
    moment: Moment,
    future: Future,
    value: Value,
) -> float:
    """The total that *plan* leads to if *future* comes."""
    walk = Walk(board, plan, ways)
    row, deck = list(future.row), list(future.deck)
    if moment.options:
        took, _ = walk.step(moment.options, moment.foreign)
        if moment.picks:
            row.remove(took)
            deck.append(took)
            row.append(deck.pop(0))
    walk.build()
    if row:
        for _ in range(LONGEST):
            if not walk.busy:
                break
            options = 0
            for card in row:
                options |= 1 << card
            took, _ = walk.step(options, True)
            row.remove(took)
            deck.append(took)
            row.append(deck.pop(0))
        return walk.total(value)
    for own, resource in future.rounds:
        if not walk.busy:
            break
        if own and not walk.fort and walk.banks != ANYTHING:
            walk.step(ANYTHING & ~walk.banks, False)
        else:
            options = 1 << resource
            walk.step(ANYTHING if options & board.swaps else options, True)
    return walk.total(value)


class Walk:
    """A town on its way through the rounds of a future.

    What is being built are *projects*: each has cells of its own. A cube that no project needs
    begins a new one, of those that the plan still *wants*, in its order.
    """

    __slots__ = (
        "banks",
        "claimed",
        "extra",
        "fort",
        "free",
        "kinds",
        "loose",
        "projects",
        "shelter",
        "shrine",
        "store",
        "stored",
        "wanted",
        "ways",
        "wild",
    )

    def __init__(self, board: Board, plan: Sequence[Deed], ways: Ways) -> None:
        self.ways = ways
        self.kinds = list(board.kinds)
        self.free, self.wild, self.shrine = board.free, board.wild, board.shrine
        self.stored, self.store, self.shelter = board.stored, board.store, board.shelter
        self.extra, self.fort, self.banks = 0.0, False, board.banks
        self.claimed, self.loose = 0, board.cubes
        self.projects: list[Project] = []
        self.wanted: list[Deed] = []
        for deed in plan:
            if deed.cubes & self.loose and self._fits(deed):
                self._begin(deed)
            else:
                self.wanted.append(deed)

    @property
    def busy(self) -> bool:
        """Whether there is something to build and room for cubes."""
        return bool(self.free and (self.projects or self.wanted))

    def step(self, options: int, foreign: bool) -> tuple[int, Cells]:
        """One round: which cube of *options* is put where it serves; on no cell if elsewhere."""
        project = self._served(options) or self._begun(options)
        if project is not None:
            left = project[1]
            for i, (cell, resource) in enumerate(left):
                if options >> resource & 1:
                    del left[i]
                    self.free &= ~cell
                    if not left:
                        self.build()
                    return resource, cell
        resource = (options & -options).bit_length() - 1
        if foreign and self.shelter:
            self.shelter -= 1
        elif foreign and self.store:
            self.store -= 1
            self.stored += 1
        else:
            return resource, self._wasted(resource)
        return resource, 0

    def _served(self, options: int) -> Project | None:
        """The project that needs one of *options* and is the nearest to its end."""
        best, least = None, 9
        for project in self.projects:
            left = project[1]
            if len(left) < least:
                for _, resource in left:
                    if options >> resource & 1:
                        best, least = project, len(left)
                        break
        return best

    def _begun(self, options: int) -> Project | None:
        """A new project that needs one of *options*."""
        idle = self.free & ~self.claimed
        if not idle:
            return None
        room = (idle | self.wild) * EVERY | self.loose
        asked = cubes_of(options) & idle * EVERY
        for i, deed in enumerate(self.wanted):
            cubes = deed.cubes
            if cubes & asked and cubes & room == cubes:
                del self.wanted[i]
                return self._begin(deed)
            for way in self.ways[deed.card, deed.site]:
                cubes = way.cubes
                if cubes & asked and cubes & room == cubes:
                    del self.wanted[i]
                    return self._begin(way)
        return None

    def _fits(self, deed: Deed) -> bool:
        room = (self.free & ~self.claimed | self.wild) * EVERY | self.loose
        return deed.cubes & room == deed.cubes

    def _begin(self, deed: Deed) -> Project:
        left = [pair for pair in deed.pairs if pair[0] & self.free]
        project = deed, left
        self.projects.append(project)
        self.claimed |= deed.cells & ~self.wild
        self.loose &= ~deed.room
        return project

    def _wasted(self, resource: int) -> Cells:
        """A cube that nobody needs takes a cell: one that will be missed least."""
        idle = self.free & ~self.claimed
        if not idle:
            project = max(self.projects, key=lambda project: len(project[1]))
            self.projects.remove(project)
            deed, left = project
            self.claimed &= ~deed.cells
            for cell, number in deed.pairs:
                if not cell & (self.free | self.wild):
                    self.loose |= cell << SIZE * number
            self.wanted.append(deed)
            idle = left[0][0]
        sites = 0
        for deed in self.wanted:
            sites |= deed.site
        idle = idle & ~sites or idle
        cell = min(
            (1 << number for number in numbers(idle)),
            key=lambda cell: (beside(cell) & self.free).bit_count(),
        )
        self.free &= ~cell
        self.loose |= cell << SIZE * resource
        return cell

    def build(self) -> list[Deed]:
        """Builds all projects that have their cubes."""
        done = [project[0] for project in self.projects if not project[1]]
        if done:
            self.projects = [project for project in self.projects if project[1]]
            for deed in done:
                self._raise(deed)
        return done

    def _raise(self, deed: Deed) -> None:
        site, cells = deed.site, deed.cells & ~self.wild
        if not site & cells and not site & self.free & ~self.claimed:
            site = cells & -cells
        self.claimed &= ~cells
        self.free = (self.free | cells) & ~site
        self.kinds[deed.kind] |= site
        card = deed.card
        if card == "tradingpost":
            self.wild |= site
        elif card == "warehouse":
            self.store += WAREHOUSE_ROOM
        elif card == "bank":
            self.banks |= 1 << self._least_needed()
        elif deed.kind == MONUMENT:
            if card == "shrine":
                self.shrine = sum(self.kinds).bit_count()
            elif card == "fort":
                self.fort = True
            elif card == "statue":
                self.shelter += self.kinds[0].bit_count()
            self.extra += PROMISE.get(card, 0)

    def _least_needed(self) -> int:
        """Of the resources on no Bank that which is needed least."""
        needs = [0] * 5
        for _, left in self.projects:
            for _, resource in left:
                needs[resource] += 1
        for deed in self.wanted:
            for _, resource in deed.pairs:
                needs[resource] += 1
        return min(range(5), key=lambda r: (self.banks >> r & 1, needs[r]))

    def total(self, value: Value) -> float:
        """What the town scores as it stands."""
        return value.total(tuple(self.kinds), self.shrine) - self.stored + self.extra
