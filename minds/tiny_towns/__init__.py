"""What Tiny Towns teaches: plan a whole town, and put every cube where the plan wants it.

==============  ===================================================================
``value``       what a finished town scores, on bits
``sketch``      a town made for thought, and all ways to build a card there
``plan``        rows of buildings for which there is room, by annealing
``pool``        the best plans for a set of cards, from empty ground
``walk``        a plan that is followed, round by round
``climb``       what comes of plans in the same futures, and better ones
``future``      what may come
``choice``      one decision: from plans to a move
``critic``      what any move comes to, by the best plan after it
``player``      the minds of the three levels
==============  ===================================================================
"""

from minds.tiny_towns.player import Towns
from rules.tiny_towns import GAME

LORE = Towns(GAME)
"""The computer players of Tiny Towns."""
