# Compiled where there is a compiler (rules.compiled).
"""What stands where in a town, how a town changes and what is told of it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.chance import Seat
from rules.game import Event
from rules.tiny_towns.box import (
    CARDS,
    COTTAGE,
    MARKED,
    MONUMENT,
    NUMBER,
    RESOURCES,
    CardId,
    Kind,
    Resource,
)
from rules.tiny_towns.model import GRID, Cells, Player, State, Town, numbers

_ALL = GRID.all
_KINDS = {card.id: int(card.kind) for card in CARDS.values()}
"""The type of each card, as the plain number of its place in a town."""


def built(town: Town) -> Cells:
    """The cells with a building."""
    a, b, c, d, e, f, g, h = town.buildings
    return a | b | c | d | e | f | g | h


def empty(town: Town) -> Cells:
    """The cells with neither a cube nor a building (TT-04)."""
    a, b, c, d, e = town.cubes
    f, g, h, i, j, k, m, n = town.buildings
    return _ALL & ~(a | b | c | d | e | f | g | h | i | j | k | m | n)


def kind_at(town: Town, cell: Cells) -> Kind | None:
    """The type of the building there, if there is one."""
    return next((kind for kind in Kind if town.buildings[kind] & cell), None)


def supply(state: State) -> tuple[CardId, ...]:
    """The seven supply cards in type order."""
    return tuple(map(CardId, (COTTAGE, *state.cards)))


def card_of(state: State, player: Player, kind: int) -> str:
    """The card that buildings of this type are in this player's town."""
    if kind == MONUMENT:
        return player.monument or ""
    return state.cards[kind - 1] if kind else COTTAGE


def standing(state: State, player: Player, card: str) -> Cells:
    """Where buildings of this card stand; for a monument also whether it is built."""
    kind = _KINDS[card]
    there = player.town.buildings[kind]
    return there if there and card_of(state, player, kind) == card else 0


def wild(state: State, player: Player) -> Cells:
    """The Trading Posts that stand for any cube (TT-46)."""
    return standing(state, player, "tradingpost") & ~player.fresh


def carrying(town: Town, number: int) -> tuple[Resource, ...]:
    """What the building on the cell of this number carries."""
    return next((things for i, things in town.carried if i == number), ())


def marks(state: State, player: Player, card: str) -> frozenset[Resource]:
    """The resources on this player's Factories or Banks."""
    where = standing(state, player, card)
    if not where:
        return frozenset()
    return frozenset(things[0] for i, things in player.town.carried if where >> i & 1)


def entry_marks(state: State, player: Player, card: str) -> tuple[Resource | None, ...]:
    """The marks with which *card* may enter the town; none at all if it may not (TT-63, TT-72)."""
    if card not in MARKED:
        return (None,)
    taken = marks(state, player, card) if card == "bank" else ()
    return tuple(resource for resource in RESOURCES if resource not in taken)


def with_cube(town: Town, resource: Resource, cell: Cells) -> Town:
    """With one more cube on an empty cell."""
    cubes = [*town.cubes]
    cubes[NUMBER[resource]] |= cell
    return replace(town, cubes=tuple(cubes))


def without_cubes(town: Town, spent: Cells) -> Town:
    """Without the cubes on these cells."""
    left = ~spent
    return replace(town, cubes=tuple([cells & left for cells in town.cubes]))


def with_load(town: Town, number: int, things: tuple[Resource, ...]) -> Town:
    """With *things*, sorted by name, on the building there instead of what it carried."""
    rest = [load for load in town.carried if load[0] != number]
    if things:
        rest.append((number, tuple(sorted(things))))
    return replace(town, carried=tuple(sorted(rest)))


def with_building(town: Town, kind: int, cell: Cells, mark: Resource | None) -> Town:
    """With a new building there instead of an old one, whose load is gone (TT-65)."""
    others = ~cell
    buildings = [cells & others for cells in town.buildings]
    buildings[kind] |= cell
    town = replace(town, buildings=tuple(buildings))
    if mark is None and not town.carried:
        return town
    return with_load(town, numbers(cell)[0], () if mark is None else (mark,))


def enter(state: State, player: Player, card: str, cell: Cells, mark: Resource | None) -> Player:
    """The player after *card* entered the town, in whatever way (TT-51, TT-72)."""
    town = with_building(player.town, _KINDS[card], cell, mark)
    fresh = player.fresh & ~cell | (cell if card == "tradingpost" else 0)
    return replace(player, town=town, fresh=fresh)


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
