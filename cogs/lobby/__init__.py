"""Tables that wait for players.

==============  ===================================================================
``cog``         ``/game new``, ``list`` and their relatives
``card``        the post of a table that waits, and what can be pressed on it
``openings``    a table opened, where a server wants it
``arrivals``    a table joined from another server, or from none
``forums``      posts of a forum as matches, with their tags
``listing``     the list of open tables that a server has in a channel
``choices``     the terms of a table, typed; ``paces`` in words
``personal``    what a table agrees on about persons
==============  ===================================================================
"""
