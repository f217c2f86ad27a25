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

===============  ==============================================================
``box``          what is in the box: tiles, buildings, postcards, rays
``model``        the nouns: positions and moves
``board``        cells as bits, zones, tiles laid on them
``fitting``      where shapes fit
``reach``        what a player may use now
``listing``      every legal decision
``refusals``     why not
``spelling``     other ways to write a move
``effects``      what decisions do
``turns``        who is next, who is skipped, when it is over
``game``         all of it as the engine asks for it
``scoring``      light, groups, areas, the score pad
``awaited``      what kind of decision a headline asks for
``standin``      what to play for somebody who is absent
``position``     the interchange format, which ``examining`` looks over
===============  ==============================================================
"""

from rules.paris.game import Paris

GAME = Paris()
"""The rules of Paris."""
