"""What is drawn, and who draws it: a scene goes in, a picture comes out."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from render.engine.encode import Picture
from render.engine.theme import Theme


class Words(Protocol):
    """The reader's language: finds the words for an id."""

    locale: str

    def __call__(self, id: str, /, **args: Any) -> str: ...


class Player(msgspec.Struct, frozen=True):
    """A name at the table with its colour and symbol (see `theme.IDENTITIES`)."""

    name: str
    identity: int


class Scene(msgspec.Struct, frozen=True):
    """Everything a picture depends on: equal scenes give equal bytes."""

    view: Any  # rules.game.View: the masked state and the seat that looks (None: a bystander)
    words: Words
    players: tuple[Player, ...]  # by seat
    before: Any = None  # the masked state of the previous picture; None: nothing to highlight
    ghost: Any = None  # a move to preview on the viewer's own board
    places: tuple[int, ...] | None = None  # by seat, at the end, where the board alone may not tell


class Art(ABC):
    """One game's pictures; `render/<slug>/__init__.py` exports an instance as `ART`."""

    theme: Theme

    @abstractmethod
    def table(self, scene: Scene) -> Picture:
        """The public picture: every board, the status strip, what changed."""

    @abstractmethod
    def seat(self, scene: Scene) -> Picture:
        """The viewer's own board, large, with the ghost of a move if there is one."""

    @abstractmethod
    def final(self, scene: Scene, scores: Sequence[Any], places: Sequence[int]) -> Picture:
        """The end: the score pad, the winner's crown, the final boards small beneath.

        `scores` holds each seat's `rules.game.Score`, `places` each seat's place from 1.
        """

    @abstractmethod
    def alt(self, scene: Scene) -> str:
        """The position in words, from the same view, at most `ALT_LIMIT` characters."""

    @abstractmethod
    def pieces(self, words: Words) -> Sequence[tuple[str, Picture]]:
        """Small pictures of the real pieces for rules help, each with the topic's id."""

    def facts(self, words: Words) -> Mapping[str, object]:
        """What the pages of rules help say of the game's data, by the names it has there."""
        return {}


ALT_LIMIT = 1000
