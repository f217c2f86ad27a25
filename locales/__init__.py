"""Everything a player reads, in en, ru and uk: ``words`` finds it, ``telling`` tells events.

``titles`` are the names of games, in any language and spelling.

``locales/<language>/<slug>.ftl`` holds what one game says, the other files (``common.ftl``,
``time.ftl``, ...) what all of them share, in the format of Project Fluent; ``<slug>.toml`` and
``common.toml`` hold what things are called there, and how never. What a message is for stands in
its name:

===================  ======================================================================
``title``            the name of the game; ``.also`` what else people call it
``name-glass``       a thing of the game; ``.gen``, ``.acc``, ... its cases, ``.letter`` a sign
``event-placed``     something that happened (``Event``); ``$player`` is whose doing it was
``error-occupied``   why something was refused (``Refusal``), and what would be allowed
``draw-monument``    what chance draws (``Chance``)
``line-cottage``     a line of the score pad
``option-mode``      an option of the table; ``option-mode-solo`` one of its values
``verb-place``       what a player can do; ``.what`` one sentence about it
``field-cell``       a blank of a move; ``.what`` one sentence about it
``help-...``         the pages of /rules
===================  ======================================================================

A client shows commands by their names in its own language. So a message names a command by the
messages that name it: ``/{ cmd-game } { cmd-mine }``.
"""

from locales.words import DEFAULT, LANGUAGES, Words, words

__all__ = ["DEFAULT", "LANGUAGES", "Words", "words"]
