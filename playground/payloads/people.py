"""Users, members and roles as Discord writes them."""

from playground import permissions
from playground.clock import iso
from playground.model import Json, Role, User
from playground.world import World


def user(who: User) -> Json:
    return {
        "id": str(who.id),
        "username": who.username,
        "global_name": who.global_name,
        "discriminator": "0",
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "accent_color": who.accent_color,
        "bot": who.bot,
        "flags": 0,
        "public_flags": 0,
        "primary_guild": None,
        "collectibles": None,
    }


def own_user(who: User) -> Json:
    """The bot's user as the bot itself sees it."""
    return {
        **user(who),
        "mfa_enabled": True,
        "locale": who.locale,
        "premium_type": 0,
        "email": None,
        "verified": True,
    }


def partial_member(who: User) -> Json:
    """A member without its user."""
    return {
        "roles": [str(role) for role in who.roles],
        "joined_at": iso(who.joined),
        "nick": None,
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "premium_since": None,
        "flags": 0,
        "pending": False,
        "deaf": False,
        "mute": False,
    }


def member(who: User) -> Json:
    return {**partial_member(who), "user": user(who)}


def role(one: Role) -> Json:
    body: Json = {
        "id": str(one.id),
        "name": one.name,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": one.color,
        "colors": {"primary_color": one.color, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": one.bot_id is not None,
        "mentionable": one.mentionable,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }
    return body if one.bot_id is None else {**body, "tags": {"bot_id": str(one.bot_id)}}


def page_user(world: World, who: User) -> Json:
    """A user as the page sees it."""
    granted = permissions.in_guild(world, who.id)
    return {
        **user(who),
        "locale": who.locale,
        "dms": who.dms,
        "permissions": str(granted),
        "moderator": bool(granted & permissions.Permission.MANAGE_GUILD),
    }
