"""Hostile input for everything that reads what people send.

==============  ===================================================================
``mutation``    texts like other texts, but wrong
``readers``     what reads, what it is fed with, and what it may refuse
==============  ===================================================================

``FUZZ_SECONDS=600 pytest tests/fuzz`` looks for longer than a build, ``FUZZ_SEED`` elsewhere. What
makes a reader fail is kept in ``corpus/<reader>`` and is tried again in every build.
"""
