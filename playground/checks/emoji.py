"""Emoji on buttons and in menus."""

import re
from typing import Any

from playground.errors import FormField

_PICTURE = re.compile(
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u27bf\u2900-\u297f\u2b00-\u2bff"
    "\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
)
_KEYCAP = re.compile("^[0-9#*]\ufe0f?\u20e3$")


def check_emoji(field: FormField, emoji: Any) -> None:
    """An emoji that a client can show: a character of Unicode, or one of a server, by its id."""
    if emoji is None or not field.mapping(emoji):
        return
    id, name = emoji.get("id"), emoji.get("name")
    known = str(id).isdigit() if id is not None else _is_character(name)
    if not known:
        field["name" if id is None else "id"].wrong(
            "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji"
        )


def _is_character(name: Any) -> bool:
    if not isinstance(name, str) or not 0 < len(name) <= 32:
        return False
    plain = not any(letter.isalnum() for letter in name) and not name.isspace()
    return bool(_KEYCAP.match(name) or (plain and _PICTURE.search(name)))
