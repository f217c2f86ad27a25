"""What a match brought its players, as lines under its last board."""

from __future__ import annotations

import structlog

from cogs.desk import Desk
from cogs.desk.saying.threads import bold
from host import Status, Table
from host.standings.laurels import Laurels
from locales import Words

log = structlog.get_logger("ratusha")


async def laurels(desk: Desk, table: Table, said: Words) -> list[str]:
    """How ratings moved and who achieved what; the board is posted also if that is not known."""
    if table.match.status is not Status.OVER:
        return []
    try:
        found = await desk.host.standings.crowning.of(table.match.id)
    except Exception as error:
        log.error("laurels not found", match=table.match.id, exc_info=error)
        return []
    names = bold(table.names)
    moves = [_rating(each, names[each.seat], said) for each in found if each.moved is not None]
    lines = [said("laurels-ratings", ratings=" · ".join(moves))] if moves else []
    return lines + [
        said(
            "laurels-badge",
            player=names[each.seat],
            badge=said(f"award-{badge.name}"),
            what=said.attribute(f"award-{badge.name}", "what"),
        )
        for each in found
        for badge in each.badges
    ]


def _rating(each: Laurels, name: str, said: Words) -> str:
    """A rating with its change; the first one has none."""
    assert each.moved is not None
    rating = f"{each.moved.after}{'?' if each.provisional else ''}".replace("-", "−")
    if each.moved.before is None:
        return f"{name} {rating}"
    change = f"{each.moved.after - each.moved.before:+}".replace("-", "−")
    return f"{name} {rating} ({change})"
