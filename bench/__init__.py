"""Measurements: each prints ratios taken in one run. ``python -m bench [NAME]``.

A module says in ``TARGETS`` what its figures are to be; what they were is kept in
``history.jsonl``, so that a step back is seen.

============  ===================================================================
``engine``    random play of every game and episode; positions inside a thought
``database``  stored and submitted moves; what many matches cost
``live``      the bot over sockets: from a press to the new board
``company``   people brought together
``suite``     how long the tests took
``draw``      a board drawn, against plain Pillow; in a game's folder: its own
``kit``       what all this is made with
============  ===================================================================

``python -m bench`` is meant to take at most five minutes on an idle machine; what asks for
more has an option.
"""
