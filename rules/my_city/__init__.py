"""My City (Мой город): a city builder on eleven by eleven cells for two to four players.

Everybody builds the piece of the revealed card on their own board, at the same time. The eternal
game is one match; a campaign is 24 matches, each of which leaves a record for the next.

====================  =========================================================================
``build@c4e``         lay the piece of the card with its first cell on c4, a quarter turn right
``pass``              leave the piece out and go back one step
``finish``            build nothing more in this match
``tree@c4``           put a sticker on a cell: tree, trees, stones, well, theatre
``factory:t4``        put a factory sticker on the blue piece of this shape
====================  =========================================================================

Chance: ``red-t4``, ``church-2``, ``block``. Boards, shapes, episodes and tables are the files in
``data``; what is a reconstruction is marked there (``ours``).

================  =============================================================================
``game``          the class, each method a call of one of these
``model``         the nouns: towns, records, players, positions, moves
``box``           the data files, read; ``printed`` has their types, ``proof`` reads them critically
``board``         cells as bits, the river, every way to lay a shape
``modules``       the rules of one match: which modules are on, its cards and lines
``city``          a player's board: the ground, what stands on it, and all that can be read off it
``menu``          just the legal moves
``refusals``      why not
``effects``       what decisions and cards do
``turns``         start, who is next, the end
``veil``          what others may not see
``scoring``       the score pad
``absent``        what is decided for somebody who is not there
``position``      the interchange format
``achievements``  what is worth remembering of a match
``campaign``      a room of its own: chapters, records, stickers, mines, rewards
================  =============================================================================
"""

from rules.my_city.game import MyCity

GAME = MyCity()
"""The rules of My City."""
