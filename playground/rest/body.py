"""Request bodies: JSON, or a form with `payload_json` and files."""

import re
from typing import Any, NamedTuple

import msgspec
from aiohttp import BodyPartReader, web

from playground.checks.messages import Upload, Uploads
from playground.errors import INVALID_JSON, ApiError

_FILE = re.compile(r"^files\[(\d+)\]$")


class Body(NamedTuple):
    """What a request carries."""

    json: Any
    uploads: Uploads


BODY = web.RequestKey("body", Body)


async def read_body(request: web.Request) -> Body:
    """The body of a request, read once."""
    if BODY not in request:
        multipart = request.content_type == "multipart/form-data"
        request[BODY] = await (_read_form(request) if multipart else _read_json(request))
    return request[BODY]


async def _read_json(request: web.Request) -> Body:
    raw = await request.read()
    return Body(_decode(raw) if raw else {}, {})


def _decode(raw: bytes) -> Any:
    try:
        return msgspec.json.decode(raw)
    except msgspec.DecodeError:
        raise ApiError(INVALID_JSON) from None


async def _read_form(request: web.Request) -> Body:
    payload: Any = {}
    uploads: Uploads = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        data = bytes(await part.read(decode=True))
        if part.name == "payload_json":
            payload = _decode(data)
        elif found := _FILE.match(part.name or ""):
            uploads[int(found[1])] = Upload(part.filename or "unknown", data)
    return Body(payload, uploads)
