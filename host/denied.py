"""What standings, challenges and privacy refuse."""

from __future__ import annotations

from rules.errors import Refusal


class Denied(Refusal):
    """Something that is not possible or not allowed; its words are those of the standings."""
