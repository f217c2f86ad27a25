"""The time of a match, and of the people who play it.

==============  ===================================================================
``pace``        how much time a table has agreed on
``clocks``      the rows that say when something is to be looked at again
``watch``       what is due now: reminders, deadlines, matches that nobody plays
``set_back``    a clock that ran ahead and was set back
``people``      what players decided about their own time; ``quiet`` their nights
``pauses``      clocks that stand still: by agreement, on vacation
``absence``     default moves in place of somebody who is not there
``deadlines``   who has how much time left, to be shown
``idleness``    after how long a match that nobody plays is put aside
==============  ===================================================================
"""
