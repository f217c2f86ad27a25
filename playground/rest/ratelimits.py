"""Counting of requests per route, with the headers that tell of it."""

from hashlib import blake2b

from aiohttp import web

from playground.clock import Clock
from playground.rest.faults import too_many
from playground.settings import RateLimits

OLD = 3600.0
"""Seconds after which a message is old: it may be edited only now and then."""
_MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token")


class Window:
    """Requests of one bucket since the window began."""

    def __init__(self, started: float) -> None:
        self.started = started
        self.used = 0


class RateLimiter:
    """A window per route and major parameter, and one over everything."""

    def __init__(self, clock: Clock, limits: RateLimits) -> None:
        self._clock = clock
        self._limits = limits
        self._windows: dict[str, Window] = {}

    def refuse(self, request: web.Request) -> web.Response | None:
        """A 429 if the request comes too soon; otherwise it is counted."""
        if exempt(request):
            return None
        own = (_bucket_key(request), self._limits.limit, self._limits.window, False)
        overall = ("", self._limits.overall, 1.0, True)
        for key, limit, window, everywhere in [own] if by_token(request) else [overall, own]:
            opened = self._window(key, window)
            if opened.used >= limit:
                wait = opened.started + window - self._clock.now()
                response = too_many(wait, everywhere=everywhere, scope="user")
                if not everywhere:
                    response.headers.extend(self.headers(request))
                return response
            opened.used += 1
        return None

    def refuse_old_edit(self, channel_id: int, age: float) -> float | None:
        """How long an edit of a message of that *age* has to wait; if not at all, it is counted."""
        if age <= OLD:
            return None
        length = self._limits.old_edits_window
        opened = self._window(f"old:{channel_id}", length)
        if opened.used >= self._limits.old_edits:
            return opened.started + length - self._clock.now()
        opened.used += 1
        return None

    def headers(self, request: web.Request) -> dict[str, str]:
        """What Discord tells about a bucket with every answer."""
        if exempt(request):
            return {}
        opened = self._window(_bucket_key(request), self._limits.window)
        until = opened.started + self._limits.window
        return {
            "X-RateLimit-Limit": str(self._limits.limit),
            "X-RateLimit-Remaining": str(max(0, self._limits.limit - opened.used)),
            "X-RateLimit-Reset": f"{until:.3f}",
            "X-RateLimit-Reset-After": f"{max(0.0, until - self._clock.now()):.3f}",
            "X-RateLimit-Bucket": _bucket_name(request),
        }

    def _window(self, key: str, length: float) -> Window:
        now = self._clock.now()
        window = self._windows.get(key)
        if window is None or now >= window.started + length:
            window = self._windows[key] = Window(now)
        return window


def exempt(request: web.Request) -> bool:
    """Callbacks of interactions belong to no bucket."""
    return route_of(request).startswith("/interactions/")


def by_token(request: web.Request) -> bool:
    """Answers to interactions by their token do not count against the overall limit."""
    return route_of(request).startswith("/webhooks/")


def route_of(request: web.Request) -> str:
    """The path with its parameters' names, without the prefix of the API."""
    resource = request.match_info.route.resource
    canonical = resource.canonical if resource is not None else request.path
    return canonical.removeprefix("/api/v10")


def _bucket_name(request: web.Request) -> str:
    name = f"{request.method} {route_of(request)}"
    return blake2b(name.encode(), digest_size=16).hexdigest()


def _bucket_key(request: web.Request) -> str:
    major = (request.match_info.get(name, "") for name in _MAJOR)
    return ":".join((_bucket_name(request), *major))


LIMITER = web.AppKey("limiter", RateLimiter)
