"""Colours: apart for every eye, legible, kept exactly."""

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from render import art
from render.engine.canvas import Canvas
from render.engine.colour import contrast, hexed, ink_on
from render.engine.layout import Box
from render.engine.theme import FAMILY, IDENTITIES, Theme
from render.icons import ICONS
from rules import games
from tests.render.vision import difference

THEMES = [FAMILY, *(art(slug).theme for slug in games())]
by_name = pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)


def test_the_family_and_every_game_have_a_theme_of_their_own() -> None:
    assert [theme.name for theme in THEMES] == ["family", *games()]


@pytest.mark.parametrize("deuteranopia", [False, True])
def test_six_players_are_told_apart_by_colour_with_any_eyes(deuteranopia: bool) -> None:
    pairs = combinations((identity.colour for identity in IDENTITIES), 2)
    assert min(difference(one, other, deuteranopia) for one, other in pairs) > 20


def test_six_players_are_told_apart_without_colour() -> None:
    symbols = [identity.symbol for identity in IDENTITIES]
    assert len(set(symbols)) == 6
    assert all(symbol in ICONS for symbol in symbols)


def test_the_ink_chosen_for_a_player_colour_is_legible() -> None:
    assert all(contrast(ink_on(i.colour), i.colour) >= 3 for i in IDENTITIES)


@by_name
def test_text_is_legible_on_every_surface_it_is_set_on(theme: Theme) -> None:
    assert contrast(theme.ink, theme.panel) >= 7
    assert contrast(theme.quiet, theme.panel) >= 4.5
    assert contrast(theme.on_key, theme.key) >= 4.5
    assert contrast(theme.on_ground, theme.ground) >= 4.5


@by_name
def test_the_glow_is_seen_on_cells_and_ground_with_any_eyes(theme: Theme) -> None:
    for deuteranopia in (False, True):
        assert difference(theme.glow, theme.ground, deuteranopia) > 20


@by_name
def test_a_picture_keeps_the_flat_colours_of_its_theme(theme: Theme) -> None:
    colours = [c for c in theme.swatches if all(_apart(c, o) for o in theme.swatches if o != c)]
    canvas = Canvas(64 + 12 * len(colours), 100, theme)
    for place, colour in enumerate(colours):
        canvas.fill(Box(32 + 12 * place, 40, 12, 12), colour)
    shown = Image.open(BytesIO(canvas.picture().png())).convert("RGB")
    assert [shown.getpixel((38 + 12 * i, 46)) for i in range(len(colours))] == colours


def test_a_game_adds_exact_colours_of_its_own() -> None:
    pink = hexed("F511B7")
    theme = FAMILY.with_extras(pink)
    canvas = Canvas(100, 100, theme)
    canvas.fill(canvas.box, pink)
    shown = Image.open(BytesIO(canvas.picture().png())).convert("RGB")
    assert shown.getpixel((50, 50)) == pink
    assert pink not in FAMILY.swatches


def _apart(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) > 8
