"""What somebody may want to do with the dice, in one go.

All walls, all crates, an architect with all houses; the persons where they find most; dice turned
to the same symbol, and what that makes possible.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice

from render.saint_malo.parts.gains import Amount, difference
from render.scene import Words
from rules.chance import Seat
from rules.moves.notation import Move, several
from rules.saint_malo import GAME
from rules.saint_malo.box import (
    AROUND,
    BONUS_HEADS,
    CITY,
    CRATE,
    DICE,
    EMPTY,
    HOUSES_PER_ARCHITECT,
    LOOK,
    OUTER,
    PEOPLE,
    SIDES,
    SYMBOLS,
    Spot,
    once,
)
from rules.saint_malo.city import edge, put, room_around
from rules.saint_malo.effects import play
from rules.saint_malo.model import Church, Crate, House, Log, Person, Phase, State, TurnDie, Wall

OFFERED, TURNED, ALIKE = 25, 75, 20
"""So many lines fit in a menu; so many begin with dice that are turned, so many with the same."""
PLACES = 4
"""So many places of a person are named."""
Group = tuple[Spot, ...]
_TOP, _RIGHT, _BOTTOM, _LEFT = (tuple(range(len(CITY))[side.cells]) for side in SIDES)
RING = (*_TOP, *_RIGHT, *_BOTTOM[::-1], *_LEFT[::-1])
"""The outer cells, once round the city."""


def lines(state: State, seat: Seat) -> list[str]:
    """What uses at once everything that the dice, or the logs, allow: the best of each kind."""
    if seat != state.active:
        return []
    # who has turned dice is bound to their symbol, whatever else the dice show (SM-22)
    begun = frozenset(map(str, GAME.legal_moves(state, seat)))

    def legal(found: Iterable[str]) -> list[str]:
        return [line for line in found if line.partition("; ")[0] in begun]

    found = [kind for each in _LINES.get(state.phase, ()) if (kind := legal(each(state)))]
    plain = [line for kind in found for line in kind[: OFFERED // len(found)]]
    if state.phase != "score":
        return plain
    best = [*plain, *_with_turned(state)]
    others = (line for line in legal(_everybody(state)) if line not in best)
    return [*best, *islice(others, OFFERED + TURNED - len(best))]


def says(words: Words, state: State, seat: Seat, line: str) -> str:
    """What a line does, and what it brings."""
    moves = [GAME.grammar.read(text) for text in several(line)]
    brought = ", ".join(amount_text(words, each) for each in _brings(state, seat, moves))
    turned = [move for move in moves if isinstance(move, TurnDie)]
    parts = [part for part in (turned, moves[len(turned) :]) if part]
    told = " → ".join(_SAYS[type(part[-1])](words, part) for part in parts)
    return f"{told} · {brought}" if brought else told


def _pieces(words: Words, moves: Sequence[Move]) -> str:
    cells = [str(move.cell) for move in moves if isinstance(move, Crate | Wall | House)]
    people = [str(move.cell) for move in moves if isinstance(move, Person)]
    return words(
        f"batch-{type(moves[-1]).verb}",
        count=len(cells),
        cells=", ".join(sorted(cells)),
        architect=next(iter(people), "none"),
    )


def _person(words: Words, moves: Sequence[Move]) -> str:
    (move,) = moves
    assert isinstance(move, Person)
    return words("do-person", person=move.person, cell=str(move.cell))


def _church(words: Words, moves: Sequence[Move]) -> str:
    (move,) = moves
    assert isinstance(move, Church)
    return words("do-church", level=move.level, cell=str(move.cell))


def _log(words: Words, moves: Sequence[Move]) -> str:
    (move,) = moves
    assert isinstance(move, Log)
    return words("do-log", count=move.count)


def _turned(words: Words, moves: Sequence[Move]) -> str:
    (face,) = {move.face for move in moves if isinstance(move, TurnDie)}
    return words("batch-turn", count=len(moves), face=face)


_SAYS: dict[type[Move], Callable[[Words, Sequence[Move]], str]] = {
    Crate: _pieces,
    Wall: _pieces,
    House: _pieces,
    Person: _person,
    Church: _church,
    Log: _log,
    TurnDie: _turned,
}


def amount_text(words: Words, amount: Amount) -> str:
    """A number and what it counts, in words."""
    return words(f"brings-{_SAID[amount.icon]}", amount=amount.text, count=abs(amount.value))


_SAID = {
    "gold_star": "points",
    "coin": "coins",
    "log": "logs",
    "shield": "defence",
    "trophy": "later",
}
"""By the icon of an amount: what it is called."""


def _brings(state: State, seat: Seat, moves: Iterable[Move]) -> list[Amount]:
    later = state
    for move in moves:
        later = play(later, seat, move).state
    return difference(state.players[seat], later.players[seat])


def _walls(state: State) -> Iterator[str]:
    """Walls side by side, once round the city; as far as the first side that brings a person."""
    count = state.walls_left or state.dice.count("wall")
    free = [spot for spot in RING if state.player.city[spot] == EMPTY]
    if 1 < count <= len(free):
        for first in range(len(free) - count + 1):
            walls = [Wall(CITY.cells[spot]) for spot in free[first : first + count]]
            if ";" in (line := _line(state, walls)):
                yield line


def _crates(state: State) -> Iterator[str]:
    """Crates in a group, rather inside the city and beside other crates."""
    count = state.crates_left or state.dice.count("crate")
    city = state.player.city
    if state.group:
        found = _grown(city, [()], count, lambda group: edge(city, (*state.group, *group)))
    else:
        found = _grown(city, [(spot,) for spot in _free(city)], count, lambda g: edge(city, g))
    for group in _best(found, lambda group: -_touching(city, group, CRATE)):
        if len(group) > 1:
            yield "; ".join(str(Crate(CITY.cells[spot])) for spot in group)


def _houses(state: State) -> Iterator[str]:
    """Houses beside the architect who has just moved in."""
    if state.architect is not None:
        groups = _beside(state.player.city, state.architect, state.group, state.houses_left)
        for group in _best(groups, lambda group: 0):
            if len(group) > 1:
                yield "; ".join(str(House(CITY.cells[spot])) for spot in group)


def _architects(state: State) -> Iterator[str]:
    """An architect on every cell, with as many houses as there are logs."""
    most, city = min(HOUSES_PER_ARCHITECT, state.player.logs), state.player.city
    can = state.phase == "bonus" or state.dice.count("head") >= 3
    if not most or not can or state.symbol not in (None, "head", "wall"):
        return
    found = dict[Spot, Group]()
    for spot in _free(city):
        groups = _best(_beside(put(city, spot, "A"), spot, (), most), lambda group: 0)
        if groups and len(groups[0]) == most:
            found[spot] = groups[0]
    for spot in sorted(found, key=lambda spot: (spot in OUTER, *_shape(found[spot]))):
        moves: list[Move] = [Person("architect", CITY.cells[spot])]
        yield _line(state, [*moves, *(House(CITY.cells[each]) for each in found[spot])])


def _persons(state: State) -> Iterator[str]:
    """Whoever counts what is around, on the cells where they find most."""
    heads = BONUS_HEADS if state.phase == "bonus" else state.dice.count("head")
    if state.symbol not in (None, "head", "wall"):
        return
    city = state.player.city
    for who in PEOPLE:
        if who.heads <= heads and who.counts is not once:
            found = {spot: who.counts(LOOK[spot](city)) for spot in _free(city)}
            best = sorted(found, key=lambda spot: (-found[spot], spot in OUTER, spot))
            for spot in [spot for spot in best[:PLACES] if found[spot]]:
                yield str(Person(who.name, CITY.cells[spot]))


def _everybody(state: State) -> Iterator[str]:
    """Every person on every cell: who needs most heads first, and the cells where they find most.

    Two rolls have taken two presses; a person and a cell would be two questions before the last.
    """
    heads, city = state.dice.count("head"), state.player.city
    for who in sorted(PEOPLE, key=lambda who: -who.heads):
        if who.heads <= heads:
            found = {spot: who.counts(LOOK[spot](city)) for spot in _free(city)}
            for spot in sorted(found, key=lambda spot: (-found[spot], spot in OUTER, spot)):
                yield str(Person(who.name, CITY.cells[spot]))


def _turns(state: State) -> Iterator[str]:
    """So many dice turned to a symbol; which ones they were does not matter (SM-20)."""
    for face in SYMBOLS:
        others = [die for die, shown in zip(DICE, state.dice, strict=True) if shown != face]
        dice = [TurnDie(die, face) for die in others if state.dice[die - 1] != "swords"]
        for count in range(1, len(dice) + 1):
            line = _line(state, dice[:count])
            if line.count(";") == count - 1 and line:
                yield line


def _with_turned(state: State) -> list[str]:
    """Dice turned to a symbol, and what is possible with all of them only: the best first."""
    found, before = list[tuple[int, str]](), dict[str, State]()
    for turned in _turns(state):
        after = _after(state, turned)
        fewer = before.get(turned.rpartition("; ")[0], state)
        before[turned] = after
        found += _best_first(after, turned, [*_new(fewer, after), *_groups(after)])[:ALIKE]
    return [line for _, line in sorted(found, key=lambda each: -each[0])[:TURNED]]


def _best_first(state: State, turned: str, found: Iterable[str]) -> list[tuple[int, str]]:
    """What follows the dice that were turned, with the points that it brings."""
    worth = [
        (sum(each.value for each in _line_brings(state, line) if each.icon in _POINTS), line)
        for line in found
    ]
    worth.sort(key=lambda each: -each[0])
    return [(points, f"{turned}; {line}") for points, line in worth]


def _new(before: State, after: State) -> Iterator[str]:
    """The persons and churches that one more die with a symbol allows, and the logs."""
    known = frozenset(GAME.legal_moves(before, before.active))
    for move in GAME.legal_moves(after, after.active):
        if isinstance(move, Person | Church | Log) and move not in known:
            yield str(move)


def _groups(state: State) -> Iterator[str]:
    """The best few groups of what was turned up."""
    if state.symbol in _GROUPS:
        yield from islice(_GROUPS[state.symbol](state), PLACES)


def _after(state: State, line: str) -> State:
    for text in several(line):
        state = play(state, state.active, GAME.grammar.read(text)).state
    return state


def _line_brings(state: State, line: str) -> list[Amount]:
    return _brings(state, state.active, [GAME.grammar.read(text) for text in several(line)])


_POINTS = ("gold_star", "trophy")


def _beside(city: str, architect: Spot, begun: Group, most: int) -> list[Group]:
    """The groups of houses that an architect may still add (SM-45)."""

    def onward(group: Group) -> list[Spot]:
        together = (*begun, *group)
        return edge(city, together) if together else room_around(city, architect)

    return _grown(city, [()], most, onward)


def _grown(
    city: str, groups: Sequence[Group], count: int, onward: Callable[[Group], list[Spot]]
) -> list[Group]:
    """Groups of *count* cells, each once: grown cell by cell, inside the city if there is room."""
    for inside in (True, False):
        now = {frozenset(g): g for g in groups if not inside or not set(g) & _OUTSIDE}
        while now and len(next(iter(now))) < count:
            longer = ((*g, spot) for g in now.values() for spot in onward(g) if spot not in g)
            now = {frozenset(g): g for g in longer if not inside or g[-1] not in _OUTSIDE}
        if now:
            return list(now.values())
    return []


def _best(groups: Iterable[Group], key: Callable[[Group], int]) -> list[Group]:
    """The better ones first, and of those the ones that keep close together."""
    return sorted(groups, key=lambda group: (key(group), *_shape(group)))[:OFFERED]


def _shape(group: Group) -> tuple[int, int, Group]:
    cells = [CITY.cells[spot] for spot in group]
    wide = max(cell.x for cell in cells) - min(cell.x for cell in cells)
    high = max(cell.y for cell in cells) - min(cell.y for cell in cells)
    return wide + high, abs(wide - high), tuple(sorted(group))


def _touching(city: str, group: Group, sign: str) -> int:
    """How many pieces of a kind stand around a group."""
    return len({near for spot in group for near in AROUND[spot] if city[near] == sign})


def _line(state: State, moves: Sequence[Move]) -> str:
    """The moves as a line, as far as they are legal one after the other."""
    texts, later, seat = list[str](), state, state.active
    for move in moves:
        if later.active != seat or GAME.refusal(later, seat, move) is not None:
            break
        texts.append(str(move))
        later = play(later, seat, move).state
    return "; ".join(texts)


def _free(city: str) -> list[Spot]:
    return [spot for spot, sign in enumerate(city) if sign == EMPTY]


_OUTSIDE = frozenset(OUTER)
_GROUPS: dict[str, Callable[[State], Iterator[str]]] = {"crate": _crates, "wall": _walls}
_LINES: dict[Phase, tuple[Callable[[State], Iterator[str]], ...]] = {
    "score": (_crates, _walls, _persons, _architects, _turns),
    "crates": (_crates,),
    "walls": (_walls,),
    "bonus": (_persons, _architects),
    "houses": (_houses,),
}
