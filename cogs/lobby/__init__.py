"""Tables that wait for players.

==============  ===================================================================
``cog``         ``/game new``, ``list`` and their relatives
``card``        the post of a table that waits, and what can be pressed on it
``choices``     the terms of a table, typed; ``paces`` in words
``personal``    what a table agrees on about persons
==============  ===================================================================
"""
