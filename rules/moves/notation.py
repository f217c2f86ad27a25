"""Moves as text. A move class states its form once; writing, reading and menus follow from it.

A form is a template of the move's fields, ``"{resource}@{cell}"``; what stands in square brackets
is left out when the field inside is ``None``: ``"{card}@{site}:{spent}[={mark}]"``. A field is
an enum, a literal, a number, a cell, a tuple of these, or of a class of the game's own that has
``pattern()`` and ``parse(text)``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from enum import Enum
from functools import cached_property, lru_cache
from types import NoneType, UnionType
from typing import (
    Any,
    ClassVar,
    Generic,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec import Struct
from msgspec.structs import fields

from rules.errors import Unreadable

LONGEST = 64
"""No move is longer than this, so that it fits a button's id."""


class Move(Struct, frozen=True, gc=False):
    """One decision of one player.

    *form* is its notation. *verb* names the decision for menus and slash commands, by default as
    the class is called; several classes may share a verb.
    """

    form: ClassVar[str]
    verb: ClassVar[str]

    def __init_subclass__(cls, **how: Any) -> None:
        super().__init_subclass__(**how)
        if "verb" not in vars(cls):
            cls.verb = cls.__name__.lower()

    def __str__(self) -> str:
        return _written(self)


@lru_cache(maxsize=1 << 15)
def _written(move: Move) -> str:
    """A move is written many times: in its menu, on its button, in the log."""
    return _form(type(move)).write(move)


M = TypeVar("M", bound=Move)


class Begun(Struct, frozen=True):
    """The beginning of a move: its class, and the fields that are known by now."""

    kind: type[Move]
    fields: Mapping[str, Any]

    def fits(self, move: Move) -> bool:
        """Whether *move* is one of those that could have been meant."""
        said = self.fields.items()
        return type(move) is self.kind and all(getattr(move, name) == value for name, value in said)


class MoveField(Struct, frozen=True):
    """A blank in the form of a move: its name, what may stand there, whether it may stay empty."""

    name: str
    kind: Any
    pattern: str
    read: Callable[[str], Any]
    optional: bool
    values: tuple[str, ...] | None
    """The words that fit, where they can be listed."""


class Form:
    """The notation of one class of moves, taken apart."""

    def __init__(self, kind: type[Move]) -> None:
        self.kind = kind
        hints = get_type_hints(kind)
        self.fields = {f.name: _move_field(f.name, hints[f.name]) for f in fields(kind)}
        self._parts = _parts(kind.form)
        self._pattern = re.compile("".join(map(self._regex, self._parts)))

    def write(self, move: Move) -> str:
        return "".join([self._spelled(part, move) for part in self._parts])

    def read(self, text: str) -> Move | None:
        """The move that *text* spells, or ``None``."""
        if not (match := self._pattern.fullmatch(text)):
            return None
        try:
            return self.kind(**self._values(match))
        except ValueError:
            return None

    def begun(self, text: str) -> Begun | None:
        """What *text* says of a move that it is only the beginning of, or ``None``."""
        for pattern in self._beginnings:
            if match := pattern.fullmatch(text):
                with suppress(ValueError):
                    return Begun(self.kind, self._values(match))
        return None

    def fill(self, words: Mapping[str, str]) -> str:
        """The text with *words* in its blanks; it ends before the first blank without one."""
        text = ""
        for part in self._parts:
            if part.field is None:
                text += part.text
            elif part.field in words:
                text += part.text + words[part.field]
            elif not self.fields[part.field].optional:
                return text + part.text
        return text

    @cached_property
    def _beginnings(self) -> list[re.Pattern[str]]:
        """Patterns of the form up to each of its parts, the longest first."""
        return [
            re.compile("".join(map(self._regex, self._parts[:end])) + self._opening(end))
            for end in range(len(self._parts) - 1, -1, -1)
            if end or self._parts[0].field is None
        ]

    def _opening(self, end: int) -> str:
        """What may stand of the literal part that comes next."""
        part = self._parts[end]
        if part.field is not None:
            return ""
        word = re.escape(part.text.rstrip("@:=,"))
        return f"{word}[@:=,]?"

    def _values(self, match: re.Match[str]) -> dict[str, Any]:
        return {
            name: None if part is None else self.fields[name].read(part)
            for name, part in match.groupdict().items()
        }

    def _spelled(self, part: _Part, move: Move) -> str:
        if part.field is None:
            return part.text
        value = getattr(move, part.field)
        return "" if value is None else part.text + spell(value)

    def _regex(self, part: _Part) -> str:
        if part.field is None:
            return re.escape(part.text)
        field = self.fields[part.field]
        blank = f"{re.escape(part.text)}(?P<{field.name}>{field.pattern})"
        return f"(?:{blank})?" if field.optional else blank


class Grammar(Generic[M]):
    """Reads the notation of a closed set of move classes."""

    def __init__(self, *kinds: type[M]) -> None:
        self.kinds = kinds
        self.forms = {kind: _form(kind) for kind in kinds}

    def read(self, text: str) -> M:
        """Reads a move without asking whether it is legal.

        :raises Unreadable: if no form fits.
        """
        text = tidy(text)
        for kind in self.kinds:
            move = self.forms[kind].read(text)
            if move is not None:
                assert isinstance(move, kind)
                return move
        raise Unreadable("unreadable", text=text[:LONGEST])

    def begun(self, text: str) -> list[Begun]:
        """The moves of which *text* is no more than a beginning."""
        found = (self.forms[kind].begun(text) for kind in self.kinds)
        return [begun for begun in found if begun is not None]

    @cached_property
    def verbs(self) -> dict[str, tuple[type[M], ...]]:
        """The move classes by verb, in the order in which they were given."""
        found: dict[str, tuple[type[M], ...]] = {}
        for kind in self.kinds:
            found[kind.verb] = (*found.get(kind.verb, ()), kind)
        return found


