"""Troubles on demand: answers that fail although the request was good."""

import asyncio
import re
from dataclasses import dataclass

from aiohttp import web

from playground.model import Json
from playground.rest.replies import reply

VIA = {"Via": "1.1 table"}
"""Discord's answers pass a proxy; a 429 without this header reads as a ban."""


@dataclass
class Fault:
    """What goes wrong, on which requests, how often; `after` the request took effect or before."""

    status: int
    method: str = ".*"
    path: str = ".*"
    times: int = 1
    after: bool = False
    retry_after: float = 0.1
    everywhere: bool = False
    code: int = 0
    held: asyncio.Event | None = None
    """Until when the request is on its way; then it takes effect, and nothing goes wrong."""

    def fits(self, method: str, path: str) -> bool:
        return bool(self.times and re.fullmatch(self.method, method) and re.search(self.path, path))

    def response(self) -> web.Response:
        if self.status == 429:
            return too_many(
                self.retry_after, everywhere=self.everywhere, scope="user", code=self.code
            )
        body = {"message": f"{self.status}: the table was told to fail", "code": self.code}
        return reply(body, self.status, VIA)


class Faults:
    """The troubles that are still to come, in order."""

    def __init__(self) -> None:
        self._coming: list[Fault] = []

    def add(self, fault: Fault) -> None:
        """Let coming requests fail."""
        self._coming.append(fault)

    def clear(self) -> None:
        self._coming.clear()

    def next_for(self, request: web.Request) -> Fault | None:
        """The first fault that fits a request; it has then happened once more."""
        for fault in self._coming:
            if fault.fits(request.method, request.path):
                fault.times -= 1
                return fault
        return None


def too_many(retry_after: float, *, everywhere: bool, scope: str, code: int = 0) -> web.Response:
    """429 as Discord sends it."""
    body: Json = {
        "message": "You are being rate limited.",
        "retry_after": round(retry_after, 3),
        "global": everywhere,
        "code": code,
    }
    headers = {
        **VIA,
        "Retry-After": str(max(1, round(retry_after))),
        "X-RateLimit-Scope": "global" if everywhere else scope,
    }
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    return reply(body, 429, headers)


FAULTS = web.AppKey("faults", Faults)
