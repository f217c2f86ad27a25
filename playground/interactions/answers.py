"""What the bot answers: the callback, the original response, follow-ups."""

from functools import partial
from typing import Any

from playground import payloads
from playground.channels.chat import Chat
from playground.channels.threads import Threads
from playground.checks.messages import NewFile, Uploads
from playground.checks.modals import check_choices, check_modal
from playground.errors import (
    ALREADY_ACKNOWLEDGED,
    INVALID_WEBHOOK_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    ApiError,
    FormErrors,
)
from playground.interactions.intake import Intake
from playground.model import Flag, Interaction, InteractionType, Json, Message, MessageType
from playground.settings import Settings
from playground.world import World

Composed = tuple[Message, list[NewFile]]

NO_ANSWER = "The application did not respond"


class Callback:
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


_ALLOWED = {
    InteractionType.COMMAND: (4, 5, 9),
    InteractionType.COMPONENT: (4, 5, 6, 7, 9),
    InteractionType.AUTOCOMPLETE: (8,),
    InteractionType.MODAL: (4, 5, 6, 7),
}


class Answers:
    """The bot's side of interactions."""

    def __init__(
        self, world: World, chat: Chat, threads: Threads, desk: Intake, settings: Settings
    ) -> None:
        self._world = world
        self._chat = chat
        self._threads = threads
        self._desk = desk
        self._settings = settings

    def callback(self, id: int, token: str, body: Any, uploads: Uploads) -> Json:
        """The first answer, within three seconds and once; gives the callback response."""
        interaction = self._world.interactions.get(id)
        if interaction is None or interaction.token != token or interaction.failed:
            raise ApiError(UNKNOWN_INTERACTION)
        if interaction.acknowledged:
            raise ApiError(ALREADY_ACKNOWLEDGED)
        kind = _callback_type(interaction, body)
        message = self._answer(interaction, kind, body.get("data") or {}, uploads)
        interaction.acknowledged = True
        if message is not None:
            interaction.original_id = message.id
        self._world.save(interaction)
        self._tell(interaction, kind, message)
        return self._response(interaction, kind, message)

    def _answer(
        self, interaction: Interaction, kind: int, data: Json, uploads: Uploads
    ) -> Message | None:
        """Do what the callback says; the message that is now the original response."""
        match kind:
            case Callback.MESSAGE:
                return self._reply(interaction, data, uploads, inside="data")
            case Callback.DEFERRED_MESSAGE:
                return self._defer(interaction, data)
            case Callback.DEFERRED_UPDATE:
                return self._source(interaction)
            case Callback.UPDATE:
                source = self._source(interaction)
                return self._edited(source, data, uploads, inside="data")
            case Callback.CHOICES:
                self._desk.choices(interaction, check_choices(data))
            case Callback.MODAL:
                interaction.modal = check_modal(data)
        return None

    def _tell(self, interaction: Interaction, kind: int, message: Message | None) -> None:
        if kind == Callback.MODAL and interaction.modal is not None:
            self._desk.tell(interaction, "MODAL", **interaction.modal)
        shown = kind in (Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.UPDATE)
        body = {"message": payloads.message(self._world, message)} if message and shown else {}
        event = "INTERACTION_LOADING" if kind == Callback.DEFERRED_MESSAGE else "INTERACTION_ACK"
        self._desk.tell(interaction, event, **body)

    def _response(self, interaction: Interaction, kind: int, message: Message | None) -> Json:
        about: Json = {
            "id": str(interaction.id),
            "type": interaction.type,
            "channel_id": str(interaction.channel_id),
        }
        channel = self._world.channels[interaction.channel_id]
        if not channel.is_dm:
            about["guild_id"] = str(self._world.guild_of(channel).id)
        if message is not None:
            about |= {
                "response_message_id": str(message.id),
                "response_message_loading": message.loading,
                "response_message_ephemeral": message.ephemeral,
            }
        response: Json = {"interaction": about}
        if message is not None and kind in (Callback.MESSAGE, Callback.UPDATE):
            body = payloads.message(self._world, message)
            response["resource"] = {"type": kind, "message": body}
        return response

    def _blank(self, interaction: Interaction, data: Json) -> Message:
        """An answer before anything is in it; an ephemeral one belongs to whoever asked."""
        channel = self._world.channels[interaction.channel_id]
        message = self._chat.blank(channel, self._world.bot)
        message.interaction = dict(interaction.metadata)
        flags = data.get("flags")
        message.flags = flags & Flag.EPHEMERAL if isinstance(flags, int) else 0
        message.owner_id = interaction.user_id if message.ephemeral else None
        if interaction.message_id is not None:
            message.type = MessageType.REPLY
            message.reference = interaction.message_id
            message.reference_channel = channel.id
        else:
            context_menu = "target_id" in interaction.data
            message.type = (
                MessageType.CONTEXT_MENU_COMMAND if context_menu else MessageType.SLASH_COMMAND
            )
        return message

    def _reply(
        self,
        interaction: Interaction,
        data: Json,
        uploads: Uploads,
        *,
        inside: str | None = None,
        reply_to: int | None = None,
    ) -> Message:
        """A new message in answer to an interaction."""
        message = self._blank(interaction, data)
        if reply_to is not None:
            message.type, message.reference = MessageType.REPLY, reply_to
            message.reference_channel = interaction.channel_id
            assert message.interaction is not None
            message.interaction["original_response_message_id"] = str(reply_to)
        message, files = self._composed(message, data, uploads, inside)
        self._chat.post(message, files)
        self._join_thread(message)
        return message

    def _composed(
        self, message: Message, data: Json, uploads: Uploads, inside: str | None
    ) -> Composed:
        """Compose; errors of a callback's form are told under `data`."""
        try:
            return self._chat.compose(message, data, uploads)
        except ApiError as error:
            if inside and error.errors:
                error.errors = {inside: error.errors}
            raise

    def _join_thread(self, message: Message) -> None:
        if message.owner_id is None:
            channel = self._world.channels[message.channel_id]
            self._threads.spoken_in(channel, message)

    def _defer(self, interaction: Interaction, data: Json) -> Message:
        """A message that is thinking until the original response is edited or the token dies."""
        message = self._blank(interaction, data)
        message.flags |= Flag.LOADING
        self._chat.post(message)
        self._world.later(self._settings.token_lifetime, lambda: self._stop_loading(message.id))
        return message

    def _stop_loading(self, id: int) -> None:
        message = self._world.storage.message(id)
        if message is not None and message.loading:
            message.flags &= ~Flag.LOADING
            message.content = NO_ANSWER
            self._chat.replace(message)

    def stop_old_loading(self) -> None:
        """Give the deferred answers of an earlier run of the table the rest of their time."""
        now = self._world.clock.now()
        for interaction in self._world.interactions.values():
            original = interaction.original_id
            left = interaction.created + self._settings.token_lifetime - now
            if original is not None:
                self._world.later(max(left, 0.0), partial(self._stop_loading, original))

    def _source(self, interaction: Interaction) -> Message:
        """The message that a pressed component, or a form opened by one, stands on."""
        message = self._world.storage.message(interaction.message_id or 0)
        if message is None:
            raise ApiError(UNKNOWN_MESSAGE)
        return message

    def _edited(
        self, message: Message, data: Json, uploads: Uploads, *, inside: str | None = None
    ) -> Message:
        """A message changed; the first edit of a deferred answer does not count as one."""
        was_loading = message.loading
        message.flags &= ~Flag.LOADING
        changed, files = self._composed(message, data, uploads, inside)
        changed.flags = changed.flags & ~Flag.EPHEMERAL | message.flags & Flag.EPHEMERAL
        if not was_loading:
            changed.edited = self._world.clock.now()
        self._chat.replace(changed, files)
        if was_loading:
            self._chat.arrived(changed)
            self._join_thread(changed)
        return changed

    def by_token(self, application_id: str, token: str) -> Interaction:
        """The answered interaction of a webhook token that still lives, or a refusal."""
        if application_id != str(self._world.guild.application_id):
            raise ApiError(UNKNOWN_WEBHOOK)
        interaction = self._world.by_token.get(token)
        if interaction is None:
            raise ApiError(INVALID_WEBHOOK_TOKEN)
        age = self._world.clock.now() - interaction.created
        if not interaction.acknowledged or age > self._settings.token_lifetime:
            raise ApiError(UNKNOWN_WEBHOOK)
        return interaction

    def message(self, interaction: Interaction, id: str) -> Message:
        """`@original` or a follow-up of this interaction."""
        wanted = interaction.original_id if id == "@original" else int(id)
        message = self._world.storage.message(wanted or 0)
        if message is None:
            raise ApiError(UNKNOWN_MESSAGE)
        own = message.interaction is not None and message.interaction["id"] == str(interaction.id)
        if not own and message.id not in (interaction.original_id, interaction.message_id):
            raise ApiError(UNKNOWN_MESSAGE)
        return message

    def followup(self, interaction: Interaction, body: Any, uploads: Uploads) -> Message:
        """A further message; right after a deferral it becomes the deferred answer."""
        data = body if isinstance(body, dict) else {}
        original = self._world.storage.message(interaction.original_id or 0)
        if original is not None and original.loading:
            return self._edited(original, data, uploads)
        reply_to = original.id if original is not None else None
        return self._reply(interaction, data, uploads, reply_to=reply_to)

    def edit(
        self, interaction: Interaction, message: Message, body: Any, uploads: Uploads
    ) -> Message:
        edited = self._edited(message, body, uploads)
        shown = payloads.message(self._world, edited)
        self._desk.tell(interaction, "INTERACTION_EDIT", message=shown)
        return edited

    def delete(self, message: Message) -> None:
        self._chat.delete(message)


def _callback_type(interaction: Interaction, body: Any) -> int:
    """The type of a callback, if this interaction may be answered so."""
    form = FormErrors()
    kind = 0
    if form.top.mapping(body):
        kind = body.get("type")
        form.top["type"].choice(kind, _ALLOWED[interaction.type])
        form.top["data"].mapping(body.get("data") or {})
    form.refuse()
    update = kind in (Callback.DEFERRED_UPDATE, Callback.UPDATE)
    if update and interaction.message_id is None:
        form.top["type"].choice(kind, (4, 5))
    form.refuse()
    return kind
