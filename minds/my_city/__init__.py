"""What My City teaches: keep the open land whole, colours together, and room for both.

Boards do not touch each other, so a mind thinks of its own alone: of the cards that are still to
come, in any order, and of what it would make of them.

==============  ===================================================================
``value``       what counts, in points: weights that were learned
``memory``      the rows that kernels work with, and what is where in them
``land``        the ground before anything stands on it, every site worked out once
``board``       what stands on a board: built on and counted
``sketch``      a player's board, made from a position, for whoever asks kernels
``policy``      the player of one thought, with whom matches are played out
``plan``        looking ahead: playouts on the same cards for every decision
``stickers``    where stickers go, between the episodes of a campaign
``critic``      what any move comes to, with the same cards after it
``player``      the minds of the three levels
``train``       how the weights were learned
==============  ===================================================================
"""

from minds.my_city.player import City
from rules.my_city import GAME

LORE = City(GAME)
"""The computer players of My City."""
