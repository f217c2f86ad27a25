"""The operations on contests: tournaments, leagues, and what is to be told of them.

===============  ==============================================================
``records``      what goes in and comes out
``contests``     a contest and how it is held by one who carries it on
``homes``        where a contest is told of
``entrants``     who takes part
``rounds``       rounds, their tables and how these came out
``news``         what is to be told on Discord
``series``       leagues and their members
===============  ==============================================================
"""
