"""Messages: their text, embeds, files, components and mentions together."""

import re
from typing import Any, NamedTuple

import msgspec

from playground import media
from playground.checks.components import check_components
from playground.errors import EMPTY_MESSAGE, TOO_LARGE, ApiError, FormErrors, FormField, is_blank
from playground.model import Attachment, Flag, Json, Message
from playground.snowflakes import Snowflakes

MAX_CONTENT = 2000
MAX_EMBEDS = 10
MAX_EMBED_TEXT = 6000
MAX_FILES = 10
SETTABLE = Flag.SUPPRESS_EMBEDS | Flag.SILENT | Flag.COMPONENTS_V2 | Flag.EPHEMERAL


class Upload(NamedTuple):
    """A file of a multipart request."""

    filename: str
    data: bytes


Uploads = dict[int, Upload]
"""Files by the n of their part's name, `files[n]`."""

NewFile = tuple[Attachment, bytes]


class Composer(NamedTuple):
    """Turns what a request says into a message."""

    ids: Snowflakes
    max_file_size: int

    def compose(
        self, message: Message, body: Any, uploads: Uploads
    ) -> tuple[Message, list[NewFile]]:
        """The message as the request changes it, and its new files; or a refusal."""
        form = FormErrors()
        field = form.top
        changes: Json = body if field.mapping(body) else {}
        flags = _flags(field["flags"], message, changes)
        v2 = bool(flags & Flag.COMPONENTS_V2)
        content = changes.get("content", message.content) or ""
        embeds = changes.get("embeds", message.embeds) or []
        if content and field["content"].text(content, 0, MAX_CONTENT) and is_blank(content):
            raise ApiError(EMPTY_MESSAGE)
        embeds = _check_embeds(field["embeds"], embeds)
        components = message.components
        if "components" in changes:
            components = check_components(field["components"], changes["components"], v2=v2)
        if v2:
            _check_legacy_fields(field, content, embeds)
        attachments, files = self._files(field["attachments"], message, changes, uploads)
        named = _named(message, changes, attachments, files)
        _check_pointers(field, components, embeds, named)
        if not isinstance(changes.get("nonce"), int):
            field["nonce"].text(changes.get("nonce"), 0, 25, optional=True)
        form.refuse()
        if not (content or embeds or components or attachments):
            raise ApiError(EMPTY_MESSAGE)
        composed = msgspec.structs.replace(
            message,
            content=content,
            embeds=embeds,
            components=components,
            attachments=attachments,
            flags=flags,
            tts=bool(changes.get("tts", message.tts)),
        )
        return composed, files

    def _files(
        self, field: FormField, message: Message, changes: Json, uploads: Uploads
    ) -> tuple[list[Attachment], list[NewFile]]:
        """Attachments kept and added; a list in the request says which of the old ones stay."""
        for upload in uploads.values():
            if len(upload.data) > self.max_file_size:
                raise ApiError(TOO_LARGE)
        kept = [] if "attachments" in changes else [*message.attachments]
        old = {str(file.id): file for file in message.attachments}
        files: list[NewFile] = []
        described: set[int] = set()
        for index, entry in enumerate(field.items(changes.get("attachments"), 0, MAX_FILES)):
            place = field[index]
            if not place.mapping(entry):
                continue
            place["description"].text(entry.get("description"), 0, 1024, optional=True)
            id = str(entry.get("id"))
            if id in old:
                text = entry.get("description", old[id].description)
                kept.append(msgspec.structs.replace(old[id], description=text))
            elif id.isdigit() and int(id) in uploads:
                described.add(int(id))
                files.append(self._new(uploads[int(id)], entry))
            else:
                place["id"].wrong("ATTACHMENT_NOT_FOUND", "The referenced file was not found.")
        files += [self._new(u, {}) for n, u in uploads.items() if n not in described]
        attachments = kept + [attachment for attachment, _ in files]
        if len(attachments) > MAX_FILES:
            field.wrong("BASE_TYPE_MAX_LENGTH", f"Must be {MAX_FILES} or fewer in length.")
        return attachments, files

    def _new(self, upload: Upload, entry: Json) -> NewFile:
        name = clean_filename(str(entry.get("filename") or upload.filename))
        attachment = media.describe(
            self.ids.next(), name, upload.data, entry.get("description") or None
        )
        return attachment, upload.data


