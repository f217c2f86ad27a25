"""The campaign: 24 episodes, each of which leaves a record for the next.

==============  =======================================================================
``chapters``    which chapter an episode belongs to, what it brings, what is still secret
``records``     the carry-over record: reading, writing, the standard one
``stickers``    what players put on their boards and pieces for good
``mines``       the shafts and their steps
``rewards``     the end of an episode: symbols, stickers, the record, the champion
==============  =======================================================================
"""
