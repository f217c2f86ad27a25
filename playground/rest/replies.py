"""Answers as Discord sends them: JSON without a charset, or nothing."""

from typing import Any

import msgspec
from aiohttp import web

_encode = msgspec.json.Encoder().encode


def reply(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    return web.Response(
        body=_encode(body), status=status, content_type="application/json", headers=headers
    )


def nothing() -> web.Response:
    return web.Response(status=204)
