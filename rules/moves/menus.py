# Compiled where there is a compiler (rules.compiled).
"""Menus as selections from tables of ready moves: none is listed until somebody asks for all.

What is asked of ready moves again and again can be remembered by them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import chain
from typing import Generic, TypeVar, overload

from msgspec import Struct

from rules.ground.grid import chosen, full, nth
from rules.moves.notation import Move

M = TypeVar("M", bound=Move)
M_co = TypeVar("M_co", bound=Move, covariant=True)
K = TypeVar("K")
V = TypeVar("V")


class Repertoire(tuple[M_co, ...], Generic[M_co]):
    """Different moves that are made once; a set of them is a number with one bit for each."""

    @cached_property
    def every(self) -> int:
        """The set of all of them."""
        return full(len(self))

    @cached_property
    def index_of(self) -> dict[Move, int]:
        """Where each of them stands."""
        return {move: at for at, move in enumerate(self)}


Portion = tuple[Repertoire[M], int]
"""A table, and the set of its moves that are on a menu."""


class Menu(Struct, Generic[M_co], frozen=True, eq=False, gc=False):
    """The legal moves, part by part, each once; it is asked like a list of them."""

    parts: Sequence[Portion[M_co]]

    def __len__(self) -> int:
        count = 0
        for _, which in self.parts:
            count += which.bit_count()
        return count

    @overload
    def __getitem__(self, at: int) -> M_co: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[M_co]: ...

    def __getitem__(self, at: int | slice) -> M_co | Sequence[M_co]:
        if isinstance(at, slice):
            return [*self][at]
        if not -len(self) <= at < len(self):
            raise IndexError(at)
        return self.pick(at)

    def pick(self, number: int) -> M_co:
        """The move at which somebody arrives who counts up to *number*, round and round.

        :raises ZeroDivisionError: if there is none.
        """
        parts = self.parts
        if len(parts) == 1:  # as most menus
            table, which = parts[0]
            return table[nth(which, number % which.bit_count())]
        count = 0
        for _, which in parts:  # as len(self), which costs a call
            count += which.bit_count()
        left = number % count
        for table, which in parts:
            if left < (count := which.bit_count()):
                return table[nth(which, left)]
            left -= count
        raise AssertionError("a remainder is smaller than what it is left of")

    def __iter__(self) -> Iterator[M_co]:
        return chain.from_iterable(chosen(table, which) for table, which in self.parts)

    def __contains__(self, move: object) -> bool:
        for table, which in self.parts:
            at = table.index_of.get(move)  # type: ignore[call-overload]
            if at is not None and which >> at & 1:
                return True
        return False

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and [*self] == [*other]

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Menu({[*map(str, self)]})"


Sequence.register(Menu)


def remembered(function: Callable[[K], V]) -> Callable[[K], V]:
    """As :func:`functools.cache`, for one argument: it is the key itself, so that it costs half as
    much to ask again."""
    return _Answers(function).__getitem__


class _Answers(dict[K, V]):
    def __init__(self, function: Callable[[K], V]) -> None:
        self._function = function

    def __missing__(self, key: K) -> V:
        answer = self[key] = self._function(key)
        return answer
