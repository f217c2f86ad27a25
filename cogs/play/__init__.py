"""Making moves.

==============  ===================================================================
``cog``         ``/move``, ``/undo``, ``/board``, ``/hand``
``verbs``       a group of commands for every game, from its grammar
``panel``       the private panel; ``stages`` its questions, ``sliding`` a ghost on the board
``waiting``     panels that wait for computers; ``endings`` how a match ends in private
``ways``        where its buttons lead: into a match, or into something that is only tried
``wording``     what choices and questions are called
==============  ===================================================================
"""
