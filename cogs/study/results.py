"""What the result of a match says of those who took hints."""

from __future__ import annotations

from cogs.desk import Desk
from cogs.desk.saying.threads import bold
from host import Table
from locales import Words


async def hinted(desk: Desk, table: Table, said: Words) -> list[str]:
    """Who took hints, and how many."""
    names, taken = bold(table.names), await desk.host.hints.taken(table.match.id)
    return [said("hints-taken", player=names[seat], count=count) for seat, count in taken.items()]
