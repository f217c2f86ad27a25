"""For those who learn: reviews of matches, hints, puzzles.

==============  ===================================================================
``reviews``     ``/game review``: where a match was decided; ``pages`` how it is shown
``hints``       ``/hint``: a good move, and why
``puzzles``     ``/puzzle``, ``/puzzlers``: find the one best move
``weekly``      the puzzle of the week, for servers that want it
``results``     who took hints
``reasons``     what moves come to, in words and numbers
==============  ===================================================================
"""
