"""What is announced of a contest: as it is typed, and as it is told."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime

from cogs.desk.trouble import Trouble
from cogs.lobby.card import value_name
from cogs.lobby.paces import pace_name
from host import TableError
from host.contests import Announced, Contest, ContestStatus, Format, LeagueTerms, Leavers, TieBreak
from host.time.pace import DAY, HOUR, Pace
from locales import Words, words
from locales.titles import title

ONE_GROUP = 1


def read_span(typed: str) -> int:
    """A stretch of time as it is typed, ``3d``, ``12h`` or ``90m``, in milliseconds.

    :raises Trouble: if it is not written so.
    """
    try:
        pace = Pace.read(typed.strip().lower())
    except TableError:
        pace = Pace()
    if pace.bank or not pace.each:
        raise Trouble("bad-span", text=typed)
    return pace.each


def read_moment(typed: str, now: int) -> int:
    """A moment as it is typed: in ``3d``, or on a day, with or without a time (UTC).

    :raises Trouble: if it is not written so.
    """
    text = typed.strip()
    if re.fullmatch(r"\d{4}-\d\d-\d\d.*", text) is None:
        return now + read_span(text)
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise Trouble("bad-span", text=typed) from None
    return round((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp() * 1000)


def read_tie_breaks(typed: str) -> tuple[TieBreak, ...]:
    """What decides between equal points, as it is typed: ``buchholz totals``.

    :raises Trouble: naming what there is.
    """
    names = [word for word in re.split(r"[\s,;]+", typed.lower()) if word]
    known = {str(each): each for each in TieBreak}
    if wrong := [name for name in names if name not in known]:
        raise Trouble("bad-tie-break", text=wrong[0], known=", ".join(known))
    return tuple(dict.fromkeys(known[name] for name in names))


def announced(contest: Contest, said: Words) -> list[str]:
    """The terms of a contest, a line for each thing worth knowing before one joins."""
    terms, row = contest.terms, contest.row
    lines = [f"{title(said.locale, row.game)} · {_format(terms, said)}"]
    lines += _options(terms.options, row.game, said)
    lines.append(said("lobby-pace", pace=pace_name(said, terms.pace)))
    if terms.deadline is not None:
        lines.append(said("contest-deadline", span=span_text(terms.deadline, said)))
        lines.append(said(f"contest-late-{terms.late}"))
    lines.append(_leavers(terms.leavers, terms.stand_in, said))
    lines += _who(terms, said)
    order = ", ".join(said(f"tie-{each}") for each in terms.decided_by)
    lines.append(said("contest-equal", order=order))
    if terms.format is not Format.ROUND_ROBIN:
        lines.append(said(f"contest-seeding-{terms.seeding}"))
    lines.append(said("contest-seed", seed=row.seed))
    if not terms.rated:
        lines.append(said("contest-unrated"))
    if terms.abroad and contest.status is ContestStatus.OPEN:
        lines.append(said("contest-abroad", number=str(row.id)))
    return lines


def league_lines(terms: LeagueTerms, game: str, said: Words) -> list[str]:
    """The terms of a league."""
    lines = [
        title(said.locale, game),
        *_options(terms.options, game, said),
        said("league-divisions", size=terms.size, moves=terms.moves),
        said("lobby-pace", pace=pace_name(said, terms.pace)),
    ]
    if terms.deadline is not None:
        lines.append(said("contest-deadline", span=span_text(terms.deadline, said)))
        lines.append(said(f"contest-late-{terms.late}"))
    lines.append(_leavers(terms.leavers, terms.stand_in, said))
    return lines


def _options(options: Iterable[tuple[str, str]], game: str, said: Words) -> list[str]:
    """The options that were chosen, in the words of the game."""
    own = words(said.locale, game)
    return [
        own("lobby-option", option=own(f"option-{name}"), value=value_name(own, name, value))
        for name, value in options
    ]


def span_text(span: int, said: Words) -> str:
    """A stretch of time in days or hours, whichever is whole."""
    if span % DAY == 0:
        return said("span-days", count=span // DAY)
    return said("span-hours", count=max(1, round(span / HOUR)))


def _format(terms: Announced, said: Words) -> str:
    name = said(f"format-{terms.format}")
    parts = [name]
    if terms.format is Format.PLACES:
        parts.append(said("contest-tables-of", seats=terms.seats))
    if terms.rounds is not None:
        parts.append(said("contest-rounds", rounds=terms.rounds))
    if terms.groups > ONE_GROUP:
        parts.append(said("contest-groups", groups=terms.groups))
    if terms.cycles > 1:
        parts.append(said("contest-cycles", cycles=terms.cycles))
    if terms.teams:
        parts.append(said("contest-in-teams"))
    return " · ".join(parts)


def _leavers(leavers: Leavers, stand_in: str | None, said: Words) -> str:
    if leavers is Leavers.FORFEIT:
        return said("contest-leavers-forfeit")
    if stand_in is None:
        return said("contest-leavers-replace")
    return said("contest-leavers-computer", level=said(f"level-{stand_in}"))


def _who(terms: Announced, said: Words) -> list[str]:
    """Who may enter, until when."""
    lines = list[str]()
    if terms.role is not None:
        lines.append(said("contest-for-role", role=f"<@&{terms.role}>"))
    if terms.rating_from is not None or terms.rating_to is not None:
        low = "…" if terms.rating_from is None else str(terms.rating_from)
        high = "…" if terms.rating_to is None else str(terms.rating_to)
        lines.append(said("contest-for-rating", low=low, high=high))
    if terms.closes_at is not None:
        lines.append(said("contest-closes", moment=f"<t:{terms.closes_at // 1000}:f>"))
    if terms.most is not None:
        lines.append(said("contest-begins-with", count=terms.most))
    return lines
