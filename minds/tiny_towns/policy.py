"""What comes of a plan: imagined rounds in which it is followed as far as the cubes allow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from minds.thought import Noise
from minds.tiny_towns.board import ANYTHING, EVERY, SIZE, Board, Deed
from minds.tiny_towns.plan import PROMISE, claims
from minds.tiny_towns.value import ALL, Value
from rules.tiny_towns.box import NUMBER, WAREHOUSE_ROOM
from rules.tiny_towns.menu import last_left
from rules.tiny_towns.model import State
from rules.tiny_towns.town import empty, standing

LONGEST = 70
"""Rounds after which a town is taken as it is."""
PACE = 2.0
"""How many rounds an opponent needs, by guess, to fill one of the cells that are empty."""
FREE_EVERY = 3
"""Every third Town Hall round is a free one."""


class Round(NamedTuple):
    """A round to come: what somebody names, unless it is *own* choice."""

    own: bool
    resource: int


class Future(NamedTuple):
    """What may come: rounds, or in solo a row of cards and those behind it."""

    rounds: tuple[Round, ...]
    row: tuple[int, ...] = ()
    deck: tuple[int, ...] = ()


def futures(state: State, seat: int, noise: Noise, count: int) -> list[Future]:
    """So many different things that may come after this round."""
    if state.mode == "solo":
        return [_deck(state, noise) for _ in range(count if any(state.pool) else 1)]
    if last_left(state):
        return [Future((Round(True, 0),) * LONGEST)]
    if state.mode == "townhall":
        return [_cards(state, noise) for _ in range(count)]
    return [_names(state, seat, noise) for _ in range(count)]


def _deck(state: State, noise: Noise) -> Future:
    unseen = [i for i, left in enumerate(state.pool) for _ in range(left)]
    deck = _shuffled(unseen, noise) + [NUMBER[card] for card in state.queue]
    row = [NUMBER[card] for card in state.row]
    placed = state.phase == "act" and state.players[0].step == "place"
    if placed and deck:  # the card of this round is replaced before the next one
        row.append(deck.pop(0))
    return Future((), tuple(row), tuple(deck))


def _cards(state: State, noise: Noise) -> Future:
    """Rounds of the Town Hall: two cards, then free choice."""
    found: list[Round] = []
    pool: list[int] = []
    number = state.round
    for i, left in enumerate(state.pool):
        pool += [i] * left
    pool, left = _shuffled(pool, noise), max(0, 10 - state.drawn)
    while len(found) < LONGEST:
        number += 1
        own = number % FREE_EVERY == 0
        if not own and (left <= 0 or not pool):
            pool, left = _shuffled([0, 1, 2, 3, 4] * 3, noise), 10
        found.append(Round(own, 0 if own else pool.pop()))
        left -= not own
    return Future(tuple(found))


def _names(state: State, seat: int, noise: Noise) -> Future:
    """Rounds with a hammer that goes round among those who still build."""
    count, found = len(state.players), list[Round]()
    ends = [
        -1
        if player.finished is not None
        else LONGEST
        if i == seat
        else int(empty(player.town).bit_count() * PACE) + noise.below(6)
        for i, player in enumerate(state.players)
    ]
    forts = [bool(standing(state, player, "fort")) for player in state.players]
    master = state.master
    while len(found) < LONGEST:
        for step in range(1, count + 1):
            master = type(master)((state.master + step) % count)
            if ends[master] > len(found) and not (forts[master] and max(ends) > len(found)):
                break
        else:
            master = type(master)(seat)
        alone = all(end <= len(found) for i, end in enumerate(ends) if i != seat)
        found.append(Round(master == seat or alone, noise.below(5)))
        state = _passed(state, master)
    return Future(tuple(found))


def _passed(state: State, master: int) -> State:
    from msgspec.structs import replace

    return replace(state, master=master)


def _shuffled(cards: list[int], noise: Noise) -> list[int]:
    for i in range(len(cards) - 1, 0, -1):
        j = noise.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def follow(board: Board, plan: Sequence[Deed], future: Future, value: Value) -> float:
    """The total that *plan* leads to if *future* comes."""
    walk = _Walk(board, plan)
    row, deck = list(future.row), list(future.deck)
    rounds: Iterable[Round | None] = [None] * LONGEST if row else future.rounds
    for coming in rounds:
        if not walk.free or not walk.pending:
            break
        if coming is None:
            options = 0
            for card in row:
                options |= 1 << card
            took = walk.step(options, True)
            row.remove(took)
            deck.append(took)
            row.append(deck.pop(0))
        elif coming.own and not walk.fort:
            walk.step(ANYTHING & ~board.banks, False)
        else:
            options = 1 << coming.resource
            if options & board.swaps:
                options = ANYTHING
            walk.step(options, True)
    return walk.total(value)


class _Walk:
    """A town on its way through the rounds of a future."""

    __slots__ = ("cost", "extra", "fort", "free", "kinds", "order", "pending", "shelter", "shrine", "store", "stored", "wild")

    def __init__(self, board: Board, plan: Sequence[Deed]) -> None:
        self.pending = list(plan)
        self.kinds = list(board.kinds)
        self.free, self.wild, self.shrine = board.free, board.wild, board.shrine
        self.stored, self.store, self.shelter = board.stored, board.store, board.shelter
        self.extra, self.fort = 0.0, False
        self.order: list[tuple[int, int, int]] = []
        self.build()

    def step(self, options: int, foreign: bool) -> int:
        """One round: a cube of one of *options* is put where it serves; which it was."""
        order = self.order
        for i, (cell, resource, turn) in enumerate(order):
            if options >> resource & 1:
                self.free &= ~cell
                del order[i]
                for _, _, other in order:
                    if other == turn:
                        break
                else:
                    self.build()
                return resource
        took = (options & -options).bit_length() - 1
        if foreign and self.shelter:
            self.shelter -= 1
        elif foreign and self.store:
            self.store -= 1
            self.stored += 1
        else:
            self.waste()
        return took

    def waste(self) -> None:
        """A cube that nobody needs takes a cell: one without a purpose, or that of the last."""
        claimed = 0
        for deed in self.pending:
            claimed |= deed.cells | deed.site
        idle = self.free & ~claimed
        if idle:
            self.free &= ~(idle & -idle)
            return
        cell = self.order[-1][0] if self.order else self.free & -self.free
        self.free &= ~cell
        self.pending = [deed for deed in self.pending if not (deed.cells | deed.site) & cell]
        self.build()

    def build(self) -> None:
        """Builds what has all its cubes, and looks anew what every cell waits for."""
        again = True
        while again:
            again = False
            self.order = claims(self.pending, self.free)
            waiting = {turn for _, _, turn in self.order}
            claimed = 0
            for i, deed in enumerate(self.pending):
                solid = deed.cells & ~self.wild
                if i not in waiting and not solid & claimed and solid & ~self.free == solid:
                    self.raise_(deed)
                    del self.pending[i]
                    again = True
                    break
                claimed |= solid

    def raise_(self, deed: Deed) -> None:
        site = deed.site
        if not site & deed.cells and not site & self.free:
            return
        self.free = (self.free | deed.cells & ~self.wild) & ~site
        self.kinds[deed.kind] |= site
        match deed.card:
            case "tradingpost":
                self.wild |= site
            case "warehouse":
                self.store += WAREHOUSE_ROOM
            case "shrine":
                self.shrine = sum(self.kinds).bit_count()
            case "fort":
                self.fort = True
            case "statue":
                self.shelter += self.kinds[0].bit_count()
        self.extra += PROMISE.get(deed.card, 0)

    def total(self, value: Value) -> float:
        return value.total(tuple(self.kinds), self.shrine) - self.stored + self.extra
