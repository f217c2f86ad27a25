"""The operations on what belongs to a match, each a function on a session.

================  =================================================================
``lobby``         terms, place, seats, invitations, names of towns
``homes``         where matches live, and how they are found from elsewhere
``choices``       what a table that waits has agreed on about persons
``log``           starting, playing and ending a match; ``rows`` what every write asks first
``clocks``        when something is to be looked at; ``motions`` proposals and votes
``posts``         what was posted on Discord, and what is still to be said there
``boards``        the lists of open tables that servers have in a channel
``reads``         matches, seats, entries, results
``shelf``         files that somebody brought
``lessons``       how far people have come in lessons
``settings``      what servers and people have set, and facts about the installation
================  =================================================================
"""
