"""Kernels as plain Python, with all kernels that they call."""

from __future__ import annotations

from functools import cache
from types import FunctionType
from typing import Any

from minds import kernel as kernels


@cache
def plain(kernel: Any) -> Any:
    """What *kernel* is where there is no compiler."""
    if kernel is kernels.zeros:
        return _zeros
    function = getattr(kernel, "py_func", kernel)
    return FunctionType(function.__code__, _Names(function.__globals__), kernel.__name__)


def _zeros(count: int) -> list[int]:
    return [0] * count


class _Names(dict[str, Any]):
    """The names that a kernel sees, with plain kernels in the place of compiled ones, also in
    functions that call some."""

    def __init__(self, names: dict[str, Any]) -> None:
        super().__init__((name, thing) for name, thing in names.items() if not _may_differ(thing))
        self._compiled = {name: thing for name, thing in names.items() if name not in self}

    def __missing__(self, name: str) -> Any:
        return plain(self._compiled[name])


def _may_differ(thing: Any) -> bool:
    """Whether it is a kernel, or one of our functions."""
    ours = isinstance(thing, FunctionType) and thing.__module__.startswith("minds.")
    return ours or hasattr(thing, "py_func")
