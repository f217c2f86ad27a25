"""What a campaign shows beyond the boards of its episodes.

``render/<slug>/saga.py`` exports ``SAGA`` if the game has campaigns. Nothing here tells of a
chapter that is not open: everything follows from an episode that has begun.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

from render.engine.encode import Picture
from render.scene import Player, Words
from rules.setup import Setup
from rules.shelf import part


class Contender(NamedTuple):
    """How a seat stands in the campaign: its place, and what it has to show for it."""

    place: int
    tally: str


class Saga(ABC):
    """One game's campaign, told and drawn."""

    @abstractmethod
    def chapter(self, words: Words, setup: Setup) -> str:
        """The chapter of an episode, by number and name."""

    @abstractmethod
    def episode(self, words: Words, setup: Setup) -> str:
        """The episode by its number."""

    @abstractmethod
    def number(self, setup: Setup) -> int:
        """Which of all episodes it is, from 1."""

    @abstractmethod
    def opens(self, setup: Setup) -> bool:
        """Whether a chapter begins with this episode."""

    @abstractmethod
    def is_midway(self, setup: Setup) -> bool:
        """Whether a campaign that begins so opens chapters that nobody has played."""

    @abstractmethod
    def told(self, words: Words, setup: Setup) -> Sequence[str]:
        """What is new in an episode, a paragraph each."""

    @abstractmethod
    def opening(self, words: Words, setup: Setup) -> Picture:
        """The picture with which an episode opens."""

    @abstractmethod
    def album(self, words: Words, players: Sequence[Player], states: Sequence[Any]) -> Picture:
        """Everybody's boards as the episodes left them."""

    @abstractmethod
    def standings(self, words: Words, state: Any) -> Sequence[Contender]:
        """How every seat stands, in an episode or after it."""

    @abstractmethod
    def pages(self, words: Words, setup: Setup) -> Sequence[tuple[str, str]]:
        """The help of every chapter that is open in this episode: its title and its text."""


def saga(slug: str) -> Saga | None:
    """The campaign of a game, found by its folder."""
    found = getattr(part(slug, "render", "saga"), "SAGA", None)
    assert found is None or isinstance(found, Saga)
    return found
