"""A game's art is found by its folder."""

from pathlib import Path

import pytest

import render
from render.scene import Art

PACKAGE = """
from render.engine.canvas import Canvas
from render.scene import Art
from render.engine.theme import FAMILY

class GhostTown(Art):
    theme = FAMILY
    def table(self, scene): return Canvas(200, 200, FAMILY).picture()
    def seat(self, scene): return self.table(scene)
    def final(self, scene, scores, places): return self.table(scene)
    def alt(self, scene): return "an empty town"
    def pieces(self, words): return []

ART = GhostTown()
"""


def test_art_is_found_by_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "ghost_town"
    folder.mkdir()
    (folder / "__init__.py").write_text(PACKAGE)
    monkeypatch.setattr(render, "__path__", [*render.__path__, str(tmp_path)])
    found = render.art("ghost_town")
    assert isinstance(found, Art)
    assert found.alt(None) == "an empty town"  # type: ignore[arg-type]


@pytest.mark.parametrize("slug", ["nowhere", "icons", "canvas", "../secrets", "a.b", ""])
def test_what_is_no_game_has_no_art(slug: str) -> None:
    with pytest.raises(LookupError):
        render.art(slug)


def test_art_that_leaves_a_picture_out_cannot_be_made() -> None:
    class Half(Art):
        pass

    with pytest.raises(TypeError):
        Half()  # type: ignore[abstract]
