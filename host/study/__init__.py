"""For those who learn: matches thought over again, hints, puzzles.

==============  ===================================================================
``reviews``     where a match was decided: thought once, in the background, kept for good
``hints``       a good move for whoever may ask for one
``puzzles``     positions with one best move, and how well somebody finds it
``weeks``       the puzzle of the week
==============  ===================================================================
"""
