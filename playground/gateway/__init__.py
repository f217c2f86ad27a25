"""The gateway: sessions that outlive their connections, and what is sent to them.

==============  ====================================================================================
``connection``  one websocket of the gateway: frames go out in order, compressed if the client asked
``gateway``     the gateway as the bot meets it: HELLO, IDENTIFY or RESUME, heartbeats, events
``intents``     what a bot asks to be told about
``session``     A session of the gateway: what one shard was told, kept for a while after it went
==============  ====================================================================================
"""

from playground.gateway.gateway import Gateway
from playground.gateway.intents import Intent

__all__ = ["Gateway", "Intent"]
