"""What is worth remembering of a game of Small Cities, read off its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from rules.chance import Seat
from rules.game import Game
from rules.matches.replay import Played
from rules.small_cities.map import STARS
from rules.small_cities.model import BUILDINGS, CIRCLES, Decision, Player, State

Rules = Game[State, Decision]
DEAR = 7


def _ninth_wins(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """Drew the ninth building and won with it."""
    return len(_player(played, seat).buildings) >= CIRCLES


def _dear_address(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """A single building that brought seven points or more."""
    return any(building.points >= DEAR for building in _player(played, seat).buildings)


def _one_of_each(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """All six kinds of buildings on one sheet."""
    return {building.kind for building in _player(played, seat).buildings} == set(BUILDINGS)


def _all_stars(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """A building on every star of the sheet."""
    return _player(played, seat).outlined == STARS.bit_count()


def _small_is_fine(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """Won with fewer buildings than anybody else."""
    counts = [len(player.buildings) for player in _end(played).players]
    return counts.count(min(counts)) == 1 and counts[seat] == min(counts)


ACHIEVEMENTS: dict[str, Callable[[Rules, Sequence[Played], Seat], bool]] = {
    "ninth-wins": _ninth_wins,
    "dear-address": _dear_address,
    "one-of-each": _one_of_each,
    "all-stars": _all_stars,
    "small-is-fine": _small_is_fine,
}
VICTORIES = {"ninth-wins", "small-is-fine"}


def built(played: Sequence[Played], seat: Seat) -> Mapping[str, int]:
    """The kinds of the buildings on the sheet."""
    return Counter(building.kind for building in _player(played, seat).buildings)


def _end(played: Sequence[Played]) -> State:
    state: State = played[-1].state
    return state


def _player(played: Sequence[Played], seat: Seat) -> Player:
    return _end(played).players[seat]
