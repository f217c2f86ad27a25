"""The button that opens a game's lesson, for cards, boards and pages of other rooms."""

from __future__ import annotations

from cogs.desk.presses import Press, PressButton
from locales import Words
from rules.lessons import lesson


def learn_button(slug: str, said: Words) -> list[PressButton]:
    """The button, if the game has a lesson."""
    if lesson(slug) is None:
        return []
    return [PressButton(Press("learn", 0, slug), label=said("button-learn"))]
