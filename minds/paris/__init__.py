"""What Paris teaches: both sides are played out greedily, and the best beginning is kept.

==============  ===================================================================
``words``       the 64 cells of the board as one word
``memory``      the two rows that kernels work with, and the tables in them
``sketch``      a position in few words: quick to copy, to build on and to score
``cards``       what each postcard would bring, and what using it does
``policy``      how both sides build when a match is only played out
``paving``      how both sides pave when a match is only played out
``tree``        what both sides answer in phase 2
``trials``      a position tried in many worlds
``plan``        every move tried, the better half tried again
``critic``      every move that is asked about tried equally often
``player``      the minds of the three levels
==============  ===================================================================
"""

from minds.paris.player import Parisian
from rules.paris import GAME

LORE = Parisian(GAME)
