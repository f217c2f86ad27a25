"""Leaderboards, profiles and statistics as pictures and as words.

===============  ==================================================================
``leaderboard``  who stands where
``profile``      what a person has done; ``stats`` how a game goes on a server, ``week`` its week
``charts``       plots and tiles that these share; ``faces`` people and themes of games
``told``         the same in words; ``shown`` what both are made from
===============  ==================================================================
"""
