"""The words of one game in one language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from functools import cache, lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

from rules.ground.grid import Cell
from rules.shelf import slugs, texts

FOLDER = Path(__file__).parent
LANGUAGES = ("en", "ru", "uk")
DEFAULT = "en"

_MINUS = re.compile(r"(?<![\w/-])-(?=\d)")
"""The hyphen that numbers below nothing are written with."""
_SIGNS = {"@": " → ", "=": " → ", ":": ": ", ",": ", ", ";": "; ", "+": " + "}
"""How the signs of a move's text are written for people."""
_SEPARATORS = re.compile(r"([@:,=;+])")
_LISTS = (tuple, list, frozenset)
"""Lists of things; one of a kind of its own says itself what it is when it is empty."""
_OF_ITS_OWN = (FluentType, list, dict, set)
"""What is not known by its type and its value."""
_REMEMBERED = 4096
"""So many messages into which something was filled are remembered of each game and language."""
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""How a message, or a term, begins; whatever belongs to it is indented."""


class Named(FluentType):
    """A thing with a name of its own, whose cases a message can ask for by ``NAME``."""

    def __init__(self, words: Words, ids: Sequence[object]) -> None:
        self._words, self._ids = words, ids

    def format(self, locale: Locale) -> str:
        return self.in_case(None)

    def __eq__(self, other: object) -> bool:
        """A message can select by what the thing is, or by whether it is only ``one``."""
        return other in (str(self._ids[0]), "one") if len(self._ids) == 1 else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def in_case(self, case: str | None) -> str:
        names = [self._words.name(id, case) if isinstance(id, str) else str(id) for id in self._ids]
        return names[0] if len(names) == 1 else format_list(names, locale=self._words.babel)


class Bundle(FluentBundle):
    """Messages that are parsed when they are first said, since a process says few of them."""

    def __init__(self, locale: str, texts: Sequence[str]) -> None:
        functions: dict[str, Any] = {"NAME": _name}
        super().__init__([locale], functions=functions, use_isolating=False)
        self.sources = {id: source for text in texts for id, source in entries(text).items()}

    def has_message(self, message_id: str) -> bool:
        return message_id in self.sources

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        id = f"-{entry_id}" if term else entry_id
        if id not in self._compiled:
            self._compiled[id] = self._compiler(_parsed(self.sources[id]))
        return self._compiled[id]


@cache
def entries(text: str) -> dict[str, str]:
    """The messages and terms of a file as they stand there, by their ids."""
    starts = [*_ENTRY.finditer(text)]
    ends = [*(start.start() for start in starts[1:]), len(text)]
    return {start[1]: text[start.start() : end] for start, end in zip(starts, ends, strict=True)}


@cache
def _parsed(source: str) -> Any:
    """A message or a term, read once for all games that share it."""
    return FluentResource(source).body[0]


class Words:
    """Says things in one language: call it with the name of a message and what to fill in."""

    def __init__(self, locale: str, texts: Sequence[str]) -> None:
        self.locale = locale
        self.babel = Locale.parse(locale)
        self._bundle = Bundle(locale, texts)
        self._plain: dict[str, str] = {}
        """Messages into which nothing is filled, as they were said before."""
        self._again = lru_cache(_REMEMBERED, typed=True)(self._filled)

    def __call__(self, message: str, /, **args: object) -> str:
        """The message, whole.

        :raises KeyError: if there is no such message: a bug that the completeness test finds.
        """
        if args:
            return self._said(message, None, args)
        if message not in self._plain:
            self._plain[message] = self._filled(message, None)
        return self._plain[message]

    def __contains__(self, message: str) -> bool:
        return self._bundle.has_message(message)

    def source(self, message: str) -> str:
        """The message as it stands in its file."""
        return self._bundle.sources[message]

    def attribute(self, message: str, attribute: str, /, **args: object) -> str | None:
        """What the message says under ``.attribute``, or ``None``."""
        return self._said(message, attribute, args) if self.has(message, attribute) else None

    def has(self, message: str, attribute: str) -> bool:
        """Whether there is such a message, and it says something under ``.attribute``."""
        return message in self and attribute in self._bundle.get_message(message).attributes

    def name(self, thing: str, case: str | None = None) -> str:
        """The name of a thing, in a case if it has one of its own; an unnamed thing is itself."""
        message = f"name-{thing}"
        if message not in self:
            return thing
        return (case and self.attribute(message, case)) or self(message)

    def names(self) -> dict[str, str]:
        """The things by their names, and by what else they are called, as they are compared."""
        ids = [m.removeprefix("name-") for m in self._bundle.sources if m.startswith("name-")]
        others = {self.name(thing, "also"): thing for thing in ids}
        return {_folded(name): thing for name, thing in others.items()} | {
            _folded(self.name(thing)): thing for thing in ids
        }

    def label(self, text: str) -> str:
        """A move's text with the words of this language: ``стекло@b3``."""
        return "".join(self._parts(text))

    def phrase(self, text: str) -> str:
        """A move's text for whoever only reads it: ``стекло → b3``."""
        return "".join(_SIGNS.get(part, part) for part in self._parts(text))

    def _parts(self, text: str) -> Iterator[str]:
        """Names and signs of a move's text; a place is no thing, though it be written like one."""
        is_place = False
        for part in _SEPARATORS.split(text):
            is_place = part == "@" or (is_place and (part == "," or part not in _SIGNS))
            yield part if is_place else self.name(part)

    def _said(self, message: str, attribute: str | None, args: Mapping[str, object]) -> str:
        """A message, or what it says under an attribute; what was said lately is remembered."""
        is_known = not any(isinstance(value, _OF_ITS_OWN) for value in args.values())
        return (self._again if is_known else self._filled)(message, attribute, **args)

    def _filled(self, message: str, attribute: str | None, /, **args: object) -> str:
        found = self._bundle.get_message(message)
        pattern: Any = found.attributes[attribute] if attribute else found.value
        said, errors = self._bundle.format_pattern(
            pattern, {name: self._argument(value) for name, value in args.items()}
        )
        if errors:
            raise KeyError(f"{self.locale}: {message}: {errors[0]}") from errors[0]
        return _MINUS.sub("−", str(said))

    def _argument(self, value: object) -> object:
        match value:
            case bool():
                return "yes" if value else "no"
            case int() | float() | FluentType():
                return value
            case Enum():
                return self._argument(value.value)
            case str() if f"name-{value}" in self:
                return Named(self, (value,))
            case Cell():
                return str(value)
            case tuple() | list() | frozenset() if value or type(value) in _LISTS:
                return Named(self, [getattr(item, "value", item) for item in value])
        return str(value)


