"""Whom a message calls, and whom the sender allowed it to call."""

import re
from typing import Any

import msgspec

from playground.errors import FormErrors, FormField
from playground.model import Json, Message
from playground.world import World

_USER = re.compile(r"<@!?(\d+)>")
_ROLE = re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@(?:everyone|here)\b")
_KINDS = ("users", "roles", "everyone")


def mentioned(world: World, message: Message, allowed: Any, *, everyone: bool) -> Message:
    """The message with the people and roles it mentions; `everyone` tells if it may call all."""
    permit = _Permit(allowed)
    text = all_text(message)
    users = [id for id in map(int, _USER.findall(text)) if permit.user(id)]
    if message.reference is not None and permit.replied_user:
        replied = world.storage.message(message.reference)
        users += [replied.author_id] if replied else []
    roles = [role for id in _ROLE.findall(text) if (role := world.role(int(id)))]
    called = [role.id for role in roles if role.mentionable or everyone]
    return msgspec.structs.replace(
        message,
        mentions=_distinct(id for id in users if id in world.users),
        mention_roles=_distinct(id for id in called if permit.role(id)),
        mention_everyone=everyone and permit.everyone and bool(_EVERYONE.search(text)),
    )


def all_text(message: Message) -> str:
    """The content and every text display."""
    return "\n".join([message.content, *(t for c in message.components for t in _texts(c))])


def _texts(component: Json) -> list[str]:
    own = [component["content"]] if component["type"] == 10 else []
    return own + [text for child in component.get("components", ()) for text in _texts(child)]


def _distinct(ids: Any) -> list[int]:
    return list(dict.fromkeys(ids))


def _check_once(field: FormField, values: list[Any]) -> None:
    """Discord takes a set: the same value twice is refused."""
    if len({str(value) for value in values}) < len(values):
        field.wrong("SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")


class _Permit:
    """What `allowed_mentions` lets through; without it, everything."""

    def __init__(self, allowed: Any) -> None:
        if allowed is not None and not isinstance(allowed, dict):
            form = FormErrors()
            form.top["allowed_mentions"].mapping(allowed)
            form.refuse()
        given: Json = allowed if isinstance(allowed, dict) else {"parse": list(_KINDS)}
        self._parse = given.get("parse") or []
        self._users = {str(id) for id in given.get("users") or ()}
        self._roles = {str(id) for id in given.get("roles") or ()}
        self.everyone = "everyone" in self._parse
        self.replied_user = bool(given.get("replied_user", allowed is None))
        self._check(given)

    def user(self, id: int) -> bool:
        return "users" in self._parse or str(id) in self._users

    def role(self, id: int) -> bool:
        return "roles" in self._parse or str(id) in self._roles

    def _check(self, given: Json) -> None:
        form = FormErrors()
        field = form.top["allowed_mentions"]
        parse = field["parse"].items(given.get("parse"), 0, 3)
        for index, kind in enumerate(parse):
            field["parse"][index].choice(kind, _KINDS)
        _check_once(field["parse"], parse)
        for kind, ids in (("users", self._users), ("roles", self._roles)):
            named = field[kind].items(given.get(kind), 0, 100)
            for index, id in enumerate(named):
                if not str(id).isdigit():
                    field[kind][index].wrong(
                        "NUMBER_TYPE_COERCE", f'Value "{id}" is not snowflake.'
                    )
            _check_once(field[kind], named)
            if ids and kind in self._parse:
                field.wrong(
                    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                    f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
                )
        form.refuse()
