"""What a player may want to do in one go: name and place a cube, put up all that it completes."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from render.scene import Words
from rules.chance import Seat
from rules.moves.notation import Move, several
from rules.tiny_towns import GAME
from rules.tiny_towns.box import Resource
from rules.tiny_towns.menu import DONE, SKIP, asked, possible
from rules.tiny_towns.model import (
    Build,
    Done,
    Gain,
    Name,
    Place,
    Replace,
    Skip,
    State,
    Stock,
    Town,
)
from rules.tiny_towns.scoring import score

OFFERED, TOGETHER = 100, 25
"""So many lines fit in the menus of a question; so many beside a square of buttons."""
TRIED = 400
"""So many ways to build are looked at."""
LONGEST = 92
"""A menu keeps no longer line."""


def lines(state: State, seat: Seat) -> list[str]:
    """Whatever leads to the end of a turn, or as near to it as one can see, in one choice."""
    if seat not in GAME.actors(state):
        return []
    alone, step = _alone(state, seat), asked(state, state.players[seat])
    if step == "name":
        return _namings(alone, seat)
    is_cube = step == "place"
    found = _completing(_placings(alone, seat), seat) if is_cube else _buildings(alone, seat)
    return _best(alone, seat, found, TOGETHER if is_cube else OFFERED)


def says(words: Words, state: State, seat: Seat, line: str) -> str:
    """What a line does, and what it brings or what can be built after it."""
    alone, moves = _alone(state, seat), [GAME.grammar.read(text) for text in several(line)]
    later = _played(alone, seat, moves)
    told = ", ".join(_told(words, move) for move in moves if not isinstance(move, _SILENT))
    if isinstance(moves[-1], Place):
        cards = dict.fromkeys(each.card for each in possible(later, later.players[seat]))
        return f"{told} · {', '.join(map(words.name, cards))}"
    gain = score(later, seat).total - score(alone, seat).total
    return f"{told} · {gain:+}".replace("-", "−")


_SILENT = Name | Done
"""What is not told: the cube says what was named, and the end of a line that no more comes."""


def _told(words: Words, move: Move) -> str:
    match move:
        case Place(resource=resource, cell=cell):
            return f"{words.name(resource)} → {cell}"
        case Build(card=card, site=site, spent=spent, mark=mark):
            paid = ", ".join(str(cell) for cell in spent)
            return f"{words.name(card)} {site}{_marked(words, mark)} ({paid})"
        case Replace(cell=cell, card=card, mark=mark):
            return words("do-replace", cell=str(cell), card=card) + _marked(words, mark)
        case Gain(cell=cell, card=card, mark=mark):
            return words("do-gain", cell=str(cell), card=card) + _marked(words, mark)
        case Stock(cards=cards):
            return ", ".join(words.name(card) for card in cards)
        case Skip():
            return words("do-skip")
    raise AssertionError(move)


def _marked(words: Words, mark: Resource | None) -> str:
    return f" = {words.name(mark)}" if mark else ""


def _alone(state: State, seat: Seat) -> State:
    """The table as if nobody else had answered: what is tried in it ends no round."""
    players = tuple(
        p if at == seat else replace(p, step="place") for at, p in enumerate(state.players)
    )
    return replace(state, players=players) if len(players) > 1 else state


def _namings(state: State, seat: Seat) -> list[str]:
    """Resources and cells after which something can be built, and what is built with them.

    The others end a turn anyway.
    """
    named, whole = list[str](), list[list[Move]]()
    for move in GAME.legal_moves(state, seat):
        if isinstance(move, Name):
            placed = [*_placings(GAME.play(state, seat, move).state, seat)]
            named += [
                f"{move}; {cube}"
                for cube, later in placed
                if cube.resource == move.resource and _step(later, seat) == "build"
            ]
            whole += [[move, *built] for built in _completing(placed, seat)]
    return [*named, *_best(state, seat, whole, OFFERED - len(named))]


def _placings(state: State, seat: Seat) -> Iterator[tuple[Place, State]]:
    """Where a cube can be put, and what is then."""
    for move in GAME.legal_moves(state, seat):
        if isinstance(move, Place):
            yield move, GAME.play(state, seat, move).state


def _completing(placed: Iterable[tuple[Place, State]], seat: Seat) -> Iterator[list[Move]]:
    """A cube, and at once what can be built with it."""
    for move, later in placed:
        for built in _buildings(later, seat):
            if any(move.cell in each.spent for each in built if isinstance(each, Build)):
                yield [move, *built]


def _buildings(state: State, seat: Seat) -> Iterator[list[Move]]:
    """Everything that can be put up in this round, to the end of it; each outcome once.

    What a monument then allows is another question.
    """
    todo, seen, begun = [(state, list[Move]())], set[Town](), _step(state, seat)
    while todo and begun in _CLOSED_BY:
        now, made = todo.pop(0)
        step = _step(now, seat)
        if made:
            yield [*made, *_CLOSED_BY.get(step, ())]
        if made and step in _BY_MONUMENTS and step != begun:
            if _CLOSED_BY[step]:
                yield made
            continue
        for move in GAME.legal_moves(now, seat) if step in _CLOSED_BY else ():
            if not isinstance(move, Done | Skip) and len(seen) < TRIED:
                later = GAME.play(now, seat, move).state
                if (town := later.players[seat].town) not in seen:
                    seen.add(town)
                    todo.append((later, [*made, move]))


def _step(state: State, seat: Seat) -> str:
    return asked(state, state.players[seat])


def _best(state: State, seat: Seat, found: Iterable[list[Move]], most: int) -> list[str]:
    """As lines, no more than there is room for: first what more can be done after, then by points.

    What else a monument allows would be one question too many after a cube and a building.
    """

    def key(moves: list[Move]) -> tuple[bool, int]:
        later = _played(state, seat, moves)
        return _step(later, seat) not in _BY_MONUMENTS, -score(later, seat).total

    fitting = [moves for moves in found if len("; ".join(map(str, moves))) <= LONGEST]
    return ["; ".join(map(str, moves)) for moves in sorted(fitting, key=key)[:most]]


def _played(state: State, seat: Seat, moves: Sequence[Move]) -> State:
    for move in moves:
        state = GAME.play(state, seat, move).state
    return state


_CLOSED_BY: dict[str, tuple[Move, ...]] = {
    "build": (DONE,),
    "replace": (SKIP,),
    "grove": (),
    "stock": (),
    "gain": (),
}
"""By what is asked after a cube was placed: what says that no more of it comes."""
_BY_MONUMENTS = ("replace", "grove", "stock")
