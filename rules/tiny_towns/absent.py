"""The move that is made for a player who does not come."""

from __future__ import annotations

from msgspec.structs import replace

from rules.chance import Seat
from rules.moves.notation import Move
from rules.tiny_towns.box import Resource
from rules.tiny_towns.effects import play
from rules.tiny_towns.menu import constructible, menu
from rules.tiny_towns.model import Finish, Name, Player, State, numbers
from rules.tiny_towns.patterns import PATTERNS, packed
from rules.tiny_towns.scoring import score
from rules.tiny_towns.town import empty, with_cube


def default_move(state: State, seat: Seat) -> Move:
    """The move after which the town is worth most and promises most; never the town's end."""
    moves = [move for move in menu(state, seat) if not isinstance(move, Finish)]

    def worth(move: Move) -> tuple[int, int]:
        if isinstance(move, Name):
            return 0, _best_cell(state, state.players[seat], move.resource)
        after = play(state, seat, move).state
        return score(after, seat).total, _promise(state, after.players[seat])

    return max(moves, key=worth)


def _best_cell(state: State, player: Player, resource: Resource) -> int:
    """What the town promises if a cube of this resource is put where it serves best."""
    town = player.town
    towns = (with_cube(town, resource, 1 << number) for number in numbers(empty(town)))
    return max(_promise(state, replace(player, town=after)) for after in towns)


def _promise(state: State, player: Player) -> int:
    """The patterns that can still be completed, those nearer to completion counting more."""
    cubes = player.town.cubes
    held, possible = packed(cubes, 0), packed(cubes, empty(player.town))
    return sum(
        (fit.cubes & held).bit_count() ** 2
        for card in constructible(state, player)
        for fit in PATTERNS[card].fits
        if not fit.cubes & ~possible
    )
