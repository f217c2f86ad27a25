"""Positions and setups as JSON, by their annotations alone."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Any, TypeVar

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
