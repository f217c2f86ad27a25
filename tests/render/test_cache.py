"""The shelf of things made once."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from render.engine import fonts, sprites
from render.engine.cache import Recent
from render.engine.canvas import Canvas
from render.engine.encode import Gallery, Picture
from render.engine.pen import Pen
from render.engine.theme import FAMILY


def test_a_shelf_makes_a_value_once() -> None:
    shelf: Recent[bytes] = Recent(100, len)
    assert shelf.get("key", lambda: b"first") == b"first"
    assert shelf.get("key", lambda: b"second") == b"first"


def test_a_shelf_never_holds_more_than_its_limit() -> None:
    shelf: Recent[bytes] = Recent(1000, len)
    for number in range(500):
        shelf.get(number, lambda: b"x" * 90)
        assert shelf.weight <= 1000
    assert len(shelf) == 11


def test_a_shelf_forgets_what_was_used_longest_ago() -> None:
    shelf: Recent[bytes] = Recent(30, len)
    for key in "abc":
        shelf.get(key, lambda: b"0123456789")
    shelf.get("a", bytes)
    shelf.get("d", lambda: b"0123456789")
    assert shelf.get("a", lambda: b"new") == b"0123456789"
    assert shelf.get("b", lambda: b"new") == b"new"


def test_a_value_heavier_than_the_limit_is_given_but_not_kept() -> None:
    shelf: Recent[bytes] = Recent(10, len)
    assert shelf.get("big", lambda: b"x" * 50) == b"x" * 50
    assert len(shelf) == 0
    assert shelf.weight == 0


def test_the_weight_stays_true_when_many_threads_use_a_shelf() -> None:
    shelf: Recent[bytes] = Recent(500, len)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda n: shelf.get(n % 37, lambda: b"x" * (n % 37 + 1)), range(4000)))
    kept = sum(len(shelf.get(key, lambda: b"")) for key in list(shelf._kept))
    assert shelf.weight == kept <= 500


def test_sprites_and_labels_stay_within_their_bounds_under_many_keys(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def square(pen: Pen, number: int) -> None:
        pen.rect(0, 0, 100, 100, (number % 256, 0, 0))

    many = 24
    for module, name, limit in ((sprites, "_shelf", 1 << 20), (fonts, "_labels", 1 << 17)):
        monkeypatch.setattr(module, name, Recent(limit, getattr(module, name)._weigh))
    for number in range(many):
        sprites.sprite("many", (240, 240), square, number)
        fonts.label(f"label number {number}", 40)
    weight, limit = sprites.shelf_weight()
    assert 0 < weight <= limit
    assert 0 < fonts._labels.weight <= fonts._labels.limit
    assert 0 < len(sprites._shelf) < many
    assert 0 < len(fonts._labels) < many


def test_a_gallery_draws_a_picture_once_per_key() -> None:
    gallery, drawn = Gallery(), []

    def draw() -> Picture:
        drawn.append(1)
        return Canvas(200, 200, FAMILY).picture()

    assert gallery.png("one", draw) == gallery.png("one", draw)
    assert drawn == [1]
