"""Ratings, leaderboards, profiles, seasons and the daily challenge.

================  =================================================================
``leaderboard``   ``/leaderboard``; ``leaderboards`` its pages
``profiles``      ``/profile`` and ``/stats``; ``careers`` their messages
``seasons``       ``/season``
``daily``         ``/daily``; ``challenges`` how one stands and ends
``keeper``        keeps standings up to date and names champions
``laurels``       what a match brought, under its last board
``translated``    what the host gives as what pictures and words are made from
``sheets``        what these messages share: a picture, the same in words, a public copy
================  =================================================================
"""
