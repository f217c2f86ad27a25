"""Discord's REST API v10, as far as a bot of this kind uses it.

==============  ====================================================================================
``access``      what the bot may touch: channels it sees, permissions it has, threads that are awake
``api``         the API put together: who is asking, how often, what may go wrong
``body``        request bodies: JSON, or a form with `payload_json` and files
``channels``    channels and threads: looking, changing, starting, joining
``commands``    application commands, global and of the guild
``faults``      troubles on demand: answers that fail although the request was good
``messages``    messages of channels: reading, sending, editing, deleting, pinning, typing
``ratelimits``  counting of requests per route, with the headers that tell of it
``replies``     answers as Discord sends them: JSON without a charset, or nothing
``roles``       roles of members, given and taken
``users``       the bot itself, its application, the gateway's address, users, members, DMs
``webhooks``    answers to interactions: the callback, the original response, follow-ups
==============  ====================================================================================
"""

from playground.rest.api import routes

__all__ = ["routes"]
