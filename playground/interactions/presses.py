"""Buttons and selects on messages and answers in forms, checked as Discord's client does."""

from collections.abc import Iterator
from typing import Any

from playground.client.errors import PageError
from playground.interactions.resolved import Resolved
from playground.model import Json, Message

STRING_SELECT, TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 3, 4, 19, 21, 22, 23
LINK_STYLES = (5, 6)
_ID_SELECTS = {5: "user", 6: "role", 7: "mentionable", 8: "channel", FILE_UPLOAD: "attachment"}


def press(message: Message, data: Any, resolved: Resolved) -> Json:
    """The data of a component interaction, or a refusal if the message has no such component."""
    wanted = data if isinstance(data, dict) else {}
    for component in _walk(message.components):
        if component.get("custom_id") == wanted.get("custom_id") and "custom_id" in component:
            return _pressed(component, wanted, resolved)
    raise PageError("unknown_component", "The message has no such component.")


def _pressed(component: Json, wanted: Json, resolved: Resolved) -> Json:
    kind = component["type"]
    if component.get("disabled") or kind != wanted.get("component_type", kind):
        raise PageError("unknown_component", "The component cannot be used.")
    pressed = {
        "custom_id": component["custom_id"],
        "component_type": kind,
        "id": component["id"],
    }
    if kind == 2:
        return pressed
    return {**pressed, "values": _values(component, wanted.get("values"), resolved)}


def _walk(components: list[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from _walk(component.get("components", []))
        yield from _walk([component["accessory"]] if "accessory" in component else [])


def _values(component: Json, values: Any, resolved: Resolved) -> list[str]:
    """The chosen values, as many and such as the select allows."""
    chosen = values or []
    low, high = component.get("min_values", 1), component.get("max_values", 1)
    if not component.get("required", True):
        low = 0
    if not isinstance(chosen, list) or not low <= len(set(chosen)) == len(chosen) <= high:
        raise PageError("invalid", f"Between {low} and {high} values are to be chosen.")
    offered = {option["value"] for option in component.get("options", ())}
    for value in chosen:
        if component["type"] in _ID_SELECTS:
            resolved.by_kind(_ID_SELECTS[component["type"]])(value)
        elif value not in offered:
            raise PageError("invalid", f"{value!r} is not offered.")
    return chosen


def answer_form(modal: Json, data: Any, resolved: Resolved) -> Json:
    """The data of a modal interaction: the form's components with their answers."""
    if not isinstance(data, dict) or data.get("custom_id") != modal["custom_id"]:
        raise PageError("invalid", "This is not the form that was opened.")
    given = {
        one["custom_id"]: one for one in _answers(data.get("components")) if "custom_id" in one
    }
    components = [_answered(component, given, resolved) for component in modal["components"]]
    return {"custom_id": modal["custom_id"], "components": components}


def _answers(components: Any) -> Iterator[Json]:
    for component in components if isinstance(components, list) else []:
        yield component
        yield from _answers(component.get("components"))
        yield from _answers([component["component"]] if "component" in component else [])


def _answered(component: Json, given: dict[str, Json], resolved: Resolved) -> Json:
    bare: Json = {"type": component["type"], "id": component["id"]}
    match component:
        case {"component": below}:
            return {**bare, "component": _answered(below, given, resolved)}
        case {"components": below}:
            return {**bare, "components": [_answered(one, given, resolved) for one in below]}
        case {"custom_id": custom_id}:
            answer = _answer(component, given.get(custom_id, {}), resolved)
            return {**bare, "custom_id": custom_id, **answer}
    return bare


def _answer(component: Json, given: Json, resolved: Resolved) -> Json:
    match component["type"]:
        case 4:
            return {"value": _typed(component, given.get("value") or "")}
        case 21:
            return {"value": _picked(component, given.get("value"))}
        case 23:
            return {"value": bool(given.get("value"))}
        case 22:
            most = {"max_values": len(component["options"]), **component}
            return {"values": _values(most, given.get("values"), resolved)}
    return {"values": _values(component, given.get("values"), resolved)}


def _typed(component: Json, value: str) -> str:
    required = component.get("required", True)
    low = max(component.get("min_length", 0), 1) if required or value else 0
    if not isinstance(value, str) or not low <= len(value) <= component.get("max_length", 4000):
        raise PageError("invalid", f"{component['custom_id']} has a wrong length.")
    return value


def _picked(component: Json, value: Any) -> str | None:
    if value is None and not component.get("required", True):
        return None
    if value not in [option["value"] for option in component["options"]]:
        raise PageError("invalid", f"{value!r} is not offered.")
    return str(value)
