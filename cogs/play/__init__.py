"""Making moves.

==============  ===================================================================
``cog``         ``/move``, ``/undo``, ``/board``, ``/hand``
``verbs``       a group of commands for every game, from its grammar
``panel``       the private panel; ``questions`` what it asks and what needs no confirmation
``drafts``      its picture, and what else is drawn of a decision while it is written
``stages``      one question, from the texts of moves; ``sliding`` a ghost on the board
``alone``       the match of one person: board and panel in one message
``upcoming``    what happens next, for whoever is not awaited
``waiting``     panels that wait for computers; ``endings`` how a match ends in private
``ways``        where its buttons lead: into a match, or into something that is only tried
``wording``     what choices and questions are called
==============  ===================================================================
"""
