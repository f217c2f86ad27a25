"""What was not drawn on is not encoded again, and nobody sees that in the file."""

from __future__ import annotations

import pytest
from PIL import Image

from locales import words
from render import art
from render.engine.canvas import Canvas
from render.engine.colour import Colour
from render.engine.encode import Picture, encode
from render.engine.layout import Box
from render.engine.theme import FAMILY
from render.scene import Player, Scene
from rules import games
from tests.contract.matches import setups, some

SIZE = 400, 300


def marked(*rows: int) -> Picture:
    canvas = Canvas(*SIZE, FAMILY)
    for row in rows:
        canvas.fill(Box(40, row, 60, 3), FAMILY.ink)
    return canvas.picture()


def test_a_picture_shows_what_was_drawn_on_a_ground_that_was_encoded_before() -> None:
    marked().png()
    for rows in ((31,), (32,), (30,), (63, 64), (-2, 299), ()):
        picture = marked(*rows)
        assert picture.png() == encode(picture.image, FAMILY), rows


def test_an_image_that_is_laid_on_a_ground_is_seen() -> None:
    marked().png()
    canvas = Canvas(*SIZE, FAMILY)
    canvas.lay(Image.new("RGB", (50, 90), FAMILY.accent), (20, 100))
    picture = canvas.picture()
    assert picture.png() == encode(picture.image, FAMILY) != marked().png()


def test_of_a_picture_nothing_is_left_on_the_next_one() -> None:
    drawn = [(), (31,), (30, 200), (-2, 299), (63, 64), ()]
    fresh = [marked(*rows).png() for rows in drawn]
    assert [marked(*rows).png() for rows in drawn] == fresh


def test_what_is_drawn_beyond_the_edges_is_not_seen() -> None:
    bare, (width, height) = marked().png(), SIZE
    for x, y in ((width + 100, 10), (-100, 10), (10, height + 100), (10, -100)):
        canvas = Canvas(*SIZE, FAMILY)
        canvas.fill(Box(x, y, 60, 3), FAMILY.ink)
        assert canvas.picture().png() == bare
        assert marked().png() == bare


def test_two_pictures_on_the_same_ground_know_nothing_of_each_other() -> None:
    marked(10).png()
    one, other = marked(20), marked(30)
    assert one.png() == marked(20).png()
    assert other.png() == marked(30).png()


def test_what_is_laid_over_something_lies_over_it_in_the_next_picture_too() -> None:
    def crossed(*colours: Colour) -> Picture:
        canvas = Canvas(*SIZE, FAMILY)
        for x, colour in enumerate(colours):
            canvas.circle((100 + 20 * x, 100), 30, colour)
        return canvas.picture()

    first, second = FAMILY.ink, FAMILY.accent
    for colours in ((first, second), (second, first), (first,), (first, first), (first, second)):
        picture = crossed(*colours)
        assert picture.png() == encode(picture.image, FAMILY), colours


def test_a_picture_is_what_it_was_when_its_canvas_is_drawn_on_further() -> None:
    canvas = Canvas(*SIZE, FAMILY)
    canvas.fill(Box(40, 10, 60, 3), FAMILY.ink)
    picture = canvas.picture()
    canvas.fill(Box(40, 20, 60, 3), FAMILY.ink)
    assert picture.png() == marked(10).png() != canvas.picture().png() == marked(10, 20).png()


def test_a_part_is_seen_as_in_the_whole_picture() -> None:
    canvas = Canvas(*SIZE, FAMILY)
    canvas.panel(Box(40, 40, 120, 90))
    canvas.text((60, 80), "Ratusha", 32)
    for corners in ((0, 0, 50, 50), (30, 60, 200, 100), (70, 70, 75, 75), (380, 280, 400, 300)):
        assert canvas.seen(corners).tobytes() == canvas.image.crop(corners).tobytes()


def test_a_picture_that_is_looked_at_stays_as_it_is() -> None:
    picture = marked(10)
    seen = picture.png()
    marked(20).png()
    marked(30).png()
    assert picture.png() == seen == encode(picture.image, FAMILY)


def test_a_ground_is_kept_as_it_was() -> None:
    bare = marked().png()
    for rows in ((10,), (150, 290)):
        marked(*rows).png()
    assert marked().png() == bare


@pytest.mark.parametrize("slug", games())
def test_every_picture_of_a_game_is_encoded_as_if_its_ground_were_unknown(slug: str) -> None:
    game, painter, said = games()[slug], art(slug), words("en", slug)
    setup = setups(game)[0]
    players = tuple(Player(f"Player {seat}", seat) for seat in range(setup.seats))
    some_of_them = [*some(game, setup, 0, 4)]
    for position in (*some_of_them, *reversed(some_of_them)):
        public, own = (game.view(position.before.state, seat) for seat in (None, position.seat))
        table = painter.table(Scene(view=public, words=said, players=players))
        seat = painter.seat(Scene(view=own, words=said, players=players, ghost=position.chosen))
        for picture in (table, seat):
            assert picture.png() == encode(picture.image, picture.theme)
