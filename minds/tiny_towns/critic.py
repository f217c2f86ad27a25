"""Who weighs moves of Tiny Towns: by the best plan that is left after each."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

from msgspec.structs import replace

from minds.critic import Critic
from minds.mind import Judged
from minds.thought import Budget
from minds.tiny_towns.choice import Skill, Thought
from rules.chance import Seat
from rules.game import View
from rules.tiny_towns import GAME
from rules.tiny_towns.menu import asked
from rules.tiny_towns.model import State

SIGHT = Skill(24, 5000, 8, 200, 8, 120, 16)
SURE = Skill(24, 5000, 6, 150, 12, 120, 16)
FRESH = 48
"""In so many futures what was planned is tried in the end."""


class TownsCritic(Critic):
    """Plans the town that comes of each move; to be surer it plans again and again, since a search
    that has found no good plan goes on in vain, and another may find one."""

    blur = 1.5

    def ideas(
        self, view: View[Any], seat: Seat, seed: bytes, moves: Sequence[Any], budget: Budget
    ) -> list[Judged]:
        state: State = view.state
        thought = Thought(state, seat, seed, SIGHT, budget)
        match asked(state, state.players[seat]):
            case "keep":
                return thought.draft(moves)
            case "name" | "pick" | "place" | "build":
                return thought.judge(moves)
        return thought.special(moves, GAME.imagine(view, seed))

    def weigh(
        self,
        view: View[Any],
        seat: Seat,
        seed: bytes,
        moves: Sequence[Any],
        depth: float,
        budget: Budget,
    ) -> list[Judged]:
        state: State = view.state
        small = min(1.0, depth)
        skill = replace(SURE, futures=ceil(SURE.futures * small), trials=ceil(SURE.trials * small))
        if asked(state, state.players[seat]) == "keep":
            judged = Thought(state, seat, seed, skill, budget).draft(moves)
            found = {str(each.move): each for each in judged}
            return [found[str(move)] for move in moves]
        world, fresh = GAME.imagine(view, seed), ceil(FRESH * min(depth, 2))
        searches = [
            Thought(state, seat, seed, skill, budget, b"%d" % number).weighed(moves, world, fresh)
            for number in range(ceil(depth))
        ]
        worths = [max(each) for each in zip(*searches, strict=True)]
        return [Judged(move, worth, worth) for move, worth in zip(moves, worths, strict=True)]
