"""What happens next, and when: for somebody who has moved and is not awaited."""

from __future__ import annotations

from cogs.desk import Desk
from host import Table
from locales import Words
from rules.chance import Seat


async def upcoming(desk: Desk, table: Table, seat: Seat, said: Words) -> list[str]:
    """How long the others have, and how *seat* will hear of it; nothing while it is awaited."""
    player = table.players[seat]
    if not table.is_running or seat in table.to_move or player is None:
        return []
    if table.is_left_to_computers(table.point.state):
        return [said("panel-soon")]
    times, lines = await desk.host.deadlines.of(table), list[str]()
    awaited = [times.until[each] for each in table.to_move if each in times.until]
    if awaited and not times.paused:
        lines.append(said("board-until", deadline=f"<t:{max(awaited) // 1000}:f>"))
    person = await desk.host.people.of(player)
    return [*lines, said(f"panel-called-{person.pings}")]
