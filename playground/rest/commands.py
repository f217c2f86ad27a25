"""Application commands, global and of the guild."""

from aiohttp import web

from playground import payloads
from playground.checks.commands import MAX_PER_TYPE, check_command, check_commands
from playground.core import LocalTable
from playground.errors import MAX_COMMANDS, UNKNOWN_COMMAND, UNKNOWN_GUILD, ApiError, FormErrors
from playground.model import Command, Json
from playground.rest.access import id_in, the_application
from playground.rest.body import read_body
from playground.rest.replies import nothing, reply


class CommandScope:
    """The commands that a path speaks of: all global ones, or those of the guild."""

    def __init__(self, request: web.Request) -> None:
        self.table: LocalTable = the_application(request)
        world = self.table.world
        self.guild_id: int | None = None
        if "guild_id" in request.match_info:
            self.guild_id = id_in(request, "guild_id")
            if self.guild_id not in world.guilds:
                raise ApiError(UNKNOWN_GUILD)

    @property
    def commands(self) -> list[Command]:
        return [c for c in self.table.world.commands.values() if c.guild_id == self.guild_id]

    def named(self, body: Json) -> Command | None:
        """The command of the same name and type."""
        key = (body["name"], body["type"])
        return next((c for c in self.commands if (c.body["name"], c.body["type"]) == key), None)

    def put(self, body: Json, old: Command | None) -> Command:
        """Register a command; an unchanged one keeps its version."""
        world = self.table.world
        if old is not None and old.body == body:
            return old
        version = world.ids.next()
        command = Command(
            id=old.id if old else version, version=version, guild_id=self.guild_id, body=body
        )
        world.save(command)
        return command

    def shown(self, command: Command, *, localizations: bool = True) -> Json:
        application = self.table.world.guild.application_id
        return payloads.command(command, application, localizations=localizations)


async def list_commands(request: web.Request) -> web.Response:
    scope = CommandScope(request)
    full = request.query.get("with_localizations", "false").lower() in ("1", "true")
    return reply([scope.shown(command, localizations=full) for command in scope.commands])


async def overwrite_commands(request: web.Request) -> web.Response:
    body = (await read_body(request)).json
    scope = CommandScope(request)
    bodies = check_commands(body or [])
    with scope.table.world.storage.together():
        kept = [scope.put(one, scope.named(one)) for one in bodies]
        for command in scope.commands:
            if command not in kept:
                scope.table.world.drop_command(command)
    scope.table.announce.commands()
    return reply([scope.shown(command) for command in kept])


async def create_command(request: web.Request) -> web.Response:
    """A new command, or the one of the same name replaced."""
    body = (await read_body(request)).json
    scope = CommandScope(request)
    form = FormErrors()
    checked = check_command(form.top, body)
    form.refuse()
    old = scope.named(checked)
    like_it = [c for c in scope.commands if c.body["type"] == checked["type"]]
    if old is None and len(like_it) >= MAX_PER_TYPE[checked["type"]]:
        raise ApiError(MAX_COMMANDS)
    command = scope.put(checked, old)
    scope.table.announce.commands()
    return reply(scope.shown(command), 200 if old else 201)


def _command_of(request: web.Request, scope: CommandScope) -> Command:
    id = id_in(request, "command_id")
    command = next((command for command in scope.commands if command.id == id), None)
    if command is None:
        raise ApiError(UNKNOWN_COMMAND)
    return command


async def get_command(request: web.Request) -> web.Response:
    scope = CommandScope(request)
    return reply(scope.shown(_command_of(request, scope)))


async def edit_command(request: web.Request) -> web.Response:
    body = (await read_body(request)).json
    scope = CommandScope(request)
    old = _command_of(request, scope)
    form = FormErrors()
    changes = body if form.top.mapping(body) else {}
    checked = check_command(form.top, {**old.body, **changes})
    form.refuse()
    command = scope.put(checked, old)
    scope.table.announce.commands()
    return reply(scope.shown(command))


async def delete_command(request: web.Request) -> web.Response:
    scope = CommandScope(request)
    scope.table.world.drop_command(_command_of(request, scope))
    scope.table.announce.commands()
    return nothing()


def _routes(prefix: str) -> list[web.RouteDef]:
    return [
        web.get(prefix, list_commands),
        web.put(prefix, overwrite_commands),
        web.post(prefix, create_command),
        web.get(f"{prefix}/{{command_id}}", get_command),
        web.patch(f"{prefix}/{{command_id}}", edit_command),
        web.delete(f"{prefix}/{{command_id}}", delete_command),
    ]


ROUTES = [
    *_routes("/applications/{application_id}/commands"),
    *_routes("/applications/{application_id}/guilds/{guild_id}/commands"),
]
