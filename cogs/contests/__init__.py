"""Tournaments and leagues.

============  ===================================================================
``cog``       ``/tournament``; ``leagues`` ``/league``; ``announcing`` what both do alike
``terms``     what is announced, as it is typed and as it is told
``cards``     the card of a contest, kept current, and its buttons
``pages``     standings, cross-tables, brackets, tables of a round, turned by buttons
``sheets``    a contest as what pictures are made from
``keeper``    tells what is new
============  ===================================================================
"""
