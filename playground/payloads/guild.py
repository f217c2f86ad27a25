"""The guild as Discord writes it."""

from playground.clock import iso
from playground.model import Guild, Json
from playground.payloads.channels import channel
from playground.payloads.people import member, role
from playground.world import World


def guild(one: Guild) -> Json:
    """A guild as `GET /guilds/{id}` returns it."""
    return {
        "id": str(one.id),
        "name": one.name,
        "owner_id": str(one.owner_id),
        "preferred_locale": one.locale,
        "roles": [role(each) for each in one.roles],
        **_PLAIN_GUILD,
    }


_PLAIN_GUILD: Json = {
    "icon": None,
    "description": None,
    "home_header": None,
    "splash": None,
    "discovery_splash": None,
    "features": ["COMMUNITY"],
    "banner": None,
    "application_id": None,
    "region": "local",
    "afk_channel_id": None,
    "afk_timeout": 300,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "widget_enabled": False,
    "widget_channel_id": None,
    "verification_level": 0,
    "default_message_notifications": 1,
    "mfa_level": 0,
    "explicit_content_filter": 0,
    "max_presences": None,
    "max_members": 500_000,
    "max_stage_video_channel_users": 50,
    "max_video_channel_users": 25,
    "vanity_url_code": None,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "rules_channel_id": None,
    "safety_alerts_channel_id": None,
    "public_updates_channel_id": None,
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "nsfw_level": 0,
    "emojis": [],
    "stickers": [],
    "incidents_data": None,
    "hub_type": None,
}


def guild_create(world: World, one: Guild, *, everybody: bool) -> Json:
    """A guild as the gateway announces it; without the members intent only the bot is listed."""
    bot, members = world.bot.id, world.members_of(one)
    listed = members if everybody else [world.bot]
    visible = [c for c in world.channels_of(one) if world.sees(bot, c)]
    return {
        **guild(one),
        "joined_at": iso(world.bot.joined),
        "large": False,
        "unavailable": False,
        "member_count": len(members),
        "members": [member(each) for each in listed],
        "channels": [channel(world, c, bot) for c in visible if not c.thread],
        "threads": [channel(world, c, bot) for c in visible if c.thread and not c.thread.archived],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
