"""What minds can teach people: a hint, where a match was decided, puzzles.

==============  ===================================================================
``appraisal``   one decision: what the best moves and the one that was played come to
``reasons``     why a move is better: lines of the score, now and in the end
``review``      a whole match: expectations, turning points, luck apart from skill
==============  ===================================================================

Everything here follows from what a seat could see when it decided, and from a seed: asked again,
it comes to the same.
"""
