"""What the pictures of Saint Malo are made of.

==========  =================================================
``strip``   whose turn, and the dice
``city``    a board and its stores
``pieces``  what stands in a city
``gains``   what moves bring
``track``   pirates, and their attack
==========  =================================================
"""
