"""What is worth remembering of a game of My City, read off its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from rules.chance import Seat
from rules.game import Game
from rules.matches.replay import Played
from rules.moves.notation import Move
from rules.my_city.box import COLOURS
from rules.my_city.city import City, city
from rules.my_city.model import State

Rules = Game[State, Move]
QUARTER = 5
CHURCHES = 3


def _every_plot(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """Not a single empty cell."""
    return not _city(played, seat).empty


def _no_stone(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """Every stone of the board lies under a building."""
    city = _city(played, seat)
    return any(cells for cells, _ in city.ground.stones) and not city.stones()[0]


def _three_quarters(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """Of each colour, five buildings that hang together."""
    city = _city(played, seat)
    return all(city.largest(colour)[0] >= QUARTER for colour in COLOURS)


def _bell_ringer(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """Three churches, each beside buildings of all colours."""
    return _city(played, seat).colourful_churches()[0] >= CHURCHES


def _to_the_last_card(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """Built to the end, and never passed."""
    passed = any(entry.seat == seat and entry.text == "pass" for entry in played)
    return _end(played).players[seat].playing and not passed


ACHIEVEMENTS: dict[str, Callable[[Rules, Sequence[Played], Seat], bool]] = {
    "every-plot": _every_plot,
    "no-stone": _no_stone,
    "three-quarters": _three_quarters,
    "bell-ringer": _bell_ringer,
    "to-the-last-card": _to_the_last_card,
}


def built(played: Sequence[Played], seat: Seat) -> Mapping[str, int]:
    """The pieces that lie on the board."""
    return Counter(text.partition("@")[0] for text in _end(played).players[seat].buildings)


def _end(played: Sequence[Played]) -> State:
    state: State = played[-1].state
    return state


def _city(played: Sequence[Played], seat: Seat) -> City:
    end = _end(played)
    return city(end.players[seat], end.episode)
