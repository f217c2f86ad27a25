"""Roles of members: given and taken, as far as the bot may."""

from aiohttp import web

from playground.core import LocalTable
from playground.errors import (
    INVALID_ROLE,
    MISSING_PERMISSIONS,
    UNKNOWN_MEMBER,
    UNKNOWN_ROLE,
    ApiError,
)
from playground.model import Role, User
from playground.permissions import Permission, in_guild
from playground.rest.access import id_in, the_guild
from playground.rest.replies import nothing


async def give_role(request: web.Request) -> web.Response:
    table, user, role = _asked(request)
    if role.id not in user.roles:
        _save(table, user, [*user.roles, role.id])
    return nothing()


async def take_role(request: web.Request) -> web.Response:
    table, user, role = _asked(request)
    if role.id in user.roles:
        _save(table, user, [id for id in user.roles if id != role.id])
    return nothing()


def _asked(request: web.Request) -> tuple[LocalTable, User, Role]:
    """Whose role it is about, if the bot may give and take it.

    It may with the permission to manage roles, and only roles below its own highest one.
    """
    table, guild = the_guild(request)
    world = table.world
    user, role = world.users.get(id_in(request, "user_id")), world.role(id_in(request, "role_id"))
    if user is None or not guild.has(user.id):
        raise ApiError(UNKNOWN_MEMBER)
    if role is None or role not in guild.roles:
        raise ApiError(UNKNOWN_ROLE)
    if role.id == guild.id or role.bot_id is not None:
        raise ApiError(INVALID_ROLE)
    highest = max(one.position for one in guild.roles if one.id in world.bot.roles)
    may = in_guild(world, world.bot.id, guild) & Permission.MANAGE_ROLES
    if not may or role.position >= highest:
        raise ApiError(MISSING_PERMISSIONS)
    return table, user, role


def _save(table: LocalTable, user: User, roles: list[int]) -> None:
    user.roles = roles
    table.world.save(user)
    table.announce.user(user, new=False)


_ROLE = "/guilds/{guild_id}/members/{user_id}/roles/{role_id}"
ROUTES = [web.put(_ROLE, give_role), web.delete(_ROLE, take_role)]
