"""Where people's interactions are taken in, handed to the bot, and given up after three seconds."""

import asyncio
import secrets
from typing import Any

from playground import permissions
from playground.channels.announce import Announcer
from playground.client.errors import PageError
from playground.gateway import Gateway
from playground.interactions.options import Filling
from playground.interactions.payload import interaction_create, owners
from playground.interactions.presses import answer_form, press
from playground.interactions.resolved import Resolved
from playground.model import Channel, Command, Interaction, InteractionType, Json, Message, User
from playground.permissions import Permission
from playground.settings import Settings
from playground.world import World

KEPT_FOR = 3600.0
"""How long an interaction is remembered, so that its token is known as expired."""


class Intake:
    """Takes in what people do."""

    def __init__(
        self, world: World, gateway: Gateway, announce: Announcer, settings: Settings
    ) -> None:
        self._world = world
        self._gateway = gateway
        self._announce = announce
        self._settings = settings
        self._waiting: dict[int, asyncio.Future[list[Json]]] = {}

    def submit(self, user: User, body: Json) -> Interaction:
        """A command, press or filled form, sent to the bot."""
        kinds = (InteractionType.COMMAND, InteractionType.COMPONENT, InteractionType.MODAL)
        if body.get("type") not in kinds:
            raise PageError("invalid", "The type of an interaction is 2, 3, 4 or 5.")
        return self._send(self._make(user, body))

    async def autocomplete(self, user: User, body: Json) -> list[Json]:
        """The bot's choices for the option that somebody is typing."""
        interaction = self._make(user, body)
        answer: asyncio.Future[list[Json]] = asyncio.get_running_loop().create_future()
        self._waiting[interaction.id] = answer
        try:
            self._send(interaction)
            return await answer
        finally:
            self._waiting.pop(interaction.id, None)

    def choices(self, interaction: Interaction, choices: list[Json]) -> None:
        """The bot has answered an autocomplete."""
        answer = self._waiting.get(interaction.id)
        if answer is not None and not answer.done():
            answer.set_result(choices)

    def tell(self, interaction: Interaction, event: str, **body: Any) -> None:
        """An event about an interaction to the person it is of."""
        if interaction.type == InteractionType.AUTOCOMPLETE:
            return
        key = "interaction_id" if event == "MODAL" else "id"
        about = {key: str(interaction.id), "nonce": interaction.nonce}
        self._announce.to_person(interaction.user_id, event, about | body)

    def give_up_unanswered(self) -> None:
        """What was open when the table was last closed will not be answered any more."""
        for interaction in list(self._world.interactions.values()):
            self._give_up(interaction)

    def _make(self, user: User, body: Json) -> Interaction:
        """The interaction that the page asks for, checked."""
        channel = self._channel(user, body)
        resolved = Resolved(self._world, user.id)
        interaction = Interaction(
            id=self._world.ids.next(),
            token=secrets.token_urlsafe(48),
            type=body.get("type", 0),
            user_id=user.id,
            channel_id=channel.id,
            created=self._world.clock.now(),
            data={},
            nonce=str(body["nonce"]) if body.get("nonce") else None,
        )
        interaction.metadata = {
            "id": str(interaction.id),
            "type": interaction.type,
            "user": str(user.id),
            "authorizing_integration_owners": owners(self._world, channel),
        }
        match interaction.type:
            case InteractionType.COMPONENT:
                self._fill_press(interaction, body, resolved)
            case InteractionType.MODAL:
                self._fill_form(interaction, body, resolved)
            case _:
                self._fill_command(interaction, channel, body, resolved)
        if resolved.found:
            interaction.data["resolved"] = resolved.found
        return interaction

    def _channel(self, user: User, body: Json) -> Channel:
        id = str(body.get("channel_id"))
        channel = self._world.channels.get(int(id)) if id.isdigit() else None
        if channel is None or not self._world.sees(user.id, channel):
            raise PageError("not_found", "There is no such channel.")
        granted = permissions.in_channel(self._world, user.id, channel)
        if not granted & Permission.USE_COMMANDS:
            raise PageError("forbidden", "Commands are not allowed here.")
        return channel

    def _fill_command(
        self, interaction: Interaction, channel: Channel, body: Json, resolved: Resolved
    ) -> None:
        data = body.get("data") or {}
        command = self._command(interaction.user_id, channel, data)
        kind = command.body["type"]
        filled: Json = {"id": str(command.id), "name": command.body["name"], "type": kind}
        if command.guild_id is not None:
            filled["guild_id"] = str(command.guild_id)
        name = command.body["name"]
        if kind == 1:
            partial = interaction.type == InteractionType.AUTOCOMPLETE
            filling = Filling(resolved, partial=partial)
            filled["options"] = filling.fill(command.body["options"], data.get("options"))
            name = " ".join([name, *filling.path])
        else:
            filled["target_id"] = self._target(interaction, kind, data, resolved)
        interaction.data = filled
        interaction.metadata["name"] = name

    def _command(self, user_id: int, channel: Channel, data: Json) -> Command:
        id = str(data.get("id"))
        command = self._world.commands.get(int(id)) if id.isdigit() else None
        if command is None or command.body["name"] != data.get("name"):
            raise PageError("unknown_command", "This command is outdated.")
        contexts = command.body["contexts"]
        if contexts is not None and (1 if channel.is_dm else 0) not in contexts:
            raise PageError("forbidden", "The command is not for this place.")
        needed = int(command.body["default_member_permissions"] or 0)
        if channel.is_dm:
            return command
        granted = permissions.in_guild(self._world, user_id, self._world.guild_of(channel))
        if granted & needed != needed:
            raise PageError("forbidden", "The command is not for everybody.")
        return command

    def _target(self, interaction: Interaction, kind: int, data: Json, resolved: Resolved) -> str:
        """The user or message that a context menu command is about."""
        id = str(data.get("target_id"))
        if kind == 2:
            resolved.user(id)
            interaction.metadata["target_user"] = id
            return id
        resolved.message(self._message(interaction, id))
        interaction.metadata["target_message_id"] = id
        return id

    def _message(self, interaction: Interaction, id: str) -> Message:
        """A message of the channel that the person sees."""
        message = self._world.storage.message(int(id) if id.isdigit() else 0)
        if (
            message is None
            or message.channel_id != interaction.channel_id
            or message.owner_id not in (None, interaction.user_id)
        ):
            raise PageError("not_found", "There is no such message.")
        return message

    def _fill_press(self, interaction: Interaction, body: Json, resolved: Resolved) -> None:
        message = self._message(interaction, str(body.get("message_id")))
        interaction.data = press(message, body.get("data"), resolved)
        interaction.message_id = message.id
        interaction.metadata["interacted_message_id"] = str(message.id)

    def _fill_form(self, interaction: Interaction, body: Json, resolved: Resolved) -> None:
        id = str(body.get("interaction_id"))
        opened = self._world.interactions.get(int(id)) if id.isdigit() else None
        if opened is None or opened.modal is None or opened.user_id != interaction.user_id:
            raise PageError("not_found", "There is no such form.")
        interaction.data = answer_form(opened.modal, body.get("data"), resolved)
        interaction.message_id = opened.message_id
        interaction.metadata["triggering_interaction_metadata"] = opened.metadata

    def _send(self, interaction: Interaction) -> Interaction:
        """Hand an interaction to the bot and start the three seconds."""
        channel = self._world.channels[interaction.channel_id]
        guild_id = None if channel.is_dm else self._world.guild_of(channel).id
        if not self._gateway.reaches(guild_id):
            raise PageError("bot_offline", "The bot is not connected.")
        self._forget_old()
        self._world.save(interaction)
        body = interaction_create(self._world, interaction, self._settings.max_file_size)
        self._gateway.dispatch("INTERACTION_CREATE", body, guild_id=guild_id)
        self._world.later(self._settings.answer_within, lambda: self._give_up(interaction))
        return interaction

    def _give_up(self, interaction: Interaction) -> None:
        if interaction.acknowledged or interaction.failed:
            return
        interaction.failed = True
        self._world.save(interaction)
        self.tell(interaction, "INTERACTION_FAILED", error="interaction_failed")
        answer = self._waiting.get(interaction.id)
        if answer is not None and not answer.done():
            answer.set_exception(PageError("interaction_failed", "The bot did not answer."))

    def _forget_old(self) -> None:
        limit = self._world.clock.now() - KEPT_FOR
        while self._world.interactions:
            oldest = next(iter(self._world.interactions.values()))
            if oldest.created > limit:
                return
            self._world.drop_interaction(oldest)
