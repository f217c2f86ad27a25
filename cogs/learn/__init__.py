"""Learning a game by playing it.

==============  ===================================================================
``cog``         ``/learn``
``lessons``     the list of lessons, the steps of one, and what an answer is told
==============  ===================================================================
"""
