"""Functions on one connection that read and write what belongs to a match.

================  =================================================================
``lobby``         terms, place, seats, invitations, names of towns
``choices``       what a table that waits has agreed on about persons
``log``           starting, playing and ending a match; ``rows`` what every write asks first
``clocks``        when something is to be looked at; ``motions`` proposals and votes
``posts``         what was posted on Discord
``reads``         matches, seats, entries, results
================  =================================================================
"""
