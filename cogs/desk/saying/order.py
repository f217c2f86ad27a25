"""Edits of messages in their order, however long Discord takes for each.

Two ways lead to many a message: the press of a person, and what is to be said after a move. An edit
that is begun first may arrive last, since its picture is drawn slowly or Discord takes it only when
it is tried again. So of the edits of one message one is under way at a time.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from math import inf
from typing import Any, TypeAlias, TypeVar
from weakref import WeakValueDictionary

import discord
from discord import InteractionResponseType, ui

from cogs.desk.acks import Hearing, change

K = TypeVar("K")
T = TypeVar("T")

REMEMBERED = 512
"""Of so many matches, or messages, it is kept in memory what they show."""

Moment: TypeAlias = tuple[float, int]
"""What a message shows: a match after so many plies, as it was asked for by that press."""
NOTHING: Moment = (-1, 0)
LAST: Moment = (inf, 0)
"""What a message shows that another one has followed: it is changed no more."""
CHANGES = (
    None,
    InteractionResponseType.deferred_message_update,
    InteractionResponseType.message_update,
)
"""What Discord has been told of a press if the answer changes the message that it was made on."""


class Order:
    """Lets messages be changed by one at a time, and never to what is older than they show."""

    def __init__(self) -> None:
        self._shown: OrderedDict[tuple[int, int], Moment] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def shows(self, message: int, match_id: int) -> Moment:
        """The moment of a match that a message shows, as far as that is remembered."""
        return self._shown.get((message, match_id), NOTHING)

    def posted(self, message: int, match_id: int, ply: int) -> None:
        """Remembers that a new message shows a match."""
        remember(self._shown, (message, match_id), (ply, 0))

    def turn(self, message: int) -> asyncio.Lock:
        """Held by whoever changes a message to what is true once nobody else does."""
        return self._locks.setdefault(message, asyncio.Lock())

    async def change(
        self,
        message: int,
        match_id: int,
        moment: Moment,
        edit: Callable[[], Awaitable[bool]],
        *,
        again: bool = True,
    ) -> None:
        """Lets *edit* change a message to what a match was at a moment; it tells whether it could.

        What shows something later is left, and if not *again* what shows the same ply, too.
        """
        async with self.turn(message):
            shown = self.shows(message, match_id)
            if shown > moment or (not again and shown[0] == moment[0]):
                return
            if await edit():
                remember(self._shown, (message, match_id), moment)

    async def pressed(
        self,
        interaction: discord.Interaction[Any],
        match_id: int,
        ply: int,
        view: ui.LayoutView,
        files: list[discord.File],
        heard: Hearing | None = None,
    ) -> None:
        """Changes the message on which somebody has pressed, or the one that answers them alone.

        Discord may not have been told yet that the press was *heard*.
        """

        async def edit() -> bool:
            await change(interaction, view, files, heard)
            return True

        message = interaction.message
        if message is None or not changes_message(interaction):
            await edit()
        else:
            await self.change(message.id, match_id, (ply, interaction.id), edit)


def changes_message(interaction: discord.Interaction[Any]) -> bool:
    """Whether what is answered to a press changes the message that it was made on."""
    return interaction.response.type in CHANGES


def remember(memory: OrderedDict[K, T], key: K, what: T) -> None:
    """Keeps something in memory, and forgets what was kept first."""
    memory[key] = what
    memory.move_to_end(key)
    if len(memory) > REMEMBERED:
        memory.popitem(last=False)
