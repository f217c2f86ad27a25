"""What it costs to pair a round of a large contest: seconds of processor time, the dearest round.

A Swiss tournament of 256 and one at 300 tables of four are played through, the better rank winning
more often than not.
"""

from __future__ import annotations

from time import process_time

from bench.kit.targets import at_most
from host.contests.formats import FORMATS
from host.contests.formats.lots import lot
from host.contests.formats.model import Field, Meeting, Player

ROUNDS = 8
TARGETS = {"": at_most(2)}


def run() -> dict[str, float]:
    return {
        "a Swiss round of 256, seconds": _dearest("swiss", 256, 2),
        "300 tables of four, seconds": _dearest("places", 1200, 4),
    }


def _dearest(format: str, count: int, seats: int) -> float:
    """Seconds that the dearest round took."""
    players = tuple(Player(number, number) for number in range(1, count + 1))
    field = Field(players=players, seed="bench", seats=seats, rounds=ROUNDS)
    history, dearest = list[Meeting](), 0.0
    for round in range(1, ROUNDS + 1):
        began = process_time()
        pairing = FORMATS[format].pair(field, history)
        dearest = max(dearest, process_time() - began)
        assert pairing is not None
        for table in pairing.tables:
            order = sorted(table, key=lambda n: lot("bench", round, n) % count + n)
            history.append(Meeting(round, table, tuple(order.index(n) + 1 for n in table)))
    return dearest
