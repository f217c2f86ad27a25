"""Discord's objects, made from the things of the table.

============  =====================================================================
``channels``  channels, threads, their members, and commands as Discord writes them
``guild``     the guild as Discord writes it
``messages``  messages as Discord writes them, with whom and what they point to
``people``    users, members and roles as Discord writes them
============  =====================================================================
"""

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
