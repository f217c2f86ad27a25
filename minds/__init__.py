"""Computer players: a mind sees what its seat sees, and gives a move.

==============  ===================================================================
``mind``        what a mind is; the two simplest, ``random`` and ``greedy``
``levels``      how strong a computer plays: three levels with names of their own
``critic``      what a critic is: it says of any moves what each comes to
``lore``        what a game can teach the search: worth, policy, candidates
``search``      the general search: any game, with or without lore
``kernel``      compiled helpers for thought, the same in plain Python
``thought``     what thinking costs, counted in positions, never in seconds
``arena``       matches between minds, and what came of them
``questions``   a question to a mind as a line of text, and its answer
``study``       what minds can teach: hints, reviews of matches, puzzles
==============  ===================================================================

Each game that teaches something has a folder here; a game that teaches nothing is played by the
general search all the same. The same view, seat and seed give the same move, always.
"""

from __future__ import annotations

from functools import cache

from minds.critic import Critic
from minds.levels import BUILT_IN, LEVELS, level
from minds.lore import lore_of
from minds.mind import Greedy, Mind, Random
from minds.search import Searcher, Trials
from rules import games
from rules.errors import SetupError
from rules.matches.record import AnyGame

__all__ = ["LEVELS", "Critic", "Mind", "critic", "mind", "mind_of"]


def mind(slug: str, name: str) -> Mind:
    """The mind of a game at a level, or one of the built-in opponents.

    :raises SetupError: if there is no such game or level.
    """
    if slug not in games():
        raise SetupError("unknown-game", game=slug, known=tuple(games()))
    if name not in (*LEVELS, *BUILT_IN):
        raise SetupError("unknown-level", level=name, known=LEVELS)
    return mind_of(games()[slug], name)


@cache
def mind_of(game: AnyGame, name: str) -> Mind:
    """The mind of a *game* at a level that there is, be the game on our shelf or not."""
    if name in BUILT_IN:
        return Random(game) if name == "random" else Greedy(game)
    lore = lore_of(game)
    return lore.mind(level(name)) or Searcher(game, lore, level(name))


@cache
def critic(game: AnyGame) -> Critic:
    """Who weighs the moves of a game."""
    lore = lore_of(game)
    return lore.critic() or Trials(game, lore)
