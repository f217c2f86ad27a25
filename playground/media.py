"""Files on messages: their addresses, and the places in a message that point to them."""

import io
import mimetypes
from typing import Any
from urllib.parse import quote

from PIL import Image

from playground.model import Attachment, Json, Message

SCHEME = "attachment://"

_MEDIA_KEYS = {11: "media", 13: "file"}
"""Which key of a thumbnail and of a file component points to a file."""


class Media:
    """Resolves what one message points to."""

    def __init__(self, message: Message, base_url: str) -> None:
        self._folder = f"{base_url}/attachments/{message.channel_id}"
        self._files = {file.filename: file for file in message.attachments}

    def attachment(self, file: Attachment) -> Json:
        body: Json = {
            "id": str(file.id),
            "filename": file.filename,
            "size": file.size,
            "content_type": file.content_type,
            "url": self._url(file),
            "proxy_url": self._url(file),
        }
        if file.description is not None:
            body["description"] = file.description
        if file.width is not None:
            body |= {"width": file.width, "height": file.height}
        return body

    def embed(self, embed: Json) -> Json:
        """An embed with the addresses of its pictures."""
        resolved = dict(embed)
        for key in ("image", "thumbnail"):
            if key in embed:
                found = self._media(embed[key]["url"])
                kept = ("url", "proxy_url", "width", "height", "content_type")
                resolved[key] = {k: v for k, v in found.items() if k in kept and v is not None}
        return resolved

    def component(self, component: Json) -> Json:
        """A component, and everything in it, with the addresses of its files."""
        resolved = dict(component)
        kind = component["type"]
        if kind in _MEDIA_KEYS:
            key = _MEDIA_KEYS[kind]
            resolved[key] = self._media(component[key]["url"])
        if kind == 12:
            resolved["items"] = [
                {**item, "media": self._media(item["media"]["url"])} for item in component["items"]
            ]
        if kind == 13:
            file = self._files.get(component["file"]["url"].removeprefix(SCHEME))
            resolved |= {"name": file.filename, "size": file.size} if file else {}
        if "components" in component:
            resolved["components"] = [self.component(child) for child in component["components"]]
        if "accessory" in component:
            resolved["accessory"] = self.component(component["accessory"])
        return resolved

    def _url(self, file: Attachment) -> str:
        return f"{self._folder}/{file.id}/{quote(file.filename)}"

    def _media(self, address: str) -> Json:
        file = self._files.get(address.removeprefix(SCHEME))
        if not address.startswith(SCHEME) or file is None:
            return {
                "id": "0",
                "url": address,
                "proxy_url": address,
                "width": None,
                "height": None,
                "content_type": None,
            }
        return {
            "id": str(file.id),
            "attachment_id": str(file.id),
            "url": self._url(file),
            "proxy_url": self._url(file),
            "width": file.width,
            "height": file.height,
            "content_type": file.content_type,
        }


def pointers(component: Json) -> list[tuple[tuple[str | int, ...], str]]:
    """Where a component points to files: the way from the component, and the address."""
    found: list[tuple[tuple[str | int, ...], str]] = []

    def walk(node: Any, path: tuple[str | int, ...]) -> None:
        if isinstance(node, dict):
            for key, value in node.items():
                if key in ("media", "file") and isinstance(value, dict):
                    found.append(((*path, key, "url"), str(value.get("url"))))
                else:
                    walk(value, (*path, key))
        elif isinstance(node, list):
            for index, value in enumerate(node):
                walk(value, (*path, index))

    walk(component, ())
    return found


def describe(id: int, filename: str, data: bytes, description: str | None) -> Attachment:
    """The attachment that a file becomes; pictures tell their size."""
    size = _picture_size(data)
    return Attachment(
        id=id,
        filename=filename,
        size=len(data),
        content_type=mimetypes.guess_type(filename)[0] or "application/octet-stream",
        description=description,
        width=size[0] if size else None,
        height=size[1] if size else None,
    )


def _picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height if these bytes are a picture."""
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return picture.size
    except (OSError, Image.DecompressionBombError):
        return None
