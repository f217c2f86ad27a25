"""The pictures in docs/pictures, which the program draws itself."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from render.gallery import FILM_LIMIT, best_match, moving, picture, play
from rules import games
from tests import market

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
LARGEST = 150_000


@pytest.mark.parametrize("slug", games())
def test_every_game_has_a_small_picture(slug: str) -> None:
    path = PICTURES / f"{slug}.png"
    assert path.stat().st_size <= LARGEST
    assert Image.open(path).format == "PNG"


def test_there_is_a_small_film() -> None:
    path = PICTURES / "film.webp"
    assert path.stat().st_size <= FILM_LIMIT
    assert getattr(Image.open(path), "n_frames", 1) > 5


def test_there_is_no_picture_of_anything_else() -> None:
    known = {f"{slug}.png" for slug in games()} | {"film.webp"}
    assert {path.name for path in PICTURES.iterdir() if path.is_file()} == known


def test_the_readme_shows_them_all() -> None:
    shown = set(re.findall(r"docs/pictures/([\w]+\.\w+)", (ROOT / "README.md").read_text("utf-8")))
    assert shown == {path.name for path in PICTURES.iterdir() if path.is_file()}


@pytest.mark.parametrize(
    ("readers", "page"), [("owners", "owners.md"), ("operators", "running.md")]
)
def test_the_page_shows_every_screenshot_and_they_are_small(readers: str, page: str) -> None:
    shown = re.findall(
        rf"pictures/{readers}/([\w-]+\.png)", (ROOT / "docs" / page).read_text("utf-8")
    )
    taken = list((PICTURES / readers).iterdir())
    assert set(shown) == {path.name for path in taken}
    assert sum(path.stat().st_size for path in taken) <= 2 * LARGEST


def test_the_same_match_is_played_and_drawn_every_time() -> None:
    one, other = best_match(market.GAME, 2), best_match(market.GAME, 2)
    assert picture(one, one.moment).png() == picture(other, other.moment).png()


def test_a_match_is_drawn_from_its_beginning_to_its_score_pad() -> None:
    match = play(market.GAME, b"film")
    assert match.game.is_over(match.states[-1])
    assert getattr(Image.open(BytesIO(moving(match))), "n_frames", 1) > 1
