"""How a match comes about.

===============  ==============================================================
``lobby``        a table before its match: create, join, leave, start, cancel
``personal``     what it agrees on about persons, carried to their seats
``rematch``      the same people again
``campaigns``    their next episode
===============  ==============================================================
"""
