"""What the host refuses, beyond what the rules refuse."""

from __future__ import annotations

from rules.errors import Refusal


class TableError(Refusal):
    """Something that cannot be done at this table: a stranger, a full lobby, a match that ended."""


class Denied(Refusal):
    """What standings, challenges and privacy refuse; its words are those of the standings."""
