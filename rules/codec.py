"""JSON by annotations alone: positions and setups, and what is printed in data files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

import msgspec

T = TypeVar("T")

_ENCODER = msgspec.json.Encoder(order="deterministic")


def encode(value: Any) -> bytes:
    """*value* as JSON: equal values, equal bytes, on every machine."""
    return _ENCODER.encode(value)


def decode(kind: type[T], data: bytes | str | msgspec.Raw) -> T:
    """The value of type *kind* that :func:`encode` turned into *data*."""
    value: T = _decoders(kind).decode(data)
    return value


def digest(value: Any) -> str:
    """A short fingerprint of *value*."""
    return blake2b(_ENCODER.encode(value), digest_size=8).hexdigest()


_decoders: Any = cache(msgspec.json.Decoder)


class Misprint(ValueError):
    """What is wrong in data files: each slip with its file, its entry and what is allowed there."""

    def __init__(self, slips: Sequence[str]) -> None:
        super().__init__("\n".join(slips))
        self.slips = tuple(slips)


def printed(kind: type[T], folder: Path, proofread: Callable[[T], Iterable[str]]) -> T:
    """What the data files in *folder* say, one for each field of *kind*.

    *proofread* finds the slips that the types cannot see.

    :raises Misprint: if they do not make a game; it names all slips at once.
    """
    sheets, slips = {}, []
    for name, sheet in get_type_hints(kind).items():
        try:
            sheets[name] = decode(sheet, (folder / f"{name}.json").read_bytes())
        except (msgspec.DecodeError, OSError) as error:
            slips.append(f"{name}.json: {error}")
    if not slips:
        box = kind(**sheets)
        if not (slips := list(proofread(box))):
            return box
    raise Misprint(slips)
