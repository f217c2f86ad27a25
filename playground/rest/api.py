"""The API put together: who is asking, how often, what may go wrong, and who is answered."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from playground.core import TABLE, LocalTable
from playground.errors import (
    METHOD_NOT_ALLOWED,
    NOT_FOUND,
    SERVER_ERROR,
    TOO_LARGE,
    UNAUTHORIZED,
    ApiError,
)
from playground.rest import channels, commands, messages, roles, users, webhooks
from playground.rest.access import table_of
from playground.rest.body import BODY
from playground.rest.faults import FAULTS, VIA, Faults
from playground.rest.ratelimits import LIMITER, RateLimiter, route_of
from playground.rest.replies import reply

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Exchange:
    """One request and its answer, for whoever watches."""

    method: str
    route: str
    path: str
    request: Any
    files: int
    status: int
    response: bytes


Observer = Callable[[Exchange], None]

OBSERVERS = web.AppKey("observers", list[Observer])

_WITHOUT_TOKEN = ("/interactions/", "/webhooks/", "/gateway")
"""Routes that carry their own token in the path, or need none."""

_ROUTES = [
    *users.ROUTES,
    *roles.ROUTES,
    *commands.ROUTES,
    *messages.ROUTES,
    *channels.ROUTES,
    *webhooks.ROUTES,
]


def routes(table: LocalTable, faults: Faults, observers: list[Observer]) -> web.Application:
    """The API as an application to be mounted under its prefix."""
    app = web.Application(
        middlewares=[_observed, _answered, _troubled, _authorized, _counted],
        client_max_size=table.settings.max_file_size * 11,
    )
    app[TABLE] = table
    app[FAULTS] = faults
    app[LIMITER] = RateLimiter(table.clock, table.settings.rate_limits)
    app[OBSERVERS] = observers
    app.add_routes(_ROUTES)
    return app


@web.middleware
async def _observed(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Show every exchange to the observers."""
    response = await handler(request)
    for observer in request.app[OBSERVERS]:
        observer(_exchange(request, response))
    return response


def _exchange(request: web.Request, response: web.StreamResponse) -> Exchange:
    body = request.get(BODY)
    raw = response.body if isinstance(response, web.Response) else None
    return Exchange(
        method=request.method,
        route=route_of(request),
        path=request.path,
        request=body.json if body else None,
        files=len(body.uploads) if body else 0,
        status=response.status,
        response=bytes(raw) if isinstance(raw, (bytes, bytearray)) else b"",
    )


@web.middleware
async def _answered(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Word every refusal as Discord does."""
    try:
        response = await handler(request)
    except ApiError as error:
        response = reply(error.body, error.refusal.status)
    except web.HTTPRequestEntityTooLarge:
        response = reply(ApiError(TOO_LARGE).body, TOO_LARGE.status)
    except web.HTTPMethodNotAllowed:
        response = reply(ApiError(METHOD_NOT_ALLOWED).body, METHOD_NOT_ALLOWED.status)
    except web.HTTPNotFound:
        _log.warning("no such route: %s %s", request.method, request.path)
        response = reply(ApiError(NOT_FOUND).body, NOT_FOUND.status)
    except Exception:
        _log.exception("%s %s failed", request.method, request.path)
        response = reply(ApiError(SERVER_ERROR).body, SERVER_ERROR.status)
    if request.match_info.http_exception is None:
        response.headers.update(request.app[LIMITER].headers(request))
    response.headers.update(VIA)
    return response


@web.middleware
async def _troubled(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Let a request fail that was chosen to, before or after it took effect."""
    fault = request.app[FAULTS].next_for(request)
    if fault is None:
        return await handler(request)
    if fault.held is not None:
        await fault.held.wait()
        return await handler(request)
    if fault.after:
        await handler(request)
    return fault.response()


@web.middleware
async def _authorized(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Only the bot with its token gets in."""
    token = table_of(request).settings.token
    free = route_of(request).startswith(_WITHOUT_TOKEN) and route_of(request) != "/gateway/bot"
    if not free and request.headers.get("Authorization") != f"Bot {token}":
        raise ApiError(UNAUTHORIZED)
    return await handler(request)


@web.middleware
async def _counted(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse what comes too fast."""
    if request.match_info.http_exception is not None:
        return await handler(request)
    return request.app[LIMITER].refuse(request) or await handler(request)
