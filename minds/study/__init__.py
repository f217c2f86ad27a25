"""What minds can teach people: a hint, where a match was decided, puzzles.

==============  ===================================================================
``appraisal``   one decision: what the best moves and the one that was played come to
``review``      a whole match: expectations, turning points, luck apart from skill
``accounts``    where everybody's points came from: expectation, own moves, luck, others
``puzzles``     positions with one best move, kept as game files
``mining``      looks for them in matches that computers play
==============  ===================================================================

Everything here follows from what a seat could see when it decided, and from a seed: asked again,
it comes to the same.
"""
