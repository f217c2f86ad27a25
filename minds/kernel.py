"""Compiled kernels: small functions on whole numbers, by numba where it can be had, else in Python.

Both give the same numbers, so both give the same moves, if a kernel keeps to these rules:

* its arguments are ints, floats and rows of ints that :func:`ints` or :func:`zeros` made;
* rows are read and written one number at a time; nothing else of numpy is used;
* numbers stay below 2**63; chance is :func:`below` and :func:`fraction` of a row from :func:`dice`;
* division is ``//`` of numbers that are not negative.

Townies has kernels of another kind: what they consist of takes a number of 64 bits, or, where
nothing is compiled, an array of them, so that numpy does at once what kernels do one by one; of
numpy it uses what gives the same for one number and for many.

A kernel is compiled when it is first called, and kept in numba's cache under a name that changes
with any module of kernels in its folder and with the box of the game; ``python -m minds compile``
does it beforehand.
``NUMBA_DISABLE_JIT=1`` in the environment leaves all in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, MutableSequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np

from minds.thought import Noise

try:
    import numba
    from numba.core import types
    from numba.extending import intrinsic, overload, overload_method
except ImportError:
    numba = None

F = TypeVar("F", bound=Callable[..., Any])
_CLOSED = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}

Ints = MutableSequence[int]
"""A row of numbers: an array for compiled kernels, else a list."""

BOXES = Path(__file__).parent.parent / "rules"
"""Where the box of each game is."""

COMPILED = numba is not None and not numba.config.DISABLE_JIT
"""Whether kernels are compiled."""

if COMPILED:

    def _typed(context: Any, x: Any) -> Any:
        return types.int64(types.int64), lambda _, builder, __, given: builder.ctpop(given[0])

    def _counting(x: Any) -> Any:
        def count(x: Any) -> Any:
            return ones(x)

        return count

    ones = intrinsic(_typed)
    overload_method(types.Integer, "bit_count")(_counting)  # kernels count bits as Python does
    overload(np.bitwise_count)(_counting)  # and as numpy does


def choose(where: Any, one: Any, other: Any) -> Any:
    """One number where something holds, or the other: for a kernel or for whole rows of numpy."""
    return np.where(where, one, other)


if COMPILED:

    @overload(choose, strict=False)  # type: ignore[untyped-decorator]
    def _chosen(where: Any, one: Any, other: Any) -> Any:
        return lambda where, one, other: one if where else other


def kernel(function: F) -> F:
    """*function*, compiled if that is possible; it may call other kernels."""
    return _compiled(function, {"no_cfunc_wrapper": True}) if COMPILED else function


def part(function: F) -> F:
    """A kernel that only kernels call, which is compiled sooner: it has no door for Python."""
    return _compiled(function, _CLOSED) if COMPILED else function


def lean_kernel(function: F) -> F:
    """A kernel that makes no rows; who holds those that it is given is not counted, which can take
    longer than what it does with them."""
    return _compiled(function, {"no_cfunc_wrapper": True, "_nrt": False}) if COMPILED else function


def lean_part(function: F) -> F:
    """A part that makes no rows, written out wherever it is called."""
    inside = {**_CLOSED, "_nrt": False, "forceinline": True}
    return _compiled(function, inside) if COMPILED else function


def _compiled(function: F, options: dict[str, bool]) -> F:
    function.__qualname__ += "_" + _version(Path(function.__code__.co_filename).parent)
    try:
        compiled = numba.njit(function, cache=True, **options)
    except RuntimeError:  # nowhere to keep a cache
        compiled = numba.njit(function, **options)
    return cast(F, _general(compiled))


def _general(compiled: Any) -> Any:
    """A kernel that is compiled once for any number, not once more for each that is spelt out."""
    resolve = compiled.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        plain = {name: numba.types.unliteral(kind) for name, kind in kws.items()}
        return resolve(tuple(map(numba.types.unliteral, args)), plain)

    compiled.get_call_template = get_call_template
    return compiled


@cache
def _version(folder: Path) -> str:
    """A name for the kernels of a folder: a cache of numba's does not see that a callee changed,
    nor what is in the box of a game."""
    sources = [path.read_bytes() for path in (*sorted(folder.glob("*.py")), Path(__file__))]
    marks = b"@kernel", b"@part", b"@lean_"
    kernels = [source for source in sources if any(mark in source for mark in marks)]
    box = [path.read_bytes() for path in sorted((BOXES / folder.name / "data").glob("*.json"))]
    return blake2b(b"".join(kernels + box), digest_size=4).hexdigest()


def ints(numbers: Iterable[int]) -> Ints:
    """A row of these *numbers* for kernels."""
    if COMPILED:
        return cast(Ints, np.array(list(numbers), np.int64))
    return list(numbers)


def copied(row: Ints) -> Ints:
    """A row with the same numbers."""
    return cast(Any, row).copy()  # type: ignore[no-any-return]


if COMPILED:

    @kernel
    def zeros(count: int) -> Ints:
        """A row of *count* zeros; kernels may make one, too."""
        return np.zeros(count, np.int64)  # type: ignore[return-value]

else:

    def zeros(count: int) -> Ints:
        """A row of *count* zeros; kernels may make one, too."""
        return [0] * count


def dice(*seed: object) -> Ints:
    """The source of a kernel's chance; the same *seed* gives the same numbers."""
    return ints([Noise(*seed).below(1 << 32)])


@kernel
def roll(dice: Ints) -> int:
    """The next 32 bits that look random (a counter, mixed by two multiplications)."""
    dice[0] = (dice[0] + 0x9E3779B9) & 0xFFFFFFFF
    mixed = dice[0]
    mixed = ((mixed ^ mixed >> 16) * 0x21F0AAAD) & 0xFFFFFFFF
    mixed = ((mixed ^ mixed >> 15) * 0x735A2D97) & 0xFFFFFFFF
    return mixed ^ mixed >> 15


@kernel
def below(dice: Ints, n: int) -> int:
    """A number from 0 to *n* - 1."""
    return roll(dice) * n >> 32


@kernel
def fraction(dice: Ints) -> float:
    """A number from 0 up to, not including, 1."""
    return roll(dice) * 2.0**-32
