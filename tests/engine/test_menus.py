"""What menus are made of."""

from __future__ import annotations

from rules.moves.menus import remembered


def test_what_is_remembered_is_asked_once() -> None:
    asked = []

    @remembered
    def length(text: str) -> int:
        asked.append(text)
        return len(text)

    assert [length("one"), length("three"), length("one")] == [3, 5, 3]
    assert asked == ["one", "three"]
