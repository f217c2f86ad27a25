"""What the rooms offer on the first page of the hub.

A room adds a button by decorating the function that answers it::

    @entry("learn", "button-learn", order=30)
    @action("learn")
    async def learn(desk: Desk, interaction: Interaction, press: Press) -> None: ...

The button shows the message ``button-learn`` and presses ``learn|0|``. It is pressed in a private
message, which the function may draw anew; :func:`home` leads back from there.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import ButtonStyle
from msgspec import Struct

from cogs.desk.presses import Action, Press, PressButton
from locales import Words

if TYPE_CHECKING:
    from cogs.desk import Desk

Interaction = discord.Interaction[Any]
Offered = Callable[["Desk", Interaction], Awaitable[bool]]


class HubButton(Struct, frozen=True):
    """A button of the first page: where it stands, what it says and does, and who is offered it."""

    order: int
    verb: str
    rest: str
    label: str
    style: ButtonStyle
    offered: Offered

    def button(self, said: Words) -> PressButton:
        press = Press(self.verb, 0, self.rest)
        return PressButton(press, label=said(self.label), style=self.style)


_ENTRIES: dict[tuple[str, str], HubButton] = {}


async def anywhere(desk: Desk, interaction: Interaction) -> bool:
    """Offered to everybody, everywhere."""
    return True


def entry(
    verb: str,
    label: str,
    *,
    order: int,
    rest: str = "",
    style: ButtonStyle = ButtonStyle.secondary,
    offered: Offered = anywhere,
) -> Callable[[Action], Action]:
    """Offers what the decorated function answers on the first page, in its *order*."""

    def remember(function: Action) -> Action:
        _ENTRIES[verb, rest] = HubButton(order, verb, rest, label, style, offered)
        return function

    return remember


async def entries(desk: Desk, interaction: Interaction) -> list[HubButton]:
    """What is offered to a person here, in its order."""
    found = [each for each in _ENTRIES.values() if await each.offered(desk, interaction)]
    return sorted(found, key=lambda each: (each.order, each.verb, each.rest))


def home(said: Words) -> PressButton:
    """The button that leads back to the first page."""
    return PressButton(Press("hub", 0, ""), label=said("button-hub"))


def is_present(interaction: Interaction) -> bool:
    """Whether the bot itself is where somebody pressed or typed.

    It is not in direct messages, nor on a server to which somebody has brought it for themselves.
    """
    if interaction.guild_id is None:
        return False
    return interaction.is_guild_integration() or not interaction.is_user_integration()
