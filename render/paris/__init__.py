"""The art of Paris: night blue ground, gold light.

===========  ================================================================================
``look``     the colours
``table``    the public picture; ``own`` a player's; ``final`` the end; ``leaflet`` large print
``ghost``    the preview of a move
``alt``      the position in words
``help``     pictures for the pages of the rules; ``lookup`` one thing, large
``panel``    how the buttons ask
``parts``    what these pictures are made of
===========  ================================================================================
"""
