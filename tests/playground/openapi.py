"""Discord's own description of its API, as a judge of what goes over the wire."""

import functools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import referencing
from referencing.jsonschema import DRAFT202012

from playground.rest.api import Exchange

FILE = Path(__file__).resolve().parents[3] / "shared" / "discord" / "openapi.json"

_URI = "urn:discord-openapi"
_FREE = {"content", "custom_id", "description", "id", "label", "name", "placeholder", "value"}
"""Where the description says how long a text is, or that it is a number, and no more."""


class Judge:
    """Checks every exchange it sees and remembers what was wrong."""

    def __init__(self) -> None:
        self.seen: list[Exchange] = []
        self.wrong: list[str] = []

    def __call__(self, exchange: Exchange) -> None:
        self.seen.append(exchange)
        if FILE.is_file():
            self.wrong += [f"{exchange.method} {exchange.path}: {e}" for e in _faults(exchange)]


def _faults(exchange: Exchange) -> Iterator[str]:
    found = _operation(exchange.method.lower(), exchange.path.removeprefix("/api/v10"))
    if found is None:
        if exchange.status not in (404, 405):
            yield "is not in Discord's description"
        return
    pointer, operation = found
    if exchange.status < 400 and "requestBody" in operation:
        body = _with_text_ids(exchange.request)
        yield from _check(body, _content(pointer, "requestBody"), "request")
    answer = _answer(operation, exchange.status)
    if exchange.response and answer and exchange.status < 500:
        data = _with_numbered_errors(json.loads(exchange.response))
        yield from _check(data, _content(pointer, "responses", answer), "reply")
    elif exchange.response and exchange.status < 500:
        yield f"may not answer {exchange.status}"


def _answer(operation: Any, status: int) -> str | None:
    names = (str(status), f"{status // 100}XX")
    return next((name for name in names if name in operation["responses"]), None)


@functools.cache
def _document() -> Any:
    return json.loads(FILE.read_text())


@functools.cache
def _operation(method: str, path: str) -> tuple[str, Any] | None:
    """Where the description speaks of a method and path; literal paths before patterns."""
    parts = path.split("/")
    candidates = []
    for template, methods in _document()["paths"].items():
        pieces = template.split("/")
        if len(pieces) == len(parts) and all(
            piece.startswith("{") or piece == part
            for piece, part in zip(pieces, parts, strict=True)
        ):
            candidates.append((template.count("{"), template, methods))
    for _, template, methods in sorted(candidates, key=lambda one: one[0]):
        if method in methods:
            escaped = template.replace("~", "~0").replace("/", "~1")
            return f"/paths/{escaped}/{method}", methods[method]
    return None


def _content(pointer: str, *steps: str) -> str:
    """The pointer to the schema of a body; a shared answer is followed to its home."""
    pointer = "/".join((pointer, *steps))
    target = _resolve(pointer)
    if "$ref" in target:
        pointer = target["$ref"].removeprefix("#")
        target = _resolve(pointer)
    if "content" not in target:
        return ""
    return f"{pointer}/content/application~1json/schema"


def _resolve(pointer: str) -> Any:
    node = _document()
    for step in pointer.lstrip("/").split("/"):
        node = node[step.replace("~1", "/").replace("~0", "~")]
    return node


@functools.cache
def _validator(pointer: str) -> jsonschema.Draft202012Validator:
    resource = DRAFT202012.create_resource(_document())
    registry: Any = referencing.Registry().with_resource(_URI, resource)
    reference = f"{_URI}#{pointer.replace('{', '%7B').replace('}', '%7D')}"
    described: jsonschema.Draft202012Validator = _mindful()({"$ref": reference}, registry=registry)
    return described


@functools.cache
def _mindful() -> Any:
    """A validator that looks once at what the description cannot tell apart.

    A panel has dozens of buttons, and each would be compared with every kind of component.
    """
    right: set[object] = set()

    def once(keyword: str) -> Any:
        look: Any = jsonschema.Draft202012Validator.VALIDATORS[keyword]

        def looked(validator: Any, told: Any, instance: Any, schema: Any) -> Iterator[Any]:
            # one document, which is kept: a list of its schemas stays where it is
            key = (told if isinstance(told, str) else id(told), _described(instance))
            if key not in right:
                found = list(look(validator, told, instance, schema) or ())
                if not found:
                    right.add(key)
                yield from found

        return looked

    again = {keyword: once(keyword) for keyword in ("oneOf", "$ref")}
    extended: Any = jsonschema.validators.extend
    return extended(jsonschema.Draft202012Validator, again)


def _described(value: Any, key: str = "") -> object:
    """All of a value that the description speaks of: of free texts only how long they are."""
    if isinstance(value, dict):
        return frozenset((name, _described(value[name], name)) for name in value)
    if isinstance(value, list):
        return tuple(_described(each, key) for each in value)
    if key in _FREE and isinstance(value, str):
        return len(value), value.isdigit() and (value == "0" or value[0] != "0")
    if key == "id" and type(value) is int:
        return int, value < 0
    return type(value), value


def _check(body: Any, pointer: str, what: str) -> Iterator[str]:
    if not pointer:
        return
    for error in _validator(pointer).iter_errors(body):
        best = jsonschema.exceptions.best_match([error]) or error
        yield f"{what} at {best.json_path}: {best.message[:300]}"


def _with_numbered_errors(node: Any) -> Any:
    """Codes inside `errors` as numbers, which Discord describes but does not send."""
    if not isinstance(node, dict):
        return node
    fixed = {key: _with_numbered_errors(value) for key, value in node.items()}
    if "_errors" in fixed:
        fixed["_errors"] = [{**error, "code": 0} for error in fixed["_errors"]]
    return fixed


def _with_text_ids(node: Any, key: str = "") -> Any:
    """Ids that discord.py sends as numbers, and Discord takes, written as text."""
    if isinstance(node, list):
        if key == "users":
            return [str(one) for one in node]
        return [_with_text_ids(one, key) for one in node]
    if not isinstance(node, dict):
        return node
    fixed = {name: _with_text_ids(value, name) for name, value in node.items()}
    if key == "attachments" and "id" in fixed:
        fixed["id"] = str(fixed["id"])
    if "recipient_id" in fixed:
        fixed["recipient_id"] = str(fixed["recipient_id"])
    if key == "message_reference":
        fixed |= {k: str(v) for k, v in fixed.items() if k.endswith("_id")}
    return fixed
