"""Computers as players: they hold seats, and answer by themselves.

==============  ===================================================================
``seating``     computers at tables that wait, and in the place of somebody who is gone
``turns``       whose turn it is to think, and what becomes of a thought
``thinkers``    the processes in which they think
==============  ===================================================================

What a computer knows is what its seat may see: a view goes out, the text of a move comes back,
and is submitted as anybody's is. Nothing is kept but the log: after a restart every seat thinks
again, and because a thought follows from what the seat has seen, it comes to the same.
"""
