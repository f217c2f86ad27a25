"""PNG files written in bands of rows, of which those that were written before are kept.

Two pictures of a match differ in a few places: what lies in the same rows of both is deflated once.
Small bands are also quicker to deflate than a whole picture, for a hundredth more bytes.
"""

import zlib
from collections.abc import Iterator
from functools import partial
from struct import pack
from typing import NamedTuple

from PIL import Image

from render.engine.cache import Shelf

LEVEL = 2  # of deflate: a third of the time of 6 for a third more bytes
_BAND = 32  # rows
_BYTES = 32 << 20
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_STREAM, _END = b"\x78\x01", b"\x03\x00"  # how a stream begins, and the empty block that ends one
_PALETTE, _DEPTH = 3, 8  # the kind of picture, and its bits for each pixel


class Band(NamedTuple):
    """Some rows, and what they are deflated."""

    rows: bytes
    deflated: bytes


_bands: Shelf[Band] = Shelf(_BYTES, lambda band: len(band.rows) + len(band.deflated))


def written(flat: Image.Image) -> bytes:
    """A picture on a palette as a PNG file."""
    width, height = flat.size
    # A row begins with the number of its filter. The encoder pads rows with a nought at their ends,
    # which is the beginning of the next one.
    rows = b"\0" + flat.tobytes("raw", "P", width + 1, 1)[:-1]
    colours = flat.getpalette() or []
    head = pack(">IIBBBBB", width, height, _DEPTH, _PALETTE, 0, 0, 0)
    stream = [_STREAM, *_deflated(rows, (width + 1) * _BAND), _END, pack(">I", zlib.adler32(rows))]
    parts = (
        (b"IHDR", head),
        (b"PLTE", bytes(colours)),
        (b"IDAT", b"".join(stream)),
        (b"IEND", b""),
    )
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in parts)


def _deflated(rows: bytes, step: int) -> Iterator[bytes]:
    """The rows in bands, each of which can be read without those before it."""
    press = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)

    def deflate(band: bytes) -> Band:
        return Band(band, press.compress(band) + press.flush(zlib.Z_FULL_FLUSH))

    for start in range(0, len(rows), step):
        band = rows[start : start + step]
        kept = _bands.get((len(band), zlib.crc32(band)), partial(deflate, band))
        # Other rows may have the same checksum.
        yield kept.deflated if kept.rows == band else deflate(band).deflated


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))
