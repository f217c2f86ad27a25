"""Logs, scores, game files, replays, and the pages of the rules.

==============  ===================================================================
``archive``     ``/log``, ``/score``, ``/rules``; ``help`` its pages, ``things`` one thing looked up
``replays``     ``/game again``, ``export``, ``import``, ``replay``, ``fair``
``viewer``      a match looked at again; ``films`` its pictures
==============  ===================================================================
"""
