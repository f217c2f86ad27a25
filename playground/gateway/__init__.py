"""The gateway: sessions that outlive their connections, and what is sent to them."""

from playground.gateway.gateway import Gateway
from playground.gateway.intents import Intent

__all__ = ["Gateway", "Intent"]
