"""What is said where a match lives, and when.

===============  ==============================================================
``posts``        what everybody sees in a match's thread; ``fresh`` what has just happened there
``messages``     how it looks there; ``edits`` how it is changed there, ``order`` by one at a time
``summaries``    the post of a match in its channel
``strays``       boards that nobody remembers, taken away
``outbox``       when each thing is said, at the pace that Discord allows; ``gate`` the way out
``news``         what else is kept as a row until it was told
``homes``        where a match lives; ``threads`` speaking there, kept awake
===============  ==============================================================
"""
