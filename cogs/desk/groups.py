"""Commands that stand in a group which another cog has brought."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.ext import commands


def join(cog: commands.Cog, tree: app_commands.CommandTree[Any], name: str) -> None:
    """Puts the commands of *cog*, which is being loaded, into the group *name*."""
    group = tree.get_command(name)
    assert isinstance(group, app_commands.Group)
    for command in cog.get_app_commands():
        group.add_command(command)
    cog.__cog_app_commands__ = []  # which would stand by themselves, too
