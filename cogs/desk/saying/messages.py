"""A match as messages: its boards in the thread, its summary in the channel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui
from msgspec import Struct

from cogs.campaigns.episodes import goes_on, onward
from cogs.computers.names import called
from cogs.desk.games import is_episode
from cogs.desk.listed import fitting
from cogs.desk.presses import Press, PressButton
from cogs.desk.saying.threads import bold
from cogs.desk.studio import Drawn
from cogs.learn.buttons import learn_button
from cogs.lobby.personal import board_lines
from host import MatchRow, PostedBoard, SeatRow, Sent, SentPicture, Status, Table
from host.computers.seating import from_the_start
from host.ranking import ending, places
from locales import Words
from render.saga import saga
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
    """What the match's thread is called: the game in short, its number, who plays.

    A campaign has one thread for all of its episodes, and so no number.
    """
    names, title = ", ".join(row.name for row in seats), said("title").partition(":")[0]
    head = f"{title} · {said('button-campaign')}" if is_episode(match) else f"{title} #{match.id}"
    return shortened_to(f"{head} · {names}", NAME_LIMIT)


def shortened_to(text: str, limit: int) -> str:
    """A text, cut with an ellipsis if it is too long."""
    return text if len(text) <= limit else f"{text[: limit - 1]}…"


def awaited_players(table: Table) -> list[int]:
    """The user ids of those who are to move and still there."""
    return [
        player
        for seat in table.to_move
        if (player := table.players[seat]) is not None and table.is_playing(seat)
    ]


def board_view(
    sent: Sent, said: Words, *, call: str | None = None, row: ui.ActionRow[Any] | None = None
) -> ui.LayoutView:
    """A board as a message: pictures, what happened, who is called; an old one has no buttons."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container()
    for picture in sent.pictures:
        item = discord.MediaGalleryItem(f"attachment://{picture.filename}", description=picture.alt)
        box.add_item(ui.MediaGallery(item))
    if sent.story:
        box.add_item(ui.TextDisplay(sent.story))
    lines = [sent.call if call is None else call, *sent.notes]
    box.add_item(ui.TextDisplay(fitting(lines, said, NOTES_LIMIT)))
    view.add_item(box)
    if row is not None:
        view.add_item(row)
    return view


class KeptPicture(Struct, frozen=True):
    """A picture that stays with its message: Discord wants it named by id and filename."""

    picture: SentPicture

    def to_dict(self) -> dict[str, Any]:
        return {"id": self.picture.id, "filename": self.picture.filename}


def kept(sent: Sent) -> list[Any]:
    """What an edit names so that the pictures stay."""
    return [KeptPicture(picture) for picture in sent.pictures]


def sent_pictures(message: discord.Message, drawn: Sequence[Drawn]) -> tuple[SentPicture, ...]:
    """The pictures of a message as Discord took them."""
    ids = picture_ids(message)
    return tuple(SentPicture(ids.get(each.name), each.name, each.alt[:1024]) for each in drawn)


def picture_ids(message: discord.Message) -> dict[str, int]:
    """The files of a message, those in its components too, by their names."""
    ids = {each.filename: each.id for each in message.attachments}
    boxes = [each for each in message.components if isinstance(each, discord.Container)]
    for part in (part for box in boxes for part in box.children):
        for item in part.items if isinstance(part, discord.MediaGalleryComponent) else ():
            if item.media.attachment_id is not None:
                name = item.media.url.split("?")[0].rsplit("/", 1)[-1]
                ids[name] = item.media.attachment_id
    return ids


def summary_view(table: Table, said: Words) -> ui.LayoutView:
    """The post in the channel while the match runs, and after it."""
    view = ui.LayoutView(timeout=None)
    is_thread = table.match.thread is not None and table.match.person is None
    lines = [
        f"### {said('title')}" + (f" · <#{table.match.thread}>" if is_thread else ""),
        *casual(table.match, table.seats, said),
    ]
    if table.match.status is Status.OVER:
        lines += standings(table, said)
    elif table.match.status is Status.CANCELLED:
        lines.append(said("board-cancelled", game=said("title")))
    else:
        names = called(table.seats, table.names, said)
        lines.append(said("summary-players", players=", ".join(names)))
        awaited = ", ".join(names[seat] for seat in table.to_move)
        lines.append(said("summary-to-move", players=awaited))
    view.add_item(ui.Container(ui.TextDisplay("\n".join(lines))))
    return view


