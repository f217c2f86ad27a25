"""PNG files: whatever was written before, a file shows the picture that it was made of."""

import zlib
from io import BytesIO

import pytest
from PIL import Image

from render.engine import png

UNSEEN = bytes([0x41, 0x06, 0x71, 0xDB, 0x01])
"""The bits that may be turned in a text without turning its checksum: those that it divides by."""


def flat(width: int, height: int, pixels: bytes) -> Image.Image:
    picture = Image.frombytes("P", (width, height), pixels)
    picture.putpalette([part for grey in range(256) for part in (grey, grey, 255 - grey)])
    return picture


def shown(file: bytes) -> Image.Image:
    return Image.open(BytesIO(file))


def noise(count: int) -> bytes:
    return bytes(number * number * 7 % 251 for number in range(count))


@pytest.mark.parametrize("size", [(1, 1), (7, 31), (40, 32), (33, 33), (300, 97)])
def test_a_file_shows_every_pixel_of_its_picture(size: tuple[int, int]) -> None:
    picture = flat(*size, noise(size[0] * size[1]))
    read = shown(png.written(picture))
    read.verify()
    read = shown(png.written(picture))
    assert read.mode == "P"
    assert read.tobytes() == picture.tobytes()
    assert read.getpalette() == picture.getpalette()


def test_rows_that_were_written_before_are_written_alike() -> None:
    above, below, other = noise(50 * 32), bytes(50 * 32), bytes([9]) * (50 * 32)
    png._bands.clear()
    fresh = png.written(flat(50, 64, above + below))
    png._bands.clear()
    png.written(flat(50, 64, other + above))
    assert png.written(flat(50, 64, above + below)) == fresh


def test_rows_with_the_checksum_of_others_are_not_taken_for_them() -> None:
    one = noise(50 * 32)
    other = bytes(a ^ b for a, b in zip(one, UNSEEN.ljust(len(one), b"\0"), strict=True))
    assert one != other
    assert zlib.crc32(one) == zlib.crc32(other)
    assert shown(png.written(flat(50, 32, one))).tobytes() == one
    assert shown(png.written(flat(50, 32, other))).tobytes() == other
