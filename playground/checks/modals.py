"""Forms that the bot opens, and the choices it offers while somebody types."""

from typing import Any

from playground.checks.components import CUSTOM_ID, ROW, SELECTS, TEXT, number_components
from playground.checks.selects import check_options, check_select
from playground.errors import FormErrors, FormField
from playground.model import Json

TEXT_INPUT, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 4, 18, 19, 21, 22, 23
IN_LABEL = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)


def check_modal(data: Any) -> Json:
    """The modal with ids and defaults filled in, or a refusal."""
    form = FormErrors()
    field = form.top["data"]
    modal: Json = data if field.mapping(data) else {}
    field["title"].text(modal.get("title"), 1, 45)
    field["custom_id"].text(modal.get("custom_id"), *CUSTOM_ID)
    items = field["components"].items(modal.get("components"), 1, 5)
    check = _ModalCheck()
    filled = [check.top(field["components"][index], item) for index, item in enumerate(items)]
    form.refuse()
    number_components(filled, field["components"])
    form.refuse()
    return {"title": modal["title"], "custom_id": modal["custom_id"], "components": filled}


class _ModalCheck:
    """One pass over the components of one modal."""

    def __init__(self) -> None:
        self._custom_ids: set[str] = set()

    def top(self, field: FormField, item: Any) -> Json:
        if not field.mapping(item) or not field["type"].choice(
            item.get("type"), (ROW, TEXT, LABEL)
        ):
            return {}
        if item["type"] == TEXT:
            field["content"].text(item.get("content"), 1, 4000)
            return dict(item)
        if item["type"] == LABEL:
            return self._label(field, item)
        inputs = field["components"].items(item.get("components"), 1, 1)
        return {
            **item,
            "components": [
                self._row_input(field["components"][index], one) for index, one in enumerate(inputs)
            ],
        }

    def _label(self, field: FormField, label: Json) -> Json:
        field["label"].text(label.get("label"), 1, 45)
        field["description"].text(label.get("description"), 0, 100, optional=True)
        component: Any = label.get("component")
        place = field["component"]
        if not place.mapping(component) or not place["type"].choice(
            component.get("type"), IN_LABEL
        ):
            return dict(label)
        return {**label, "component": self._answerable(place, component)}

    def _row_input(self, field: FormField, item: Any) -> Json:
        if not field.mapping(item) or not field["type"].choice(item.get("type"), (TEXT_INPUT,)):
            return {}
        field["label"].text(item.get("label"), 1, 45)
        return self._answerable(field, item)

    def _answerable(self, field: FormField, component: Json) -> Json:
        custom_id = component.get("custom_id")
        if field["custom_id"].text(custom_id, *CUSTOM_ID):
            if custom_id in self._custom_ids:
                field["custom_id"].wrong(
                    "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
                )
            self._custom_ids.add(str(custom_id))
        filled = {key: value for key, value in component.items() if value is not None}
        match component["type"]:
            case 4:
                _check_text_input(field, filled)
            case kind if kind in SELECTS:
                filled = check_select(field, filled)
            case 21:
                filled["options"] = check_options(field["options"], filled.get("options"), 2, 10)
            case 22:
                filled["options"] = check_options(field["options"], filled.get("options"), 1, 10)
        return filled if component["type"] == CHECKBOX else {"required": True, **filled}


def _check_text_input(field: FormField, item: Json) -> None:
    field["style"].choice(item.get("style"), (1, 2))
    field["placeholder"].text(item.get("placeholder"), 0, 100, optional=True)
    field["value"].text(item.get("value"), 0, 4000, optional=True)
    field["min_length"].number(item.get("min_length"), 0, 4000)
    field["max_length"].number(item.get("max_length"), 1, 4000)


def check_choices(data: Any) -> list[Json]:
    """The choices of an autocomplete answer, or a refusal."""
    form = FormErrors()
    field = form.top["data"]["choices"]
    choices = field.items(data.get("choices") if isinstance(data, dict) else None, 0, 25)
    for index, choice in enumerate(choices):
        check_choice(field[index], choice)
    form.refuse()
    return choices


def check_choice(field: FormField, choice: Any) -> None:
    """A choice has a name of 1–100 characters and a value that is no longer than that."""
    if not field.mapping(choice):
        return
    field["name"].text(choice.get("name"), 1, 100)
    value = choice.get("value")
    if value is None or isinstance(value, str):
        field["value"].text(value, 1, 100)
