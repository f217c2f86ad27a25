"""The bot as one of several processes.

==============  ===============================================================
``figures``     figures for whoever runs the bot, as Prometheus reads them
``shards``      which connections to Discord this process holds
==============  ===============================================================
"""

from cogs.fleet.shards import Shards

__all__ = ["Shards"]
