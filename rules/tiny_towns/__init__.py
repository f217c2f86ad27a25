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

``game`` asks the organs: ``model`` (nouns and moves), ``box`` (cards, resources), ``options``;
``menu`` (just the legal moves), ``refusals`` (why not), ``effects`` (what decisions and draws do),
``turns`` (who is next, rounds, the end), ``veil`` (what others may not see), ``scoring`` with
``feeding``, ``absent`` (for somebody who is not there), ``position`` with ``soundness`` (our FEN),
``achievements``. Below them: ``town`` (what stands where), ``patterns`` (how cubes pay for a card).
"""

from rules.tiny_towns.game import TinyTowns

GAME = TinyTowns()
