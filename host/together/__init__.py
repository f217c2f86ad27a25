"""What the players of a table decide together, and who of them is still there.

==============  ===================================================================
``votes``       proposals that everybody must agree to; ``ballots`` how they are counted
``leaving``     giving up, leaving, taking over a seat; ``presence`` who is there
==============  ===================================================================
"""
