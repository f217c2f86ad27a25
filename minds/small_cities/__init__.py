"""What Townies teaches: paint towards good sites first, and know how soon others end the match.

==============  ===================================================================
``hexes``       sets of hexes as numbers, many at once
``sheets``      many sheets of one player: what stands there, drawing on them
``after``       many sheets with one more drawing each
``goals``       what the goals count on many sheets
``outlook``     what can be seen on many sheets
``offers``      what may be drawn on many sheets
``sight``       many drawings looked at and weighed, by kernels or by numpy
``value``       what sheets are worth, from weights that were learned
``policy``      the best answer to a roll on many sheets
``play``        rounds played on many sheets
``rivals``      how soon the others end the match, and with what
``plan``        a decision thought through: first sight, then trying out
``critic``      what any move comes to, in the same worlds
``player``      the minds of the three levels
``train``       how the weights were learned
==============  ===================================================================
"""

from minds.small_cities.player import Townies
from rules.small_cities import GAME

LORE = Townies(GAME)
