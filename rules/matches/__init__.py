"""What became of a game that was played.

``record``    a match as a value: begin, extend, replay
``replay``    a log played again, and what is taken back in it
``files``     game files
``playout``   random play, perft
"""
