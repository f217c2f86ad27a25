"""What the dice would give as they lie: every symbol, every person, and the best each can bring."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from render.saint_malo.gains import Amount
from rules.saint_malo.city import (
    CHURCHES,
    CITY,
    CRATE,
    EMPTY,
    LOOK,
    OUTER,
    WALL,
    Spot,
    has_room_for_wall,
    put,
)
from rules.saint_malo.legal import can_turn
from rules.saint_malo.model import (
    DELIVERY_COST,
    HOUSE_POINTS,
    HOUSES_PER_ARCHITECT,
    SYMBOLS,
    TURN_COST,
    Player,
    State,
    Symbol,
)
from rules.saint_malo.people import BONUS_HEADS, PEOPLE, Character, once
from rules.saint_malo.scoring import churches

INSIDE = tuple(spot for spot in range(len(CITY)) if spot not in OUTER)


class Offer(NamedTuple):
    """One way to use the dice: what is built, how many at most, and the best it brings."""

    name: str
    sign: str | None = None  # of the piece; None: it is not built but stored
    most: str = ""  # how many pieces, or which levels
    amounts: tuple[Amount, ...] = ()
    where: str = ""  # the cell that brings it, if it matters


def offers(state: State) -> list[Offer]:
    """What the active player could score now, or with the person that a wall brings."""
    if state.phase == "bonus":
        return list(_persons(state.player, BONUS_HEADS))
    if state.phase not in ("keep", "score"):
        return []
    symbols: tuple[Symbol, ...] = (state.symbol,) if state.symbol else SYMBOLS
    counts = {symbol: state.dice.count(symbol) for symbol in symbols}
    found = [
        o
        for symbol in symbols
        if counts[symbol]
        for o in _OFFERS[symbol](state.player, counts[symbol])
    ]
    return [*found, *_turning(state)]


def _turning(state: State) -> Iterator[Offer]:
    if state.phase == "score" and can_turn(state):
        yield Offer("turn", amounts=(Amount(-TURN_COST, "coin"),))


def _logs(player: Player, count: int) -> Iterator[Offer]:
    if player.coins >= DELIVERY_COST:
        yield Offer("log", amounts=(Amount(count, "log"), Amount(-DELIVERY_COST, "coin")))


def _crates(player: Player, count: int) -> Iterator[Offer]:
    yield Offer("crate", CRATE, f"×{count}")


def _walls(player: Player, count: int) -> Iterator[Offer]:
    if has_room_for_wall(player.city):
        yield Offer("wall", WALL, f"×{count}")


def _church(player: Player, count: int) -> Iterator[Offer]:
    """The level whose series brings most at the end, among those that the crosses allow."""
    city, free = player.city, player.city.index(EMPTY)
    worth = {level: churches(put(city, free, level)) for level in CHURCHES[:count]}
    level = max(worth, key=lambda built: worth[built])
    later = worth[level] - churches(city)
    built, levels = level if later else CHURCHES[count - 1], f"1–{count}" if count > 1 else "1"
    yield Offer("church", built, levels, _some(later, "trophy"))


def _persons(player: Player, heads: int) -> Iterator[Offer]:
    for who in PEOPLE:
        if who.heads <= heads:
            yield _person(player, who)


def _person(player: Player, who: Character) -> Offer:
    if who.name == "soldier":
        return Offer(who.name, who.sign, amounts=(Amount(1, "shield"),))
    if who.name == "architect":
        houses = min(HOUSES_PER_ARCHITECT, player.logs, player.city.count(EMPTY) - 1)
        amounts = _some(houses * HOUSE_POINTS, "gold_star") + _some(-houses, "log")
        return Offer(who.name, who.sign, amounts=amounts)
    spot, count = best_spot(player.city, who)
    amounts = _some(count * who.points, "gold_star") + _some(count * who.coins, "coin")
    where = str(CITY.cells[spot]) if count and who.counts is not once else ""
    return Offer(who.name, who.sign, amounts=amounts, where=where)


def best_spot(city: str, who: Character) -> tuple[Spot, int]:
    """Where a person finds most to count, rather inside than on a side, and how much that is."""
    free = [spot for spot in (*INSIDE, *OUTER) if city[spot] == EMPTY]
    found = {spot: who.counts(LOOK[spot](city)) for spot in free}
    spot = max(found, key=lambda where: found[where])
    return spot, found[spot]


def _some(count: int, icon: str) -> tuple[Amount, ...]:
    return (Amount(count, icon),) if count else ()


_OFFERS: dict[Symbol, Callable[[Player, int], Iterator[Offer]]] = {
    "log": _logs,
    "crate": _crates,
    "wall": _walls,
    "cross": _church,
    "head": _persons,
}
