"""Measurements: each prints ratios taken in one run. ``python -m bench [NAME]``.

A module says in ``TARGETS`` what its figures are to be; what they were is kept in
``history.jsonl``, so that a step back is seen.

================  =================================================================
``random_play``   random play of every game against random play of python-chess
``submit``        a submitted move; ``store`` a stored one; against the bare database
``postgres``      a stored move on PostgreSQL
``stored``        what stored matches cost those that are played
``due``           what is due, among many matches; ``leaderboard`` of a large server
``memory``        what a match costs in memory
``seeking``       company found for ten thousand who wait
``pairing``       a round of a large contest paired
``draw``          a board drawn, against plain Pillow; in a game's folder: its own
``shell``         what the Discord shell costs by itself
``thinking``      people answered while computers think
``thought``       positions per second inside minds, against those of the rules
``sharing``       what two processes need more than one
``wire``          the whole way over sockets, from a press to the new board
``kit``           what all this is made with
================  =================================================================
"""
