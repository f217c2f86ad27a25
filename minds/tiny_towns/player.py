"""The minds of the three levels: every move is judged by the best plan that it leaves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from minds.levels import Level
from minds.lore import Lore
from minds.mind import Judged, Mind
from minds.thought import Budget, Noise
from minds.tiny_towns.board import ANYTHING, Board, Deed, board_of, placed
from minds.tiny_towns.plan import Layout, Plan, Planner, claims
from minds.tiny_towns.policy import Future, follow, futures
from minds.tiny_towns.value import Value
from rules.chance import Seat
from rules.game import View
from rules.tiny_towns import GAME
from rules.tiny_towns.box import NUMBER, Kind
from rules.tiny_towns.menu import asked, constructible
from rules.tiny_towns.model import Keep, Name, Player, State, numbers


class Skill(Struct, frozen=True):
    """How much a mind looks at."""

    steps: int
    """Changes that are tried in the search for plans."""
    longest: int
    """Buildings in a plan."""
    plans: int
    """Plans that are looked at more closely."""
    pairs: int
    """Moves with a plan each that are followed through futures."""
    futures: int
    """Futures for the last of them."""
    trust: float
    """The promise of a plan counts as so many futures."""


SKILLS = {
    "apprentice": Skill(150, 2, 4, 8, 2, 2),
    "builder": Skill(500, 5, 6, 12, 4, 2),
    "architect": Skill(3000, 16, 12, 24, 16, 2),
}


class Option(Struct):
    """A move, the town that it leaves, a plan for it, and what came of it so far."""

    move: Any
    board: Board
    plan: Plan
    seen: int = 0
    sum: float = 0

    def mean(self, trust: float) -> float:
        return (trust * self.plan.worth + self.sum) / (trust + self.seen)


class Mayor(Mind):
    """Plans a town and judges moves by what the plan comes to."""

    def __init__(self, skill: Skill) -> None:
        super().__init__(GAME)
        self._skill = skill

    def think(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        state: State = view.state
        thought = Thought(state, seat, seed, self._skill, budget)
        if asked(state, state.players[seat]) == "keep":
            return thought.draft(moves)
        return thought.judge(moves, GAME.imagine(view, seed))


class Thought:
    """One decision."""

    def __init__(
        self, state: State, seat: Seat, seed: bytes, skill: Skill, budget: Budget
    ) -> None:
        self._state, self._seat, self._seed = state, seat, seed
        self._skill, self._budget = skill, budget
        self._player = state.players[seat]
        self._board = board_of(state, self._player)

    def draft(self, moves: Sequence[Keep]) -> list[Judged]:
        """Which monument to keep: the one with which the better towns can be planned."""
        found = []
        for move in moves:
            plans = self._plans(self._value(move.monument), move.monument, ANYTHING)
            found.append(Judged(move, plans[0].worth, plans[0].worth))
        return sorted(found, key=lambda judged: -judged.worth)

    def judge(self, moves: Sequence[Any], world: State) -> list[Judged]:
        """All moves by their best plan, the best first."""
        value = self._value(self._player.monument)
        options = self._options(moves, world)
        plans = self._plans(value, self._player.monument, self._coming(moves))
        pairs = []
        for move, board in options:
            layout = Layout(board, value, 0)
            laid = sorted((layout.laid(plan.deeds) for plan in plans), key=lambda p: -p.worth)
            pairs += [Option(move, board, plan) for plan in laid[:2]]
        self._budget.spend(len(options) * len(plans))
        pairs.sort(key=lambda option: -option.plan.worth)
        best = self._race(pairs[: self._skill.pairs], value)
        judged = {}
        trust = self._skill.trust
        for option in best:
            worth = option.mean(trust)
            judged.setdefault(str(option.move), Judged(option.move, worth, worth))
        return list(judged.values())

    def _value(self, monument: str | None) -> Value:
        state, count = self._state, len(self._state.players)
        right = state.players[self._seat - 1].town
        rival = right.buildings[Kind.TAVERN].bit_count() if count > 1 else 0
        return Value(state.cards, monument, rival, 1 if count == 1 else 2)

    def _coming(self, moves: Sequence[Any]) -> int:
        """The resources, as bits, of which one comes now."""
        found = 0
        for move in moves:
            resource = getattr(move, "resource", None)
            if resource is not None:
                found |= 1 << NUMBER[resource]
        return found

    def _options(self, moves: Sequence[Any], world: State) -> list[tuple[Any, Board]]:
        """Every move with the towns that it may lead to."""
        found = []
        for move in moves:
            if isinstance(move, Name):
                number = NUMBER[move.resource]
                for cell in numbers(self._board.free):
                    found.append((move, placed(self._board, number, 1 << cell)))
            else:
                after = GAME.play(world, self._seat, move).state
                found.append((move, board_of(after, after.players[self._seat])))
        return found

    def _plans(self, value: Value, monument: str | None, wanted: int) -> list[Plan]:
        """The best plans that differ in what they wait for."""
        cards = constructible(self._state, self._player)
        if monument is not None and not self._player.town.buildings[Kind.MONUMENT]:
            cards = tuple(dict.fromkeys((*cards, str(monument))))
        planner = Planner(self._board, value, wanted, cards, self._skill.longest)
        plans = planner.search(self._skill.steps, Noise("plan", self._seed))
        self._budget.spend(self._skill.steps)
        found: dict[frozenset[tuple[int, int, int]], Plan] = {}
        for plan in plans:
            key = frozenset(claims(plan.deeds, self._board.free))
            found.setdefault(key, plan)
            if len(found) == self._skill.plans:
                break
        return list(found.values())

    def _race(self, field: list[Option], value: Value) -> list[Option]:
        """Follows the options through the same futures and gives up the worse half each time."""
        noise = Noise("future", self._seed)
        coming = futures(self._state, self._seat, noise, self._skill.futures)
        trust = self._skill.trust
        seen, count = 0, max(1, self._skill.futures // 4)
        out: list[Option] = []
        while seen < len(coming):
            for future in coming[seen : seen + count]:
                for option in field:
                    option.sum += follow(option.board, option.plan.deeds, future, value)
                    option.seen += 1
            self._budget.spend(len(field) * count)
            seen += count
            field.sort(key=lambda option: -option.mean(trust))
            half = max(2, len(field) // 2)
            field, out = field[:half], field[half:] + out
            count *= 2
        return field + out


class Towns(Lore):
    """Tiny Towns by heart."""

    def mind(self, level: Level) -> Mind | None:
        return Mayor(SKILLS[level.name])