def spell(value: object) -> str:
    """The notation of one field: ``glass``, ``c2``, ``a1,b1``."""
    if isinstance(value, Enum):
        return str(value.value)
    if type(value) is tuple:
        return ",".join(map(spell, value))
    return str(value)


_LOOKALIKES = str.maketrans("авсеніјкорхт", "abcehijkopxt")
_COORDINATE = re.compile(r"(?<![^\W\d_])[авсеніјкорхт](?=[1-9])")


def tidy(text: str) -> str:
    """*text* without capitals and needless blanks, and with Latin letters before numbers."""
    text = re.sub(r"\s*([@:,=])\s*", r"\1", text.strip().lower()).replace("’", "'")
    return _COORDINATE.sub(lambda letter: letter[0].translate(_LOOKALIKES), text)


def several(line: str) -> list[str]:
    """The texts of a line such as ``glass@b3; well@b4:b4,b3; done``."""
    return [text for part in line.split(";") if (text := part.strip())]


def suggest(texts: Iterable[str], typed: str, limit: int = 25) -> list[str]:
    """What autocomplete offers for *typed*: the texts that begin so, or that contain it.

    When they are too many for one menu, it offers the longest beginnings that still fit in it.
    """
    typed = tidy(typed)
    every = list(texts)
    found = [text for text in every if text.startswith(typed)]
    found = found or [text for text in every if typed in text]
    if len(found) <= limit:
        return found
    best: Sequence[str] = found[:limit]
    for depth in range(1, 1 + max(len(_TOKEN.findall(text)) for text in found)):
        stems = list(dict.fromkeys(_stem(text, depth) for text in found))
        if len(stems) > limit:
            break
        if len(stems) > 1:
            best = stems
    return list(best)


_TOKEN = re.compile(r"[^\W\d_]+[-_]?[^\W\d_]*'?|\d+|\W")


def _stem(text: str, depth: int) -> str:
    return "".join(_TOKEN.findall(text)[:depth])


def branches(texts: Iterable[str], prefix: str, limit: int = 25) -> list[str]:
    """The distinct ways to go on from *prefix*, each a beginning of some of *texts*.

    They differ in the next part of the text only, unless that part is too long a list for
    one menu: then it is asked for piece by piece, the column before the row.
    """
    rest = [_WORD.findall(t[len(prefix) :]) for t in texts if t.startswith(prefix) and t != prefix]
    if not rest:
        return []
    depth = 1
    while len(found := _cut(rest, depth)) == 1 and any(len(tokens) > depth for tokens in rest):
        depth += 1
    first = depth
    while found != (deeper := _within(rest, first, depth + 1)) and len(deeper) <= limit:
        found, depth = deeper, depth + 1
    return [prefix + stem for stem in found]


def _cut(rest: Sequence[Sequence[str]], depth: int) -> list[str]:
    return list(dict.fromkeys("".join(tokens[:depth]) for tokens in rest))


def _within(rest: Sequence[Sequence[str]], first: int, depth: int) -> list[str]:
    """As :func:`_cut`, but from the token *first* on never into the next part of a text."""
    return list(dict.fromkeys("".join(tokens[: _end(tokens, first, depth)]) for tokens in rest))


def _end(tokens: Sequence[str], first: int, depth: int) -> int:
    opened = (i for i in range(first, min(depth, len(tokens))) if tokens[i][0] in "@:=")
    return next(opened, depth)


_WORD = re.compile(r"[@:=,+]?(?:[^\W\d_]+(?:[-_][^\W\d_]+)*'?|\d+)|.")


class _Part(Struct, frozen=True):
    """A piece of a form: a literal, or a field with the literal that introduces it."""

    text: str
    field: str | None = None


def _parts(form: str) -> tuple[_Part, ...]:
    pieces = re.findall(r"\[([^{\]]*)\{(\w+)\}\]|\{(\w+)\}|([^{\[]+)", form)
    return tuple(
        _Part(lead, optional) if optional else _Part("", field) if field else _Part(literal)
        for lead, optional, field, literal in pieces
    )


def _move_field(name: str, hint: Any) -> MoveField:
    inner = [kind for kind in get_args(hint) if kind is not NoneType]
    optional = get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint)
    kind = inner[0] if optional else hint
    pattern, read, values = _reader(kind)
    return MoveField(name, kind, pattern, read, optional, values)


def _reader(kind: Any) -> tuple[str, Callable[[str], Any], tuple[str, ...] | None]:
    """A pattern, the inverse of :func:`spell` and the listable words of values of type *kind*."""
    if get_origin(kind) is tuple:
        pattern, read, _ = _reader(get_args(kind)[0])
        return (
            f"(?:{pattern})(?:,(?:{pattern}))*",
            lambda text: tuple(read(part) for part in text.split(",")),
            None,
        )
    if get_origin(kind) is Literal:
        return _alternatives(get_args(kind)), str, tuple(get_args(kind))
    if isinstance(kind, type) and issubclass(kind, Enum):
        words = tuple(str(member.value) for member in kind)
        return _alternatives(words), kind, words
    if kind is int:
        return r"\d{1,3}", int, None
    if kind is str:
        return r"[a-z0-9_-]+", str, None
    return kind.pattern(), kind.parse, None


def _alternatives(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_FORMS: dict[type[Move], Form] = {}


def _form(kind: type[Move]) -> Form:
    if kind not in _FORMS:
        _FORMS[kind] = Form(kind)
    return _FORMS[kind]
