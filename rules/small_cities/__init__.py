"""Small Cities (Маленькие города, Townies): a roll-and-write game for one to five players.

Two dice are rolled for everybody; each draws on a sheet of hexes with the marker in the hand: the
rolled shape, the rolled building, or the building that belongs to the marker.

============================  ==================================================================
``shape@d5,d6,e5,e6``         paint these four hexes, which form the rolled shape
``bank@c4``                   draw this building: sports, windmill, station, bike, bank, square
``shape@...:fund``            Funding: the first half of a turn with a shape and a building
``square@c4:wild``            Free project: a shape or building that is not offered
``bank@c4:red``               Spare marker: act in this colour
``pass``                      nothing, where nothing is possible
============================  ==================================================================

Chance: ``blue,red`` start colours, ``hub`` the goal, ``funding`` the bonus, ``wave,bank`` a roll.

The modules:

``model``        the nouns: sheets, buildings, decisions and their notation
``box``          the printed parts, read from ``data``
``map``          the hexes, and how shapes lie on them
``offers``       what dice and marker offer a player
``menu``         the legal moves
``refusals``     why a move is not legal
``effects``      what decisions and draws do
``turns``        who is next, from the first draw to the end
``veil``         what others do not see of an open round
``scoring``      points of buildings, the score pad
``goals``        what goals count and pay
``absent``       what is drawn for whoever is away
``position``     positions as JSON
``achievements`` what is remembered of a game
"""

from __future__ import annotations

from rules.game import Game
from rules.setup import Option
from rules.small_cities.box import BONUSES, GOALS
from rules.small_cities.model import COLORS, GRAMMAR, RANDOM, Decision, State
from rules.small_cities.position import Sheet


class SmallCities(Game[State, Decision]):
    """Townies: everybody draws a town of districts and buildings at once."""

    slug = "small_cities"
    seats = range(1, len(COLORS) + 1)
    options = (
        Option("level", ("1", "2", "3"), "3", opens="1"),
        Option("goal", (RANDOM, *GOALS.additional), RANDOM, needs=("level", ("3",))),
        Option("bonus", (RANDOM, *BONUSES.cards), RANDOM, needs=("level", ("2", "3"))),
        Option("colors", (RANDOM,), RANDOM, ".+", parts=COLORS),
    )
    sealed = True
    grammar = GRAMMAR
    state = State
    sheet = Sheet


GAME = SmallCities()
"""The rules of Small Cities."""
