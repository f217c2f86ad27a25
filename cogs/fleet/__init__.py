"""The bot as one of several processes.

==============  ===============================================================
``shards``      which connections to Discord this process holds
==============  ===============================================================
"""

from cogs.fleet.shards import Shards

__all__ = ["Shards"]
