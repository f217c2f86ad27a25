"""What follows from matches that ended.

================  =================================================================
``office``        all of it in one place: what the commands call
``ratings``       whose results count, and how a rating moves
``leaderboards``  who stands where, in which game, since when
``profiles``      what a person has done; statistics of a game
``achievements``  what the log of a match says about its players
``laurels``       what a match has brought its players
``seasons``       begun and ended by a moderator or by the calendar; ``news`` their champions
``daily``         the challenge of a day, and what it hides until its end
================  =================================================================
"""
