"""A game's art is found by its folder."""

from pathlib import Path

import pytest

import render

ORGANS = {
    "__init__": "",
    "table": "def draw(scene): ...",
    "own": "def draw(scene): ...",
    "final": "def draw(scene, scores, places): ...",
    "alt": "def describe(scene): return 'an empty town'",
    "help": "def diagrams(words): return []",
}


def _drawn(folder: Path, slug: str, organs: dict[str, str]) -> None:
    (folder / slug).mkdir()
    for name, text in organs.items():
        (folder / slug / f"{name}.py").write_text(text)


def test_art_is_found_by_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _drawn(tmp_path, "ghost_town", ORGANS)
    monkeypatch.setattr(render, "__path__", [*render.__path__, str(tmp_path)])
    found = render.art("ghost_town")
    assert found.alt(None) == "an empty town"  # type: ignore[arg-type]
    assert (found.diagrams(None), found.facts(None)) == ([], {})  # type: ignore[arg-type]


@pytest.mark.parametrize("slug", ["nowhere", "icons", "canvas", "../secrets", "a.b", ""])
def test_what_is_no_game_has_no_art(slug: str) -> None:
    with pytest.raises(LookupError):
        render.art(slug)


@pytest.mark.parametrize("left_out", [name for name in ORGANS if name != "__init__"])
def test_art_that_leaves_a_picture_out_cannot_be_made(
    left_out: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug = f"half_{left_out}"
    _drawn(tmp_path, slug, {name: text for name, text in ORGANS.items() if name != left_out})
    monkeypatch.setattr(render, "__path__", [*render.__path__, str(tmp_path)])
    with pytest.raises(LookupError, match=left_out):
        render.art(slug)
