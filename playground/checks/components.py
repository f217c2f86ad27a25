"""Components of messages: which may stand where, how many, how long; and their defaults."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playground.checks.emoji import check_emoji
from playground.checks.selects import check_select
from playground.errors import FormField, is_blank
from playground.model import Json

MAX_COMPONENTS = 40
MAX_TEXT = 4000
MAX_ROWS = 5
CUSTOM_ID = (1, 100)

ROW, BUTTON, SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = (
    1, 2, 9, 10, 11, 12, 13, 14, 17,
)  # fmt: skip
SELECTS = (3, 5, 6, 7, 8)
LINK, PREMIUM = 5, 6

TOP_LEVEL_V2 = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)


def check_components(field: FormField, components: Any, *, v2: bool) -> list[Json]:
    """The components with ids and defaults filled in; whatever is wrong is told to the field."""
    rows = field.items(components, 0, MAX_COMPONENTS if v2 else MAX_ROWS)
    check = _Check(TOP_LEVEL_V2 if v2 else (ROW,))
    filled = check.children(field, rows, check.top_level)
    if check.count > MAX_COMPONENTS:
        field.wrong(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The total number of components must be {MAX_COMPONENTS} or fewer.",
        )
    if check.text > MAX_TEXT:
        field.wrong(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The total displayable text size must be {MAX_TEXT} or fewer.",
        )
    number_components(filled, field)
    return filled


def number_components(components: list[Json], field: FormField) -> None:
    """Give every component an integer id of its own, keeping those that were sent."""
    every = [one for component in components for one in _walk(component)]
    taken: set[int] = set()
    for one in every:
        if one.get("id"):
            if one["id"] in taken:
                field.wrong("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            taken.add(one["id"])
    free = 1
    for one in every:
        if not one.get("id"):
            while free in taken:
                free += 1
            one["id"] = free
            taken.add(free)


def _walk(component: Json) -> list[Json]:
    below = [*component.get("components", ())]
    below += [component[key] for key in ("accessory", "component") if key in component]
    return [component, *(deeper for child in below for deeper in _walk(child))]


class _Check:
    """One pass over the components of one message."""

    def __init__(self, top_level: tuple[int, ...]) -> None:
        self.top_level = top_level
        self.count = 0
        self.text = 0
        self._custom_ids: set[str] = set()
        self._checks: dict[int, Callable[[FormField, Json], Json]] = {
            ROW: self._row,
            BUTTON: self._button,
            SECTION: self._section,
            TEXT: self._text,
            THUMBNAIL: self._thumbnail,
            GALLERY: self._gallery,
            FILE: self._file,
            SEPARATOR: self._separator,
            CONTAINER: self._container,
            **dict.fromkeys(SELECTS, self._select),
        }

    def children(self, field: FormField, items: list[Any], allowed: tuple[int, ...]) -> list[Json]:
        return [
            child
            for index, item in enumerate(items)
            if (child := self.child(field[index], item, allowed))
        ]

    def child(self, field: FormField, item: Any, allowed: tuple[int, ...]) -> Json | None:
        """One component, if it is of a kind that may stand here."""
        self.count += 1
        if not field.mapping(item) or not field["type"].choice(item.get("type"), allowed):
            return None
        field["id"].number(item.get("id"), 0, (1 << 31) - 1)
        return self._checks[item["type"]](field, _without_nulls(item))

    def _row(self, field: FormField, row: Json) -> Json:
        items = field["components"].items(row.get("components"), 1, 5)
        kinds = [item.get("type") for item in items if isinstance(item, dict)]
        if len(kinds) > 1 and any(kind in SELECTS for kind in kinds):
            field["components"].wrong(
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            )
        return {
            **row,
            "components": self.children(field["components"], items, (BUTTON, *SELECTS)),
        }

    def _button(self, field: FormField, button: Json) -> Json:
        style = button.get("style")
        if not field["style"].choice(style, (1, 2, 3, 4, LINK, PREMIUM)):
            return button
        if style == LINK:
            _check_link(field["url"], button.get("url"))
        elif style == PREMIUM:
            field["sku_id"].text(button.get("sku_id"), 1, 20)
        else:
            self.custom_id(field, button)
        if style in (LINK, PREMIUM) and "custom_id" in button:
            field["custom_id"].wrong(
                "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                "A custom id and url cannot both be specified",
            )
        field["label"].text(button.get("label"), 0, 80, optional=True)
        check_emoji(field["emoji"], button.get("emoji"))
        if style != PREMIUM and is_blank(button.get("label") or "") and not button.get("emoji"):
            field.wrong("BUTTON_COMPONENT_INVALID", "A button must have a label or an emoji")
        return button

    def custom_id(self, field: FormField, component: Json) -> None:
        """A custom id of fitting length that no other component of the message has."""
        custom_id = component.get("custom_id")
        if not field["custom_id"].text(custom_id, *CUSTOM_ID):
            return
        if custom_id in self._custom_ids:
            field["custom_id"].wrong(
                "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
            )
        self._custom_ids.add(str(custom_id))

    def _select(self, field: FormField, select: Json) -> Json:
        self.custom_id(field, select)
        return check_select(field, select)

    def _section(self, field: FormField, section: Json) -> Json:
        items = field["components"].items(section.get("components"), 1, 3)
        filled = {**section, "components": self.children(field["components"], items, (TEXT,))}
        accessory = self.child(field["accessory"], section.get("accessory"), (BUTTON, THUMBNAIL))
        return filled | ({"accessory": accessory} if accessory else {})

    def _text(self, field: FormField, text: Json) -> Json:
        if field["content"].visible(text.get("content"), 1, MAX_TEXT):
            self.text += len(text["content"])
        return text

    def _thumbnail(self, field: FormField, thumbnail: Json) -> Json:
        return _described(field, thumbnail)

    def _gallery(self, field: FormField, gallery: Json) -> Json:
        items = field["items"].items(gallery.get("items"), 1, 10)
        return {
            **gallery,
            "items": [
                _described(field["items"][index], _without_nulls(item))
                for index, item in enumerate(items)
                if field["items"][index].mapping(item)
            ],
        }

    def _file(self, field: FormField, file: Json) -> Json:
        _media(field["file"], file.get("file"))
        return {"spoiler": False, "name": None, "size": None, **file}

    def _separator(self, field: FormField, separator: Json) -> Json:
        filled = {"spacing": 1, "divider": True, **separator}
        field["spacing"].choice(filled["spacing"], (1, 2))
        return filled

    def _container(self, field: FormField, container: Json) -> Json:
        field["accent_color"].number(container.get("accent_color"), 0, 0xFFFFFF)
        items = field["components"].items(container.get("components"), 1, MAX_COMPONENTS)
        return {
            "accent_color": None,
            "spoiler": False,
            **container,
            "components": self.children(field["components"], items, IN_CONTAINER),
        }


def _described(field: FormField, item: Json) -> Json:
    """A picture with its alt text."""
    _media(field["media"], item.get("media"))
    field["description"].text(item.get("description"), 0, 1024, optional=True)
    return {"description": None, "spoiler": False, **item}


def _check_link(field: FormField, url: Any) -> None:
    """The address of a link button: somewhere on the web, or in Discord itself."""
    if not field.text(url, 1, 512):
        return
    found = urlsplit(url) if not re.search(r"\s", url) else None
    if found is None or found.scheme not in ("http", "https", "discord"):
        scheme = found.scheme if found else ""
        field.wrong(
            "URL_TYPE_INVALID_SCHEME",
            f'Scheme "{scheme}" is not supported. '
            "Scheme must be one of ('http', 'https', 'discord').",
        )
    elif found.scheme != "discord" and "." not in (found.hostname or ""):
        field.wrong("URL_TYPE_INVALID_URL", "Not a well formed URL.")


def _media(field: FormField, media: Any) -> None:
    if field.mapping(media) and field["url"].text(media.get("url"), 1, 2048):
        scheme = media["url"].partition("://")[0]
        if scheme not in ("http", "https", "attachment"):
            field["url"].wrong(
                "URL_TYPE_INVALID_SCHEME",
                f'Scheme "{scheme}" is not supported. '
                "Scheme must be one of ('http', 'https', 'attachment').",
            )


def _without_nulls(item: Json) -> Json:
    return {key: value for key, value in item.items() if value is not None}
