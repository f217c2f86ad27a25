"""Channels, threads, their members, and commands as Discord writes them."""

from playground.clock import iso
from playground.model import Channel, ChannelType, Command, Json
from playground.payloads.people import user
from playground.world import World


def channel(world: World, one: Channel, viewer: int | None = None) -> Json:
    """A channel, thread or DM; a thread tells its viewer about their own membership."""
    if one.is_dm:
        return _dm(world, one)
    common = {
        "id": str(one.id),
        "type": one.type,
        "name": one.name,
        "guild_id": str(world.guild_of(one).id),
        "parent_id": str(one.parent_id) if one.parent_id else None,
        "last_message_id": str(one.last_message_id) if one.last_message_id else None,
        "last_pin_timestamp": iso(one.last_pin) if one.last_pin else None,
        "rate_limit_per_user": one.rate_limit_per_user,
        "flags": one.flags,
    }
    return common | (_thread(one, viewer) if one.thread else _guild_channel(one))


def _dm(world: World, one: Channel) -> Json:
    recipient = world.users[one.recipient_id or 0]
    return {
        "id": str(one.id),
        "type": ChannelType.DM,
        "flags": 0,
        "last_message_id": str(one.last_message_id) if one.last_message_id else None,
        "recipients": [user(recipient)],
    }


def _guild_channel(one: Channel) -> Json:
    forum: Json = {
        "available_tags": [
            {
                "id": str(tag.id),
                "name": tag.name,
                "moderated": tag.moderated,
                "emoji_id": None,
                "emoji_name": None,
            }
            for tag in one.tags
        ],
        "default_reaction_emoji": None,
        "default_sort_order": None,
    }
    return {
        "position": one.position,
        "topic": one.topic,
        "nsfw": False,
        "default_auto_archive_duration": 1440,
        "permission_overwrites": [
            {"id": str(o.id), "type": o.type, "allow": str(o.allow), "deny": str(o.deny)}
            for o in one.overwrites
        ],
    } | (forum if one.type == ChannelType.FORUM else {})


def _thread(one: Channel, viewer: int | None) -> Json:
    state = one.thread
    assert state is not None
    metadata: Json = {
        "archived": state.archived,
        "locked": state.locked,
        "auto_archive_duration": state.auto_archive_duration,
        "archive_timestamp": iso(state.archived_at),
        "create_timestamp": iso(state.created),
    }
    if one.type == ChannelType.PRIVATE_THREAD:
        metadata["invitable"] = state.invitable
    thread: Json = {
        "owner_id": str(state.owner_id),
        "message_count": state.message_count,
        "total_message_sent": state.total_message_sent,
        "member_count": min(len(state.members), 50),
        "thread_metadata": metadata,
        "applied_tags": [str(tag) for tag in state.applied_tags],
    }
    if viewer in state.members:
        thread["member"] = thread_member(one, viewer)
    return thread


def thread_member(one: Channel, user_id: int) -> Json:
    state = one.thread
    assert state is not None
    return {
        "id": str(one.id),
        "user_id": str(user_id),
        "join_timestamp": iso(state.members[user_id]),
        "flags": 0,
    }


def command(one: Command, application_id: int, *, localizations: bool = True) -> Json:
    """A command as the application endpoints return it."""
    body: Json = {
        **(one.body if localizations else _without_localizations(one.body)),
        "id": str(one.id),
        "application_id": str(application_id),
        "version": str(one.version),
    }
    if one.guild_id is not None:
        body["guild_id"] = str(one.guild_id)
    return body


def _without_localizations(body: Json) -> Json:
    return {key: value for key, value in body.items() if not key.endswith("_localizations")}
