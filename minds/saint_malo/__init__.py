"""What Saint Malo teaches: cells are scarce, turns are not.

==============  ===================================================================
``value``       what a city is worth, from tables that were learned
``dice``        exact expectations over five dice and two re-rolls
``deeds``       what every use of the dice leads to, worked out by kernels
``plan``        a turn thought through: what to keep, to turn and to score
``critic``      what any move comes to, the dice counted out
``player``      the minds of the three levels
``train``       how the tables were learned
==============  ===================================================================
"""

from minds.saint_malo.player import Malo
from rules.saint_malo import GAME

LORE = Malo(GAME)
