"""The pictures of My City.

============  ==================================================================================
``table``     the public picture; ``own`` the private one, ``final`` the end, ``help`` the rules
``ghost``     a decision that is thought about; ``panel`` how decisions are asked for
``alt``       the position in words; ``lookup`` one thing, large
``status``    the strip and the name tags: the episode, who is awaited
``board``     a printed board and what lies on it; ``pieces`` the buildings, ``icons`` drawings
``cards``     the cards of a match, the piece of the round in its turns
``extras``    what a town has beside its board, the score track; ``leaflet`` large print
``look``      colours, icons of the score pad
``saga``      the campaign as others ask for it; the room ``campaign`` draws and tells it
============  ==================================================================================
"""
