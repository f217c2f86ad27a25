"""How a match comes about.

===============  ==============================================================
``lobby``        a table before its match: create, join, leave, start, cancel
``usual``        the options with which it opens if none are named
``personal``     what it agrees on about persons, carried to their seats
``rematch``      the same people again
``campaigns``    their next episode
===============  ==============================================================
"""
