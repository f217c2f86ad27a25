"""Tiny Towns: everybody fills a town of sixteen cells with the cubes that one player names.

===================================  ==============================================================
``keep:castle``                      keep this one of the two dealt monuments
``glass``                            name the resource of the round; solo: pick it from the row
``glass@b3``                         place a cube; with the Statue also on a Cottage
``store@d2``                         store the cube on the Warehouse at d2
``swap@b3:wood,d2``                  store it there and place the Warehouse's wood on b3
``discard``                          put the cube into the Cavern
``chapel@a1:a1,b1,c1,c2``            build on a1, spending these cubes
``factory@a1:a1,a2,b2,c2,d2=brick``  build with a mark
``replace@b2:farm``                  exchange a building by the Guild
``gain@c2:well``                     a building by the University or the Watch
``stock:cottage,well,inn``           three buildings onto the Watch
``done``                             build nothing more this round
``skip``                             no further exchange; leave the building on the Watch
``finish``                           the last player left ends the town
===================================  ==============================================================

================  ======================================================================
``model``         the nouns: towns, players, the table, decisions and their notation
``box``           resources, cards, monuments
``town``          what stands where, and what it carries
``patterns``      how cubes pay for a card
``menu``          just the legal moves
``refusals``      why not
``effects``       what decisions and draws do
``turns``         what is agreed on, who is next, rounds, the end
``veil``          what others may not see
``scoring``       the score pad; ``feeding`` which Cottages are fed
``absent``        what is played for somebody who is not there
``position``      the interchange format; ``soundness`` whether its parts fit together
``achievements``  what is remembered of a game
================  ======================================================================
"""

from __future__ import annotations

from rules.game import Game
from rules.moves.notation import Move
from rules.tiny_towns.model import GRAMMAR, State
from rules.tiny_towns.position import Sheet
from rules.tiny_towns.turns import OPTIONS, SEATS


class TinyTowns(Game[State, Move]):
    """One to six mayors fill sixteen cells each with what somebody names for all."""

    slug = "tiny_towns"
    seats = SEATS
    options = OPTIONS
    sealed = True
    closing = "done"
    grammar = GRAMMAR
    state = State
    sheet = Sheet


GAME = TinyTowns()
