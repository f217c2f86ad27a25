"""Learning what a city is worth, by playing against oneself.

After every match the numbers move towards what came true: each turn is to foresee what the next
ones foresaw and, the more so the later it was, the total at the end.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from minds.saint_malo.plan import rival
from minds.saint_malo.player import Player as Mind
from minds.saint_malo.value import Learned, Site, Value, held, sights, stores, unlearned
from minds.thought import Noise
from rules.chance import Chance, Seat, draw
from rules.game import Over
from rules.saint_malo import GAME
from rules.saint_malo.model import State

FORESIGHT = 0.8
"""How much of what a turn learns comes from the end, and how much from the turn after it."""
LONGEST = 80
"""Rounds after which a match is broken off in which nobody wants to finish a city."""
CURIOSITY = 0.02
"""So often a random move is played, that nothing is left untried."""


class Moment(Struct, frozen=True):
    """A turn that has ended: what the tables were asked, and the points that were there already."""

    found: list[int]
    held: int


def train(matches: int, seed: str) -> Iterator[Learned]:
    """The tables after every hundred matches."""
    value = Value(unlearned().weights)
    totals: list[int] = []
    for number in range(matches):
        rate = 0.12 / (1 + 6 * number / matches)
        seats = 2 + (number % 5 == 4) + (number % 10 == 9)
        totals += _match(value, seats, f"{seed}.{number}".encode(), rate)
        if (number + 1) % 100 == 0 or number + 1 == matches:
            recent = totals[-200:]
            rounded = tuple(round(weight, 3) for weight in value.weights)
            yield Learned(rounded, number + 1, seed, round(sum(recent) / len(recent), 2))


def _match(value: Value, seats: int, seed: bytes, rate: float) -> list[int]:
    """Plays one match, learns from it and gives its totals."""
    mind, noise = Mind(value), Noise("train", seed)
    state, draws, moves = GAME.start(GAME.setup(seats)), 0, 0
    moments: list[list[Moment]] = [[] for _ in range(seats)]
    while not isinstance(turn := GAME.turn(state), Over) and state.round <= LONGEST:
        if isinstance(turn, Chance):
            state = GAME.deal(state, draw(seed, draws, turn)).state
            draws += 1
            continue
        seat = min(turn.seats)
        menu = GAME.legal_moves(state, seat)
        if noise.fraction() < CURIOSITY:
            move = menu[noise.below(len(menu))]
        else:
            move = mind.choose(GAME.view(state, seat), seat, b"%b:%d" % (seed, moves))
        after = GAME.play(state, seat, move).state
        if after.active != seat or after.round != state.round:
            moments[seat].append(_moment(after, seat))
        state, moves = after, moves + 1
    totals = [GAME.score(state, Seat(i)).total for i in range(seats)]
    for i, total in enumerate(totals):
        _learn(value, moments[i], total, rate)
    return totals


def _moment(state: State, seat: Seat) -> Moment:
    player = state.players[seat]
    asked = stores(player.city, player.coins, player.logs, rival(state, seat))
    return Moment(asked + sights(Site(player.city)), held(player))


def _learn(value: Value, moments: list[Moment], total: int, rate: float) -> None:
    goal = float(total)
    weights = value.weights
    for moment in reversed(moments[:-1]):
        foreseen = moment.held + sum([weights[i] for i in moment.found])
        value.learn(moment.found, goal - foreseen, rate)
        goal = FORESIGHT * goal + (1 - FORESIGHT) * foreseen
