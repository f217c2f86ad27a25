"""Functions on one connection for what follows from matches that ended.

================  =================================================================
``standings``     the interface: each method is one function on one of two threads
``ratings``       counting matches that ended; ``examining`` what their logs say
``leaderboards``  their pages; ``leagues`` servers and seasons; ``careers`` people and games
``computers``     what was done against computers
``people``        who is behind a number; ``privacy`` shown to them, or removed for good
================  =================================================================
"""
