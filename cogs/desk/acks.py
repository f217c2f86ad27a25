"""Interactions over a bad line: each is taken up once, and a lost acknowledgement is no failure.

Discord may take in the first answer to an interaction and yet report that something went wrong.
discord.py sends it again, and is told that the interaction was acknowledged already: by itself.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any, TypeVar

import discord
from discord import app_commands, ui
from discord.webhook.async_ import AsyncWebhookAdapter

if TYPE_CHECKING:
    from discord.http import MultipartParameters

T = TypeVar("T")

MOMENT = 0.8
"""Seconds for which an answer may keep somebody waiting who sees nothing happen."""
PROMPT = 0.3
"""Seconds within which a press is usually over; a busy bot tells soon that it heard one."""
ACKNOWLEDGED = 40060
"""Discord's code for an interaction that has had its first answer."""
MESSAGE = 4
"""The kind of a first answer that is a message of its own."""


class Adapter(AsyncWebhookAdapter):
    """Sends answers as discord.py does, but knows its own first answer again."""

    def __init__(self, client: discord.Client) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self._client = client

    async def create_interaction_response(
        self, interaction_id: int, token: str, *, params: MultipartParameters, **way: Any
    ) -> Any:
        try:
            answered = await super().create_interaction_response(
                interaction_id, token, params=params, **way
            )
            self._client.dispatch("acknowledged", interaction_id)
            return answered
        except discord.HTTPException as error:
            if error.code != ACKNOWLEDGED:
                raise
        taken: dict[str, Any] = {"interaction": {"id": interaction_id}}
        if (params.payload or {}).get("type") == MESSAGE:
            app = self._client.application_id or 0
            original = await self.get_original_interaction_response(app, token, **way)
            taken["interaction"]["response_message_id"] = original["id"]
            taken["resource"] = {"type": MESSAGE, "message": original}
        return taken


class Hearing:
    """Tells Discord that a press was heard: by what comes of it, if that takes but a moment.

    Whoever pressed sees it one round trip sooner than after an answer that only says so.
    """

    def __init__(
        self, interaction: discord.Interaction[Any], moment: float | None = None, **how: bool
    ) -> None:
        self._interaction, self._how = interaction, how
        self._deferring: asyncio.Task[object] | None = None
        moment = PROMPT if moment is None else moment
        self._timer = asyncio.get_running_loop().call_later(moment, self._defer)

    async def __aenter__(self) -> Hearing:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *error: object) -> None:
        """Says it at last; what went wrong may be the answer as well."""
        if kind is None:
            await self.at_once()
        else:
            await self.settled()

    def _defer(self) -> None:
        self._deferring = asyncio.create_task(self._interaction.response.defer(**self._how))

    async def settled(self) -> bool:
        """Whether it was said; from now on it is not said by itself."""
        self._timer.cancel()
        if self._deferring is not None:
            await self._deferring
        return self._interaction.response.is_done()

    async def at_once(self) -> None:
        """Says it, if it was not said."""
        if not await self.settled():
            await self._interaction.response.defer(**self._how)

    async def change(self, view: ui.LayoutView, files: list[discord.File]) -> None:
        """Changes the message on which somebody has pressed, and says it by that."""
        if await self.settled():
            await self._interaction.edit_original_response(view=view, attachments=files)
        else:
            await self._interaction.response.edit_message(view=view, attachments=files)


async def change(
    interaction: discord.Interaction[Any],
    view: ui.LayoutView,
    files: list[discord.File],
    heard: Hearing | None,
) -> None:
    """Changes the message that was pressed on, or the one that answers; Discord may not know yet
    that the press was *heard*."""
    if heard is None:
        await interaction.edit_original_response(view=view, attachments=files)
    else:
        await heard.change(view, files)


async def in_time(interaction: discord.Interaction[Any], work: Awaitable[T]) -> T:
    """What *work* gives, to be answered with at once.

    If it takes longer than a moment, Discord is told first that the question was heard.
    """
    hearing = Hearing(interaction, MOMENT, ephemeral=True, thinking=True)
    try:
        return await work
    finally:
        await hearing.settled()


def asking(interaction: discord.Interaction[Any]) -> tuple[int, int]:
    """Who asks, and which bot: what a command that may be used seldom is counted by."""
    return id(interaction.client), interaction.user.id


class Typing:
    """How often people ask for suggestions: who asks faster than anybody types gets none."""

    MOST, SECONDS = 1000, 10.0

    def __init__(self, remembered: int = 4096) -> None:
        self._size = remembered
        self._paces: OrderedDict[int, app_commands.Cooldown] = OrderedDict()

    def is_human(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether this may be asked for; it counts from now on."""
        person = interaction.user.id
        pace = self._paces.setdefault(person, app_commands.Cooldown(self.MOST, self.SECONDS))
        self._paces.move_to_end(person)
        if len(self._paces) > self._size:
            self._paces.popitem(last=False)
        return pace.update_rate_limit(interaction.created_at.timestamp()) is None


class Deliveries:
    """The interactions that were delivered last: a second delivery of one is not taken up."""

    def __init__(self, remembered: int = 4096) -> None:
        self._size = remembered
        self._seen: OrderedDict[int, None] = OrderedDict()

    def is_new(self, interaction: discord.Interaction[Any]) -> bool:
        """Whether it is delivered for the first time; from now on it is known."""
        if interaction.id in self._seen:
            return False
        self._seen[interaction.id] = None
        if len(self._seen) > self._size:
            self._seen.popitem(last=False)
        return True
