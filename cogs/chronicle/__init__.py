"""What was played, and how it is played.

==============  ===================================================================
``archive``     ``/log``, ``/score``, ``/rules``; ``help`` the pages of rules
``replays``     ``/game again``, ``export``, ``import``, ``replay``, ``fair``
``viewer``      a match looked at again; ``films`` its pictures
==============  ===================================================================
"""
