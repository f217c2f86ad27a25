"""What is worth remembering of a game of Tiny Towns, read off its log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.chance import Seat
from rules.game import Game
from rules.matches.replay import Played
from rules.moves.notation import Move
from rules.tiny_towns.box import Kind
from rules.tiny_towns.model import GRID, Player, State
from rules.tiny_towns.scoring import TITLES, score
from rules.tiny_towns.town import built as cells_built
from rules.tiny_towns.town import card_of

Rules = Game[State, Move]
MANY_COTTAGES = 5


def _no_gap(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """All sixteen cells carry a building."""
    return cells_built(_player(played, seat).town) == GRID.all


def _all_fed(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """Five cottages or more, and nobody in them goes hungry."""
    cottages = _player(played, seat).town.buildings[Kind.COTTAGE].bit_count()
    paid = dict(score(_end(played), seat).lines)[Kind.COTTAGE.id]
    return cottages >= MANY_COTTAGES and paid == 3 * cottages


def _every_kind(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """A building of every type, a monument among them."""
    return all(_player(played, seat).town.buildings)


def _grand_town(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """As many points as the highest title asks for."""
    return score(_end(played), seat).total >= max(TITLES.values())


def _late_bloomer(game: Rules, played: Sequence[Played], seat: Seat) -> bool:
    """Won, with the town that was finished last of all."""
    rounds = [player.finished for player in _end(played).players]
    mine, *others = rounds[seat], *rounds[:seat], *rounds[seat + 1 :]
    return bool(others) and all(o is not None and (mine is None or o < mine) for o in others)


ACHIEVEMENTS: dict[str, Callable[[Rules, Sequence[Played], Seat], bool]] = {
    "no-gap": _no_gap,
    "all-fed": _all_fed,
    "every-kind": _every_kind,
    "grand-town": _grand_town,
    "late-bloomer": _late_bloomer,
}
VICTORIES = {"late-bloomer"}


def built(played: Sequence[Played], seat: Seat) -> Mapping[str, int]:
    """The cards of the buildings that stand in the town at the end."""
    state, player = _end(played), _player(played, seat)
    counts = {card_of(state, player, k): player.town.buildings[k].bit_count() for k in Kind}
    return {card: count for card, count in counts.items() if count}


def _end(played: Sequence[Played]) -> State:
    state: State = played[-1].state
    return state


def _player(played: Sequence[Played], seat: Seat) -> Player:
    return _end(played).players[seat]
