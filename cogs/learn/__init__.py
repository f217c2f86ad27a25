"""Learning a game by playing it.

==============  ===================================================================
``cog``         ``/learn``
``buttons``     what opens a lesson from other rooms
``lessons``     the list of lessons, the steps of one, and what an answer is told
==============  ===================================================================
"""
