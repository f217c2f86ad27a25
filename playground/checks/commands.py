"""Application commands: names, descriptions, options, and their sizes together."""

import re
from typing import Any

from playground.checks.modals import check_choice
from playground.errors import MAX_COMMANDS, ApiError, FormErrors, FormField
from playground.locale import LOCALES
from playground.model import Json

CHAT_INPUT, USER, MESSAGE = 1, 2, 3
SUB_COMMAND, SUB_COMMAND_GROUP = 1, 2
STRING, INTEGER = 3, 4
EXACT = 2**53 - 1
"""The largest whole number that a client can tell from the next one."""
BOUNDS = {
    STRING: {"min_length": (0, 6000), "max_length": (1, 6000)},
    INTEGER: {"min_value": (-EXACT, EXACT), "max_value": (-EXACT, EXACT)},
}
"""Between what the bounds of an option may lie."""
MAX_PER_TYPE = {CHAT_INPUT: 100, USER: 15, MESSAGE: 15}
MAX_SIZE = 8000

_NAME = re.compile(r"^[-_'\w\u0900-\u097f\u0e00-\u0e7f]{1,32}$")


def check_commands(bodies: Any) -> list[Json]:
    """All commands of a bulk overwrite with their defaults, or a refusal."""
    form = FormErrors()
    commands = [
        check_command(form.top[index], body)
        for index, body in enumerate(form.top.items(bodies, 0, 130))
    ]
    form.refuse()
    for kind, most in MAX_PER_TYPE.items():
        if sum(command["type"] == kind for command in commands) > most:
            raise ApiError(MAX_COMMANDS)
    seen: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        key = (command["type"], command["name"])
        if key in seen:
            form.top[index].wrong(
                "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique"
            )
        seen.add(key)
    form.refuse()
    return commands


def check_command(field: FormField, body: Any) -> Json:
    """A command with its defaults; whatever is wrong is told to the field."""
    command: Json = body if field.mapping(body) else {}
    kind = command.get("type") or CHAT_INPUT
    field["type"].choice(kind, (CHAT_INPUT, USER, MESSAGE))
    _check_name(field, command, strict=kind == CHAT_INPUT)
    if kind == CHAT_INPUT:
        _check_description(field, command)
    options = field["options"].items(command.get("options"), 0, 25)
    _check_options(field["options"], options, depth=0)
    for key, most in (("contexts", 2), ("integration_types", 1)):
        for index, value in enumerate(field[key].items(command.get(key), 0, 3)):
            field[key][index].number(value, 0, most, optional=False)
    if command_size(command) > MAX_SIZE:
        field.wrong("APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MAX_SIZE})")
    permissions = command.get("default_member_permissions")
    return {
        "type": kind,
        "name": command.get("name"),
        "name_localizations": command.get("name_localizations"),
        "description": command.get("description") or "",
        "description_localizations": command.get("description_localizations"),
        "options": options,
        "default_member_permissions": None if permissions is None else str(permissions),
        "nsfw": bool(command.get("nsfw")),
        "contexts": command.get("contexts"),
        "integration_types": command.get("integration_types") or [0],
        "dm_permission": command.get("dm_permission", True) is not False,
    }


def command_size(node: Json) -> int:
    """Names, descriptions and values of a command and all below it; the longest locale counts."""
    size = sum(
        max(map(len, [node.get(key) or "", *(node.get(f"{key}_localizations") or {}).values()]))
        for key in ("name", "description")
    )
    size += len(value) if isinstance(value := node.get("value"), str) else 0
    below = [*(node.get("options") or ()), *(node.get("choices") or ())]
    return size + sum(command_size(child) for child in below if isinstance(child, dict))


def _check_name(field: FormField, node: Json, *, strict: bool) -> None:
    names = {None: node.get("name"), **_localizations(field["name_localizations"], node, "name")}
    for locale, name in names.items():
        place = field["name"] if locale is None else field["name_localizations"][locale]
        if not place.text(name, 1, 32) or not strict:
            continue
        if not _NAME.match(name) or name != name.lower():
            place.wrong("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_description(field: FormField, node: Json) -> None:
    field["description"].text(node.get("description"), 1, 100)
    place = field["description_localizations"]
    for locale, text in _localizations(place, node, "description").items():
        place[locale].text(text, 1, 100)


def _localizations(field: FormField, node: Json, key: str) -> dict[Any, Any]:
    translations = node.get(f"{key}_localizations") or {}
    if not field.mapping(translations):
        return {}
    for locale in translations:
        field[locale].choice(locale, LOCALES)
    return translations


def _check_options(field: FormField, options: list[Any], depth: int) -> None:
    names: set[str] = set()
    optional_seen = False
    for index, option in enumerate(options):
        place = field[index]
        if not place.mapping(option):
            continue
        _check_option(place, option, depth)
        if option.get("name") in names:
            place["name"].wrong(
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists"
            )
        names.add(str(option.get("name")))
        if option.get("required") and optional_seen:
            place.wrong(
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen |= not option.get("required")
    kinds = {option.get("type") in (1, 2) for option in options if isinstance(option, dict)}
    if len(kinds) > 1:
        field.wrong(
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other "
            "types",
        )


_KINDS_AT_DEPTH = (tuple(range(1, 12)), (1, *range(3, 12)), tuple(range(3, 12)))
"""Groups hold sub-commands, sub-commands hold values."""


def _check_option(field: FormField, option: Json, depth: int) -> None:
    _check_name(field, option, strict=True)
    _check_description(field, option)
    kind = option.get("type")
    if not field["type"].choice(kind, _KINDS_AT_DEPTH[depth]):
        return
    if kind in (SUB_COMMAND, SUB_COMMAND_GROUP):
        below = field["options"].items(option.get("options"), 0, 25)
        _check_options(field["options"], below, depth=1 if kind == SUB_COMMAND_GROUP else 2)
        return
    for bound, between in BOUNDS.get(kind or 0, {}).items():
        field[bound].number(option.get(bound), *between)
    choices = field["choices"].items(option.get("choices"), 0, 25)
    for index, choice in enumerate(choices):
        check_choice(field["choices"][index], choice)
    if choices and option.get("autocomplete"):
        field["autocomplete"].wrong(
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES_MUTUALLY_EXCLUSIVE",
            "Autocomplete and choices are mutually exclusive",
        )
