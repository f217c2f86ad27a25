"""Buttons and menus whose id is their whole state, so that they outlive restarts.

An id is ``verb|match|rest``: what to do, in which match, and the words it needs. A menu adds the
choice that was made. Nothing about a press is kept in memory.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

import discord
from discord import ui
from msgspec import Struct

if TYPE_CHECKING:
    from cogs.desk import Desk

Interaction = discord.Interaction[Any]
PATTERN = r"(?P<verb>[a-z]+)\|(?P<match>[0-9]{1,18})\|(?P<rest>.*)"
NUMBER = r"[0-9]{1,9}"
MOTION = rf"rewind:[0-9]{{1,18}}|remove:{NUMBER}|[a-z]+"
"""The words of a proposal."""
VERSION = "[0-9a-f]{8}"
"""What somebody knew of a table."""


class Press(Struct, frozen=True):
    """What somebody pressed: *rest* are the button's words, or what was chosen in a menu."""

    verb: str
    match: int
    rest: str

    @property
    def id(self) -> str:
        return f"{self.verb}|{self.match}|{self.rest}"


Action = Callable[["Desk", Interaction, Press], Awaitable[None]]
_ACTIONS: dict[str, tuple[re.Pattern[str], Action]] = {}


def action(verb: str, words: str = ".*") -> Callable[[Action], Action]:
    """Says that presses of *verb* are answered by the decorated function.

    The pattern *words* is what its buttons have for words: an id is what a client sends, and a
    button of another time, or of nobody's, does nothing.
    """

    def remember(function: Action) -> Action:
        _ACTIONS[verb] = re.compile(words), function
        return function

    return remember


def action_of(press: Press) -> Action | None:
    """What answers a press; nothing, if no button of ours could have sent it."""
    words, function = _ACTIONS.get(press.verb, (None, None))
    return function if words and words.fullmatch(press.rest) else None


def verbs() -> tuple[str, ...]:
    """Everything that a press can ask for."""
    return tuple(_ACTIONS)


class PressButton(ui.DynamicItem[ui.Button[Any]], template=PATTERN):
    """Any of our buttons."""

    def __init__(self, press: Press, **looks: Any) -> None:
        super().__init__(ui.Button(custom_id=press.id, **looks))
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> PressButton:
        return cls(_press(match), label=getattr(item, "label", None) or "…")

    async def callback(self, interaction: Interaction) -> None:
        await desk_of(interaction).pressed(interaction, self.press)


class PressMenu(ui.DynamicItem[ui.Select[Any]], template="menu:" + PATTERN):
    """Any of our menus."""

    def __init__(self, press: Press, **looks: Any) -> None:
        super().__init__(ui.Select(custom_id=f"menu:{press.id}", **looks))
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> PressMenu:
        return cls(_press(match))

    async def callback(self, interaction: Interaction) -> None:
        await _chosen(interaction, self.press)


class PressPlaces(ui.DynamicItem[ui.ChannelSelect[Any]], template="places:" + PATTERN):
    """Any of our menus of channels."""

    def __init__(self, press: Press, **looks: Any) -> None:
        super().__init__(ui.ChannelSelect(custom_id=f"places:{press.id}", **looks))
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> PressPlaces:
        return cls(_press(match))

    async def callback(self, interaction: Interaction) -> None:
        await _chosen(interaction, self.press)


class PressRoles(ui.DynamicItem[ui.RoleSelect[Any]], template="roles:" + PATTERN):
    """Any of our menus of roles."""

    def __init__(self, press: Press, **looks: Any) -> None:
        super().__init__(ui.RoleSelect(custom_id=f"roles:{press.id}", **looks))
        self.press = press

    @classmethod
    async def from_custom_id(
        cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> PressRoles:
        return cls(_press(match))

    async def callback(self, interaction: Interaction) -> None:
        await _chosen(interaction, self.press)


ITEMS = (PressButton, PressMenu, PressPlaces, PressRoles)
ANY = rf"((menu|places|roles):)?{PATTERN}"
"""What the id of anything that can be pressed looks like."""


async def _chosen(interaction: Interaction, press: Press) -> None:
    """Answers a menu: what was chosen stands after its own words."""
    data: Mapping[str, Any] = dict(interaction.data or {})
    chosen = press.rest + "|".join(data.get("values", ()))
    await desk_of(interaction).pressed(interaction, Press(press.verb, press.match, chosen))


def desk_of(interaction: Interaction) -> Desk:
    """Where it is answered: a button made anew, or a completion, is told only its client."""
    desk: Desk = interaction.client.desk
    return desk


def _press(match: re.Match[str]) -> Press:
    return Press(match["verb"], int(match["match"]), match["rest"])