def casual(match: MatchRow, seats: Sequence[SeatRow], said: Words) -> list[str]:
    """That a match does not count, or for whom, where computers or an agreement decide that."""
    if not match.rated:
        return [said("match-casual")]
    if from_the_start(seats):
        return [said("match-computers")]
    return [said("match-substitute")] if any(row.computer for row in seats) else []


def seated(table: Table, said: Words) -> list[str]:
    """Who sits where, and why, at the start of a match; an episode that goes on changes nothing."""
    match = table.match
    if len(table.seats) == 1 or (table.is_episode and match.parent is not None):
        return []
    names = enumerate(bold(table.names), start=1)
    seats = ", ".join(f"{_seat_name(number, said)} {name}" for number, name in names)
    how = said(f"board-seats-{'rematch' if match.rematch else 'drawn'}", seats=seats)
    return [how, *board_lines(table, said)]


def _seat_name(number: int, said: Words) -> str:
    """What a game calls a seat, or else its number."""
    return said(f"seat-{number}") if f"seat-{number}" in said else f"{number}\\."


def standings(table: Table, said: Words) -> list[str]:
    """Places and totals, best first."""
    state, place = table.point.state, places(table)
    names = called(table.seats, table.names, said)
    order = sorted(range(len(place)), key=lambda seat: place[seat])
    return [
        said(
            "standing",
            place=place[seat],
            player=names[seat],
            points=table.game.score(state, Seat(seat)).total,
        )
        for seat in order
    ]


def upheld(table: Table, events: Sequence[Event]) -> list[Event]:
    """What happened, without the victories of those who did not stay: the results tell others."""
    if not any(event.name in VICTORIES for event in events):
        return list(events)
    gone = ending(table).gone
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


def call(table: Table, said: Words, *, mention: bool = True) -> str:
    """Who is to move, or how it ended; without *mention* players are named."""
    title = said("title")
    if table.match.status is Status.OVER:
        return "\n".join([*_ended(table, said), *standings(table, said)])
    if table.match.status is Status.CANCELLED:
        return said("board-cancelled", game=title)
    awaited = [seat for seat in table.to_move if not table.seats[seat].computer]
    message = "board-to-move" if awaited else "board-thinking"
    seats = awaited or table.to_move
    players = ", ".join(_called(table, seat, said, mention=mention) for seat in seats)
    return said(message, game=title, players=players, count=len(seats))


def _ended(table: Table, said: Words) -> list[str]:
    """That the match is over, or the episode, and with the last one the campaign."""
    title, told = said("title"), saga(table.game.slug)
    if told is None or not table.is_episode:
        return [said("board-over", game=title)]
    line = said("episode-over", game=title, episode=told.episode(said, table.setup))
    return [line] if goes_on(table) else [line, said("campaign-finished")]


def _called(table: Table, seat: Seat, said: Words, *, mention: bool) -> str:
    """A player as they are called to the table; an empty seat is not pinged."""
    if table.is_playing(seat) and table.players[seat] is not None:
        here = mention and table.is_here(seat)
        return f"<@{table.players[seat]}>" if here else bold(table.names)[seat]
    if table.seats[seat].computer:
        return called(table.seats, table.names, said)[seat]
    return said("board-handed", player=bold(table.names)[seat])


def board_buttons(table: Table, said: Words) -> ui.ActionRow[Any]:
    """What can be pressed under the latest board."""
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
    onwards = onward(table, said) if ended else []
    if len(onwards) < 2:  # a row has room for five
        row.add_item(PressButton(Press("rules", match_id, "0"), label=said("button-rules")))
    if not ended:
        for button in learn_button(table.game.slug, said):
            row.add_item(button)
    if ended:
        row.add_item(PressButton(Press("film", match_id, "0"), label=said("button-film")))
        row.add_item(PressButton(Press("review", match_id, ""), label=said("button-review")))
        again = PressButton(
            Press("again", match_id, ""),
            label=said("button-again"),
            style=discord.ButtonStyle.success,
        )
        for button in onwards or [again]:
            row.add_item(button)
    return row


def is_enough(last: PostedBoard, table: Table) -> bool:
    """Whether a board needs no word of whom its match awaits: it shows the end, or what came since.

    What stands under the last board cannot be told again: it is what happened before it.
    """
    return last.shows_end or last.ply > table.point.ply


def nonce(table: Table, last: PostedBoard | None) -> str:
    """What tells a board from any other in the 25 characters that Discord takes.

    Everybody can read it: it must not count what is still sealed.
    """
    match = table.match
    first = f"m{match.id}" if match.home == 0 else f"m{match.id}h{match.home}"
    return f"{table.version(None)[:5]}:{last.message if last else first}"
