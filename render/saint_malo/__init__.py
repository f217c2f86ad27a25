"""The pictures of Saint Malo: sandstone cities by the sea, five dice, and the pirates' track.

==========  ==================================================================
``look``    colours; ``icons`` small signs
``table``   the public picture
``own``     a player's city, large
``final``   the end
``ghost``   a move that is considered
``alt``     the position in words
``help``    pictures for /rules; ``lookup`` one thing, large
``panel``   how decisions are asked for; ``lines`` several of them in one go
``parts``   what these pictures are made of
==========  ==================================================================
"""
