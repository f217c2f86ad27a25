"""Logs, scores, game files, replays, and the pages of the rules.

==============  ===================================================================
``archive``     ``/log``, ``/score``, ``/rules``; ``help`` the pages of rules
``replays``     ``/game again``, ``export``, ``import``, ``replay``, ``fair``
``viewer``      a match looked at again; ``films`` its pictures
==============  ===================================================================
"""
