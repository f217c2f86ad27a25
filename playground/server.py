"""The web server: API, gateway, page and files on one port of this machine, for this machine."""

import mimetypes
from collections.abc import Awaitable, Callable
from functools import lru_cache, partial
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web

from playground import rest
from playground.client import page
from playground.client.errors import PageError
from playground.client.joined import script, sheet
from playground.core import TABLE, LocalTable
from playground.rest.api import Observer
from playground.rest.faults import Faults
from playground.rest.replies import reply

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

WEB = Path(__file__).resolve().parent / "web"
JOINED = {WEB / "js" / "main.js": script, WEB / "css" / "main.css": sheet}
"""What is sent together with all that it imports."""
GUARDED = ("/api/", "/table/", "/gateway")
"""What only the table's own page may use; the page itself may be linked to from anywhere."""

LOOPBACK = ("127.0.0.1", "localhost", "::1")
INLINE = ("image/png", "image/jpeg", "image/gif", "image/webp", "audio/", "video/")


def application(table: LocalTable, faults: Faults, observers: list[Observer]) -> web.Application:
    """Everything the server answers."""
    largest = 11 * table.settings.max_file_size
    app = web.Application(middlewares=[_local_only], client_max_size=largest)
    app[TABLE] = table
    app.add_subapp("/api/v10", rest.routes(table, faults, observers))
    app.add_subapp("/table", page.routes(table))
    app.add_routes(
        [
            web.get(r"/gateway{slash:/?}", _gateway),
            web.get(r"/attachments/{channel:\d+}/{file:\d+}/{name}", _attachment),
            web.get("/", _index),
        ]
    )
    for file in WEB.rglob("*.*"):
        app.router.add_get(f"/{file.relative_to(WEB).as_posix()}", partial(_page_file, file))
    return app


@web.middleware
async def _local_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse names and pages of other machines, which a browser here might be lured to."""
    host = urlsplit(f"//{request.host}").hostname
    origin = request.headers.get("Origin")
    foreign = (
        host not in LOOPBACK
        or (origin is not None and origin != f"http://{request.host}")
        or (
            request.path.startswith(GUARDED)
            and request.headers.get("Sec-Fetch-Site") == "cross-site"
        )
    )
    if foreign:
        error = PageError("foreign_origin", "The table is for its own machine only.")
        return reply(error.body, error.status)
    return await handler(request)


async def _index(request: web.Request) -> web.StreamResponse:
    """The page, or the gateway for a client that was given the bare address."""
    if request.headers.get("Upgrade", "").lower() == "websocket":
        return await _gateway(request)
    return await _page_file(WEB / "index.html", request)


async def _page_file(file: Path, request: web.Request) -> web.Response:
    """A file of the page as it is now; a browser never mixes old ones with new ones."""
    try:
        body, content_type = _now_in(file)
    except FileNotFoundError:
        raise web.HTTPNotFound from None
    return web.Response(body=body, content_type=content_type, headers={"Cache-Control": "no-cache"})


def _now_in(file: Path) -> tuple[bytes, str]:
    return _read(file, max(each.stat().st_mtime_ns for each in WEB.rglob("*.*")))


@lru_cache
def _read(file: Path, written: int) -> tuple[bytes, str]:
    """What a file has to say if any was *written* last at that time, and what it is."""
    body = JOINED.get(file, Path.read_bytes)(file)
    return body, mimetypes.guess_type(file)[0] or "application/octet-stream"


async def _gateway(request: web.Request) -> web.StreamResponse:
    return await request.app[TABLE].gateway.serve(request)


async def _attachment(request: web.Request) -> web.Response:
    """The bytes of a file; only pictures, sound and film are shown in place."""
    file = request.app[TABLE].world.storage.file(int(request.match_info["file"]))
    if file is None or file[0] != request.match_info["name"]:
        raise web.HTTPNotFound
    _, content_type, data = file
    headers = {
        "Cache-Control": "private, max-age=31536000, immutable",
        "X-Content-Type-Options": "nosniff",
    }
    if not content_type.startswith(INLINE):
        headers["Content-Disposition"] = "attachment"
    return web.Response(body=data, content_type=content_type, headers=headers)