def _named(
    message: Message, changes: Json, attachments: list[Attachment], files: list[NewFile]
) -> list[Attachment]:
    """The files that new components may point to: of those that stay, those named with filename.

    Third parties have met this refusal; Discord's pages show both and do not say what one lacks.
    """
    if "components" not in changes or not message.attachments:
        return attachments
    told = {
        (str(entry.get("id")), entry.get("filename"))
        for entry in changes.get("attachments") or ()
        if isinstance(entry, dict)
    }
    new = [attachment for attachment, _ in files]
    return new + [file for file in attachments if (str(file.id), file.filename) in told]


def clean_filename(name: str) -> str:
    """A file name without spaces or folders, as Discord keeps it."""
    return re.sub(r"[^\w.()\-]", "_", name.replace("\\", "/").rpartition("/")[2]) or "unknown"


def _flags(field: FormField, message: Message, changes: Json) -> int:
    """Flags that a request may set; Components V2 never goes away again."""
    if changes.get("flags") is None or not field.number(changes["flags"], 0, (1 << 31) - 1):
        return message.flags
    kept = message.flags & ~(Flag.SUPPRESS_EMBEDS | Flag.SILENT)
    return int(kept | changes["flags"] & SETTABLE)


def _check_legacy_fields(field: FormField, content: str, embeds: list[Json]) -> None:
    for name, value in (("content", content), ("embeds", embeds)):
        if value:
            field[name].wrong(
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _check_pointers(
    field: FormField, components: list[Json], embeds: list[Json], attachments: list[Attachment]
) -> None:
    """Every `attachment://` names a file of the message."""
    names = {media.SCHEME + file.filename for file in attachments}
    pointers = [
        (("components", index, *path), address)
        for index, component in enumerate(components)
        for path, address in media.pointers(component)
    ]
    pointers += [
        (("embeds", index, key, "url"), embed[key]["url"])
        for index, embed in enumerate(embeds)
        for key in ("image", "thumbnail")
        if key in embed
    ]
    for path, address in pointers:
        if address.startswith(media.SCHEME) and address not in names:
            place = field
            for step in path:
                place = place[step]
            place.wrong(
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "The referenced attachment was not found.",
            )


_EMBED_TEXTS = {"title": 256, "description": 4096}


def _check_embeds(field: FormField, embeds: Any) -> list[Json]:
    checked: list[Json] = []
    size = 0
    for index, embed in enumerate(field.items(embeds, 0, MAX_EMBEDS)):
        place = field[index]
        if not place.mapping(embed):
            continue
        texts = [(place[key], embed.get(key), most) for key, most in _EMBED_TEXTS.items()]
        footer, author = embed.get("footer") or {}, embed.get("author") or {}
        texts.append((place["footer"]["text"], footer.get("text"), 2048))
        texts.append((place["author"]["name"], author.get("name"), 256))
        for number, entry in enumerate(place["fields"].items(embed.get("fields"), 0, 25)):
            texts.append((place["fields"][number]["name"], entry.get("name", ""), 256))
            texts.append((place["fields"][number]["value"], entry.get("value", ""), 1024))
        for spot, text, most in texts:
            if spot.text(text, 0, most, optional=True):
                size += len(text or "")
        filled = {key: value for key, value in embed.items() if value is not None}
        checked.append({**filled, "type": "rich"})
    if size > MAX_EMBED_TEXT:
        field.wrong(
            "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MAX_EMBED_TEXT}"
        )
    return checked
