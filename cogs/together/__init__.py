"""What a table decides together.

==============  ===================================================================
``cog``         ``/table``: giving up, leaving, pausing, ending a match
``motions``     proposals as messages; ``seats`` left and taken over
==============  ===================================================================
"""
