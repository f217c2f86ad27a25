"""Answers to interactions: the callback, the original response, follow-ups."""

from aiohttp import web

from playground import payloads
from playground.model import Interaction, Message
from playground.rest.access import id_in, table_of
from playground.rest.body import read_body
from playground.rest.replies import nothing, reply


async def callback(request: web.Request) -> web.Response:
    body = await read_body(request)
    answers = table_of(request).answers
    token = request.match_info["interaction_token"]
    response = answers.callback(id_in(request, "interaction_id"), token, body.json, body.uploads)
    wanted = request.query.get("with_response", "false").lower() in ("1", "true")
    return reply(response) if wanted else nothing()


def _interaction(request: web.Request) -> Interaction:
    path = request.match_info
    return table_of(request).answers.by_token(path["webhook_id"], path["webhook_token"])


def _message(request: web.Request) -> Message:
    id = request.match_info.get("message_id", "@original")
    return table_of(request).answers.message(_interaction(request), id)


async def followup(request: web.Request) -> web.Response:
    body = await read_body(request)
    table = table_of(request)
    message = table.answers.followup(_interaction(request), body.json, body.uploads)
    return reply(payloads.message(table.world, message))


async def get_message(request: web.Request) -> web.Response:
    return reply(payloads.message(table_of(request).world, _message(request)))


async def edit_message(request: web.Request) -> web.Response:
    body = await read_body(request)
    table = table_of(request)
    asked, message = _interaction(request), _message(request)
    message = table.answers.edit(asked, message, body.json, body.uploads)
    return reply(payloads.message(table.world, message))


async def delete_message(request: web.Request) -> web.Response:
    table_of(request).answers.delete(_message(request))
    return nothing()


_WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"

ROUTES = [
    web.post("/interactions/{interaction_id}/{interaction_token}/callback", callback),
    web.post(_WEBHOOK, followup),
    *(
        route
        for path in (f"{_WEBHOOK}/messages/@original", rf"{_WEBHOOK}/messages/{{message_id:\d+}}")
        for route in (
            web.get(path, get_message),
            web.patch(path, edit_message),
            web.delete(path, delete_message),
        )
    ),
]
