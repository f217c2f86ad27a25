"""The bot as one of several processes.

==============  ===============================================================
``figures``     figures for whoever runs the bot, as Prometheus reads them
``shards``      which shards of the bot this process holds
``lines``       their connections: begun, left behind, taken up again
``servers``     what a session does not tell that is taken up again
==============  ===============================================================
"""

from cogs.fleet.shards import Shards

__all__ = ["Shards"]
