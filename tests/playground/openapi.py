"""Discord's own description of its API, as a judge of what goes over the wire."""

import functools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs

from playground.rest.api import Exchange

FILE = Path(__file__).resolve().parents[3] / "shared" / "discord" / "openapi.json"

_URI = "urn:discord-openapi"


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
def _registry() -> jsonschema_rs.Registry:
    return jsonschema_rs.Registry([(_URI, _document())])


@functools.cache
def _validator(pointer: str) -> jsonschema_rs.Draft202012Validator:
    reference = f"{_URI}#{pointer.replace('{', '%7B').replace('}', '%7D')}"
    return jsonschema_rs.Draft202012Validator({"$ref": reference}, registry=_registry())


def _check(body: Any, pointer: str, what: str) -> Iterator[str]:
    if not pointer:
        return
    for error in _validator(pointer).iter_errors(body):
        place = ".".join(["$", *map(str, error.instance_path)])
        yield f"{what} at {place}: {error.message[:300]}"


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
