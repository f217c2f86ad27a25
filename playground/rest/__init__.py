"""Discord's REST API v10, as far as a bot of this kind uses it."""

from playground.rest.api import routes

__all__ = ["routes"]
