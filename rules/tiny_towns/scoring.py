# Compiled where there is a compiler (rules.compiled).
"""The score pad of Tiny Towns (TT-90 to TT-141)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from rules.chance import Seat
from rules.game import Score
from rules.tiny_towns.box import DRAWN, Kind
from rules.tiny_towns.feeding import LINES, best_feeding
from rules.tiny_towns.model import GRID, Cells, Player, State, Town, numbers
from rules.tiny_towns.town import built, standing

CORNERS = GRID.mask(cell for cell in GRID.cells if cell.x in (0, 3) and cell.y in (0, 3))
CENTRE = GRID.mask(cell for cell in GRID.cells if cell.x in (1, 2) and cell.y in (1, 2))

TITLES = {
    "grand-designer": 38,
    "town-shaper": 32,
    "master-of-works": 25,
    "able-joiner": 18,
    "eager-helper": 10,
}
"""The least total for every solo title but the humblest (TT-141)."""
HUMBLEST = "first-sketch"


class Sight(Struct, frozen=True):
    """A town as its buildings see each other: a Castle is two Cottages, not a monument (TT-95)."""

    town: Town
    kinds: tuple[Cells, ...]
    castle: Cells = 0
    fed: Cells = 0
    rival: int = 0
    """Buildings of type tavern at the right neighbour's."""
    place: int = 1
    """One more than the players who finished in an earlier round."""

    def cottages(self, among: Cells) -> int:
        """How many Cottages there are among these cells."""
        return (among & self.kinds[Kind.COTTAGE]).bit_count() + (among & self.castle).bit_count()

    def types(self, among: Cells) -> int:
        """How many types there are among these cells."""
        return sum(1 for cells in self.kinds if cells & among)

    def beside(self, number: int, *kinds: Kind) -> bool:
        """Whether a building of one of these types is adjacent."""
        return any(self.kinds[kind] & GRID.adjacent[number] for kind in kinds)


def score(state: State, seat: Seat) -> Score:
    """The score pad, as if the game ended now: cubes are empty cells (TT-85, TT-191)."""
    player, town = state.players[seat], state.players[seat].town
    sight, monument = _sight(state, seat), _unveiled(player)
    gaps = len(GRID) - built(town).bit_count()
    lines = (
        (Kind.COTTAGE.id, _cottages(sight, monument)),
        *((kind.id, _supply(state, kind, sight)) for kind in DRAWN if kind is not Kind.FOOD),
        (Kind.MONUMENT.id, _monument(sight, monument)),
        ("empty", 0 if monument == "cathedral" else -gaps),
    )
    return Score(lines, (-player.named, -gaps, town.buildings[Kind.COTTAGE].bit_count()))


def solo_title(total: int) -> str:
    """The title that a solo total earns (TT-141)."""
    return next((title for title, least in TITLES.items() if total >= least), HUMBLEST)


def _sight(state: State, seat: Seat) -> Sight:
    """The town with its best feeding."""
    player = state.players[seat]
    kinds = player.town.buildings
    castle = standing(state, player, "castle")
    if castle:
        kinds = (kinds[Kind.COTTAGE] | castle, *kinds[Kind.FOOD : Kind.MONUMENT], 0)
    right = state.players[seat - 1].town if len(state.players) > 1 else Town()
    sight = Sight(
        player.town,
        kinds,
        castle,
        rival=right.buildings[Kind.TAVERN].bit_count(),
        place=1 + sum(_earlier(p.finished, player.finished) for p in state.players),
    )
    return replace(sight, fed=_fed(state, sight, _unveiled(player)))


def _unveiled(player: Player) -> str | None:
    """The own monument once it stands; before, it changes nothing (TT-90)."""
    return player.monument if player.town.buildings[Kind.MONUMENT] else None


def _earlier(finished: int | None, than: int | None) -> bool:
    """Whether a town was finished in an earlier round; an unfinished one is the latest."""
    return finished is not None and (than is None or finished < than)


def _fed(state: State, sight: Sight, monument: str | None) -> Cells:
    food = sight.kinds[Kind.FOOD]
    if not food:
        return 0
    temples = sight.kinds[Kind.CHAPEL] if "temple" in state.cards else 0
    special = sight.castle | GRID.reach(temples)

    def earned(fed: Cells) -> int:
        seen = replace(sight, fed=fed)
        lines = _cottages(seen, monument), _supply(state, Kind.CHAPEL, seen)
        return sum(lines) + _monument(seen, "castle" if sight.castle else None)

    return best_feeding(state.cards[0], food, sight.kinds[Kind.COTTAGE], special, earned)


def _cottages(sight: Sight, monument: str | None) -> int:
    """Three for each that is fed, or with a Mausoleum for each (TT-100, TT-126)."""
    own = sight.town.buildings[Kind.COTTAGE]
    return 3 * (own if monument == "mausoleum" else own & sight.fed).bit_count()


def _supply(state: State, kind: Kind, sight: Sight) -> int:
    """The points of all buildings of one type."""
    if not sight.kinds[kind]:
        return 0
    return POINTS[state.cards[kind - 1]](sight, numbers(sight.kinds[kind]))


