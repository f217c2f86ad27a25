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
    """The names that a kernel sees, with plain kernels in the place of compiled ones."""

    def __init__(self, names: dict[str, Any]) -> None:
        super().__init__(
            (name, thing) for name, thing in names.items() if not hasattr(thing, "py_func")
        )
        self._compiled = {name: thing for name, thing in names.items() if name not in self}

    def __missing__(self, name: str) -> Any:
        return plain(self._compiled[name])
