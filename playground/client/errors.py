"""Refusals that the page gets to read."""

from playground.model import Json

STATUS = {
    "unknown_user": 401,
    "foreign_origin": 403,
    "forbidden": 403,
    "not_found": 404,
    "unknown_command": 404,
    "invalid": 400,
    "unknown_component": 400,
    "bot_offline": 503,
    "interaction_failed": 504,
}


class PageError(Exception):
    """A call of the page that cannot be done; `code` is one of the table above."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.status = STATUS[code]

    @property
    def body(self) -> Json:
        return {"error": self.code, "message": str(self)}
