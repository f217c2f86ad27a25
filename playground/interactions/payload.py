"""INTERACTION_CREATE as the bot receives it."""

from playground import payloads, permissions
from playground.interactions.resolved import partial_channel
from playground.model import Channel, Interaction, Json
from playground.world import World


def interaction_create(world: World, one: Interaction, max_file_size: int) -> Json:
    """Everything Discord tells a bot about an interaction."""
    channel = world.channels[one.channel_id]
    body: Json = {
        "id": str(one.id),
        "application_id": str(world.guild.application_id),
        "type": one.type,
        "token": one.token,
        "version": 1,
        "data": one.data,
        "channel_id": str(channel.id),
        "channel": partial_channel(world, channel, one.user_id),
        "locale": world.users[one.user_id].locale,
        "app_permissions": str(permissions.in_channel(world, world.bot.id, channel)),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": owners(world, channel),
        "context": 1 if channel.is_dm else 0,
        "attachment_size_limit": max_file_size,
    }
    if one.message_id is not None:
        message = world.storage.message(one.message_id)
        if message is not None:
            body["message"] = payloads.message(world, message)
    return body | _who(world, one, channel)


def owners(world: World, channel: Channel) -> Json:
    """By whose installation the command is there: the guild's, which is "0" in DMs."""
    return {"0": "0" if channel.is_dm else str(world.guild_of(channel).id)}


def _who(world: World, one: Interaction, channel: Channel) -> Json:
    user = world.users[one.user_id]
    if channel.is_dm:
        return {"user": payloads.user(user)}
    granted, guild = permissions.in_channel(world, user.id, channel), world.guild_of(channel)
    return {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": ["COMMUNITY"]},
        "guild_locale": guild.locale,
        "member": {**payloads.member(user), "permissions": str(granted)},
    }
