"""The pictures of Tiny Towns.

``table`` draws what everybody sees, ``own`` what one player sees, with the ``ghost`` of a move,
``leaflet`` the cards, large; ``final`` the end, ``help`` the diagrams of the rules, ``lookup``
one card; ``alt`` says the position in words, ``panel`` tells how moves are asked for, ``lines``
which ones in one go. They are made of ``parts`` and ``icons``; ``look`` has the colours.
"""
