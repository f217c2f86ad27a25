"""Towns of the eternal game that help pages show, as far as boards and pieces allow them."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from rules.grid import bits
from rules.my_city import opening
from rules.my_city.board import BUILDS, GRID, LEFT, SHAPES, reach
from rules.my_city.box import PIECES, SHAPE
from rules.my_city.building import built, refusal
from rules.my_city.model import Build, Player, State
from rules.my_city.scenario import scenario
from rules.my_city.sights import ghost
from rules.setup import Setup

ETERNAL = scenario(None)


def town(*buildings: str) -> State:
    """An eternal game in which the first seat has built this, but for what does not fit."""
    state = opening.started(Setup(2, (("mode", "eternal"),)))
    player = state.players[0]
    for text in buildings:
        card, _, spot = text.partition("@")
        if card in ETERNAL.deck and refusal(player, ETERNAL, card, BUILDS[spot]) is None:
            player = built(player, ETERNAL, card, BUILDS[spot])
    player = replace(player, chosen=None)
    return replace(state, players=(player, state.players[1]))


_FINISHED = (
    "yellow-o4@d1n red-v3@b1n blue-s4@a2e red-t4@c3e yellow-v3@f1n yellow-i4@g1n blue-j4@b6e "
    "red-i4@d5n church-3@i4n blue-u5@j2e red-u5@f6n blue-o4@d6n church-1@i7e blue-t4@c8n "
    "red-j4@e8e blue-i4@d11n red-o4@e3n yellow-t4@h2n church-2@g10n yellow-j4@a9n blue-i2@j6e "
    "yellow-s4@g7e red-i2@f9e yellow-i2@a11n"
)
FINISHED = tuple(_FINISHED.split(" "))
"""A good town at the end of a match."""


class Try(NamedTuple):
    """A building that somebody tries to place, with the code of what is wrong with it."""

    state: State
    move: Build
    wrong: str | None


def tries() -> Iterator[Try]:
    """Along the river, across it, at a corner of a building, beside one on the other bank."""
    for first in _tried((), "yellow", None, _on_the_left):
        yield first
        yield from _tried((), "red", "crosses-river", lambda player, mask: True)
        begun = (f"{first.state.card}@{first.move.spot}",)
        yield from _tried(begun, "blue", "not-adjacent", _at_a_corner)
        yield from _tried(begun, "red", None, lambda player, mask: not mask & LEFT)


def _tried(
    built_: tuple[str, ...], colour: str, wrong: str | None, shows: Callable[[Player, int], bool]
) -> Iterator[Try]:
    """The first attempt with a piece of that *colour* that *shows* something, if there is one."""
    state = town(*built_)
    player = state.players[0]
    for card in easy_to_see(colour):
        asked = replace(state, card=card)
        for move in BUILDS.values():
            refused = refusal(player, ETERNAL, card, move)
            code = refused.code if refused else None
            if code == wrong and shows(player, ghost(asked, player, move)):
                yield Try(asked, move, wrong)
                return


def easy_to_see(colour: str) -> list[str]:
    """The cards of a colour, those of four cells that can be turned first."""

    def order(card: str) -> tuple[int, int]:
        shape = SHAPES[SHAPE[card]]
        return abs(shape.size - 4), -len(shape.turns)

    return sorted(PIECES.colours[colour], key=order)


def _on_the_left(player: Player, mask: int) -> bool:
    return bool(mask & LEFT)


def _at_a_corner(player: Player, mask: int) -> bool:
    """Whether a corner touches a building, and no side does."""
    around = any(GRID.around[i] & player.covered for i in bits(mask))
    return around and not reach(mask) & player.covered