def _monument(sight: Sight, monument: str | None) -> int:
    return 0 if monument is None else MONUMENT_POINTS[monument](sight)


Points = Callable[[Sight, tuple[int, ...]], int]
"""What the buildings of a type, on the cells of these numbers, are worth together."""


def _each(points: Callable[[Sight, int], int]) -> Points:
    """So many points for each building, by where it stands."""
    return lambda sight, where: sum(points(sight, number) for number in where)


def _flat(points: int) -> Points:
    return lambda sight, where: points * len(where)


def _by_number(*table: int) -> Points:
    """Together by their number; more than the table has are worth no more."""
    return lambda sight, where: table[min(len(where), len(table)) - 1]


def _in_zone(zone: Cells, base: int) -> Points:
    """Each *base*, and one for every building of the type in the *zone*."""
    return lambda sight, where: len(where) * (base + sum(zone >> number & 1 for number in where))


def _temple(sight: Sight, number: int) -> int:
    return 4 if sight.cottages(GRID.adjacent[number] & sight.fed) >= 2 else 0


def _inn(sight: Sight, number: int) -> int:
    """Three unless another Inn stands in its row or column."""
    return 3 if sight.kinds[Kind.TAVERN] & LINES[number] == 1 << number else 0


def _feasthall(sight: Sight, where: tuple[int, ...]) -> int:
    return len(where) * (3 if len(where) > sight.rival else 2)


def _theater(sight: Sight, number: int) -> int:
    """The types in its row and column but its own."""
    return sight.types(LINES[number]) - 1


def _market(sight: Sight, number: int) -> int:
    """The Markets in its row or in its column, whichever are more."""
    cell, markets = GRID.cells[number], sight.kinds[Kind.THEATER]
    return max((markets & line).bit_count() for line in (GRID.rows[cell.y], GRID.columns[cell.x]))


def _stored(sight: Sight, where: tuple[int, ...]) -> int:
    return -sum(len(things) for number, things in sight.town.carried if number in where)


POINTS: dict[str, Points] = {
    "well": _each(lambda s, n: s.cottages(GRID.adjacent[n])),  # TT-101
    "fountain": _each(lambda s, n: 2 * s.beside(n, Kind.WELL)),  # TT-102
    "millstone": _each(lambda s, n: 2 * s.beside(n, Kind.FOOD, Kind.THEATER)),  # TT-103
    "shed": _flat(1),  # TT-104
    "chapel": _each(lambda s, n: s.cottages(s.fed)),  # TT-105
    "abbey": _each(
        lambda s, n: 3 * (not s.beside(n, Kind.FACTORY, Kind.TAVERN, Kind.THEATER))
    ),  # TT-106
    "cloister": _in_zone(CORNERS, 0),  # TT-107
    "temple": _each(_temple),  # TT-108
    "tavern": _by_number(2, 5, 9, 14, 20),  # TT-109
    "almshouse": _by_number(-1, 5, -3, 15, -5, 26),  # TT-110
    "inn": _each(_inn),  # TT-111
    "feasthall": _feasthall,  # TT-112
    "theater": _each(_theater),  # TT-113
    "bakery": _each(lambda s, n: 3 * s.beside(n, Kind.FOOD, Kind.FACTORY)),  # TT-114
    "market": _each(_market),  # TT-115
    "tailor": _in_zone(CENTRE, 1),  # TT-116
    "factory": _flat(0),  # TT-117
    "warehouse": _stored,  # TT-118
    "tradingpost": _flat(1),  # TT-119
    "bank": _flat(4),  # TT-120
}


def _palace(sight: Sight) -> int:
    (number,) = numbers(sight.kinds[Kind.MONUMENT])
    return 2 * sight.types(GRID.adjacent[number])


def _forum(sight: Sight) -> int:
    groups = (group for cells in sight.kinds for group in GRID.groups(cells))
    return 1 + max(group.bit_count() for group in groups)


def _shrine(sight: Sight) -> int:
    return (0, 1, 2, 3, 4, 5, 8)[min(sight.town.shrine or 0, 6)]


def _starloom(sight: Sight) -> int:
    return {1: 6, 2: 3, 3: 2}.get(sight.place, 0)


MONUMENT_POINTS: dict[str, Callable[[Sight], int]] = {
    "guild": lambda s: 1,  # TT-121
    "archive": lambda s: s.types(GRID.all & ~s.kinds[Kind.MONUMENT]),  # TT-122
    "castle": lambda s: 5 if s.castle & s.fed else 0,  # TT-123
    "cathedral": lambda s: 2,  # TT-124
    "fort": lambda s: 7,  # TT-125
    "mausoleum": lambda s: 0,  # TT-126
    "university": lambda s: 3,  # TT-127
    "palace": _palace,  # TT-128
    "obelisk": lambda s: 0,  # TT-129
    "watch": lambda s: 0,  # TT-130
    "shrine": _shrine,  # TT-131
    "forum": _forum,  # TT-132
    "baths": lambda s: 2 * (len(Kind) - s.types(GRID.all)),  # TT-133
    "starloom": _starloom,  # TT-134
    "statue": lambda s: 0,  # TT-135
}
