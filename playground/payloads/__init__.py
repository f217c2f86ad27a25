"""Discord's objects, made from the things of the table."""

from playground.payloads.channels import channel, command, thread_member
from playground.payloads.guild import guild, guild_create
from playground.payloads.messages import message
from playground.payloads.people import member, own_user, page_user, partial_member, role, user

__all__ = [
    "channel",
    "command",
    "guild",
    "guild_create",
    "member",
    "message",
    "own_user",
    "page_user",
    "partial_member",
    "role",
    "thread_member",
    "user",
]
