"""What the pictures of My City are made of.

==========  ==========================================================
``status``  the strip and the name tags: the episode, who is awaited
``board``   a printed board and what lies on it
``pieces``  the buildings
``cards``   the cards of a match, the piece of the round in its turns
``extras``  what a town has beside its board, the score track
==========  ==========================================================
"""
