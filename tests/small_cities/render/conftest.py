"""What the pictures of a test say."""

from __future__ import annotations

from typing import Any

import pytest

from render.engine.canvas import Canvas


def heard(monkeypatch: pytest.MonkeyPatch, *methods: str) -> list[str]:
    """The first text that each call of these methods of a canvas is given, in order."""
    found: list[str] = []
    for method in methods:
        monkeypatch.setattr(Canvas, method, _listening(getattr(Canvas, method), found))
    return found


def _listening(plain: Any, found: list[str]) -> Any:
    def listening(canvas: Canvas, *args: Any, **more: Any) -> Any:
        found.append(next(arg for arg in args if isinstance(arg, str)))
        return plain(canvas, *args, **more)

    return listening


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that the test draws, paragraphs line by line and whole."""
    return heard(monkeypatch, "text", "paragraph")


@pytest.fixture
def bubbles(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What stands in the bubbles that the test draws."""
    return heard(monkeypatch, "bubble")


@pytest.fixture
def icons(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the icons that the test draws."""
    return heard(monkeypatch, "icon")
