"""What changed in a town, told as events."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chance import Seat
from rules.game import Event
from rules.tiny_towns.cards import RESOURCES, Kind
from rules.tiny_towns.model import GRID, Player, State, Town, numbers
from rules.tiny_towns.town import card_of, kind_at

_LOADED = {"cottage": "lodged", "warehouse": "stored", "factory": "marked", "bank": "marked"}
"""What it is called when a building carries something new."""


def changes(
    state: State, seat: Seat, player: Player, before: Town, only: Seat | None = None
) -> Iterator[Event]:
    """How *player*'s town differs from what it was *before*; *only* one seat may hear it."""
    after = player.town
    if after.caves != before.caves:
        yield Event("discarded", seat, {}, only)
    if after.cubes != before.cubes:
        for resource, now, was in zip(RESOURCES, after.cubes, before.cubes, strict=True):
            for number in numbers(now & ~was):
                words = {"resource": resource, "cell": GRID.cells[number]}
                yield Event("placed", seat, words, only)
    if after.buildings != before.buildings:
        yield from _buildings(state, seat, player, before, only)
    if after.carried != before.carried:
        yield from _loads(state, seat, player, before, only)
    if len(after.stock) > len(before.stock):
        yield Event("stocked", seat, {"cards": after.stock}, only)


def _buildings(
    state: State, seat: Seat, player: Player, before: Town, only: Seat | None
) -> Iterator[Event]:
    for kind, now, was in zip(Kind, player.town.buildings, before.buildings, strict=True):
        for number in numbers(now & ~was):
            words = {"card": card_of(state, player, kind), "cell": GRID.cells[number]}
            old = kind_at(before, 1 << number)
            if old is not None:
                yield Event("replaced", seat, {**words, "old": card_of(state, player, old)}, only)
            else:
                name = "unveiled" if kind is Kind.MONUMENT else "built"
                yield Event(name, seat, words, only)


def _loads(
    state: State, seat: Seat, player: Player, before: Town, only: Seat | None
) -> Iterator[Event]:
    for number, things in sorted(set(player.town.carried) - set(before.carried)):
        card = card_of(state, player, kind_at(player.town, 1 << number) or Kind.COTTAGE)
        words = {"card": card, "cell": GRID.cells[number], "resources": things}
        yield Event(_LOADED[card], seat, words, only)
