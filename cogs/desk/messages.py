"""A match as messages: its boards in the thread, its summary in the channel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from cogs.campaigns.episodes import onward
from cogs.desk.digest import fitting
from cogs.desk.presses import Press, PressButton
from cogs.desk.studio import Drawn
from cogs.desk.threads import bold
from host import MatchRow, SeatRow, Status, Table
from host.ranking import places, verdict
from locales import Words
from rules.chance import Seat
from rules.game import Event

STORY_LIMIT = 2500
"""How many characters of a round's story stand under the board; the rest is in the log."""
NAME_LIMIT = 100
"""The longest name of a thread."""
NOTES_LIMIT = 1400
"""How many characters may follow it: a message has four thousand."""
VICTORIES = ("won", "shared")
"""What the rules call it when somebody has won, alone or with others."""
ENDED = (Status.OVER, Status.CANCELLED)


def thread_name(match: MatchRow, seats: Sequence[SeatRow], said: Words) -> str:
    """What the match's thread is called: lists show its number and who plays, the game if wide."""
    number, names, title = f"#{match.id}", ", ".join(row.name for row in seats), said("title")
    room = NAME_LIMIT - len(f"{number} ·  · {title}")
    names = names if len(names) <= room else f"{names[: room - 1]}…"
    return f"{number} · {names} · {title}"


def awaited_players(table: Table) -> list[int]:
    """The user ids of those who are to move and still there."""
    return [
        player
        for seat in table.to_move
        if (player := table.players[seat]) is not None and table.is_playing(seat)
    ]


def board_view(
    table: Table,
    said: Words,
    drawn: Drawn,
    told: Sequence[str],
    notes: Sequence[str] = (),
    moving: Drawn | None = None,
) -> ui.LayoutView:
    """A board as a message; after the end with the whole match as a *moving* picture."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(ui.MediaGallery(drawn.item()))
    if moving is not None:
        box.add_item(ui.MediaGallery(moving.item()))
    if told:
        box.add_item(ui.TextDisplay(shortened(told)))
    box.add_item(ui.TextDisplay(fitting([_call(table, said), *notes], said, NOTES_LIMIT)))
    view.add_item(box)
    view.add_item(_buttons(table, said))
    return view


def summary_view(table: Table, said: Words) -> ui.LayoutView:
    """The post in the channel while the match runs, and after it."""
    view = ui.LayoutView(timeout=None)
    lines = [f"### {said('title')} · <#{table.match.thread}>", *casual(table.match, said)]
    if table.match.status is Status.OVER:
        lines += standings(table, said)
    elif table.match.status is Status.CANCELLED:
        lines.append(said("board-cancelled", game=said("title")))
    else:
        lines.append(said("summary-players", players=", ".join(bold(table.names))))
        names = [bold(table.names)[seat] for seat in table.to_move]
        lines.append(said("summary-to-move", players=", ".join(names)))
    view.add_item(ui.Container(ui.TextDisplay("\n".join(lines))))
    return view


def casual(match: MatchRow, said: Words) -> list[str]:
    """That a match does not count, if it does not."""
    return [] if match.rated else [said("match-casual")]


def standings(table: Table, said: Words) -> list[str]:
    """Places and totals, best first."""
    state, place = table.point.state, places(table)
    order = sorted(range(len(place)), key=lambda seat: place[seat])
    return [
        said(
            "standing",
            place=place[seat],
            player=bold(table.names)[seat],
            points=table.game.score(state, Seat(seat)).total,
        )
        for seat in order
    ]


def upheld(table: Table, events: Sequence[Event]) -> list[Event]:
    """What happened, without the victories of those who did not stay: the results tell others."""
    gone = verdict(table).gone
    return [event for event in events if not (event.name in VICTORIES and event.seat in gone)]


def shortened(lines: Sequence[str], limit: int = STORY_LIMIT) -> str:
    """Lines joined, the first ones left out if they are too many."""
    kept: list[str] = []
    for line in reversed(lines):
        if sum(map(len, kept)) + len(line) + len(kept) > limit:
            kept.append("…")
            break
        kept.append(line)
    return "\n".join(reversed(kept))


def _call(table: Table, said: Words) -> str:
    title = said("title")
    if table.match.status is Status.OVER:
        return "\n".join([said("board-over", game=title), *standings(table, said)])
    if table.match.status is Status.CANCELLED:
        return said("board-cancelled", game=title)
    players = ", ".join(_called(table, seat, said) for seat in table.to_move)
    return said("board-to-move", game=title, players=players, count=len(table.to_move))


def _called(table: Table, seat: Seat, said: Words) -> str:
    """A player as they are called to the table; an empty seat is not pinged."""
    if table.is_playing(seat) and table.players[seat] is not None:
        return f"<@{table.players[seat]}>"
    return said("board-handed", player=bold(table.names)[seat])


def _buttons(table: Table, said: Words) -> ui.ActionRow[Any]:
    match_id, row = table.match.id, ui.ActionRow[Any]()
    ended = table.match.status in ENDED
    if not ended:
        row.add_item(
            PressButton(
                Press("play", match_id, ""),
                label=said("button-play"),
                style=discord.ButtonStyle.primary,
            )
        )
    row.add_item(PressButton(Press("log", match_id, "0"), label=said("button-log")))
    row.add_item(PressButton(Press("rules", match_id, "0"), label=said("button-rules")))
    if ended:
        row.add_item(PressButton(Press("film", match_id, "0"), label=said("button-film")))
        again = PressButton(
            Press("again", match_id, ""),
            label=said("button-again"),
            style=discord.ButtonStyle.success,
        )
        for button in onward(table, said) or [again]:
            row.add_item(button)
    return row


def without_buttons(message: discord.Message) -> ui.LayoutView:
    """The message as it is, with the uploaded pictures and without rows of buttons."""
    view = ui.LayoutView.from_message(message, timeout=None)
    for item in list(view.children):
        if isinstance(item, ui.ActionRow):
            view.remove_item(item)
        elif isinstance(item, ui.Container):
            for part in item.children:
                if isinstance(part, ui.MediaGallery):
                    part.items = [_uploaded(media) for media in part.items]
    return view


def _uploaded(media: discord.MediaGalleryItem) -> discord.MediaGalleryItem:
    name = media.media.url.split("?")[0].rsplit("/", 1)[-1]
    return discord.MediaGalleryItem(f"attachment://{name}", description=media.description)
