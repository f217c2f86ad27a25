"""Discord's limits on what a bot sends, as far as an in-memory Discord does not enforce them."""

from __future__ import annotations

from typing import Any

TEXT, BUTTON, MENU, ROW, GALLERY = 10, 2, 3, 1, 12


def breaches(payload: Any) -> list[str]:
    """What Discord would refuse in the body of a request."""
    found: list[str] = []
    if not isinstance(payload, dict):
        return found
    body = payload.get("data", payload) if "type" in payload and "data" in payload else payload
    parts = list(_walk(body.get("components") or []))
    if len(body.get("content") or "") > 2000:
        found.append("content over 2000")
    if len(parts) > 40:
        found.append(f"{len(parts)} components")
    if sum(len(part["content"]) for part in parts if part["type"] == TEXT) > 4000:
        found.append("texts over 4000")
    ids = [part["custom_id"] for part in parts if "custom_id" in part]
    found += [f"id over 100: {each}" for each in ids if not 1 <= len(each) <= 100]
    found += [f"id twice: {each}" for each in set(ids) if ids.count(each) > 1]
    for part in parts:
        found += _part(part)
    for choice in body.get("choices") or []:
        if not (1 <= len(choice["name"]) <= 100 and 1 <= len(str(choice["value"])) <= 100):
            found.append(f"choice {choice}")
    return found


def markdown(payload: Any) -> list[str]:
    """The texts in the body of a request that Discord reads as markdown."""
    if not isinstance(payload, dict):
        return []
    body = payload.get("data", payload) if "type" in payload and "data" in payload else payload
    parts = _walk(body.get("components") or [])
    return [body.get("content") or "", *(p["content"] for p in parts if p["type"] == TEXT)]


def _part(part: dict[str, Any]) -> list[str]:
    found: list[str] = []
    if part["type"] == TEXT and not part["content"]:
        found.append("an empty text")
    if part["type"] == BUTTON and not 1 <= len(part.get("label") or "") <= 80:
        found.append(f"label {part.get('label')!r}")
    if part["type"] == ROW:
        inside = part["components"]
        if not 1 <= len(inside) <= 5 or (len(inside) > 1 and inside[0]["type"] == MENU):
            found.append(f"a row of {len(inside)}")
    if part["type"] == MENU:
        options = part["options"]
        if not 1 <= len(options) <= 25 or len({o["value"] for o in options}) < len(options):
            found.append(f"a menu of {len(options)}")
        for option in options:
            if not (1 <= len(option["label"]) <= 100 and 1 <= len(option["value"]) <= 100):
                found.append(f"option {option}")
        if len(part.get("placeholder") or "") > 150:
            found.append("placeholder over 150")
    if part["type"] == GALLERY:
        for item in part["items"]:
            if not 1 <= len(item.get("description") or "") <= 1024:
                found.append("a picture without alt text, or with too much")
    return found


def _walk(components: list[dict[str, Any]]) -> Any:
    for part in components:
        yield part
        yield from _walk(part.get("components") or [])
        if "accessory" in part:
            yield part["accessory"]
