"""The operations on what follows from matches that ended, each a function on a session.

================  =================================================================
``ratings``       counting matches that ended; ``examining`` what their logs say
``leaderboards``  their pages; ``leagues`` servers and seasons; ``careers`` people and games
``computers``     what was done against computers
``people``        who is behind a number; ``privacy`` shown to them, or removed for good
================  =================================================================
"""
