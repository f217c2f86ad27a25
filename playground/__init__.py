"""The local table: a small Discord on your own machine, and a page to play on it.

================  ==================================================================================
``channels``      what happens in channels: messages, threads, and who hears of it
``checks``        what Discord refuses: the limits on messages, components, forms and commands
``client``        what the web page calls: PROTOCOL.md in code
``clock``         the time of the table, which tests may stop and push forward
``core``          the table put together: its world and everything that acts in it
``embedded``      a table inside another program
``errors``        refusals as Discord words and numbers them
``gateway``       the gateway: sessions that outlive their connections, and what is sent to them
``interactions``  interactions: what people do, and what the bot answers to it in time
``locale``        the languages that Discord's clients know
``media``         files on messages: their addresses, and the places in a message that point to them
``model``         the things of the table: people, channels, messages, commands, interactions
``payloads``      Discord's objects, made from the things of the table
``permissions``   who may do what where, computed as Discord computes it
``rest``          Discord's REST API v10, as far as a bot of this kind uses it
``seed``          how a new table looks: one server, its channels, a few people and the bot
``server``        the web server: API, gateway, page and files on one port of this machine
``settings``      what a table can be told to do differently
``snowflakes``    ids that carry their own date, as Discord's do
``storage``       the SQLite file in which the table remembers itself
``world``         everything that is at the table, in memory for reading and in the storage for ever
================  ==================================================================================
"""

from playground.clock import Clock, StoppedClock
from playground.embedded import Playground
from playground.rest.faults import Fault
from playground.settings import GENEROUS, RateLimits, Settings
from playground.storage import Unusable

__all__ = [
    "GENEROUS",
    "Clock",
    "Fault",
    "Playground",
    "RateLimits",
    "Settings",
    "StoppedClock",
    "Unusable",
]
