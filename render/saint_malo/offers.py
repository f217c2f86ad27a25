"""What the dice would give as they lie: every symbol, every person, and the best each can bring."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from render.saint_malo.gains import Amount
from rules.notation import Move
from rules.saint_malo.city import (
    CHURCHES,
    CITY,
    CRATE,
    EMPTY,
    LOOK,
    OUTER,
    OUTER_SIGNS,
    WALL,
    Spot,
    pockets,
    put,
)
from rules.saint_malo.legal import moves
from rules.saint_malo.model import (
    DELIVERY_COST,
    HOUSE_POINTS,
    HOUSES_PER_ARCHITECT,
    TURN_COST,
    Person,
    State,
)
from rules.saint_malo.people import PEOPLE, Character, once
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
    """What the active player could score now, or with the person that a wall brings.

    While dice are still rolled, that is what they would give as they lie, none of them turned.
    """
    if state.phase == "keep":
        lying = replace(state, phase="score")
        return [offer for offer in offers(lying) if offer.name != "turn"]
    if state.phase not in ("score", "bonus"):
        return []
    names = dict.fromkeys(map(_name, moves(state)))
    return [_OFFERS[name](state) for name in names if name in _OFFERS]


def _name(move: Move) -> str:
    return move.person if isinstance(move, Person) else move.verb


def _turn(state: State) -> Offer:
    return Offer("turn", amounts=(Amount(-TURN_COST, "coin"),))


def _logs(state: State) -> Offer:
    logs = Amount(state.dice.count("log"), "log")
    return Offer("log", amounts=(logs, Amount(-DELIVERY_COST, "coin")))


def _crates(state: State) -> Offer:
    """As many as the dice show and the largest pocket of empty cells holds (SM-32)."""
    room = max(map(int.bit_count, pockets(state.player.city)))
    return Offer("crate", CRATE, f"×{min(state.dice.count('crate'), room)}")


def _walls(state: State) -> Offer:
    room = OUTER_SIGNS(state.player.city).count(EMPTY)
    return Offer("wall", WALL, f"×{min(state.dice.count('wall'), room)}")


def _church(state: State) -> Offer:
    """The level whose series brings most at the end, among those that the crosses allow."""
    city, count = state.player.city, state.dice.count("cross")
    worth = {level: churches(put(city, city.index(EMPTY), level)) for level in CHURCHES[:count]}
    level = max(worth, key=lambda built: worth[built])
    later = worth[level] - churches(city)
    built, levels = level if later else CHURCHES[count - 1], f"1–{count}" if count > 1 else "1"
    return Offer("church", built, levels, _some(later, "trophy"))


def _soldier(state: State) -> Offer:
    return Offer("soldier", "S", amounts=(Amount(1, "shield"),))


def _architect(state: State) -> Offer:
    player = state.player
    houses = _houses(player.city, min(HOUSES_PER_ARCHITECT, player.logs))
    amounts = _some(houses * HOUSE_POINTS, "gold_star") + _some(-houses, "log")
    return Offer("architect", "A", amounts=amounts)


def _houses(city: str, most: int) -> int:
    """How many houses, up to *most*, an architect on the best cell finds room for (SM-45)."""
    best = 0
    for spot in _free(city):
        around = CITY.around[spot]
        rooms = [pocket.bit_count() for pocket in pockets(city, spot) if pocket & around]
        best = max(best, min(most, max(rooms, default=0)))
        if best == most:
            break
    return best


def _person(who: Character, state: State) -> Offer:
    spot, count = best_spot(state.player.city, who)
    amounts = _some(count * who.points, "gold_star") + _some(count * who.coins, "coin")
    where = str(CITY.cells[spot]) if count and who.counts is not once else ""
    return Offer(who.name, who.sign, amounts=amounts, where=where)


def best_spot(city: str, who: Character) -> tuple[Spot, int]:
    """Where a person finds most to count, rather inside than on a side, and how much that is."""
    found = {spot: who.counts(LOOK[spot](city)) for spot in _free(city)}
    spot = max(found, key=lambda where: found[where])
    return spot, found[spot]


def _free(city: str) -> list[Spot]:
    """The empty spots, those inside first."""
    return [spot for spot in (*INSIDE, *OUTER) if city[spot] == EMPTY]


def _some(count: int, icon: str) -> tuple[Amount, ...]:
    return (Amount(count, icon),) if count else ()


_OFFERS: dict[str, Callable[[State], Offer]] = {
    "log": _logs,
    "crate": _crates,
    "wall": _walls,
    "church": _church,
    **{who.name: partial(_person, who) for who in PEOPLE},
    "soldier": _soldier,
    "architect": _architect,
    "turn": _turn,
}
"""By what is scored; to pass is no offer."""
