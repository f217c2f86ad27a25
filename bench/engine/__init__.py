"""Rules and minds: how fast they play, and how fast they think.

``random_play`` of every game and every episode against python-chess; ``thought``: positions per
second inside minds, against those of the rules.
"""
