"""What is worth remembering of a game of Paris, read off its log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.chance import Seat
from rules.game import Game
from rules.matches.replay import Played
from rules.moves.notation import Move
from rules.paris.model import State
from rules.paris.scoring import House, houses, score, stamped

Rules = Game[State, Move]
BRIGHT = 5
SEVERAL = 5
STAMPS = 20


def _city_of_light(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """One building in the light of five lamps."""
    return any(house.lamps.bit_count() >= BRIGHT for house in _own(played, seat))


def _no_dark_window(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """Five buildings or more, each of them lit."""
    own = _own(played, seat)
    return len(own) >= SEVERAL and all(house.lamps for house in own)


def _one_quarter(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """Five buildings or more, all in a single group."""
    own, lines = _own(played, seat), dict(score(_end(played), seat).lines)
    return len(own) >= SEVERAL and lines["group"] == sum(house.size for house in own)


def _nothing_left(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """Every building that was taken found its place."""
    return len(_own(played, seat)) >= SEVERAL and not _end(played).players[seat].supply


def _postcard_home(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """Twenty points or more from postcards."""
    return sum(points for _, points in stamped(_end(played), seat)) >= STAMPS


ACHIEVEMENTS: dict[str, Callable[[Rules, Sequence[Played], Seat], bool]] = {
    "city-of-light": _city_of_light,
    "no-dark-window": _no_dark_window,
    "one-quarter": _one_quarter,
    "nothing-left": _nothing_left,
    "postcard-home": _postcard_home,
}


def built(played: Sequence[Played], seat: Seat) -> Mapping[str, int]:
    """The postcards of which one made use: they, not the shapes, are the sights of the city."""
    return {card.card: 1 for card in _end(played).cards if card.by == seat and card.mark != "blank"}


def _end(played: Sequence[Played]) -> State:
    state: State = played[-1].state
    return state


def _own(played: Sequence[Played], seat: Seat) -> list[House]:
    return [house for house in houses(_end(played)) if house.owner == seat]
