"""The guild as Discord writes it."""

from playground.clock import iso
from playground.model import Json
from playground.payloads.channels import channel
from playground.payloads.people import member, role
from playground.world import World


def guild(world: World) -> Json:
    """The guild as `GET /guilds/{id}` returns it."""
    return {
        "id": str(world.guild.id),
        "name": world.guild.name,
        "owner_id": str(world.guild.owner_id),
        "preferred_locale": world.guild.locale,
        "roles": [role(one) for one in world.guild.roles],
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


def guild_create(world: World, *, everybody: bool) -> Json:
    """The guild as the gateway announces it; without the members intent only the bot is listed."""
    bot = world.bot.id
    listed = list(world.users.values()) if everybody else [world.bot]
    visible = [c for c in world.channels.values() if not c.is_dm and world.sees(bot, c)]
    return {
        **guild(world),
        "joined_at": iso(world.bot.joined),
        "large": False,
        "unavailable": False,
        "member_count": len(world.users),
        "members": [member(one) for one in listed],
        "channels": [channel(world, c, bot) for c in visible if not c.thread],
        "threads": [channel(world, c, bot) for c in visible if c.thread and not c.thread.archived],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
