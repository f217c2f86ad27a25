"""The pictures of Saint Malo: sandstone cities by the sea, five dice, and the pirates' track.

==========  ==================================================================
``look``    colours; ``icons`` small signs; ``pieces`` what stands in a city
``table``   the public picture; ``strip`` whose turn, and the dice
``own``     a player's city, large; ``city`` a board and its stores
``final``   the end
``ghost``   a move that is considered; ``gains`` what moves bring
``track``   pirates, and their attack
``alt``     the position in words
``help``    pictures for /rules; ``lookup`` one thing, large
``panel``   how decisions are asked for; ``lines`` several of them in one go
==========  ==================================================================
"""
