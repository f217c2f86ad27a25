"""What measurements are made with.

================  =================================================================
``targets``       what figures are to be, and what they were
``bots``          an empty bot and ours, to compare; ``crowd`` many hands that press
``slowing``       processes that are held to a slow core each
``load``          many matches at a steady pace, at limits as strict as Discord's
``matches``       matches that have begun; ``drawing`` how drawing is compared
``endless``       a game without much to think about; ``ticking`` its matches
``archive``       a store full of finished matches
``postgres``      a PostgreSQL server that does not outlive a measurement, or a test
================  =================================================================
"""
