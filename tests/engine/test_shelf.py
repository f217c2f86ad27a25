"""A game is a folder in each layer, or an installed package with the same parts."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rules import games
from rules.shelf import part
from tests.market.installing import ROOT, add_folders, install

Python = Callable[..., str]


@pytest.fixture(params=["folders", "package"])
def python(request: pytest.FixtureRequest, tmp_path: Path) -> Python:
    """Runs Python where Market Day is one of our folders, or where it is installed."""
    if request.param == "folders":
        add_folders(tmp_path)
        tree, path = tmp_path, ""
    else:
        install(tmp_path)
        tree, path = ROOT, str(tmp_path)

    def run(*arguments: str) -> str:
        ended = subprocess.run(
            [sys.executable, *arguments],
            cwd=tree,
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
        )
        assert ended.returncode == 0, ended.stderr
        return ended.stdout

    return run


def test_a_sixth_game_is_found_played_drawn_and_told(python: Python, tmp_path: Path) -> None:
    assert python("-m", "rules", "games").split() == sorted([*games(), "market"])
    match, picture = tmp_path / "match.txt", tmp_path / "board.png"
    match.write_text(python("-m", "rules", "record", "market", "--seed", "sixth"))
    python("-m", "render", str(match), "-o", str(picture))
    assert picture.read_bytes().startswith(b"\x89PNG")
    titles = "from locales import words; print(words('ru', 'market')('title'))"
    assert python("-c", titles).strip() not in ("", "title")
    panel = "from render.panel import panel; print(panel('market').cells)"
    assert python("-c", panel).strip() == "(3, 3)"


@pytest.mark.parametrize("slug", ["", "no_such_game", "../rules", "market.render"])
def test_what_is_no_game_has_no_parts(slug: str) -> None:
    assert part(slug, "rules") is None
