"""Matches of the same people, each of which goes on where the last one ended.

==============  ===================================================================
``cog``         ``/campaign``
``course``      how a campaign stands, how it goes on, who takes over a town
``episodes``    what is told around one episode: opening, last buttons, album
==============  ===================================================================
"""
