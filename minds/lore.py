"""What a game can teach the search; what it does not teach, the search finds out by itself.

``minds/<slug>`` exports ``LORE``, an object of a class derived from :class:`Lore`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from minds.critic import Critic
from minds.levels import Level
from minds.mind import Mind
from minds.thought import Noise
from rules.chance import Seat
from rules.matches.record import AnyGame
from rules.shelf import part

SAMPLE = 4
"""Of so many moves, taken by chance, a playout without lore takes the best."""


class Lore:
    """What is known about a game without any lore of its own: its rules and its score."""

    effort = SAMPLE + 1
    """How many positions the policy looks at for one move."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def mind(self, level: Level) -> Mind | None:
        """A mind of the game's own for this *level*; ``None`` leaves it to the general search."""
        return None

    def critic(self) -> Critic | None:
        """A critic of the game's own; ``None`` leaves it to the general one."""
        return None

    def worth(self, state: Any, seat: Seat) -> float:
        """What *state* is worth to *seat*, in points: the better, the likelier it wins."""
        return outcome([self.total(state, Seat(i)) for i in range(len(state.players))], seat)

    def total(self, state: Any, seat: Seat) -> float:
        """What *seat* can expect to have in the end."""
        return self.game.score(state, seat).total

    def candidates(self, state: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[Any]:
        """Those of *moves* that are worth a look."""
        return moves

    def policy(self, state: Any, seat: Seat, moves: Sequence[Any], noise: Noise) -> Any:
        """What *seat* plays when a match is only played out to see where it leads."""
        if len(moves) == 1:
            return moves[0]
        some = [moves[noise.below(len(moves))] for _ in range(min(SAMPLE, len(moves)))]
        play, total = self.game.play, self.total
        return max(some, key=lambda move: total(play(state, seat, move).state, seat))


def outcome(totals: Sequence[float], seat: int) -> float:
    """Totals as one number for *seat*: points count, being ahead counts more."""
    others = [total for i, total in enumerate(totals) if i != seat]
    if not others:
        return totals[seat]
    ahead = totals[seat] - max(others)
    return 0.3 * totals[seat] + 0.7 * ahead + (6 if ahead > 0 else -6 if ahead < 0 else 0)


def lore_of(game: AnyGame) -> Lore:
    """What is known about a game."""
    found = getattr(part(game.slug, "minds"), "LORE", None)
    assert found is None or isinstance(found, Lore)
    return found or Lore(game)
