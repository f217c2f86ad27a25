"""Refusals as Discord words and numbers them."""

from typing import Any, NamedTuple

from playground.model import Json


class ApiRefusal(NamedTuple):
    """An HTTP status, Discord's code and its sentence."""

    status: int
    code: int
    message: str


UNAUTHORIZED = ApiRefusal(401, 0, "401: Unauthorized")
NOT_FOUND = ApiRefusal(404, 0, "404: Not Found")
METHOD_NOT_ALLOWED = ApiRefusal(405, 0, "405: Method Not Allowed")
SERVER_ERROR = ApiRefusal(500, 0, "500: Internal Server Error")
UNKNOWN_APPLICATION = ApiRefusal(404, 10002, "Unknown Application")
UNKNOWN_CHANNEL = ApiRefusal(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = ApiRefusal(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = ApiRefusal(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = ApiRefusal(404, 10008, "Unknown Message")
UNKNOWN_ROLE = ApiRefusal(404, 10011, "Unknown Role")
UNKNOWN_USER = ApiRefusal(404, 10013, "Unknown User")
UNKNOWN_WEBHOOK = ApiRefusal(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = ApiRefusal(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = ApiRefusal(404, 10063, "Unknown application command")
MAX_PINS = ApiRefusal(400, 30003, "Maximum number of pins reached for the channel (250)")
MAX_COMMANDS = ApiRefusal(400, 30032, "Maximum number of application commands reached (100).")
TOO_LARGE = ApiRefusal(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = ApiRefusal(400, 40060, "Interaction has already been acknowledged.")
TAG_REQUIRED = ApiRefusal(400, 40067, "A tag is required to create a forum post in this channel")
MISSING_ACCESS = ApiRefusal(403, 50001, "Missing Access")
NOT_THE_AUTHOR = ApiRefusal(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = ApiRefusal(400, 50006, "Cannot send an empty message")
CANNOT_DM = ApiRefusal(403, 50007, "Cannot send messages to this user")
NOT_TEXT = ApiRefusal(400, 50008, "Cannot send messages in a non-text channel")
MISSING_PERMISSIONS = ApiRefusal(403, 50013, "Missing Permissions")
INVALID_WEBHOOK_TOKEN = ApiRefusal(401, 50027, "Invalid Webhook Token")
INVALID_ROLE = ApiRefusal(400, 50028, "Invalid role")
INVALID_RECIPIENT = ApiRefusal(400, 50033, "Invalid Recipient(s)")
INVALID_FORM = ApiRefusal(400, 50035, "Invalid Form Body")
WRONG_CHANNEL_TYPE = ApiRefusal(400, 50024, "Cannot execute action on this channel type")
THREAD_ARCHIVED = ApiRefusal(400, 50083, "Thread is archived")
INVALID_JSON = ApiRefusal(400, 50109, "The request body contains invalid JSON.")
THREAD_EXISTS = ApiRefusal(400, 160004, "A thread has already been created for this message")
THREAD_LOCKED = ApiRefusal(403, 160005, "Thread is locked")
MAX_THREADS = ApiRefusal(400, 160006, "Maximum number of active threads reached")


class ApiError(Exception):
    """A request that Discord would refuse."""

    def __init__(self, refusal: ApiRefusal, errors: Json | None = None) -> None:
        super().__init__(refusal.message)
        self.refusal = refusal
        self.errors = errors

    @property
    def body(self) -> Json:
        body: Json = {"message": self.refusal.message, "code": self.refusal.code}
        if self.errors:
            body["errors"] = self.errors
        return body


_INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\u3164"


def is_blank(text: str) -> bool:
    """Whether nothing of a text can be seen."""
    return not text.strip().strip(_INVISIBLE).strip()


Path = tuple[str, ...]


class FormErrors:
    """The errors of a form, gathered so that all of them are told at once."""

    def __init__(self) -> None:
        self.found: list[tuple[Path, str, str]] = []

    @property
    def top(self) -> "FormField":
        """The form itself as a field."""
        return FormField(self, ())

    def refuse(self) -> None:
        """Raise the refusal if anything was wrong."""
        if self.found:
            raise ApiError(INVALID_FORM, self._tree())

    def _tree(self) -> Json:
        tree: Json = {}
        for path, code, message in self.found:
            node = tree
            for key in path:
                node = node.setdefault(key, {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        return tree


class FormField:
    """One place in a form, at which things may be wrong."""

    def __init__(self, form: FormErrors, path: Path) -> None:
        self._form = form
        self._path = path

    def __getitem__(self, key: str | int) -> "FormField":
        return FormField(self._form, (*self._path, str(key)))

    def wrong(self, code: str, message: str) -> None:
        self._form.found.append((self._path, code, message))

    def text(self, value: Any, low: int, high: int, *, optional: bool = False) -> bool:
        """Whether this is text of fitting length; says so if not."""
        if value is None:
            if not optional:
                self.required()
            return optional
        if not isinstance(value, str):
            self.wrong("STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return False
        if low <= len(value) <= high:
            return True
        if low == 0:
            self.wrong("BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        elif not value:
            self.required()
        else:
            self.wrong("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        return False

    def visible(self, value: Any, low: int, high: int) -> bool:
        """Whether this is text of fitting length of which something can be seen."""
        if not self.text(value, low, high):
            return False
        if is_blank(value):
            self.required()
            return False
        return True

    def items(self, value: Any, low: int, high: int) -> list[Any]:
        """The list at this place, empty if it is none; says so if its size is wrong."""
        if value is None:
            value = []
        if not isinstance(value, list):
            self.wrong("LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not value and low:
            self.required()
        elif not low <= len(value) <= high:
            if low:
                self.wrong("BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
            else:
                self.wrong("BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        return value

    def number(self, value: Any, low: int, high: int, *, optional: bool = True) -> bool:
        """Whether this is a whole number in range; says so if not."""
        if value is None:
            if not optional:
                self.required()
            return optional
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong("NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
            return False
        if value < low:
            self.wrong("NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        elif value > high:
            self.wrong("NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        return low <= value <= high

    def mapping(self, value: Any) -> bool:
        """Whether this is an object; says so if not."""
        if isinstance(value, dict):
            return True
        self.wrong("DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return False

    def choice(self, value: Any, allowed: tuple[Any, ...]) -> bool:
        """Whether this is one of the allowed values; says so if not."""
        if value in allowed and not isinstance(value, bool):
            return True
        names = ", ".join(map(str, allowed))
        self.wrong("BASE_TYPE_CHOICES", f"Value must be one of {{{names}}}.")
        return False

    def required(self) -> None:
        self.wrong("BASE_TYPE_REQUIRED", "This field is required")
