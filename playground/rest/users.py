"""The bot itself, its application, the gateway's address, users, members, DMs, the guild."""

from aiohttp import web

from playground import payloads
from playground.errors import INVALID_RECIPIENT, UNKNOWN_MEMBER, UNKNOWN_USER, ApiError
from playground.model import Json
from playground.rest.access import id_in, table_of, the_application, the_guild
from playground.rest.body import read_body
from playground.rest.replies import reply


async def own_user(request: web.Request) -> web.Response:
    return reply(payloads.own_user(table_of(request).world.bot))


async def application(request: web.Request) -> web.Response:
    world = table_of(request).world
    return reply(
        {
            "id": str(world.guild.application_id),
            "name": world.bot.global_name,
            "icon": None,
            "description": "The bot of the local table.",
            "type": None,
            "bot": payloads.user(world.bot),
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0,
            "flags_new": "0",
            "tags": [],
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": payloads.user(world.users[world.guild.owner_id]),
            "approximate_guild_count": 1,
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": ["bot", "applications.commands"],
        }
    )


async def gateway(request: web.Request) -> web.Response:
    table = table_of(request)
    return reply({"url": table.settings.gateway_url(table.world.base_url)})


async def gateway_bot(request: web.Request) -> web.Response:
    table = table_of(request)
    return reply(
        {
            "url": table.settings.gateway_url(table.world.base_url),
            "shards": table.settings.shards,
            "session_start_limit": {
                "total": 1000,
                "remaining": 1000,
                "reset_after": 86_400_000,
                "max_concurrency": 16,
            },
        }
    )


async def get_user(request: web.Request) -> web.Response:
    user = table_of(request).world.users.get(id_in(request, "user_id"))
    if user is None:
        raise ApiError(UNKNOWN_USER)
    return reply(payloads.user(user))


async def open_dm(request: web.Request) -> web.Response:
    body = (await read_body(request)).json
    table = table_of(request)
    id = str(body.get("recipient_id")) if isinstance(body, dict) else ""
    user = table.world.users.get(int(id)) if id.isdigit() else None
    if user is None or user.bot:
        raise ApiError(INVALID_RECIPIENT)
    return reply(payloads.channel(table.world, table.chat.dm_with(user)))


async def get_guild(request: web.Request) -> web.Response:
    table, guild = the_guild(request)
    count = len(table.world.members_of(guild))
    counts = {"approximate_member_count": count, "approximate_presence_count": count}
    return reply(payloads.guild(guild) | counts)


async def own_guilds(request: web.Request) -> web.Response:
    world = table_of(request).world
    shown: list[Json] = []
    for one in world.guilds.values():
        guild = payloads.guild(one)
        role = next(role for role in one.roles if role.id in world.bot.roles)
        body = {key: guild[key] for key in ("id", "name", "icon", "banner", "features")}
        shown.append({**body, "owner": False, "permissions": str(role.permissions)})
    return reply(shown)


async def guild_channels(request: web.Request) -> web.Response:
    table, guild = the_guild(request)
    shown = [c for c in table.world.channels_of(guild) if not c.thread]
    return reply([payloads.channel(table.world, channel) for channel in shown])


async def guild_roles(request: web.Request) -> web.Response:
    _, guild = the_guild(request)
    return reply([payloads.role(role) for role in guild.roles])


async def get_member(request: web.Request) -> web.Response:
    table, guild = the_guild(request)
    user = table.world.users.get(id_in(request, "user_id"))
    if user is None or not guild.has(user.id):
        raise ApiError(UNKNOWN_MEMBER)
    return reply(payloads.member(user))


async def search_members(request: web.Request) -> web.Response:
    query = request.query.get("query", "").lower()
    table, guild = the_guild(request)
    users = table.world.members_of(guild)
    found = [
        u for u in users if any(n.lower().startswith(query) for n in (u.username, u.global_name))
    ]
    return reply([payloads.member(user) for user in found[: int(request.query.get("limit", 1))]])


async def entitlements(request: web.Request) -> web.Response:
    the_application(request)
    return reply([])


ROUTES = [
    web.get("/users/@me", own_user),
    web.get("/users/@me/guilds", own_guilds),
    web.post("/users/@me/channels", open_dm),
    web.get("/users/{user_id}", get_user),
    web.get("/oauth2/applications/@me", application),
    web.get("/applications/@me", application),
    web.get("/applications/{application_id}/entitlements", entitlements),
    web.get("/gateway", gateway),
    web.get("/gateway/bot", gateway_bot),
    web.get("/guilds/{guild_id}", get_guild),
    web.get("/guilds/{guild_id}/channels", guild_channels),
    web.get("/guilds/{guild_id}/roles", guild_roles),
    web.get("/guilds/{guild_id}/members/search", search_members),
    web.get("/guilds/{guild_id}/members/{user_id}", get_member),
]
