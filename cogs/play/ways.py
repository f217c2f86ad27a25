"""Where the buttons of a panel lead: into a match, or into something that is only tried."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from cogs.desk.presses import Press


class Ways(Protocol):
    """The presses of one panel. Their ids are all that is known when one of them is pressed."""

    def onward(self, prefix: str) -> Press:
        """To the question after *prefix*; what follows a ``~`` only keeps two ways apart."""

    def played(self, text: str) -> Press:
        """To the position after the move *text*."""

    def undone(self) -> Press:
        """To the position before the latest decision."""

    def cards(self) -> Press | None:
        """To what the own picture has no room for; ``None`` if it is not shown here."""


class MatchWays(Struct, frozen=True):
    """The presses of a panel of a match, for the version of it that was drawn."""

    match: int
    version: str

    def onward(self, prefix: str) -> Press:
        return Press("step", self.match, prefix)

    def played(self, text: str) -> Press:
        return Press("do", self.match, f"{self.version}~{text}")

    def undone(self) -> Press:
        return Press("undo", self.match, f"{self.version}~")

    def cards(self) -> Press | None:
        return Press("cards", self.match, "")
