"""A match as data: its log, played again, written to a file, or played at random.

``record``    a match as a value: begin, extend, replay
``replay``    a log played again, and what is taken back in it
``files``     game files
``playout``   random play, perft
"""