def _name(thing: object, case: str | None = None) -> object:
    """``NAME($resource, case: "acc")`` in a message."""
    return thing.in_case(str(case) if case else None) if isinstance(thing, Named) else thing


@cache
def words(locale: str, slug: str | None = None) -> Words:
    """The words of the game *slug*, or those that all games share."""
    paths: list[Traversable] = [FOLDER / locale / name for name in shared()]
    if slug is not None:
        home = texts(slug)
        paths.append(FOLDER / locale / f"{slug}.ftl" if home is None else home / f"{locale}.ftl")
    return Words(locale, [path.read_text("utf-8") for path in paths if path.is_file()])


@cache
def shared() -> tuple[str, ...]:
    """The files of words that all games share: those that are named after no game."""
    files = sorted((FOLDER / DEFAULT).glob("*.ftl"))
    return tuple(path.name for path in files if path.stem not in slugs())


@cache
def _readings(slug: str, locale: str) -> dict[str, str]:
    """Local words to things: those of *locale* go before the others'."""
    found: dict[str, str] = {}
    for language in (locale, *LANGUAGES):
        for word, thing in words(language, slug).names().items():
            found.setdefault(word, thing)
    return found


def canonical(text: str, slug: str, locale: str) -> str:
    """*text* with the words of any of our languages replaced by the game's own."""
    known = _readings(slug, locale)
    parts = (part.strip() for part in _SEPARATORS.split(text))
    return "".join(known.get(_folded(part), part) for part in parts)


def _folded(word: str) -> str:
    """A word as it is compared: in lower case, and with е for ё, as most people type it."""
    return word.lower().replace("ё", "е")
