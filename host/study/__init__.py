"""For those who learn: lessons, matches thought over again, hints, puzzles.

==============  ===================================================================
``lessons``     how far somebody has come in the lessons of games
``exercises``   positions that are tried and never stored
``reviews``     where a match was decided: thought once, in the background, kept for good
``hints``       a good move for whoever may ask for one
``puzzles``     positions with one best move, and how well somebody finds it
``weeks``       the puzzle of the week
==============  ===================================================================
"""
