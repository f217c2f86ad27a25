"""Paris: La Cité de la Lumière: two players pave a board, then build in the light of its lamps.

======================================  ==========================================================
``tile@c3e``                            the tile in hand on zone c3, one quarter turn
``take:t5``                             a building from the stock
``pass``                                nothing, where that is allowed
``t5@d4s``                              a building of the own supply, anchor d4, turn s
``t5@d4s:metro,chartier``               the same with the stored powers that its cells need
``card:levitation:x5,t5``               gives x5 back for t5, which ``t5@...`` then places
``card:jardin@c3e[:powers]``            the garden on c3 c4
``card:fontaine@c3n[:chartier]``        the fountain on c3 d3
``card:peintre@c3``                     a piece on c3; likewise moulin, lampadaire, grande
``card:penseur@c3n``                    the statue on c3, facing c2
``card:bouquinistes@c3:l6``             the annex on c3, part of building l6
``card:metro``                          uses the card; likewise chartier, sacre
``card:peintre:blank``                  uses the card without its effect
======================================  ==========================================================

================  ========================================================================
``model``         the nouns: position, players, moves and their grammar
``box``           what is in the box: tiles, buildings, postcards, rays
``board``         cells as bits, zones, tiles and shapes laid on them
``sites``         where shapes fit
``room``          what a player may use now; it travels along with the pieces
``menu``          just the legal moves, and how a typed one is tidied
``refusals``      why not
``effects``       what decisions and draws do
``turns``         the start, who is next, who is skipped, when it is over
``veil``          the tile in hand is its owner's secret
``scoring``       light, groups, areas, the score pad
``absent``        what is played for somebody who is not there
``position``      the interchange format
``achievements``  what is worth remembering, found in logs
================  ========================================================================
"""

from __future__ import annotations

from rules.game import Game
from rules.paris.box import COLOURS
from rules.paris.model import GRAMMAR, ParisMove, State
from rules.paris.position import Sheet
from rules.paris.turns import CARD_SETS
from rules.setup import Option


class Paris(Game[State, ParisMove]):
    """Two players pave a quarter, then build where it is lit."""

    slug = "paris"
    seats = range(2, 3)
    options = (
        Option("cards", tuple(CARD_SETS), "starter", pattern="[a-z]+(,[a-z]+)*"),
        Option("first", COLOURS, "orange", picks=True),
        Option("flip", ("no", "yes"), "no"),
    )
    grammar = GRAMMAR
    state = State
    sheet = Sheet


GAME = Paris()
"""The rules of Paris."""
