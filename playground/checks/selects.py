"""Select menus, in messages and in forms."""

from playground.checks.emoji import check_emoji
from playground.errors import FormField
from playground.model import Json

STRING_SELECT = 3


def check_select(field: FormField, select: Json) -> Json:
    """A select with its defaults; whatever is wrong is told to the field."""
    field["placeholder"].text(select.get("placeholder"), 0, 150, optional=True)
    filled = {"min_values": 1, "max_values": 1, **select}
    sane = field["min_values"].number(filled["min_values"], 0, 25)
    sane &= field["max_values"].number(filled["max_values"], 1, 25)
    if sane and filled["min_values"] > filled["max_values"]:
        field["min_values"].wrong(
            "SELECT_COMPONENT_MIN_VALUES_EXCEED_MAX", "min_values must not exceed max_values"
        )
    if select["type"] == STRING_SELECT:
        filled["options"] = check_options(field["options"], select.get("options"), 1, 25)
        defaults = sum(bool(option.get("default")) for option in filled["options"])
        if sane and defaults > filled["max_values"]:
            field["options"].wrong(
                "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES",
                f"At most {filled['max_values']} options may be chosen by default.",
            )
        if sane and filled["max_values"] > len(filled["options"]):
            field["options"].wrong(
                "BASE_TYPE_BAD_LENGTH",
                f"Must be between {filled['max_values']} and 25 in length.",
            )
    return filled


def check_options(field: FormField, options: object, low: int, high: int) -> list[Json]:
    """The options of a select, radio group or checkbox group."""
    items = field.items(options, low, high)
    values: set[str] = set()
    for index, option in enumerate(items):
        place = field[index]
        if not place.mapping(option):
            continue
        place["label"].visible(option.get("label"), 1, 100)
        check_emoji(place["emoji"], option.get("emoji"))
        place["description"].text(option.get("description"), 0, 100, optional=True)
        if place["value"].text(option.get("value"), 1, 100):
            if option["value"] in values:
                place["value"].wrong(
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                )
            values.add(option["value"])
    return [
        {key: value for key, value in option.items() if value is not None}
        for option in items
        if isinstance(option, dict)
    ]
