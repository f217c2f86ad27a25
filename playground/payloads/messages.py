"""Messages as Discord writes them, with whom and what they point to."""

from playground.clock import iso
from playground.media import Media
from playground.model import Flag, Json, Message, MessageType
from playground.payloads.channels import channel
from playground.payloads.people import user
from playground.world import World


def message(world: World, one: Message, *, nested: bool = False) -> Json:
    """A message; one that is quoted inside another quotes no further."""
    media = Media(one, world.base_url)
    body: Json = {
        "id": str(one.id),
        "channel_id": str(one.channel_id),
        "type": one.type,
        "content": one.content,
        "author": user(world.users[one.author_id]),
        "timestamp": iso(one.created),
        "edited_timestamp": iso(one.edited) if one.edited else None,
        "tts": one.tts,
        "flags": one.flags,
        "pinned": one.pinned is not None,
        "mention_everyone": one.mention_everyone,
        "mentions": [user(world.users[id]) for id in one.mentions if id in world.users],
        "mention_roles": [str(id) for id in one.mention_roles],
        "attachments": [media.attachment(a) for a in one.attachments],
        "embeds": [media.embed(embed) for embed in one.embeds],
        "components": [media.component(component) for component in one.components],
    }
    if one.nonce is not None:
        body["nonce"] = one.nonce
    if one.interaction is not None:
        body |= _of_interaction(world, one.interaction)
    if one.reference_channel is not None:
        body |= _reference(world, one, nested)
    started = world.channels.get(_started_thread(one))
    if started is not None:
        body["thread"] = channel(world, started)
    return body


def _started_thread(one: Message) -> int:
    """The id of the thread that a message began or announces; 0 if none."""
    if one.type == MessageType.THREAD_CREATED:
        return one.reference_channel or 0
    return one.id if one.flags & Flag.HAS_THREAD else 0


def _of_interaction(world: World, metadata: Json) -> Json:
    application = str(world.guild.application_id)
    body: Json = {
        "application_id": application,
        "webhook_id": application,
        "interaction_metadata": interaction_metadata(world, metadata),
    }
    if "name" in metadata:
        body["interaction"] = {
            "id": metadata["id"],
            "type": metadata["type"],
            "name": metadata["name"],
            "user": user(world.users[int(metadata["user"])]),
        }
    return body


def interaction_metadata(world: World, metadata: Json) -> Json:
    """Stored metadata with its people filled in."""
    filled = {**metadata, "user": user(world.users[int(metadata["user"])])}
    if "target_user" in metadata:
        filled["target_user"] = user(world.users[int(metadata["target_user"])])
    if "triggering_interaction_metadata" in metadata:
        trigger = metadata["triggering_interaction_metadata"]
        filled["triggering_interaction_metadata"] = interaction_metadata(world, trigger)
    return filled


def _reference(world: World, one: Message, nested: bool) -> Json:
    reference: Json = {"type": 0, "channel_id": str(one.reference_channel)}
    channel = world.channels[one.channel_id]
    if not channel.is_dm:
        reference["guild_id"] = str(world.guild_of(channel).id)
    if one.reference is None:
        return {"message_reference": reference}
    reference["message_id"] = str(one.reference)
    if nested:
        return {"message_reference": reference}
    target = world.storage.message(one.reference)
    quotable = target is not None and target.owner_id in (None, one.owner_id)
    quoted = message(world, target, nested=True) if target and quotable else None
    return {"message_reference": reference, "referenced_message": quoted}
