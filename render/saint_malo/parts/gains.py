"""What moves bring: one that is considered, and at best everything that the dice allow."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import Colour, ink_on
from render.engine.fonts import Weight
from render.engine.layout import Box, Point
from render.engine.theme import BAD, GOOD, LABEL, MARGIN, UNIT
from rules.chance import Seat
from rules.moves.notation import Move
from rules.saint_malo.box import (
    CHURCHES,
    CITY,
    CRATE,
    DELIVERY_COST,
    EMPTY,
    HOUSE_POINTS,
    HOUSES_PER_ARCHITECT,
    LOOK,
    OUTER,
    OUTER_SIGNS,
    PEOPLE,
    TURN_COST,
    WALL,
    Character,
    Spot,
    once,
)
from rules.saint_malo.city import defence, pockets, put
from rules.saint_malo.effects import play
from rules.saint_malo.menu import menu
from rules.saint_malo.model import Person, Player, State
from rules.saint_malo.scoring import churches

INSIDE = tuple(spot for spot in range(len(CITY)) if spot not in OUTER)


class Amount(NamedTuple):
    """A number and what it counts; "trophy" are points at the end of the game."""

    value: int
    icon: str

    @property
    def text(self) -> str:
        return f"{'+' if self.value > 0 else '−'}{abs(self.value)}"


def gain(state: State, seat: Seat, move: Move) -> list[Amount]:
    """What a legal *move* brings its player at once, and what its church will bring."""
    return difference(state.players[seat], play(state, seat, move).state.players[seat])


def difference(before: Player, after: Player) -> list[Amount]:
    """What a player has more, or less, than before."""
    worth = zip(_WORTH, _worth(after), _worth(before), strict=True)
    return [Amount(now - was, icon) for icon, now, was in worth if now != was]


_WORTH = ("gold_star", "coin", "log", "shield", "trophy")


def _worth(player: Player) -> tuple[int, ...]:
    shield, later = defence(player.city), churches(player.city)
    return player.points, player.coins, player.logs, shield, later


def amounts_width(amounts: Sequence[Amount], size: int) -> int:
    """How much room amounts take side by side."""
    icon = round(size * 1.2)
    texts = sum(fonts.width(amount.text, size, Weight.BOLD) for amount in amounts)
    return texts + len(amounts) * (icon + UNIT // 2) + (len(amounts) - 1) * 2 * UNIT


def put_amounts(
    canvas: Canvas, at: Point, amounts: Sequence[Amount], size: int, ink: Colour
) -> None:
    """Amounts side by side, from their left end."""
    x, icon = at[0], round(size * 1.2)
    for amount in amounts:
        x += canvas.text((x, at[1]), amount.text, size, ink, weight=Weight.BOLD) + UNIT // 2
        canvas.icon(amount.icon, (x + icon / 2, at[1]), icon)
        x += icon + 2 * UNIT


def bubble(canvas: Canvas, at: Point, amounts: Sequence[Amount], size: int = LABEL) -> None:
    """A bubble that points at a place from above and says what that place would bring."""
    fill = BAD if all(amount.value < 0 for amount in amounts) else GOOD
    wide, high, tail = amounts_width(amounts, size) + size, round(size * 1.5), size // 2
    left = min(max(round(at[0] - wide / 2), MARGIN), canvas.width - wide - MARGIN)
    box = Box(left, round(at[1]) - high - tail, wide, high)
    canvas.panel(box, fill, high // 2 - UNIT // 2)
    low = box.bottom - UNIT // 2
    point = [(at[0] - tail, low), (at[0] + tail, low), (at[0], at[1])]
    canvas.body([point], fill, fill, 1, inset=0, radius=3, bevel=False)
    put_amounts(canvas, (box.x + size // 2, box.centre[1] - 2), amounts, size, ink_on(fill))


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
    names = dict.fromkeys(map(_name, menu(state, state.active)))
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
    spot, count = _best_spot(state.player.city, who)
    amounts = _some(count * who.points, "gold_star") + _some(count * who.coins, "coin")
    where = str(CITY.cells[spot]) if count and who.counts is not once else ""
    return Offer(who.name, who.sign, amounts=amounts, where=where)


def _best_spot(city: str, who: Character) -> tuple[Spot, int]:
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
