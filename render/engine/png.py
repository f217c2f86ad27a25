"""PNG files written in bands of rows, of which those that were written before are kept.

Two pictures of a match differ in a few places: what lies in the same rows of both is deflated once.
Small bands are also quicker to deflate than a whole picture, for a hundredth more bytes.
"""

import zlib
from collections.abc import Iterable, Iterator
from functools import partial, reduce
from itertools import chain
from struct import pack
from typing import NamedTuple

from PIL import Image

from render.engine.cache import Recent
from render.engine.strokes import BAND

LEVEL = 2  # of deflate: a third of the time of 6 for a third more bytes
_BYTES = 32 << 20
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_STREAM, _END = b"\x78\x01", b"\x03\x00"  # how a stream begins, and the empty block that ends one
_PALETTE, _DEPTH = 3, 8  # the kind of picture, and its bits for each pixel
_ADLER = 65521  # what both halves of a checksum are counted by


class Band(NamedTuple):
    """Some rows deflated, how many bytes they were, and the checksum of these."""

    deflated: bytes
    size: int
    checksum: int


_bands: Recent[Band] = Recent(_BYTES, lambda band: band.size + len(band.deflated))
"""By the rows that they are made of."""


def written(flat: Image.Image) -> bytes:
    """A picture on a palette as a PNG file."""
    return joined(flat.size, bytes(flat.getpalette() or []), bands(flat))


def joined(size: tuple[int, int], colours: bytes, bands: Iterable[Band]) -> bytes:
    """Bands of a picture on a palette, from the first row to the last, as a PNG file."""
    bands = tuple(bands)
    stream = (_STREAM, *(band.deflated for band in bands), _END, pack(">I", _checksum(bands)))
    chunks = (
        _chunk(b"IHDR", pack(">IIBBBBB", *size, _DEPTH, _PALETTE, 0, 0, 0)),
        _chunk(b"PLTE", colours),
        _chunk(b"IDAT", *stream),
        _chunk(b"IEND"),
    )
    return b"".join([_SIGNATURE, *chain.from_iterable(chunks)])


def bands(flat: Image.Image) -> Iterator[Band]:
    """The rows of a picture in bands, each of which can be read without those before it."""
    # A row begins with the number of its filter. The encoder pads rows with a nought at their ends,
    # which is the beginning of the next one.
    rows, step = b"\0" + flat.tobytes("raw", "P", flat.width + 1, 1), (flat.width + 1) * BAND
    end, press = len(rows) - 1, zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)

    def deflate(some: bytes) -> Band:
        deflated = press.compress(some) + press.flush(zlib.Z_FULL_FLUSH)
        return Band(deflated, len(some), zlib.adler32(some))

    for start in range(0, end, step):
        some = rows[start : min(start + step, end)]
        yield _bands.get(some, partial(deflate, some))


def _checksum(bands: Iterable[Band]) -> int:
    """The checksum of all rows, from those of the bands."""
    low, high = 1, 0
    for band in bands:
        high = (high + (band.checksum >> 16) + band.size * (low - 1)) % _ADLER
        low = (low + (band.checksum & 0xFFFF) - 1) % _ADLER
    return high << 16 | low


def _chunk(kind: bytes, *data: bytes) -> tuple[bytes, ...]:
    """A piece of the file, in parts that are joined later: its length, kind, data, checksum."""
    checksum = reduce(lambda before, some: zlib.crc32(some, before), data, zlib.crc32(kind))
    return pack(">I", sum(map(len, data))), kind, *data, pack(">I", checksum)
