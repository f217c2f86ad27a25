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
