"""What was not drawn on is not encoded again, and nobody sees that in the file."""

from __future__ import annotations

import pytest
from PIL import Image

from locales import words
from render import art
from render.engine.canvas import Canvas
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


def test_what_a_picture_was_drawn_on_is_clean_for_the_next_one() -> None:
    drawn = [(), (31,), (30, 200), (-2, 299), (63, 64), ()]
    fresh = [marked(*rows).png() for rows in drawn]
    assert [marked(*rows).into_png() for rows in drawn] == fresh


def test_what_is_drawn_beyond_the_edges_is_not_seen() -> None:
    bare, (width, height) = marked().png(), SIZE
    for x, y in ((width + 100, 10), (-100, 10), (10, height + 100), (10, -100)):
        canvas = Canvas(*SIZE, FAMILY)
        canvas.fill(Box(x, y, 60, 3), FAMILY.ink)
        assert canvas.picture().into_png() == bare
        assert marked().into_png() == bare


def test_no_two_pictures_are_drawn_on_the_same_sheet() -> None:
    marked(10).into_png()
    one, other = marked(20), marked(30)
    assert one.into_png() == marked(20).png()
    assert other.into_png() == marked(30).png()


def test_a_picture_that_is_looked_at_keeps_what_it_was_drawn_on() -> None:
    picture = marked(10)
    seen = picture.png()
    marked(20).into_png()
    marked(30).into_png()
    assert picture.png() == seen == encode(picture.image, FAMILY)


def test_a_ground_is_kept_as_it_was() -> None:
    bare = marked().png()
    for rows in ((10,), (150, 290)):
        marked(*rows).into_png()
    assert marked().into_png() == bare


@pytest.mark.parametrize("slug", games())
def test_every_picture_of_a_game_is_encoded_as_if_its_ground_were_unknown(slug: str) -> None:
    game, painter, said = games()[slug], art(slug), words("en", slug)
    setup = setups(game)[0]
    players = tuple(Player(f"Player {seat}", seat) for seat in range(setup.seats))
    for position in some(game, setup, 0, 4):
        public, own = (game.view(position.before.state, seat) for seat in (None, position.seat))
        table = painter.table(Scene(view=public, words=said, players=players))
        seat = painter.seat(Scene(view=own, words=said, players=players, ghost=position.chosen))
        for picture in (table, seat):
            assert picture.png() == encode(picture.image, picture.theme)
