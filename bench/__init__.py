"""Measurements: each prints ratios taken in one run. ``python -m bench [NAME]``.

A module says in ``TARGETS`` what its figures are to be; what they were is kept in
``history.jsonl``, so that a step back is seen.

================  =================================================================
``random_play``   random play of every game against random play of python-chess
``submit``        a submitted move; ``store`` a stored one; against the bare database
``postgres``      a stored move on PostgreSQL; ``_postgres`` starts one
``due``           what is due, among many matches; ``leaderboard`` of a large server
``draw``          a board drawn, against plain Pillow; in a game's folder: its own
``shell``         what the Discord shell costs by itself
``thinking``      people answered while computers think
``thought``       positions per second inside minds, against those of the rules
``wire``          the whole way over sockets, from a press to the new board
``_bots``         an empty bot and ours, to compare; ``_crowd`` many hands that press
``_load``         many matches at a steady pace, at limits as strict as Discord's
``_drawing``      how drawing is compared; ``_matches`` that have begun
``_endless``      a game without much to think about
``_targets``      what figures are to be, and what they were
================  =================================================================
"""
