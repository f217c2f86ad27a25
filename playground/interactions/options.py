"""The options of a command as a person filled them in."""

from typing import Any

from playground.client.errors import PageError
from playground.interactions.resolved import Resolved
from playground.model import Json

SUB_COMMAND, SUB_COMMAND_GROUP = 1, 2
STRING, INTEGER, BOOLEAN, NUMBER = 3, 4, 5, 10

_TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
}
_IDS = {6: "user", 7: "channel", 8: "role", 9: "mentionable", 11: "attachment"}


class Filling:
    """Checks filled options against the command's own; `partial` while somebody is typing."""

    def __init__(self, resolved: Resolved, *, partial: bool) -> None:
        self._resolved = resolved
        self._partial = partial
        self.path: list[str] = []

    def fill(self, defined: list[Json], given: Any) -> list[Json]:
        """The given options, checked and in canonical form."""
        if not isinstance(given or [], list):
            raise PageError("invalid", "Options are a list.")
        by_name = {option["name"]: option for option in defined}
        filled = []
        for option in given or []:
            if option.get("name") not in by_name:
                raise PageError("invalid", f"There is no option {option.get('name')!r}.")
            filled.append(self._option(by_name[option["name"]], option))
        self._check_complete(defined, {option["name"] for option in filled})
        return filled

    def _check_complete(self, defined: list[Json], names: set[str]) -> None:
        subs = [o["name"] for o in defined if o["type"] in (SUB_COMMAND, SUB_COMMAND_GROUP)]
        if subs and len(names) != 1:
            raise PageError("invalid", f"One of {', '.join(subs)} is needed.")
        missing = [o["name"] for o in defined if o.get("required") and o["name"] not in names]
        if missing and not self._partial:
            raise PageError("invalid", f"Missing options: {', '.join(missing)}.")

    def _option(self, defined: Json, given: Json) -> Json:
        kind = defined["type"]
        if kind in (SUB_COMMAND, SUB_COMMAND_GROUP):
            self.path.append(defined["name"])
            below = self.fill(defined.get("options") or [], given.get("options"))
            return {"name": defined["name"], "type": kind, "options": below}
        filled: Json = {"name": defined["name"], "type": kind, "value": given.get("value")}
        if given.get("focused"):
            return {**filled, "value": str(given.get("value") or ""), "focused": True}
        if not self._partial:
            self._check_value(defined, given.get("value"))
        return filled

    def _check_value(self, defined: Json, value: Any) -> None:
        kind, name = defined["type"], defined["name"]
        if kind in _IDS:
            self._resolved.by_kind(_IDS[kind])(value)
            return
        if not isinstance(value, _TYPES[kind]) or (
            isinstance(value, bool) and kind in (INTEGER, NUMBER)
        ):
            raise PageError("invalid", f"{value!r} does not fit the option {name}.")
        choices = [choice["value"] for choice in defined.get("choices") or ()]
        if choices and value not in choices:
            raise PageError("invalid", f"{value!r} is none of the choices of {name}.")
        low, high, size = _bounds(defined, value)
        if (low is not None and size < low) or (high is not None and size > high):
            raise PageError("invalid", f"{value!r} is out of bounds for {name}.")


def _bounds(defined: Json, value: Any) -> tuple[Any, Any, Any]:
    """Least, most and what they measure: the length of text, the value of a number."""
    if isinstance(value, str):
        return defined.get("min_length"), defined.get("max_length") or 6000, len(value)
    return defined.get("min_value"), defined.get("max_value"), value
