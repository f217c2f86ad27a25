"""My City (Мой город): a city builder on eleven by eleven cells for two to four players.

Everybody builds the piece of the revealed card on their own board, at the same time. The eternal
game is one match; a campaign is 24 matches, each of which leaves a record for the next.

====================  =========================================================================
``build@c4e``         lay the piece of the card with its first cell on c4, a quarter turn right
``pass``              leave the piece out and go back one step
``finish``            build nothing more in this match
``tree@c4``           put a sticker on a cell: tree, trees, stones, well, theatre
``factory:t4``        put a factory sticker on the blue piece of this shape
====================  =========================================================================

Chance: ``red-t4``, ``church-2``, ``block``. Boards, shapes, episodes and tables are the files in
``data``; what is a reconstruction is marked there (``ours``).

================  =============================================================================
``model``         the nouns: towns, records, players, positions, moves
``box``           what the data files say
``board``         cells as bits, the river, every way to lay a shape
``modules``       the rules of one match: which modules are on, its cards and lines
``city``          a player's board: the ground, what stands on it, and all that can be read off it
``menu``          just the legal moves
``refusals``      why not
``effects``       what decisions and cards do
``turns``         start, who is next, the end
``veil``          what others may not see
``scoring``       the score pad
``absent``        what is decided for somebody who is not there
``position``      the interchange format
``achievements``  what is worth remembering of a match
``campaign``      a room of its own: chapters, records, stickers, mines, rewards
``data``          another: the files, their types, who proofreads them
================  =============================================================================
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from rules.game import Game
from rules.moves.notation import Move
from rules.my_city.box import EPISODES
from rules.my_city.campaign import records, rewards
from rules.my_city.model import GRAMMAR, State
from rules.my_city.position import Sheet
from rules.setup import Option, Setup


class MyCity(Game[State, Move]):
    """Two to four towns grow on both banks of a river, all with the same pieces."""

    slug = "my_city"
    seats = range(2, 5)
    options = (
        Option("mode", ("eternal", "campaign"), "eternal"),
        Option("episode", tuple(str(n) for n in range(1, EPISODES + 1)), campaign=True),
    )
    campaign = MappingProxyType({"mode": "campaign"})
    headers = frozenset({"record"})
    sealed = True
    grammar = GRAMMAR
    state = State
    sheet = Sheet

    def sequel(self, state: State) -> Setup | None:
        """The next episode, with the record that this one leaves (MC-03)."""
        if state.episode in (None, EPISODES) or state.phase != "over":
            return None
        record = rewards.record(state, self.places(state))
        return self.setup(len(state.players), self.campaign, {"record": records.write(record)})

    def christened(self, setup: Setup, names: Sequence[str]) -> Setup:
        """With the names of the towns (MC-47)."""
        if not self.is_episode(setup) or not any(names):
            return setup
        record = records.christened(setup, names)
        return self.setup(setup.seats, dict(setup.options), {"record": records.write(record)})


GAME = MyCity()
"""The rules of My City."""
