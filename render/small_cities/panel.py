"""How decisions of Townies are asked for, and what each would bring."""

from collections.abc import Iterator
from typing import NamedTuple

from render.panel import Panel
from render.scene import Words
from rules.chance import Seat
from rules.game import with_player
from rules.moves.notation import Move
from rules.small_cities import GAME
from rules.small_cities.box import BONUSES
from rules.small_cities.effects import after
from rules.small_cities.goals import goals
from rules.small_cities.map import GRID, STARS
from rules.small_cities.model import BASE, Build, Paint, State
from rules.small_cities.scoring import Worth, worth


class Gain(NamedTuple):
    """What a building is *worth*, what the *star* under it pays, and by goal what it pays more."""

    worth: Worth | None
    outlined: bool
    star: int
    goals: tuple[tuple[str, int], ...]

    @property
    def building(self) -> int:
        """The points that go into the ribbon."""
        return self.worth.points if self.worth else 0

    @property
    def counted(self) -> int:
        """The points of all goals together."""
        return sum(points for _, points in self.goals)

    @property
    def total(self) -> int:
        """All points."""
        return self.building + self.star + self.counted


def gain(state: State, seat: Seat, move: Move) -> Gain | None:
    """What a legal drawing of *seat* brings; only the own sheet, dice and cards are looked at."""
    if not isinstance(move, Paint | Build) or seat not in GAME.actors(state):
        return None
    if GAME.refusal(state, seat, move) is not None:
        return None
    return Gain(_worth(state, seat, move), *_star(state, move), _goals(state, seat, move))


def brings(words: Words, state: State, seat: Seat, move: Move) -> str | None:
    """The gain for a button: its parts, and their sum where there are several."""
    found = gain(state, seat, move)
    if found is None:
        return None
    parts = {"building": found.building, "star": found.star, "goals": found.counted}
    told = [words(f"brings-{part}", points=points) for part, points in parts.items() if points]
    total = f" = +{found.total}" if len(told) > 1 else ""
    if found.outlined and not found.star:
        told.insert(1, words("brings-outlined"))
    return ", ".join(told) + total or None


def because(words: Words, found: Worth) -> list[str]:
    """Where the points of a building come from."""
    near = f"near-{BASE.get(found.building, 'building')}"
    base = words("picture-base", points=found.base, near=near)
    if not found.extra:
        return [base]
    return [base, words("picture-extra", extra=f"extra-{found.building}")]


def besides(words: Words, found: Gain) -> Iterator[str]:
    """What comes besides the points of the building: the star, the goals one by one."""
    if found.star:
        yield words("picture-star", points=found.star)
    elif found.outlined:
        yield words("picture-outlined")
    for goal, points in found.goals:
        yield words("picture-goal", goal=goal, points=points)


def _worth(state: State, seat: Seat, move: Paint | Build) -> Worth | None:
    if isinstance(move, Paint):
        return None
    return worth(state.players[seat], move.building, GRID.index[move.hex])


def _star(state: State, move: Paint | Build) -> tuple[bool, int]:
    """Whether a star is outlined, and what that pays (SC-50, SC-52)."""
    card = BONUSES.cards.get(state.bonus or "")
    if card is None or isinstance(move, Paint) or not move.area & STARS:
        return False, 0
    return True, card.points_per_star


def _goals(state: State, seat: Seat, move: Paint | Build) -> tuple[tuple[str, int], ...]:
    """The goals that pay more after *move* than before."""
    drawn = after(state, seat, move)
    steps = zip(goals(state, seat), goals(with_player(state, seat, drawn), seat), strict=True)
    return tuple(
        (now.goal, now.points - was.points) for was, now in steps if now.points > was.points
    )


PANEL = Panel(slides=frozenset({"paint"}), hexes=GRID, brings=brings)
