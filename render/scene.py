"""What is drawn, and who draws it: a scene goes in, a picture comes out."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from render.common.leaflet import NARROW, leaflet
from render.engine import fonts
from render.engine.encode import Picture
from render.engine.theme import FAMILY, Theme
from rules.game import Score
from rules.shelf import part


class Words(Protocol):
    """The reader's language: finds the words for an id."""

    locale: str

    def __call__(self, id: str, /, **args: Any) -> str: ...

    def __hash__(self) -> int: ...

    def name(self, thing: str, case: str | None = None) -> str:
        """What a thing is called."""

    def attribute(self, message: str, attribute: str, /, **args: object) -> str | None:
        """What a message says under an attribute; ``None`` if it has no such one."""

    def label(self, text: str) -> str:
        """A move as a button says it."""


def heading(text: str) -> str:
    """A text that begins with a capital."""
    return text[:1].upper() + text[1:]


class Player(msgspec.Struct, frozen=True):
    """A name at the table with its colour and symbol (see `theme.IDENTITIES`).

    A computer has a level, and a face.
    """

    name: str
    identity: int
    computer: str | None = None


def names(players: Iterable[Player]) -> str:
    """Some players in a row."""
    return ", ".join(player.name for player in players)


class Scene(msgspec.Struct, frozen=True):
    """Everything a picture depends on: equal scenes give equal bytes."""

    view: Any  # rules.game.View: the masked state and the seat that looks (None: a bystander)
    words: Words
    players: tuple[Player, ...]  # by seat
    before: Any = None  # the masked state of the previous picture; None: nothing to highlight
    ghost: Any = None  # a move to preview on the viewer's own board
    marks: tuple[str, ...] = ()  # what to notice: things by their names, cells by theirs
    places: tuple[int, ...] | None = None  # by seat, at the end, where the board alone may not tell


Diagrams = Sequence[tuple[str, Picture]]
Facts = Mapping[str, object]


class Art:
    """One game's pictures, drawn by the modules of its folder.

    ``table``, ``own`` and ``final`` have a function ``draw``, ``alt`` has ``describe``, ``help``
    has ``diagrams`` and, if there is anything to say, ``facts`` and ``TYPED``; ``leaflet``, if
    there is one, has ``draw`` too; ``lookup``, if there is one, has ``THINGS`` and ``shown``;
    ``look`` has the ``THEME``, if it is not that of the family.

    :raises LookupError: if one of these is missing.
    """

    def __init__(self, slug: str) -> None:
        self.theme: Theme = getattr(part(slug, "render", "look"), "THEME", FAMILY)
        self._table: Callable[[Scene], Picture] = _organ(slug, "table", "draw")
        self._own: Callable[[Scene], Picture] = _organ(slug, "own", "draw")
        self._final: Callable[..., Picture] = _organ(slug, "final", "draw")
        self._describe: Callable[[Scene], str] = _organ(slug, "alt", "describe")
        self._diagrams: Callable[[Words], Diagrams] = _organ(slug, "help", "diagrams")
        self._leaflet: Callable[[Scene], Picture] | None = getattr(
            part(slug, "render", "leaflet"), "draw", None
        )
        self._lookup = part(slug, "render", "lookup")
        self.typed: int | None = getattr(part(slug, "render", "help"), "TYPED", None)
        """The number of the page of rules for those who type; it comes last."""
        self._facts: Callable[[Words], Facts] | None = getattr(
            part(slug, "render", "help"), "facts", None
        )

    def table(self, scene: Scene) -> Picture:
        """The public picture: every board, the status strip, what changed."""
        return self._table(_legible(scene))

    def seat(self, scene: Scene) -> Picture:
        """The viewer's own board, large, with the ghost of a move if there is one."""
        return self._own(_legible(scene))

    def final(self, scene: Scene, scores: Sequence[Score], places: Sequence[int]) -> Picture:
        """The end: the score pad, the winner's crown, the final boards small beneath.

        `scores` holds each seat's score, `places` each seat's place from 1.
        """
        return self._final(_legible(scene), scores, places)

    def alt(self, scene: Scene) -> str:
        """The position in words, from the same view, at most `ALT_LIMIT` characters."""
        return self._describe(scene)

    def diagrams(self, words: Words) -> Diagrams:
        """Small pictures of the real pieces for rules help, each with the topic's id."""
        return self._diagrams(words)

    def cards(self, scene: Scene) -> Picture | None:
        """What does not fit the own picture on a phone, large; ``None`` if all of it does."""
        return None if self._leaflet is None else self._leaflet(_legible(scene))

    @property
    def things(self) -> tuple[str, ...]:
        """What can be looked up by its name."""
        return getattr(self._lookup, "THINGS", ())

    def thing(self, words: Words, name: str) -> Picture:
        """One of the things that can be looked up, large, with what it does."""
        assert self._lookup is not None
        return leaflet(self.theme, [self._lookup.shown(words, name)], NARROW)

    @property
    def has_cards(self) -> bool:
        """Whether there is more than the own picture shows."""
        return self._leaflet is not None

    def facts(self, words: Words) -> Facts:
        """What the pages of rules help say of the game's data, by the names it has there."""
        return self._facts(words) if self._facts else {}


ALT_LIMIT = 1000


def _organ(slug: str, module: str, name: str) -> Any:
    found = getattr(part(slug, "render", module), name, None)
    if found is None:
        raise LookupError(f"no art for {slug!r}: there is no {name} in its {module}")
    return found


def _legible(scene: Scene) -> Scene:
    """With names as far as they can be printed; whose name cannot is called by the number."""
    players = tuple(
        replace(player, name=fonts.printable(player.name) or str(number))
        for number, player in enumerate(scene.players, 1)
    )
    return replace(scene, players=players)
