"""Computers as players.

==============  ===================================================================
``cog``         ``/game now``; wakes computers that nobody has called
``buttons``     computers sat down and sent away by pressing; a match in one press
``names``       what computers are called, and levels as people type them
==============  ===================================================================
"""
