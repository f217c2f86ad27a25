"""Towns of the eternal game that help pages show."""

from msgspec.structs import replace

from rules.my_city import opening
from rules.my_city.city import laid
from rules.my_city.model import State
from rules.setup import Setup


def town(*buildings: str) -> State:
    """An eternal game in which the first seat has built this."""
    state = opening.started(Setup(2, (("mode", "eternal"),)))
    player = state.players[0]
    for text in buildings:
        player = replace(
            player,
            buildings=(*player.buildings, text),
            covered=player.covered | laid(player, text),
        )
    return replace(state, players=(player, state.players[1]))


_FINISHED = (
    "yellow-o4@d1n red-v3@b1n blue-s4@a2e red-t4@c3e yellow-v3@f1n yellow-i4@g1n blue-j4@b6e "
    "red-i4@d5n church-3@i4n blue-u5@j2e red-u5@f6n blue-o4@d6n church-1@i7e blue-t4@c8n "
    "red-j4@e8e blue-i4@d11n red-o4@e3n yellow-t4@h2n church-2@g10n yellow-j4@a9n blue-i2@j6e "
    "yellow-s4@g7e red-i2@f9e yellow-i2@a11n"
)
FINISHED = tuple(_FINISHED.split(" "))
"""A good town at the end of a match."""

FIRST = ("yellow-t4@d1n",)
"""A town with one building, at the river."""
