"""One private message from which everything can be reached by thumb.

==============  ===================================================================
``entries``     what rooms offer on the first page: a decorator, and the way back
``cog``         ``/help`` and ``/ratusha``; the first page
``pages``       its own pages: playing now, open tables, my matches, rules, settings
``alone``       a match in private: for one, or against computers
==============  ===================================================================
"""
