"""What people do at a table: open it, join it, press and type."""

from __future__ import annotations

from typing import Any

import discord
import simcord
from simcord import ChannelHandle, GuildHandle, InteractionResult, MemberActor, ResponseMessage

from bot import Ratusha
from host import Host


class Table:
    """A server with a channel and some people in it."""

    def __init__(
        self,
        env: simcord.Env,
        guild: GuildHandle,
        channel: ChannelHandle,
        people: dict[str, MemberActor],
    ) -> None:
        self.env, self.guild, self.channel, self.people = env, guild, channel, people

    @property
    def bot(self) -> Ratusha:
        assert isinstance(self.env.bot, Ratusha)
        return self.env.bot

    @property
    def host(self) -> Host:
        return self.bot.desk.host

    @property
    def thread(self) -> ChannelHandle:
        """The thread of the match that started last."""
        return self.channel.threads[-1]

    def who(self, user_id: int) -> MemberActor:
        return next(person for person in self.people.values() if person.id == user_id)

    async def opened(self, *names: str, game: str = "market", **options: Any) -> discord.Message:
        """A table that the first of *names* opens and the others join; gives its card."""
        first, *others = names
        options.setdefault("seats", len(names))
        await self.people[first].slash(self.channel, "game new", game=game, **options)
        card = self.channel.last_message
        assert card is not None
        for name in others:
            await self.press(self.people[name], card, "join")
        return card

    async def started(self, *names: str, game: str = "market", **options: Any) -> int:
        """A match that has begun; gives its id."""
        card = await self.opened(*names, game=game, **options)
        if len(names) == 1:
            await self.press(self.people[names[0]], card, "start")
        await self.env.settle()
        matches = await self.host._store.matches(thread=self.thread.id)
        return matches[0].id

    async def press(self, person: MemberActor, message: Any, verb: str) -> InteractionResult:
        """Presses the one button that does *verb*, whatever it is called."""
        found = [each for each in buttons(message) if each.split("|")[0] == verb]
        return await person.click(message, custom_id=found[0])

    def now(self, message: ResponseMessage | discord.Message) -> ResponseMessage:
        """A message as it is after an edit."""
        place = message.channel.id if isinstance(message, discord.Message) else message.channel_id
        stored = self.env.backend.get_message(place, message.id)
        return ResponseMessage(self.env, stored)

    def board(self) -> discord.Message:
        """The newest message of the match's thread."""
        message = self.thread.last_message
        assert message is not None
        return message

    async def to_move(self, match_id: int) -> list[MemberActor]:
        table = await self.host.table(match_id)
        return [self.who(player) for seat in table.to_move if (player := table.players[seat])]


def texts(message: Any) -> str:
    """Everything that a message says: its content and the texts in its components."""
    said = [getattr(message, "content", "")]
    said += [part["content"] for part in parts(message) if part["type"] == 10]
    return "\n".join(said)


def parts(message: Any) -> list[dict[str, Any]]:
    """All components of a message, however deep."""
    raw = [c if isinstance(c, dict) else c.to_dict() for c in message.components]
    found: list[dict[str, Any]] = []
    while raw:
        part = raw.pop(0)
        found.append(part)
        raw = [*part.get("components", []), *raw]
        if "accessory" in part:
            raw.insert(0, part["accessory"])
    return found


def buttons(message: Any, *, enabled: bool = True) -> dict[str, str]:
    """The buttons that can be pressed: label by id."""
    found = [part for part in parts(message) if part["type"] == 2]
    return {p["custom_id"]: p["label"] for p in found if not (enabled and p.get("disabled"))}


def answer(result: InteractionResult) -> ResponseMessage:
    """What the person sees who pressed or typed."""
    message = result.followups[-1] if result.followups else result.response
    assert message is not None, "nothing was answered"
    return message
